import { createSlice } from '@reduxjs/toolkit'
import type { Product } from '#contract/catalog.ts'
import { createCallThunk } from '../api/create-call-thunk.ts'

/** What the product page shows beside the product. */
const initialState: { products: Product[] } = { products: [] }

export const fetchSimilarProducts = createCallThunk('similarProducts/fetch', (id: string, { extra, signal }) =>
  extra.call('GET /api/products/:id/similar', { params: { id } }, signal),
)

export const similarProductsSlice = createSlice({
  name: 'similarProducts',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchSimilarProducts.fulfilled, (state, { payload }) => {
        state.products = payload
      })
      .addCase(fetchSimilarProducts.rejected, (state, { meta }) => {
        if (!meta.aborted) state.products = []
      })
  },
  selectors: { selectSimilarProducts: (state) => state.products },
})

export const { selectSimilarProducts } = similarProductsSlice.selectors
