import { createSlice } from '@reduxjs/toolkit'
import type { Product } from '#contract/catalog.ts'
import type { InputOf } from '#contract/endpoints.ts'
import type { Import, ImportRow } from '#contract/imports.ts'
import type { ShopSummary } from '#contract/orders.ts'
import type { LogEntry, NewProductInput, ProductChangesInput, StockStep } from '#contract/product-changes.ts'
import type { Page } from '../api/call.ts'
import { createCallThunk } from '../api/create-call-thunk.ts'

/** What the admin area shows beside the lists that shoppers know as well. */
type AdminState = {
  summary: ShopSummary | null
  product: Product | null
  log: Page<LogEntry[]>
  stockSteps: StockStep[]
  imports: Import[]
  importFile: Import | null
  importRows: Page<ImportRow[]>
}

const initialState: AdminState = {
  summary: null,
  product: null,
  log: { items: [], total: 0 },
  stockSteps: [],
  imports: [],
  importFile: null,
  importRows: { items: [], total: 0 },
}

export const fetchSummary = createCallThunk('admin/fetchSummary', (timeZone: string, { extra, signal }) =>
  extra.call('GET /api/admin/summary', { querystring: { timeZone } }, signal),
)

/** Any product, also an archived one. */
export const fetchAnyProduct = createCallThunk('admin/fetchProduct', (id: string, { extra, signal }) =>
  extra.call('GET /api/admin/products/:id', { params: { id } }, signal),
)

type LogQuery = InputOf<'GET /api/admin/changes'>['querystring']

export const fetchChanges = createCallThunk('admin/fetchChanges', (querystring: LogQuery, { extra, signal }) =>
  extra.call.page('GET /api/admin/changes', { querystring }, signal),
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

export const fetchImports = createCallThunk('admin/fetchImports', (_: undefined, { extra, signal }) =>
  extra.call('GET /api/admin/imports', {}, signal),
)

export const fetchImport = createCallThunk('admin/fetchImport', (id: string, { extra, signal }) =>
  extra.call('GET /api/admin/imports/:id', { params: { id } }, signal),
)

type RowsRequest = InputOf<'GET /api/admin/imports/:id/rows'>

export const fetchImportRows = createCallThunk('admin/fetchImportRows', (request: RowsRequest, { extra, signal }) =>
  extra.call.page('GET /api/admin/imports/:id/rows', request, signal),
)

export const runImport = createCallThunk('admin/runImport', (id: string, { extra }) =>
  extra.call('POST /api/admin/imports/:id/run', { params: { id } }),
)

export const deleteImport = createCallThunk('admin/deleteImport', (id: string, { extra }) =>
  extra.call('DELETE /api/admin/imports/:id', { params: { id } }),
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
      .addCase(fetchChanges.fulfilled, (state, { payload }) => {
        state.log = payload
      })
      .addCase(fetchStockSteps.fulfilled, (state, { payload }) => {
        state.stockSteps = payload
      })
      .addCase(fetchImports.fulfilled, (state, { payload }) => {
        state.imports = payload
      })
      .addCase(fetchImport.fulfilled, (state, { payload }) => {
        state.importFile = payload
      })
      .addCase(runImport.fulfilled, (state, { payload }) => {
        state.importFile = payload
      })
      .addCase(fetchImportRows.fulfilled, (state, { payload }) => {
        state.importRows = payload
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
    selectLog: (state) => state.log,
    selectStockSteps: (state) => state.stockSteps,
    selectImports: (state) => state.imports,
    selectImportFile: (state) => state.importFile,
    selectImportRows: (state) => state.importRows,
  },
})

export const {
  selectSummary,
  selectAnyProduct,
  selectLog,
  selectStockSteps,
  selectImports,
  selectImportFile,
  selectImportRows,
} = adminSlice.selectors
