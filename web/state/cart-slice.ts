import type { CartItem } from '#contract/cart/cart.ts'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import { lineKey } from '#contract/catalog/variants.ts'
import { isApiError } from '../api/call.ts'
import { createCallThunk } from './create-call-thunk.ts'
import { anyOf, createAction, createSlice } from './create-slice.ts'
import { replaceById } from './replace-by-id.ts'
import { idle, type RequestStatus, trackRequests } from './request-status.ts'
import { confirmRequest, type Unconfirmed } from './unconfirmed.ts'

/** See docs/behavior.md#cart-state. */
export type CartState = RequestStatus & {
  items: CartItem[]
  /** Changes only when items are added or the cart is cleared; totals are computed from the items. */
  value: number
  /** Quantities that the server has not confirmed yet, by item; 0 removes it. */
  unconfirmed: Unconfirmed<{ quantity: number }>
  /** How many units are being added. */
  adding: number
  /** Quantities by product or variant (see `lineKey`), if the page contains them; null once the items are loaded. */
  summary: Record<string, number> | null
  /** Items saved for later, the latest first. They don't count. */
  saved: CartItem[]
  /** Inputs to its price other than the items; null until they are loaded. */
  pricing: CartPricing | null
  /** Whether the pricing is that of a cart that was ordered. The checkout shows it until the order does. */
  isOrdered: boolean
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
  isOrdered: false,
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

/** The server counted the cart while it rendered the page. */
export const cartSummarized = createAction<Record<string, number>>('cart/cartSummarized')

/** Discounts and codes of the cart were loaded or changed; see cart-pricing.ts. */
export const cartPriced = createAction<CartPricing>('cart/cartPriced')

/** Shows the item just added, or hides it. */
export const addedItemShown = createAction<string | null>('cart/addedItemShown')

/** The server has emptied the cart, because it was ordered. */
export const cartCleared = createAction('cart/cartCleared')

const keyOf = ({ product, variant }: CartItem) => lineKey(product.id, variant?.id ?? null)

const without = (items: CartItem[], id: string) => items.filter((item) => item.id !== id)

/** Adds an item to the end, or replaces the one with its id. */
const add = (items: CartItem[], item: CartItem) =>
  items.some(({ id }) => id === item.id) ? replaceById(items, [item]) : [...items, item]

export const cartSlice = createSlice(initialState, (on) => {
  on(cartSummarized, (_, { payload }) => ({ summary: payload }))
  on(cartPriced, (_, { payload }) => ({ pricing: payload, isOrdered: false }))
  on(addedItemShown, (_, { payload }) => ({ addedId: payload }))
  on(cartCleared, () => ({ items: [], value: 0, unconfirmed: {}, summary: null, isOrdered: true }))
  on(addToCart.pending, ({ adding }, { meta }) => ({ adding: adding + (meta.arg.quantity || 1) }))
  on(addToCart.fulfilled, ({ items, summary, value }, { payload }) => ({
    items: add(items, payload),
    summary: summary && { ...summary, [keyOf(payload)]: payload.quantity },
    value: value + payload.product.price,
  }))
  on(anyOf(addToCart.fulfilled, addToCart.rejected), ({ adding }, { meta }) => ({
    adding: adding - (meta.arg.quantity || 1),
  }))
  on(fetchCart.fulfilled, (_, { payload }) => ({ items: payload, summary: null }))
  on(updateCartItem.pending, ({ unconfirmed }, { meta: { arg, requestId } }) => ({
    unconfirmed: { ...unconfirmed, [arg.id]: { quantity: arg.quantity, requestId } },
  }))
  on(updateCartItem.fulfilled, ({ items }, { payload }) => ({ items: replaceById(items, [payload]) }))
  on(removeCartItem.pending, ({ unconfirmed }, { meta: { arg, requestId } }) => ({
    unconfirmed: { ...unconfirmed, [arg]: { quantity: 0, requestId } },
  }))
  on(removeCartItem.fulfilled, ({ items }, { payload }) => ({ items: without(items, payload.id) }))
  on(
    anyOf(updateCartItem.fulfilled, updateCartItem.rejected, removeCartItem.fulfilled, removeCartItem.rejected),
    ({ unconfirmed }, { meta }) => ({ unconfirmed: confirmRequest(unconfirmed, meta.requestId) }),
  )
  on(fetchSavedItems.fulfilled, (_, { payload }) => ({ saved: payload }))
  on(saveForLater.fulfilled, ({ items, saved }, { payload, meta }) => ({
    items: without(items, meta.arg),
    saved: [payload, ...without(saved, payload.id)],
  }))
  on(moveToCart.fulfilled, ({ items, saved }, { payload, meta }) => ({
    items: add(items, payload),
    saved: without(saved, meta.arg),
  }))
  on(removeSavedItem.fulfilled, ({ saved }, { payload }) => ({ saved: without(saved, payload.id) }))
  on(resetCart.fulfilled, () => ({ items: [], summary: null }))
  trackRequests(on, 'cart')
})

type WithCart = { cart: CartState }

/** The items, with quantities the server has not confirmed yet. */
export function selectCartItems({ cart: { items, unconfirmed } }: WithCart): CartItem[] {
  // Components compare lists by identity.
  if (items !== latest.items || unconfirmed !== latest.unconfirmed) {
    const current = items.map((item) => ({ ...item, quantity: unconfirmed[item.id]?.quantity ?? item.quantity }))
    latest = { items, unconfirmed, shown: current.filter(({ quantity }) => quantity > 0) }
  }
  return latest.shown
}

let latest: Pick<CartState, 'items' | 'unconfirmed'> & { shown: CartItem[] } = { ...initialState, shown: [] }

/** The sum of all quantities, including unconfirmed ones. Deleted products don't count. */
export function selectCartCount({ cart: { items, unconfirmed, adding, summary } }: WithCart): number {
  const quantities = summary
    ? Object.values(summary)
    : items.filter(({ product }) => !product.deleted).map(({ id, quantity }) => unconfirmed[id]?.quantity ?? quantity)
  return quantities.reduce((sum, quantity) => sum + quantity, adding)
}

export function selectQuantityInCart(
  { cart: { items, unconfirmed, summary } }: WithCart,
  productId: string,
  variantId: string | null = null,
): number {
  const key = lineKey(productId, variantId)
  if (summary) return summary[key] ?? 0
  const item = items.find((each) => keyOf(each) === key)
  return item ? (unconfirmed[item.id]?.quantity ?? item.quantity) : 0
}

export const selectCartPricing = ({ cart }: WithCart) => cart.pricing
export const selectSavedItems = ({ cart }: WithCart) => cart.saved
export const selectAddedId = ({ cart }: WithCart) => cart.addedId

/** Whether the cart has items that aren't loaded. */
export function selectIsCartToLoad({ cart: { items, summary } }: WithCart): boolean {
  const loaded = items.map(keyOf)
  return Object.keys(summary ?? {}).some((key) => !loaded.includes(key))
}
