import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { createCallThunk } from '../api/create-call-thunk.ts'

/** See docs/behavior.md#wishlist. */
export type WishlistState = {
  /** The ids of its products. */
  ids: string[]
  /** Changes that the server has not confirmed yet, by product. */
  unconfirmed: Record<string, { isListed: boolean; requestId: string }>
}

type Change = { product: string; isListed: boolean }

// Requests run in turn; out of order, an older change could win.
export const fetchWishlist = createCallThunk('wishlist/fetch', (_: void, { extra, signal }) =>
  extra.runSerially(() => extra.call('GET /api/wishlist', {}, signal)),
)

/** Adds a product or removes it. */
export const updateWishlist = createCallThunk('wishlist/change', ({ product, isListed }: Change, { extra }) =>
  extra.runSerially(async () => {
    if (isListed) await extra.call('POST /api/wishlist', { body: { product } })
    else await extra.call('DELETE /api/wishlist/:id', { params: { id: product } })
  }),
)

const initialState: WishlistState = { ids: [], unconfirmed: {} }

export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    /** The server listed the ids while it rendered the page. */
    wishlistLoaded(state, { payload }: PayloadAction<string[]>) {
      state.ids = payload
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchWishlist.fulfilled, (state, { payload }) => {
        state.ids = payload.items.map(({ product }) => product.id)
      })
      .addCase(updateWishlist.pending, (state, { meta: { arg, requestId } }) => {
        state.unconfirmed[arg.product] = { isListed: arg.isListed, requestId }
      })
      .addCase(updateWishlist.fulfilled, (state, { meta: { arg } }) => {
        state.ids = state.ids.filter((id) => id !== arg.product)
        if (arg.isListed) state.ids.push(arg.product)
      })
      .addMatcher(isAnyOf(updateWishlist.fulfilled, updateWishlist.rejected), (state, { meta: { arg, requestId } }) => {
        // Only the latest change of a product decides.
        if (state.unconfirmed[arg.product]?.requestId === requestId) delete state.unconfirmed[arg.product]
      })
  },
  selectors: {
    selectIsInWishlist: ({ ids, unconfirmed }, product: string) =>
      unconfirmed[product]?.isListed ?? ids.includes(product),
  },
})

export const { wishlistLoaded } = wishlistSlice.actions
export const { selectIsInWishlist } = wishlistSlice.selectors
