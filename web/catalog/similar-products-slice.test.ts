import { expect, test } from 'vitest'
import { aProduct } from '../test/a-product.ts'
import { fetchSimilarProducts, similarProductsSlice } from './similar-products-slice.ts'

const { reducer } = similarProductsSlice
const shown = { products: [aProduct()] }
const rejected = fetchSimilarProducts.rejected(new Error(), '1', 'lamp')

test('similar products are those that were answered last', () => {
  expect(reducer(shown, fetchSimilarProducts.fulfilled([], '1', 'lamp'))).toEqual({ products: [] })
})

test('a failed request shows none, as those of another product would be wrong', () => {
  expect(reducer(shown, rejected)).toEqual({ products: [] })
})

test('a request that was given up changes nothing', () => {
  expect(reducer(shown, { ...rejected, meta: { ...rejected.meta, aborted: true } })).toEqual(shown)
})
