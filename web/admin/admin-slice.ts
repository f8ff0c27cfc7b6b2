import { createSlice } from '@reduxjs/toolkit'
import type { Product } from '#contract/catalogue.ts'
import type { ShopSummary } from '#contract/orders.ts'
import type { Change, NewProductInput, ProductChangesInput, StockStep } from '#contract/product-changes.ts'
import { createCallThunk } from '../api/create-call-thunk.ts'

/** What the admin area shows beside the lists that shoppers know as well. */
type AdminState = {
  summary: ShopSummary | null
  product: Product | null
  changes: Change[]
  stockSteps: StockStep[]
}

const initialState: AdminState = { summary: null, product: null, changes: [], stockSteps: [] }

export const fetchSummary = createCallThunk('admin/fetchSummary', (timeZone: string, { extra, signal }) =>
  extra.call('GET /api/admin/summary', { querystring: { timeZone } }, signal),
)

/** Any product, also an archived one. */
export const fetchAnyProduct = createCallThunk('admin/fetchProduct', (id: string, { extra, signal }) =>
  extra.call('GET /api/admin/products/:id', { params: { id } }, signal),
)

export const fetchChangesOf = createCallThunk('admin/fetchChanges', (product: string, { extra, signal }) =>
  extra.call('GET /api/admin/changes', { querystring: { product, _limit: 50 } }, signal),
)

export const fetchStockSteps = createCallThunk('admin/fetchStockSteps', (id: string, { extra, signal }) =>
  extra.call('GET /api/admin/products/:id/stock', { params: { id } }, signal),
)

export const createProduct = createCallThunk('admin/createProduct', (body: NewProductInput, { extra }) =>
  extra.call('POST /api/products', { body }),
)

type Changing = { id: string; changes: ProductChangesInput }

export const saveProduct = createCallThunk('admin/saveProduct', ({ id, changes }: Changing, { extra }) =>
  extra.call('PATCH /api/products/:id', { params: { id }, body: changes }),
)

type ChangingMany = {
  ids: string[]
  changes: { archived?: boolean; discountPercentage?: number; stock?: number | null }
}

export const saveProducts = createCallThunk('admin/saveProducts', (body: ChangingMany, { extra }) =>
  extra.call('PATCH /api/products', { body }),
)

export const undoChange = createCallThunk('admin/undoChange', (id: string, { extra }) =>
  extra.call('POST /api/admin/changes/:id/undo', { params: { id } }),
)

export const adminSlice = createSlice({
  name: 'admin',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchSummary.fulfilled, (state, { payload }) => {
        state.summary = payload
      })
      .addCase(fetchChangesOf.fulfilled, (state, { payload }) => {
        state.changes = payload
      })
      .addCase(fetchStockSteps.fulfilled, (state, { payload }) => {
        state.stockSteps = payload
      })
      .addMatcher(
        (action) => [fetchAnyProduct, saveProduct, undoChange].some((thunk) => thunk.fulfilled.match(action)),
        (state, action) => {
          state.product = (action as unknown as { payload: Product }).payload
        },
      )
  },
  selectors: {
    selectSummary: (state) => state.summary,
    selectAnyProduct: (state) => state.product,
    selectChanges: (state) => state.changes,
    selectStockSteps: (state) => state.stockSteps,
  },
})

export const { selectSummary, selectAnyProduct, selectChanges, selectStockSteps } = adminSlice.selectors
