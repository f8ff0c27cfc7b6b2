import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inMinutes, openStripe } from '../../fakes/stripe-server-account.ts'
import type { ProviderMovement } from './provider.ts'

const { control, provider, startAnd } = await openStripe()

async function listAll(from = inMinutes(-60), until = inMinutes(60)): Promise<ProviderMovement[]> {
  const movements: ProviderMovement[] = []
  for await (const movement of provider.listMovements({ from, until })) movements.push(movement)
  return movements
}

async function listAbout(...references: string[]) {
  return (await listAll()).filter(({ reference }) => references.includes(reference))
}

test('payments and refunds are listed with our ids, in the currency of the order', async () => {
  const { request, reference, intent } = await startAnd('pay')
  const id = randomUUID()
  const refund = await provider.refund({ id, reference, paymentReference: intent, amountCents: 990, currency: 'EUR' })
  const made = control.refund({ intent, amount: 10 })
  const rest = { paymentReference: intent, currency: 'EUR', at: expect.any(Date) as Date }
  expect(await listAbout(intent, refund.reference, made.id)).toEqual([
    { kind: 'refunded', reference: made.id, id: '', amountCents: 10, ...rest },
    { kind: 'refunded', reference: refund.reference, id, amountCents: 990, ...rest },
    { kind: 'paid', reference: intent, id: request.id, amountCents: 4990, ...rest },
  ])
})

test('payments that take days are listed once they have succeeded', async () => {
  const good = await startAnd('pay_later_sepa')
  const bad = await startAnd('pay_later_sepa')
  expect(await listAbout(good.intent, bad.intent)).toEqual([])
  control.settle({ session: good.reference, hasSucceeded: true })
  control.settle({ session: bad.reference, hasSucceeded: false })
  expect(await listAbout(good.intent, bad.intent)).toMatchObject([{ kind: 'paid', id: good.request.id }])
})

test('refunds that have failed aren’t listed', async () => {
  const { intent } = await startAnd('pay')
  const { id } = control.refund({ intent, amount: 10 })
  control.updateRefund({ id, status: 'failed' })
  expect(await listAbout(id)).toEqual([])
})

test('declined cards, disputes and payouts aren’t listed', async () => {
  const { intent: declined } = await startAnd('decline')
  const { intent } = await startAnd('pay')
  control.dispute({ intent })
  control.book({ type: 'payout', amount: -100 })
  expect(await listAbout(declined, intent)).toHaveLength(1)
  expect((await listAll()).every(({ kind }) => kind === 'paid' || kind === 'refunded')).toBe(true)
})

test('disputes are listed with their payments, by their creation', async () => {
  const { intent } = await startAnd('pay')
  control.dispute({ intent })
  const disputes = async (from: Date, until: Date) => {
    const found: unknown[] = []
    for await (const each of provider.listDisputes({ from, until })) {
      if (each.paymentReference === intent) found.push(each)
    }
    return found
  }
  expect(await disputes(inMinutes(-60), inMinutes(60))).toEqual([
    { reference: expect.stringMatching(/^du_/), paymentReference: intent },
  ])
  expect(await disputes(inMinutes(60), inMinutes(120))).toEqual([])
  expect(await disputes(inMinutes(-120), inMinutes(-60))).toEqual([])
})

test('a period excludes its end, so that the next one can begin there', async () => {
  const { intent } = await startAnd('pay')
  const at = (await listAll()).find(({ reference }) => reference === intent)?.at ?? new Date()
  const hour = 3_600_000
  const list = async (from: number, until: number) =>
    (await listAll(new Date(from), new Date(until))).filter(({ reference }) => reference === intent)
  expect(await list(at.getTime() - hour, at.getTime())).toEqual([])
  expect(await list(at.getTime(), at.getTime() + hour)).toHaveLength(1)
  expect(await list(at.getTime() - hour, at.getTime() + 500)).toHaveLength(1)
  expect(await list(at.getTime() + 500, at.getTime() + hour)).toEqual([])
})

test('a long list is read with a request for every hundred', async () => {
  const { intent } = await startAnd('pay')
  for (let index = 0; index < 250; index += 1) control.refund({ intent, amount: 1 })
  control.forgetRequests()
  const movements = await listAll()
  expect(new Set(movements.map(({ reference }) => reference)).size).toBe(movements.length)
  expect(movements.length).toBeGreaterThan(250)
  expect(control.listRequests()).toHaveLength(3)
})

test('an error on a later page is reported', async () => {
  control.addFault({ kind: 'slow', path: '/balance_transactions' })
  control.addFault({ kind: 'status', status: 429, path: '/balance_transactions' })
  await expect(listAll()).rejects.toMatchObject({ code: 'unavailable' })
})
