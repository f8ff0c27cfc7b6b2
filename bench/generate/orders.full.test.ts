import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressFields } from '#contract/address/address-fields.ts'
import { displayedPrice } from '#contract/displayed-price.ts'
import { toCents } from '#contract/money.ts'
import { nextStatuses } from '#contract/orders/order-status.ts'
import { flatRate } from '#contract/pricing/shop-rules.ts'
import { createPasswords } from '#server/accounts/passwords/hash-password.ts'
import { generateCustomer, unusablePasswordHash } from './customers.ts'
import { type GeneratedOrder, generateOrder } from './orders.ts'
import { generateProduct } from './products.ts'

const day = 86_400_000
const now = Date.parse('2026-06-15T12:00:00Z')
const numbers = Array.from({ length: 2000 }, (_, index) => index + 1)
const customers = numbers.slice(0, 50).map(generateCustomer)
const products = numbers.map(generateProduct).map(({ discountPpb = 0, ...product }) => ({ ...product, discountPpb }))
const shop = {
  products,
  customers,
  currency: 'USD',
  shipping: flatRate({ shippingPrice: 4.9, freeShippingThreshold: 100 }),
}
const ordersOf = (from: number, to: number) => numbers.map((n) => generateOrder(n, shop, { from, to, now }))
const old = ordersOf(now - 700 * day, now - 30 * day)
const recent = ordersOf(now - 2 * day, now)
const share = (orders: GeneratedOrder[], status: string) =>
  orders.filter((order) => order.status === status).length / orders.length

test('the same number always generates the same order', () => {
  const times = { from: now - day, to: now, now }
  expect(generateOrder(47, shop, times)).toEqual(generateOrder(47, shop, times))
  expect(generateOrder(47, shop, times).items).not.toEqual(generateOrder(48, shop, times).items)
})

test('an order has one to five different products at their displayed prices', () => {
  expect(new Set(old.map(({ items }) => items.length))).toEqual(new Set([1, 2, 3, 4, 5]))
  for (const { items } of old) {
    expect(new Set(items.map(({ productId }) => productId)).size).toBe(items.length)
    for (const { priceCents, discountPpb, unitPriceCents, quantity } of items) {
      expect(unitPriceCents).toBe(toCents(displayedPrice(priceCents, discountPpb, false)))
      expect([1, 2, 3, 4]).toContain(quantity)
    }
  }
})

test('totals add up and include shipping', () => {
  for (const { items, subtotalCents, shippingCents, totalCents } of old) {
    expect(subtotalCents).toBe(items.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0))
    expect(shippingCents).toBe(subtotalCents >= 10_000 ? 0 : 490)
    expect(totalCents).toBe(subtotalCents + shippingCents)
  }
})

test('the history contains allowed transitions only and ends before now', () => {
  for (const { createdAt, status, history } of [...old, ...recent]) {
    expect(history[0]).toEqual({ status: 'pending', at: createdAt, byCustomer: true })
    expect(history.at(-1)?.status).toBe(status)
    for (const [index, { status: next, at }] of history.slice(1).entries()) {
      const before = history[index] as GeneratedOrder['history'][number]
      expect(nextStatuses[before.status]).toContain(next)
      expect(+at).toBeGreaterThanOrEqual(+before.at)
    }
    expect(+(history.at(-1)?.at ?? Number.NaN)).toBeLessThanOrEqual(now)
  }
})

test('older orders are delivered or cancelled, the newest are mostly open', () => {
  expect(share(old, 'delivered')).toBeGreaterThan(0.9)
  expect(share(old, 'cancelled')).toBeGreaterThan(0.03)
  expect(share(old, 'pending') + share(old, 'dispatched')).toBe(0)
  expect(share(recent, 'pending')).toBeGreaterThan(0.3)
  expect(share(recent, 'dispatched')).toBeGreaterThan(0.1)
})

test('some products are ordered far more often than others', () => {
  const sold = Map.groupBy(
    old.flatMap(({ items }) => items),
    ({ productId }) => productId,
  )
  expect(sold.get(products[0]?.id ?? '')?.length).toBeGreaterThan(20)
  expect(sold.size).toBeGreaterThan(1000)
})

test('customers have valid addresses and unique email addresses', () => {
  const all = numbers.map(generateCustomer)
  for (const { email, name, address } of all) {
    expect(email).toMatch(/^[a-z.]+\.\d+@example\.com$/)
    expect(z.parse(z.object(addressFields), address)).toEqual(address)
    expect(address.name).toBe(name)
  }
  expect(new Set(all.map(({ email }) => email)).size).toBe(all.length)
})

test.each(['', 'password', unusablePasswordHash])('generated customers can’t sign in with %j', async (password) => {
  expect(await createPasswords().verifyPassword(unusablePasswordHash, password)).toBe(false)
})
