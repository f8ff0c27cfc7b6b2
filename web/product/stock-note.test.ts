import { expect, test } from 'vitest'
import { anApiProduct, anApiVariant } from '../test/an-api-product.ts'
import { stockText } from './stock-note.tsx'

const textOf = (...given: Parameters<typeof stockText>) => stockText(...given)[0]

/** A product with a variant for each number of units left; null isn’t tracked. */
function ofStocks(...stocks: (number | null)[]) {
  const variants = stocks.map((stock, index) => anApiVariant({ values: [`V${index}`], stock }))
  const stock = stocks.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0)
  return anApiProduct({ options: ['Size'], variants, stock })
}

test.each([
  [null, 'In stock'],
  [6, 'In stock'],
  [5, 'Only 5 left'],
  [0, 'Sold out'],
])('a product without options whose stock is %s shows “%s”', (stock, text) => {
  expect(textOf(anApiProduct({ stock }))).toBe(text)
})

test.each([
  [[1, 1], 'Few left'],
  [[1, 0], 'Few left'],
  [[3, 3], 'Few left'],
  [[1, 6], 'Few left in some options'],
  [[1, null], 'Few left in some options'],
  [[6, 0], 'In stock'],
  [[0, 0], 'Sold out'],
])('stocks of %j are not added up before a variant is selected: “%s”', (stocks, text) => {
  expect(textOf(ofStocks(...stocks))).toBe(text)
})

test('the selected variant shows its own stock', () => {
  const product = ofStocks(1, 6, 0)
  expect(product.variants.map((variant) => textOf(product, variant))).toEqual(['Only 1 left', 'In stock', 'Sold out'])
})

test('an archived variant has no part in what is left', () => {
  const product = ofStocks(1, 6)
  const variants = product.variants.map((variant, index) => ({ ...variant, archived: index === 0 }))
  expect(textOf({ ...product, variants })).toBe('In stock')
})

test('a product that is made to order also shows that few are left', () => {
  const madeToOrder = { leadTimeDays: 10 }
  expect(textOf(anApiProduct({ ...madeToOrder, stock: null }))).toBe('Made to order')
  expect(textOf(anApiProduct({ ...madeToOrder, stock: 2 }))).toBe('Made to order, only 2 left')
  expect(textOf({ ...ofStocks(1, 1), ...madeToOrder })).toBe('Made to order, few left')
})
