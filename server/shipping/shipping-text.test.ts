import { expect, test } from 'vitest'
import { flatRate } from '#contract/pricing/shop-rules.ts'
import type { ShippingOffer } from '#contract/shipping/shipping-offer.ts'
import { settings } from '#contract/test/settings.ts'
import { pickupText, shippingText } from './shipping-text.ts'

const rate = (shippingPrice: number, freeShippingThreshold: number | null = null) =>
  flatRate({ shippingPrice, freeShippingThreshold })
const textOf = (offer: Partial<ShippingOffer>) => shippingText({ ...settings, ...offer }, settings)

test.each<[string, Partial<ShippingOffer>]>([
  ['Shipping $6', { shipping: { ...rate(6), name: 'Standard' } }],
  ['Shipping $6, free from $50', { shipping: rate(6, 50) }],
  [
    'Shipping from $6',
    {
      shipping: {
        ...rate(6),
        steps: [
          { from: 0, cents: 600 },
          { from: 1000, cents: 900 },
        ],
      },
    },
  ],
  ['Shipping to Germany $6', { shipping: rate(6), shippingTo: 'Germany' }],
  ['Free shipping', { shipping: rate(0) }],
  ['Free shipping to Germany', { shipping: rate(0), shippingTo: 'Germany' }],
  ['Pickup only: free', { shipping: rate(0), isPickup: true }],
  ['Pickup only: $2', { shipping: rate(2), isPickup: true }],
  ['Delivery', { shipping: null, shipsToText: 'Ships to Austria' }],
  ['Can’t be shipped', { shipping: null, shipsToText: '' }],
])('product pages say “%s”', (text, offer) => {
  expect(textOf(offer)).toBe(text)
})

test.each<[string, Parameters<typeof flatRate>[0]]>([
  ['Pick up free at 12 Mill Road', { shippingPrice: 0, freeShippingThreshold: null }],
  ['Pick up for $2 at 12 Mill Road', { shippingPrice: 2, freeShippingThreshold: null }],
  ['Pick up for $2, free from $50 at 12 Mill Road', { shippingPrice: 2, freeShippingThreshold: 50 }],
])('product pages of shops with pickup say “%s”', (text, price) => {
  expect(pickupText({ ...flatRate(price), pickupPlace: '12 Mill Road\nMon–Fri, 9–17' }, settings)).toBe(text)
})
