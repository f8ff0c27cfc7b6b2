import { describe, expect, test } from 'vitest'
import { formatMoney } from '#contract/money.ts'
import type { MethodFields, ShopMethod } from '#contract/shipping/shipping.ts'
import { describeDays, describePrice } from './describe-method.ts'
import { parseMethod, toFieldName, toValues } from './method-values.ts'

const method: MethodFields = {
  name: 'Parcel',
  kind: 'shipping',
  by: 'weight',
  freeFrom: 50,
  minDays: 2,
  maxDays: 4,
  cutOffTime: '14:00',
  steps: [
    { from: 0, price: 4.9 },
    { from: 2000, price: 0 },
  ],
  pickupPlace: '',
  takesClasses: ['bulky', 'heavy'],
  active: true,
}

const money = (units: number) => formatMoney(units, { currency: 'USD', roundPrices: false })

describe('the method form', () => {
  test('the form of a method is parsed to the values that filled it', () => {
    expect(parseMethod(toValues(method), 20)).toEqual(method)
    const pickup: MethodFields = {
      ...method,
      kind: 'pickup',
      takesClasses: [],
      by: 'subtotal',
      pickupPlace: 'Mill Road 9',
      freeFrom: null,
    }
    expect(parseMethod(toValues(pickup), 20)).toEqual(pickup)
  })

  test('empty rows aren’t steps, and errors appear in the row that was entered', () => {
    const form = { ...toValues(method), from1: '', price1: '', from3: '5000', price3: 'x' }
    expect(parseMethod(form, 20).steps).toEqual([
      { from: 0, price: 4.9 },
      { from: 5000, price: 'x' },
    ])
    expect(toFieldName('steps.1.price', form, 20)).toBe('price3')
    expect(toFieldName('steps.1.from', form, 20)).toBe('from3')
    expect(toFieldName('steps', form, 20)).toBe('price0')
    expect(toFieldName('maxDays', form, 20)).toBe('maxDays')
  })

  test('a price without an amount from which it applies is the first step', () => {
    expect(parseMethod({ ...toValues(method), from0: '' }, 20).steps[0]).toEqual({ from: 0, price: 4.9 })
  })
})

test('a method is described with its steps and days', () => {
  const shown: ShopMethod = { ...method, id: 'a', version: 1 }
  expect(describePrice(shown, money)).toBe('$4.90, from 2 kg free, free from $50.00')
  expect(describeDays(shown)).toBe('2–4 business days, ordered by 14:00')
  expect(describeDays({ ...shown, minDays: 0, maxDays: 0, cutOffTime: null })).toBe('Same day')
})
