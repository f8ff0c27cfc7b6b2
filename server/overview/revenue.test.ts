import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Customer } from '#contract/customers/customers.ts'
import type { ShopSummary } from '#contract/orders/orders.ts'
import { recordMovement } from '../ledger/write-ledger.ts'
import { orders, paymentAttempts } from '../platform/db/schema/index.ts'
import { createDiscountRequests } from '../test/discount-requests.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, payments, aProductRow } = shop
const requests = createPaymentRequests(shop)
const { aShopper, aCardOrder, anOrder, change, payAtTest, paymentOf, payLate } = requests
const { createDiscount, readDiscount, enterCode, aCode } = await createDiscountRequests(shop)
await requests.connect()
const admin = await aShopper({ role: 'admin' })

async function summary() {
  const { days, unpaid } = (await app.inject({ url: '/api/admin/summary', headers: admin.headers })).json<ShopSummary>()
  return { revenue: days.at(-1)?.revenue, chargedBack: days.at(-1)?.chargedBack, unpaid }
}

async function customer(id: string) {
  const { spent, unpaid } = (
    await app.inject({ url: `/api/admin/customers/${id}`, headers: admin.headers })
  ).json<Customer>()
  return { spent: spent.map(({ total }) => total), unpaid: unpaid.map(({ total }) => total) }
}

const refund = (id: string, amount: number) =>
  app.inject({ method: 'POST', url: `/api/admin/orders/${id}/refunds`, headers: admin.headers, payload: { amount } })

test('revenue is what was paid less refunds and chargebacks, and unpaid orders are shown separately', async () => {
  const product = await aProductRow({ stock: 20, priceCents: 1000 })
  const { user, headers } = await aShopper()
  const { id: discount, code } = await createDiscount({
    code: aCode(),
    effect: { kind: 'amount', amount: 1, of: 'order' },
  })
  await enterCode(headers, String(code))
  const { id } = await aCardOrder(headers, { [product.id]: 6 })
  const figures = async () => {
    const { revenue, unpaid, reduction } = await readDiscount(discount)
    return [await summary(), await customer(user.id), { revenue, unpaid, reduction }]
  }
  expect(await figures()).toEqual([
    { revenue: 0, chargedBack: 0, unpaid: 59 },
    { spent: [], unpaid: [59] },
    { revenue: 0, unpaid: 59, reduction: 1 },
  ])

  await payAtTest(headers, id)
  await paymentOf(headers, id)
  await refund(id, 9)
  expect(await figures()).toEqual([
    { revenue: 50, chargedBack: 0, unpaid: 0 },
    { spent: [50], unpaid: [] },
    { revenue: 50, unpaid: 0, reduction: 1 },
  ])

  const dispute = { orderId: id, channel: 'test', currency: 'USD', reference: 'dispute', amountCents: 2000 } as const
  await recordMovement(db, { ...dispute, kind: 'disputed' })
  await recordMovement(db, { ...dispute, kind: 'dispute_lost' })
  expect(await figures()).toEqual([
    { revenue: 30, chargedBack: 20, unpaid: 0 },
    { spent: [30], unpaid: [] },
    { revenue: 30, unpaid: 0, reduction: 1 },
  ])

  await recordMovement(db, { ...dispute, kind: 'dispute_won' })
  await change(admin.headers, id, { status: 'cancelled' })
  await payments.run()
  await expect.poll(summary).toEqual({ revenue: 0, chargedBack: 0, unpaid: 0 })
  expect(await customer(user.id)).toEqual({ spent: [], unpaid: [] })
})

test('cash is revenue once it is collected, and a second payment only until it is returned', async () => {
  const before = (await summary()).revenue ?? 0
  const product = await aProductRow({ stock: 20, priceCents: 1000 })
  const { user, headers } = await aShopper()
  const { id } = await anOrder(headers, { [product.id]: 2 })
  const paymentId = await payAtTest(headers, id, 'second_step')
  expect(await customer(user.id)).toEqual({ spent: [], unpaid: [20] })
  for (const status of ['dispatched', 'delivered']) await change(admin.headers, id, { status })
  expect(await customer(user.id)).toEqual({ spent: [20], unpaid: [] })
  await db.update(paymentAttempts).set({ state: 'expired' }).where(eq(paymentAttempts.id, paymentId))
  await payLate(paymentId)
  await payments.run()
  await expect.poll(() => requests.refundsOf(id)).toEqual(['done 2000 Paid twice'])
  expect([await customer(user.id), (await summary()).revenue]).toEqual([{ spent: [20], unpaid: [] }, before + 20])
})

test('revenue and unpaid orders in a previous currency don’t count, except for their customer', async () => {
  const product = await aProductRow({ stock: 20, priceCents: 1000 })
  const { user, headers } = await aShopper()
  const before = await summary()
  const { id } = await anOrder(headers, { [product.id]: 3 })
  await db.update(orders).set({ currency: 'EUR' }).where(eq(orders.id, id))
  expect(await summary()).toEqual(before)
  for (const status of ['dispatched', 'delivered']) await change(admin.headers, id, { status })
  expect([await summary(), await customer(user.id)]).toEqual([before, { spent: [30], unpaid: [] }])
})
