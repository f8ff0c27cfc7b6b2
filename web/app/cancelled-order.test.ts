import { expect, test } from 'vitest'
import { anonymous } from '#contract/pages/page.ts'
import { settings } from '#contract/test/settings.ts'
import { aUser } from '../test/a-user.ts'
import { anOrder } from '../test/an-order.ts'
import { render } from './entry-server.tsx'

const user = aUser({ emailConfirmed: false })
const order = anOrder({ status: 'cancelled', paymentStatus: 'void', number: 1002, user, isEmailed: true })
const linked = { ...order, email: user.email, account: 'unconfirmed', ownId: null }

test.each([
  ['/order-succcess/1', order],
  ['/order?token=abc', linked],
])('%s of a cancelled order says that it is cancelled, and nothing of a confirmation', async (path, body) => {
  const transport = async () => ({ status: 200, header: () => null, json: async () => body })
  const page = await render({ path, person: { ...anonymous, user }, settings, transport })
  const text = (page as { body: string }).body.replaceAll(/<[^>]*>/g, '')
  expect(text).toContain('Order 1002 is cancelled')
  expect(text).toContain('There’s nothing to pay.')
  expect(text).not.toContain('confirmation')
})
