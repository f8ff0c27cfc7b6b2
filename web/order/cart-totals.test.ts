import { expect, test } from 'vitest'
import { aCartItem } from '../test/a-cart-item.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { cartTotals, freeShipping, isReady, noteOn, savingsOn } from './cart-totals.ts'

const free = { priceCents: 0, freeShippingThresholdCents: null }
const lamp = aCartItem({ quantity: 3 })
const gone = aCartItem({ id: 'gone', product: anApiProduct({ id: 'vase', archived: true }), quantity: 7 })

test('a cart’s total adds up the displayed prices', () => {
  expect(cartTotals([lamp, aCartItem()], free)).toMatchObject({ subtotal: 432, shipping: 0, total: 432 })
})

test('archived products are excluded from the total', () => {
  expect(cartTotals([lamp, gone], free).total).toBe(324)
  expect(cartTotals([gone], { priceCents: 490, freeShippingThresholdCents: null })).toMatchObject({
    subtotal: 0,
    shipping: 0,
    total: 0,
  })
})

test('sold-out products are excluded from the total and the savings', () => {
  const out = aCartItem({ id: 'out', product: anApiProduct({ price: 100, discountedPrice: 80, stock: 0 }) })
  expect(cartTotals([lamp, out], free)).toMatchObject({ total: 324, savings: cartTotals([lamp], free).savings })
})

test('the savings are the difference to the original prices', () => {
  const vase = aCartItem({ product: anApiProduct({ price: 99.5, discountedPrice: 80 }), quantity: 2 })
  expect(savingsOn(vase)).toBe(39)
  expect(savingsOn(aCartItem({ product: anApiProduct({ price: 79.5, discountedPrice: 80 }) }))).toBe(0)
  expect(cartTotals([vase, vase], free).savings).toBe(78)
})

test('how much is missing until shipping is free', () => {
  const rule = { priceCents: 490, freeShippingThresholdCents: 12_000 }
  expect(freeShipping([aCartItem()], rule)).toEqual({ from: 120, missing: 12 })
  expect(freeShipping([lamp], rule)).toEqual({ from: 120, missing: 0 })
  expect(freeShipping([gone], rule)).toBeNull()
  expect(freeShipping([lamp], { ...rule, freeShippingThresholdCents: null })).toBeNull()
  expect(freeShipping([lamp], { ...rule, priceCents: 0 })).toBeNull()
})

test('shipping costs a flat price up to a subtotal', () => {
  const rule = { priceCents: 490, freeShippingThresholdCents: 32_400 }
  expect(cartTotals([aCartItem()], rule)).toMatchObject({ subtotal: 108, shipping: 4.9, total: 112.9 })
  expect(cartTotals([lamp], rule)).toMatchObject({ subtotal: 324, shipping: 0, total: 324 })
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
