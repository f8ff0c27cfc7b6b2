import { describe, expect, test } from 'vitest'
import { anApiProduct } from '../test/an-api-product.ts'
import {
  fetchBrands,
  fetchCategories,
  fetchProduct,
  fetchProducts,
  type ProductListState,
  productCreated,
  productListSlice,
  productUpdated,
  selectedProductCleared,
} from './product-list-slice.ts'

const { reducer, getInitialState } = productListSlice

const lamp = anApiProduct({ id: 'lamp' })
const vase = anApiProduct({ id: 'vase' })
const option = { id: 'lighting', value: 'lighting', label: 'Lighting', count: 1, checked: false }
const failure = { message: 'Something went wrong on our end.', status: 500, code: 'internal_error' }

const state = (given: Partial<ProductListState> = {}): ProductListState => ({ ...getInitialState(), ...given })

/** What was on screen before the request. */
const shown = state({ products: [lamp], totalItems: 1, categories: [option], brands: [option], selectedProduct: lamp })

test('the initial state is empty', () => {
  expect(getInitialState()).toEqual({
    products: [],
    status: 'idle',
    totalItems: 0,
    categories: [],
    brands: [],
    selectedProduct: null,
    error: null,
  })
})

const requests = [
  {
    of: 'products',
    pending: fetchProducts.pending('1', {}),
    fulfilled: fetchProducts.fulfilled({ items: [vase], total: 7 }, '1', {}),
    rejected: fetchProducts.rejected(new Error(), '1', {}),
    stores: { products: [vase], totalItems: 7 },
  },
  {
    of: 'a product',
    pending: fetchProduct.pending('1', 'vase'),
    fulfilled: fetchProduct.fulfilled(vase, '1', 'vase'),
    rejected: fetchProduct.rejected(new Error(), '1', 'vase'),
    stores: { selectedProduct: vase },
  },
  {
    of: 'categories',
    pending: fetchCategories.pending('1', {}),
    fulfilled: fetchCategories.fulfilled([], '1', {}),
    rejected: fetchCategories.rejected(new Error(), '1', {}),
    stores: { categories: [] },
  },
  {
    of: 'brands',
    pending: fetchBrands.pending('1', {}),
    fulfilled: fetchBrands.fulfilled([], '1', {}),
    rejected: fetchBrands.rejected(new Error(), '1', {}),
    stores: { brands: [] },
  },
]

describe.each(requests)('a request of $of', ({ pending, fulfilled, rejected, stores }) => {
  test('sets the status to loading and clears the error when it starts', () => {
    expect(reducer({ ...shown, error: failure }, pending)).toEqual({ ...shown, status: 'loading' })
  })

  test('sets the status to completed and stores its result when it succeeds', () => {
    expect(reducer({ ...shown, status: 'loading' }, fulfilled)).toEqual({ ...shown, status: 'completed', ...stores })
  })

  test('sets the status to idle, keeps the error and the data when it fails', () => {
    const failed = { ...rejected, error: failure }
    expect(reducer({ ...shown, status: 'loading' }, failed)).toEqual({ ...shown, status: 'idle', error: failure })
  })

  test('is not an error when it is aborted', () => {
    const aborted = { ...rejected, meta: { ...rejected.meta, aborted: true } }
    expect(reducer({ ...shown, status: 'loading' }, aborted)).toEqual({ ...shown, status: 'idle' })
  })
})

test('a created product is appended to the list', () => {
  expect(reducer(shown, productCreated(vase)).products).toEqual([lamp, vase])
})

test('an updated product replaces the one with the same id', () => {
  const changed = { ...lamp, title: 'Linen Lamp' }
  expect(reducer(state({ products: [lamp, vase] }), productUpdated(changed)).products).toEqual([changed, vase])
})

test('an updated product that is not in the list changes nothing', () => {
  expect(reducer(shown, productUpdated(vase)).products).toEqual([lamp])
})

test('the selected product can be cleared', () => {
  expect(reducer(shown, selectedProductCleared())).toEqual({ ...shown, selectedProduct: null })
})
