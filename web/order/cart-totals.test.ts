import { expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import { flatRate } from '#contract/pricing/shop-rules.ts'
import { toAmounts } from '#contract/pricing/to-amounts.ts'
import { aCartItem } from '../test/a-cart-item.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { priceCart } from './cart-price.ts'
import { freeShipping, getSavings, getSubtotal, isReady, noteOn, savingsOn } from './cart-totals.ts'

const lamp = aCartItem({ quantity: 3 })
const gone = aCartItem({ id: 'gone', product: anApiProduct({ id: 'vase', archived: true }), quantity: 7 })
const flat = (freeShippingThreshold: number | null, shippingPrice = 4.9) =>
  flatRate({ shippingPrice, freeShippingThreshold })

test('a cart’s subtotal adds up the displayed prices, without archived products', () => {
  expect(getSubtotal([lamp, aCartItem()])).toBe(432)
  expect(getSubtotal([lamp, gone])).toBe(324)
  expect(getSubtotal([gone])).toBe(0)
})

test('sold-out products are excluded from the subtotal and the savings', () => {
  const out = aCartItem({ id: 'out', product: anApiProduct({ price: 100, discountedPrice: 80, stock: 0 }) })
  expect(getSubtotal([lamp, out])).toBe(324)
  expect(getSavings([lamp, out])).toBe(getSavings([lamp]))
})

test('the savings are the difference to the original prices', () => {
  const vase = aCartItem({ product: anApiProduct({ price: 99.5, discountedPrice: 80 }), quantity: 2 })
  expect(savingsOn(vase)).toBe(39)
  expect(savingsOn(aCartItem({ product: anApiProduct({ price: 79.5, discountedPrice: 80 }) }))).toBe(0)
  expect(getSavings([vase, vase])).toBe(78)
})

test('how much is missing until shipping is free', () => {
  expect(freeShipping([aCartItem()], flat(120))).toEqual({ from: 120, missing: 12 })
  expect(freeShipping([lamp], flat(120))).toEqual({ from: 120, missing: 0 })
  expect(freeShipping([gone], flat(120))).toBeNull()
  expect(freeShipping([lamp], flat(null))).toBeNull()
  expect(freeShipping([lamp], flat(120, 0))).toBeNull()
})

test('the amounts of a cart are those of what can be ordered, with shipping up to its threshold', () => {
  const amounts = (items: CartItem[]) => toAmounts(priceCart(items, null, { country: 'US', shipping: flat(324) }))
  expect(amounts([aCartItem(), gone])).toMatchObject({ subtotal: 108, shipping: 4.9, total: 112.9 })
  expect(amounts([lamp])).toMatchObject({ subtotal: 324, shipping: 0, total: 324 })
  expect(amounts([gone])).toMatchObject({ subtotal: 0, shipping: 0, total: 0 })
})

test.each([
  [aCartItem(), null],
  [aCartItem({ product: anApiProduct({ archived: true, stock: 0 }) }), 'gone'],
  [aCartItem({ product: anApiProduct({ stock: 0 }) }), 'sold-out'],
  [aCartItem({ product: anApiProduct({ stock: 2 }), quantity: 3 }), 'too-many'],
  [aCartItem({ product: anApiProduct({ stock: 3 }), quantity: 3 }), null],
])('the note on an item: %#', (item, note) => {
  expect(noteOn(item)).toBe(note)
})

test('a cart can be ordered without what is no longer available or sold out, but not with more than is left', () => {
  expect(isReady([])).toBe(false)
  expect(isReady([gone])).toBe(false)
  expect(isReady([lamp, gone])).toBe(true)
  expect(isReady([lamp, aCartItem({ id: 'out', product: anApiProduct({ stock: 0 }) })])).toBe(true)
  expect(isReady([lamp, aCartItem({ id: 'few', product: anApiProduct({ stock: 2 }), quantity: 3 })])).toBe(false)
})
