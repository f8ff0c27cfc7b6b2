import { expect, test } from 'vitest'
import { anApiProduct } from '../test/an-api-product.ts'
import {
  type ProductListState,
  productCreated,
  productListSlice,
  productsUpdated,
  selectedProductCleared,
} from './product-list-slice.ts'

const { reducer, getInitialState } = productListSlice

const lamp = anApiProduct({ id: 'lamp' })
const vase = anApiProduct({ id: 'vase' })
const option = { id: 'lighting', value: 'lighting', label: 'Lighting', count: 1, checked: false }

const state = (given: Partial<ProductListState> = {}): ProductListState => ({ ...getInitialState(), ...given })

/** The list on screen before the request. */
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

test('a created product is appended to the list', () => {
  expect(reducer(shown, productCreated(vase)).products).toEqual([lamp, vase])
})

test('an updated product replaces the one with the same id', () => {
  const changed = { ...lamp, title: 'Linen Lamp' }
  expect(reducer(state({ products: [lamp, vase] }), productsUpdated([changed])).products).toEqual([changed, vase])
})

test('an updated product that is not in the list changes nothing', () => {
  expect(reducer(shown, productsUpdated([vase])).products).toEqual([lamp])
})

test('the selected product can be cleared', () => {
  expect(reducer(shown, selectedProductCleared())).toEqual({ ...shown, selectedProduct: null })
})
