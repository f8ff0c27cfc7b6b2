import { expect, test } from 'vitest'
import { createDiscountRequests } from '../test/discount-requests.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, aProductRow } = shop
const requests = createPaymentRequests(shop)
const { aShopper, anOrder, orderOf, refundsOf, letTimePass, stockOf } = requests
const { createDiscount, readDiscount, enterCode, aCode } = await createDiscountRequests(shop)
const admin = await aShopper({ role: 'admin' })
await requests.offerBankTransfer()

const recordTransfer = (id: string) =>
  app.inject({ method: 'POST', url: `/api/admin/orders/${id}/payment`, headers: admin.headers })

test.each([
  ['for first orders', { firstOrderOnly: true }],
  ['once per customer', { maxUsesPerCustomer: 1 }],
  ['once in all', { maxUses: 1 }],
])('a late payment doesn’t revive an order whose discount %s was used since', async (_, limit) => {
  const effect = { kind: 'amount', amount: 5, of: 'order' }
  const { id: discount, code } = await createDiscount({ code: aCode(), effect, ...limit })
  const product = await aProductRow({ stock: 9, priceCents: 1000 })
  const { headers } = await aShopper()
  const order = async () => {
    await enterCode(headers, String(code))
    return anOrder(headers, { [product.id]: 1 }, { paymentMethod: 'bank_transfer' })
  }
  const late = await order()
  await letTimePass(late.id)
  const paid = await order()
  expect([late.discount, paid.discount]).toEqual([5, 5])
  await recordTransfer(paid.id)
  await recordTransfer(late.id)
  expect(await orderOf(headers, paid.id)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  expect(await orderOf(headers, late.id)).toMatchObject({ status: 'cancelled' })
  expect(await refundsOf(late.id)).toEqual([
    `manual ${Math.round(late.total * 100)} Paid after the order was cancelled`,
  ])
  expect([(await readDiscount(discount)).uses, await stockOf(product.id)]).toEqual([1, 8])
})
