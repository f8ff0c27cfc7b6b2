import { createCallThunk } from './create-call-thunk.ts'
import { anyOf, createAction, createSlice } from './create-slice.ts'
import { confirmRequest, type Unconfirmed } from './unconfirmed.ts'

/** See docs/behavior.md#wishlist. */
export type WishlistState = {
  /** The ids of its products. */
  ids: string[]
  /** Changes that the server has not confirmed yet, by product. */
  unconfirmed: Unconfirmed<{ isListed: boolean }>
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

/** The server listed the ids while it rendered the page. */
export const wishlistLoaded = createAction<string[]>('wishlist/wishlistLoaded')

const initialState: WishlistState = { ids: [], unconfirmed: {} }

export const wishlistSlice = createSlice(initialState, (on) => {
  on(wishlistLoaded, (_, { payload }) => ({ ids: payload }))
  on(fetchWishlist.fulfilled, (_, { payload }) => ({ ids: payload.items.map(({ product }) => product.id) }))
  on(updateWishlist.pending, ({ unconfirmed }, { meta: { arg, requestId } }) => ({
    unconfirmed: { ...unconfirmed, [arg.product]: { isListed: arg.isListed, requestId } },
  }))
  on(updateWishlist.fulfilled, ({ ids }, { meta: { arg } }) => ({
    ids: [...ids.filter((id) => id !== arg.product), ...(arg.isListed ? [arg.product] : [])],
  }))
  on(anyOf(updateWishlist.fulfilled, updateWishlist.rejected), ({ unconfirmed }, { meta }) => ({
    unconfirmed: confirmRequest(unconfirmed, meta.requestId),
  }))
})

export const selectIsInWishlist = ({ wishlist }: { wishlist: WishlistState }, product: string) =>
  wishlist.unconfirmed[product]?.isListed ?? wishlist.ids.includes(product)
