import type * as z from 'zod/mini'
import type { FilterOption, listBrands, listCategories, Product, ProductQueryInput } from '#contract/catalog/catalog.ts'
import { createCallThunk } from './create-call-thunk.ts'
import { createAction, createSlice } from './create-slice.ts'
import { replaceById } from './replace-by-id.ts'
import { idle, type RequestStatus, trackRequests } from './request-status.ts'

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

export const selectedProductCleared = createAction('productList/selectedProductCleared')
export const productCreated = createAction<Product>('productList/productCreated')
export const productsUpdated = createAction<Product[]>('productList/productsUpdated')

export const productListSlice = createSlice(initialState, (on) => {
  on(selectedProductCleared, () => ({ selectedProduct: null }))
  on(productCreated, ({ products }, { payload }) => ({ products: [...products, payload] }))
  on(productsUpdated, ({ products }, { payload }) => ({ products: replaceById(products, payload) }))
  on(fetchProducts.fulfilled, (_, { payload }) => ({ products: payload.items, totalItems: payload.total }))
  on(fetchProduct.fulfilled, (_, { payload }) => ({ selectedProduct: payload }))
  on(fetchCategories.fulfilled, (_, { payload }) => ({ categories: payload }))
  on(fetchBrands.fulfilled, (_, { payload }) => ({ brands: payload }))
  trackRequests(on, 'productList')
})
