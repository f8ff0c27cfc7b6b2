import { createSlice } from '@reduxjs/toolkit'
import type { Product } from '#contract/catalog.ts'
import { createCallThunk } from '../api/create-call-thunk.ts'

/** How many products the home page shows in its sliders, showcases and featured cards together. */
const shownProducts = 24

/** The best rated products of the shop, from which the home page fills its shelves. */
const initialState: { products: Product[] } = { products: [] }

export const fetchHomeProducts = createCallThunk('home/fetchProducts', (_: void, { extra, signal }) =>
  extra.call('GET /api/products', { querystring: { _sort: 'rating', _order: 'desc', _limit: shownProducts } }, signal),
)

export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchHomeProducts.fulfilled, (state, { payload }) => {
      state.products = payload
    })
  },
  selectors: { selectHomeProducts: (state) => state.products },
})

export const { selectHomeProducts } = homeSlice.selectors
