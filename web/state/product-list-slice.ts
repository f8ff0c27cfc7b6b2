import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type * as z from 'zod/mini'
import type { FilterOption, listBrands, listCategories, Product, ProductQueryInput } from '#contract/catalog/catalog.ts'
import { createCallThunk } from '../api/create-call-thunk.ts'
import { idle, type RequestStatus, trackRequests } from '../api/request-status.ts'
import { replaceById } from './replace-by-id.ts'

/** See docs/architecture.md#state-in-the-browser. */
export type ProductListState = RequestStatus & {
  products: Product[]
  totalItems: number
  categories: FilterOption[]
  brands: FilterOption[]
  selectedProduct: Product | null
}

const initialState: ProductListState = {
  ...idle,
  products: [],
  totalItems: 0,
  categories: [],
  brands: [],
  selectedProduct: null,
}

export const fetchProducts = createCallThunk(
  'productList/fetchProducts',
  (querystring: ProductQueryInput, { extra, signal }) => extra.call.page('GET /api/products', { querystring }, signal),
)

type ProductOfScreen = { id: string; isAdmin?: boolean }

/** Admins also get archived products. */
export const fetchProduct = createCallThunk(
  'productList/fetchProduct',
  ({ id, isAdmin }: ProductOfScreen, { extra, signal }) =>
    extra.call(isAdmin ? 'GET /api/admin/products/:id' : 'GET /api/products/:id', { params: { id } }, signal),
)

export const fetchCategories = createCallThunk(
  'productList/fetchCategories',
  (querystring: z.input<typeof listCategories.schema.querystring>, { extra, signal }) =>
    extra.call('GET /api/categories', { querystring }, signal),
)

export const fetchBrands = createCallThunk(
  'productList/fetchBrands',
  (querystring: z.input<typeof listBrands.schema.querystring>, { extra, signal }) =>
    extra.call('GET /api/brands', { querystring }, signal),
)

export const productListSlice = createSlice({
  name: 'productList',
  initialState,
  reducers: {
    selectedProductCleared(state) {
      state.selectedProduct = null
    },
    productCreated(state, { payload }: PayloadAction<Product>) {
      state.products.push(payload)
    },
    productsUpdated(state, { payload }: PayloadAction<Product[]>) {
      state.products = replaceById(state.products, payload)
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchProducts.fulfilled, (state, { payload }) => {
        state.products = payload.items
        state.totalItems = payload.total
      })
      .addCase(fetchProduct.fulfilled, (state, { payload }) => {
        state.selectedProduct = payload
      })
      .addCase(fetchCategories.fulfilled, (state, { payload }) => {
        state.categories = payload
      })
      .addCase(fetchBrands.fulfilled, (state, { payload }) => {
        state.brands = payload
      })
    trackRequests(builder, 'productList')
  },
})

export const { selectedProductCleared, productCreated, productsUpdated } = productListSlice.actions
