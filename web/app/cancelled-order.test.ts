import { expect, test } from 'vitest'
import { anonymous } from '#contract/pages/page.ts'
import { settings } from '#contract/test/settings.ts'
import { aUser } from '../test/a-user.ts'
import { anOrder } from '../test/an-order.ts'
import { render } from './entry-server.tsx'

const user = aUser({ emailConfirmed: false })
const order = anOrder({ status: 'cancelled', paymentStatus: 'void', number: 1002, user, isEmailed: true })
const linked = { ...order, returnsPath: '/terms', email: user.email, account: 'unconfirmed', ownId: null }

async function read(path: string, body: object): Promise<string> {
  const transport = async () => ({ status: 200, header: () => null, json: async () => body })
  const page = await render({ path, person: { ...anonymous, user }, settings, transport })
  return (page as { body: string }).body.replaceAll(/<[^>]*>/g, '')
}

test.each([
  ['/order-succcess/1', order],
  ['/order?token=abc', linked],
])('%s of a cancelled order says that it is cancelled, and nothing of a confirmation', async (path, body) => {
  const text = await read(path, body)
  expect(text).toContain('Order 1002 is cancelled')
  expect(text).toContain('There’s nothing to pay.')
  expect(text).not.toContain('confirmation')
})

test.each([
  ['/order-succcess/1', order],
  ['/order?token=abc', linked],
])('%s of a cancelled order says that its payment will be refunded until it is', async (path, body) => {
  const paid = { ...body, paymentMethod: 'card', paymentStatus: 'paid', total: 50, paid: 50, toRefund: 50 }
  expect(await read(path, paid)).toContain('We’ll refund your payment of $50.')
  const refunded = { ...paid, paymentStatus: 'refunded', refunded: 50, toRefund: 0 }
  expect(await read(path, refunded)).toContain('We’ve refunded your payment of $50.')
  expect(await read(path, paid)).not.toContain('nothing to pay')
})
