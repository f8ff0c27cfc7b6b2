import { describe, expect, test } from 'vitest'
import { getUnitPrice, parseContent } from './unit-price.ts'

describe('a content', () => {
  test.each([
    ['250 g', '250 g'],
    ['250g', '250 g'],
    [' 0,75 L ', '0.75 l'],
    ['0.75 l', '0.75 l'],
    ['0.125 kg', '0.125 kg'],
    ['1 200 ML', '1200 ml'],
    ['70 cl', '70 cl'],
    ['500 mg', '500 mg'],
    ['2.5 m2', '2.5 m²'],
    ['2.5 m²', '2.5 m²'],
    ['3 m3', '3 m³'],
    ['', ''],
    ['  ', ''],
  ])('%j is %j', (text, content) => {
    expect(parseContent(text)).toBe(content)
  })

  test.each(['250', 'g', '250 oz', '0 g', '-5 g', '1,500 g', '0.1234 kg', '1000001 g', '2 x 5 g', 'constructor'])(
    '%j can’t be read',
    (text) => {
      expect(parseContent(text)).toBeUndefined()
    },
  )
})

describe('the unit price', () => {
  test.each([
    [7.95, '250 g', 31.8, 'kg'],
    [134, '50 ml', 2680, 'l'],
    [9, '0.75 l', 12, 'l'],
    [9.99, '70 cl', 14.27, 'l'],
    [4, '1 kg', 4, 'kg'],
    [3.99, '350 g', 11.4, 'kg'],
    [2.85, '10 g', 285, 'kg'],
    [1.99, '3 m', 0.66, 'm'],
    [25, '2.5 m²', 10, 'm²'],
    [10_000_000, '1 mg', 10_000_000_000_000, 'kg'],
  ])('the unit price of %d for %s is %d per %s', (price, content, expected, unit) => {
    expect(getUnitPrice(price, content)).toEqual({ content, price: expected, unit })
  })

  test('the unit price needs a content and a price', () => {
    expect([getUnitPrice(5, ''), getUnitPrice(0, '250 g')]).toEqual([undefined, undefined])
  })
})
