import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { createCallThunk } from '../api/create-call-thunk.ts'

/** See docs/behavior.md#wishlist. */
export type WishlistState = {
  /** The ids of its products, including changes that the server has not confirmed yet. */
  ids: string[]
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

function apply({ ids }: WishlistState, { product, isListed }: Change): WishlistState {
  const others = ids.filter((id) => id !== product)
  return { ids: isListed ? [...others, product] : others }
}

const initialState: WishlistState = { ids: [] }

export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    /** The server listed the ids while it rendered the page. */
    wishlistLoaded: (_, { payload }: PayloadAction<string[]>) => ({ ids: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchWishlist.fulfilled, (_, { payload }) => ({ ids: payload.items.map(({ product }) => product.id) }))
      .addCase(updateWishlist.pending, (state, { meta }) => apply(state, meta.arg))
      .addCase(updateWishlist.rejected, (state, { meta: { arg } }) => apply(state, { ...arg, isListed: !arg.isListed }))
  },
  selectors: {
    selectIsInWishlist: ({ ids }, product: string) => ids.includes(product),
    selectWishlistIds: ({ ids }) => ids,
  },
})

export const { wishlistLoaded } = wishlistSlice.actions
export const { selectIsInWishlist, selectWishlistIds } = wishlistSlice.selectors
