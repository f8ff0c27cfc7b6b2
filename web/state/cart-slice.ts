import { createSelector, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { CartItem } from '#contract/cart/cart.ts'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import { lineKey } from '#contract/catalog/variants.ts'
import { isApiError } from '../api/call.ts'
import { createCallThunk } from '../api/create-call-thunk.ts'
import { idle, type RequestStatus, trackRequests } from '../api/request-status.ts'
import { replaceById } from './replace-by-id.ts'

/** See docs/behavior.md#cart-state. */
export type CartState = RequestStatus & {
  items: CartItem[]
  /** Changes only when items are added or the cart is cleared; totals are computed from the items. */
  value: number
  /** Quantities that the server has not confirmed yet, by item; 0 removes it. */
  unconfirmed: Record<string, { quantity: number; requestId: string }>
  /** How many units are being added. */
  adding: number
  /** Quantities by product or variant (see `lineKey`), if the page contains them; null once the items are loaded. */
  summary: Record<string, number> | null
  /** Items saved for later, the latest first. They don't count. */
  saved: CartItem[]
  /** Inputs to its price other than the items; null until they are loaded. */
  pricing: CartPricing | null
  /** The id of the item that was just added, while the screen shows it. */
  addedId: string | null
}

const initialState: CartState = {
  ...idle,
  items: [],
  value: 0,
  unconfirmed: {},
  adding: 0,
  summary: null,
  saved: [],
  pricing: null,
  addedId: null,
}

type Addition = { product: string; variant?: string; quantity?: number }
type Change = { id: string; quantity: number }

// Requests run in turn; out of order, an older quantity could win.
/** If the response is lost, the request is sent again. The key, one for each dispatch, keeps it from adding twice. */
export const addToCart = createCallThunk('cart/add', (body: Addition, { extra, requestId }) => {
  const send = () => extra.call('POST /api/cart', { body, headers: { 'idempotency-key': requestId } })
  return extra.runSerially(() => send().catch((error) => (isOffline(error) ? send() : Promise.reject(error))))
})

const isOffline = (error: unknown) => isApiError(error) && error.status === 0

export const fetchCart = createCallThunk('cart/fetch', (_: void, { extra, signal }) =>
  extra.runSerially(() => extra.call('GET /api/cart', {}, signal)),
)

export const updateCartItem = createCallThunk('cart/change', ({ id, quantity }: Change, { extra }) =>
  extra.runSerially(() => extra.call('PATCH /api/cart/:id', { params: { id }, body: { quantity } })),
)

export const removeCartItem = createCallThunk('cart/remove', (id: string, { extra }) =>
  extra.runSerially(() => extra.call('DELETE /api/cart/:id', { params: { id } })),
)

export const fetchSavedItems = createCallThunk('cart/fetchSaved', (_: void, { extra, signal }) =>
  extra.runSerially(() => extra.call('GET /api/saved-items', {}, signal)),
)

export const saveForLater = createCallThunk('cart/save', (cartItem: string, { extra }) =>
  extra.runSerially(() => extra.call('POST /api/saved-items', { body: { cartItem } })),
)

export const moveToCart = createCallThunk('cart/move', (id: string, { extra }) =>
  extra.runSerially(() => extra.call('POST /api/saved-items/:id/cart-item', { params: { id } })),
)

export const removeSavedItem = createCallThunk('cart/removeSaved', (id: string, { extra }) =>
  extra.runSerially(() => extra.call('DELETE /api/saved-items/:id', { params: { id } })),
)

/** Fetches all items, then deletes each. */
export const resetCart = createCallThunk('cart/reset', (_: void, { extra }) =>
  extra.runSerially(async () => {
    const items = await extra.call('GET /api/cart', {})
    await Promise.all(items.map(({ id }) => extra.call('DELETE /api/cart/:id', { params: { id } })))
  }),
)

const isSettled = isAnyOf(
  updateCartItem.fulfilled,
  updateCartItem.rejected,
  removeCartItem.fulfilled,
  removeCartItem.rejected,
)

/** Adds an item to the end of the cart, or replaces the one with the same product. */
function addItem({ items }: CartState, item: CartItem): void {
  const index = items.findIndex(({ id }) => id === item.id)
  items[index === -1 ? items.length : index] = item
}

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** The server counted the cart while it rendered the page. */
    cartSummarized(state, { payload }: PayloadAction<Record<string, number>>) {
      state.summary = payload
    },
    /** Discounts and codes of the cart were loaded or changed; see cart-pricing.ts. */
    cartPriced(state, { payload }: PayloadAction<CartPricing>) {
      state.pricing = payload
    },
    /** Shows the item just added, or hides it. */
    addedItemShown(state, { payload }: PayloadAction<string | null>) {
      state.addedId = payload
    },
    /** The server has emptied the cart, because it was ordered. */
    cartCleared(state) {
      state.items = []
      state.value = 0
      state.unconfirmed = {}
      state.summary = null
      state.pricing = null
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(addToCart.pending, (state, { meta }) => {
        state.adding += meta.arg.quantity ?? 1
      })
      .addCase(addToCart.fulfilled, (state, { payload }) => {
        addItem(state, payload)
        if (state.summary) state.summary[lineKey(payload.product.id, payload.variant?.id ?? null)] = payload.quantity
        state.value += payload.product.price
      })
      .addCase(fetchCart.fulfilled, (state, { payload }) => {
        state.items = payload
        state.summary = null
      })
      .addCase(updateCartItem.pending, (state, { meta: { arg, requestId } }) => {
        state.unconfirmed[arg.id] = { quantity: arg.quantity, requestId }
      })
      .addCase(updateCartItem.fulfilled, (state, { payload }) => {
        state.items = replaceById(state.items, [payload])
      })
      .addCase(removeCartItem.pending, (state, { meta: { arg, requestId } }) => {
        state.unconfirmed[arg] = { quantity: 0, requestId }
      })
      .addCase(removeCartItem.fulfilled, (state, { payload }) => {
        state.items = state.items.filter(({ id }) => id !== payload.id)
      })
      .addCase(fetchSavedItems.fulfilled, (state, { payload }) => {
        state.saved = payload
      })
      .addCase(saveForLater.fulfilled, (state, { payload, meta }) => {
        state.items = state.items.filter(({ id }) => id !== meta.arg)
        state.saved = [payload, ...state.saved.filter(({ id }) => id !== payload.id)]
      })
      .addCase(moveToCart.fulfilled, (state, { payload, meta }) => {
        addItem(state, payload)
        state.saved = state.saved.filter(({ id }) => id !== meta.arg)
      })
      .addCase(removeSavedItem.fulfilled, (state, { payload }) => {
        state.saved = state.saved.filter(({ id }) => id !== payload.id)
      })
      .addCase(resetCart.fulfilled, (state) => {
        state.items = []
        state.summary = null
      })
      .addMatcher(isAnyOf(addToCart.fulfilled, addToCart.rejected), (state, { meta }) => {
        state.adding -= meta.arg.quantity ?? 1
      })
      .addMatcher(isSettled, (state, { meta }) => {
        // Only the latest request for an item decides; an older response changes nothing.
        for (const [id, { requestId }] of Object.entries(state.unconfirmed)) {
          if (requestId === meta.requestId) delete state.unconfirmed[id]
        }
      })
    trackRequests(builder, 'cart')
  },
  selectors: {
    /** The items, with quantities the server has not confirmed yet. */
    selectCartItems: createSelector(
      [(state: CartState) => state.items, (state: CartState) => state.unconfirmed],
      (items, unconfirmed) =>
        items
          .map((item) => ({ ...item, quantity: unconfirmed[item.id]?.quantity ?? item.quantity }))
          .filter(({ quantity }) => quantity > 0),
    ),
    /** The sum of all quantities, including unconfirmed ones. Deleted products don't count. */
    selectCartCount: ({ items, unconfirmed, adding, summary }) =>
      summary
        ? Object.values(summary).reduce((sum, quantity) => sum + quantity, adding)
        : items
            .filter(({ product }) => !product.deleted)
            .reduce((sum, { id, quantity }) => sum + (unconfirmed[id]?.quantity ?? quantity), adding),
    selectQuantityInCart({ items, unconfirmed, summary }, productId: string, variantId: string | null = null): number {
      if (summary) return summary[lineKey(productId, variantId)] ?? 0
      const item = items.find(({ product, variant }) => product.id === productId && (variant?.id ?? null) === variantId)
      return item ? (unconfirmed[item.id]?.quantity ?? item.quantity) : 0
    },
    selectCartPricing: ({ pricing }) => pricing,
    selectSavedItems: ({ saved }) => saved,
    selectAddedId: ({ addedId }) => addedId,
    /** Whether the cart has items that aren't loaded. */
    selectIsCartToLoad: ({ items, summary }) => {
      const loaded = items.map(({ product, variant }) => lineKey(product.id, variant?.id ?? null))
      return Object.keys(summary ?? {}).some((key) => !loaded.includes(key))
    },
  },
})

export const { addedItemShown, cartCleared, cartPriced, cartSummarized } = cartSlice.actions
export const {
  selectAddedId,
  selectCartItems,
  selectCartPricing,
  selectCartCount,
  selectQuantityInCart,
  selectIsCartToLoad,
  selectSavedItems,
} = cartSlice.selectors
