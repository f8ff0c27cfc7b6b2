import { expect, test } from 'vitest'
import { anApiProduct } from '../test/an-api-product.ts'
import { selectProducts } from './select-products.ts'

const some = (...ids: number[]) => ids.map((id) => anApiProduct({ id: String(id) }))
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

test('no product of the home page is in two sections', () => {
  const sections = selectProducts({
    bestRated: some(...range(0, 23)),
    newest: some(...range(5, 38)),
    discounted: some(...range(0, 38)),
  })
  const ids = Object.values(sections).flatMap((products) => products.map(({ id }) => id))
  expect(Object.values(sections).map(({ length }) => length)).toEqual([5, 10, 8, 5, 8])
  expect(new Set(ids).size).toBe(ids.length)
})

test('only products with a discount are on sale', () => {
  const [full, reduced] = [
    anApiProduct({ id: 'a', discountPercentage: 0 }),
    anApiProduct({ id: 'b', discountPercentage: 5 }),
  ]
  expect(selectProducts({ bestRated: [], newest: [], discounted: [reduced, full] }).onSale.map(({ id }) => id)).toEqual(
    ['b'],
  )
})

test('a long description is cut after a word', () => {
  const product = anApiProduct({ description: 'It lights a chair. '.repeat(20) })
  const [shown] = selectProducts({ bestRated: [product], newest: [], discounted: [] }).spotlight
  expect(shown?.description).toMatch(/^(It lights a chair\. )+It( lights( a)?)?…$/)
})
