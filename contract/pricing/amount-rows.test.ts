import { expect, test } from 'vitest'
import { amountRows } from './amount-rows.ts'
import type { Amounts } from './amounts.ts'

const amounts: Amounts = {
  subtotal: 55,
  discount: 0,
  discounts: [{ name: 'Free delivery', code: 'FREE', ofItems: 0, ofShipping: 5 }],
  shipping: 0,
  shippingMethod: { id: 'method-1', name: 'Shop in Austin' },
  fee: 0,
  pricesIncludeTax: false,
  taxExemption: null,
  taxNote: '',
  addedTax: 0,
  removedTax: 0,
  rounding: 0,
  total: 55,
  taxes: [],
}

test('a shipping method is named with its price, and a pickup is only called one', () => {
  const labels = (isPickup: boolean) => amountRows(amounts, isPickup).map(({ label }) => label)
  expect(labels(false)).toEqual(['Subtotal', 'Shipping · Shop in Austin · Free delivery (FREE)', 'Total'])
  expect(labels(true)).toEqual(['Subtotal', 'Pickup · Free delivery (FREE)', 'Total'])
})
