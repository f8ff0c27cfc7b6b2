import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toCents } from '#contract/money.ts'
import type { ShopSummary } from '#contract/orders/orders.ts'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import type { TaxReport } from '#contract/taxes/tax-report.ts'
import type { NewMovement } from '../ledger/queries.ts'
import { recordMovement } from '../ledger/write-ledger.ts'
import { orders, payments } from '../platform/db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { db } = shop
const { send, sendOk } = await createAdminRequests(shop)
const requests = createPaymentRequests(shop)
const { aShopper, anOrder, change } = requests
await requests.offerBankTransfer()
await shop.aProductRow({ id: 'lamp', priceCents: 10_000, stock: 1000 })
const { headers } = await aShopper()

const read = (from: string, to: string) => sendOk<TaxReport>('GET', `/api/admin/tax-report?from=${from}&to=${to}`)

/** An order of 100, to be paid by bank transfer, that was placed on a day. */
async function placeOn(day: string): Promise<string> {
  const { id } = await anOrder(headers, { lamp: 1 }, { paymentMethod: 'bank_transfer' })
  await db
    .update(orders)
    .set({ createdAt: new Date(`${day}T12:00:00Z`) })
    .where(eq(orders.id, id))
  return id
}

/** A movement of money on a day; amounts in units. */
async function moveOn(day: string, orderId: string, kind: NewMovement['kind'], amount = 100): Promise<void> {
  const reference = kind.startsWith('dispute') ? orderId : `${day} ${orderId}`
  const movement = { orderId, channel: 'bank_transfer', kind, currency: 'USD', reference } as const
  await recordMovement(db, { ...movement, amountCents: toCents(amount), at: new Date(`${day}T12:00:00Z`) })
}

/** The totals of a period’s report, and whether they add up to the money received. */
async function moneyOf(from: string, to: string) {
  const { totals } = await read(from, to)
  const { total = 0, money } = totals[0] ?? {}
  const { unpaid = 0, otherOrders = 0, overpaid = 0, chargedBack = 0, received = 0 } = money ?? {}
  expect(toCents(total) - toCents(unpaid) + toCents(otherOrders) + toCents(overpaid) - toCents(chargedBack)).toBe(
    toCents(received),
  )
  return { total, unpaid, otherOrders, overpaid, chargedBack, received }
}

const nothing = { total: 0, unpaid: 0, otherOrders: 0, overpaid: 0, chargedBack: 0, received: 0 }

test('orders and the payments for them can be in different months', async () => {
  const id = await placeOn('2024-01-20')
  await moveOn('2024-02-03', id, 'paid')
  await moveOn('2024-03-05', id, 'disputed', 30)
  await moveOn('2024-03-05', id, 'dispute_lost', 30)
  expect(await moneyOf('2024-01-01', '2024-01-31')).toEqual({ ...nothing, total: 100, unpaid: 100 })
  expect(await moneyOf('2024-02-01', '2024-02-29')).toEqual({ ...nothing, otherOrders: 100, received: 100 })
  expect(await moneyOf('2024-03-01', '2024-03-31')).toEqual({ ...nothing, chargedBack: 30, received: -30 })
  expect(await moneyOf('2024-01-01', '2024-03-31')).toEqual({ ...nothing, total: 100, chargedBack: 30, received: 70 })
})

test('a second payment is received until it is returned', async () => {
  const id = await placeOn('2023-01-20')
  await moveOn('2023-01-21', id, 'paid')
  await moveOn('2023-01-22', id, 'paid')
  expect(await moneyOf('2023-01-01', '2023-01-31')).toEqual({ ...nothing, total: 100, overpaid: 100, received: 200 })
})

test('all payments, refunds and cancellations add up to the revenue of the overview', async () => {
  const pay = async (id: string) => sendOk('POST', `/api/admin/orders/${id}/payment`)
  const place = async () => (await anOrder(headers, { lamp: 1 }, { paymentMethod: 'bank_transfer' })).id
  const [unpaid, refunded, cancelled, cancelledUnpaid] = [await place(), await place(), await place(), await place()]
  await pay(refunded)
  await pay(cancelled)
  await sendOk('POST', `/api/admin/orders/${refunded}/refunds`, { amount: 25 })
  for (const id of [cancelled, cancelledUnpaid]) await change(headers, id, { status: 'cancelled' })
  for (const id of [refunded, cancelled]) {
    const { refunds } = await sendOk<OrderLedger>('GET', `/api/admin/orders/${id}/payments`)
    for (const refund of refunds) await sendOk('POST', `/api/admin/orders/${id}/refunds/${refund.id}/done`)
  }
  const today = new Date().toISOString().slice(0, 10)
  const money = await moneyOf(today, today)
  expect(money).toEqual({ ...nothing, total: 175, unpaid: 100, received: 75 })
  const { days } = await sendOk<ShopSummary>('GET', '/api/admin/summary')
  expect(days.at(-1)?.revenue).toBe(money.received)
  expect(await db.$count(payments, eq(payments.orderId, unpaid))).toBe(0)

  const { body } = await send('GET', `/api/admin/tax-report.csv?from=${today}&to=${today}`)
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })
  const summed = rows.filter((row) => row['amount'] !== '').map((row) => [row['type'], row['currency'], row['amount']])
  expect(summed).toEqual([
    ['total', 'USD', '175.00'],
    ['not paid in this period', 'USD', '-100.00'],
    ['payments for other orders', 'USD', '0.00'],
    ['paid too much, less returned', 'USD', '0.00'],
    ['charged back', 'USD', '0.00'],
    ['money received', 'USD', '75.00'],
  ])
})
