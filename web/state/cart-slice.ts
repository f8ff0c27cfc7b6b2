import { createSelector, createSlice, isAnyOf, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit'
import type { CartItem } from '#contract/cart.ts'
import type { Failure } from '../api/call.ts'
import { createCallThunk } from '../api/create-call-thunk.ts'
import { failed, started, succeeded } from '../api/request-status.ts'

/** SPEC.md section 3, "Cart state", with what is on its way to the server. */
export type CartState = {
  items: CartItem[]
  /** A quirk of the specification: it follows adds and clears alone. Screens derive their totals from the items. */
  value: number
  status: 'idle' | 'loading' | 'completed'
  error: Failure | null
  /** What the visitor wants of an item and the server has not confirmed yet; a quantity of 0 takes it out. */
  wanted: Record<string, { quantity: number; requestId: string }>
  /** How many are being put in at this moment. */
  adding: number
}

const initialState: CartState = { items: [], value: 0, status: 'idle', error: null, wanted: {}, adding: 0 }

type Addition = { product: string; quantity?: number }
type Change = { id: string; quantity: number }

// One after the other: two that overtake each other would leave what was wanted first.
export const addToCart = createCallThunk('cart/add', (body: Addition, { extra }) =>
  extra.inTurn(() => extra.call('POST /api/cart', { body })),
)

export const fetchCart = createCallThunk('cart/fetch', (_: void, { extra, signal }) =>
  extra.inTurn(() => extra.call('GET /api/cart', {}, signal)),
)

export const changeCartItem = createCallThunk('cart/change', ({ id, quantity }: Change, { extra }) =>
  extra.inTurn(() => extra.call('PATCH /api/cart/:id', { params: { id }, body: { quantity } })),
)

export const removeCartItem = createCallThunk('cart/remove', (id: string, { extra }) =>
  extra.inTurn(() => extra.call('DELETE /api/cart/:id', { params: { id } })),
)

/** SPEC.md section 7, "Cart reset": fetches all items, then deletes each. */
export const resetCart = createCallThunk('cart/reset', (_: void, { extra }) =>
  extra.inTurn(async () => {
    const items = await extra.call('GET /api/cart', {})
    await Promise.all(items.map(({ id }) => extra.call('DELETE /api/cart/:id', { params: { id } })))
  }),
)

const requests = [addToCart, fetchCart, changeCartItem, removeCartItem, resetCart] as const

const isSettled = isAnyOf(
  changeCartItem.fulfilled,
  changeCartItem.rejected,
  removeCartItem.fulfilled,
  removeCartItem.rejected,
)

/** SPEC.md section 4, "Cart". */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** The server has emptied the cart, by an order. */
    cartCleared(state) {
      state.items = []
      state.value = 0
      state.wanted = {}
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(addToCart.pending, (state, { meta }) => {
        state.adding += meta.arg.quantity ?? 1
      })
      .addCase(addToCart.fulfilled, (state, { payload }) => {
        const index = state.items.findIndex(({ id }) => id === payload.id)
        if (index === -1) state.items.push(payload)
        else state.items[index] = payload
        state.value += payload.product.price
      })
      .addCase(fetchCart.fulfilled, (state, { payload }) => {
        state.items = payload
      })
      .addCase(changeCartItem.pending, (state, { meta: { arg, requestId } }) => {
        state.wanted[arg.id] = { quantity: arg.quantity, requestId }
      })
      .addCase(changeCartItem.fulfilled, (state, { payload }) => {
        state.items = state.items.map((item) => (item.id === payload.id ? payload : item))
      })
      .addCase(removeCartItem.pending, (state, { meta: { arg, requestId } }) => {
        state.wanted[arg] = { quantity: 0, requestId }
      })
      .addCase(removeCartItem.fulfilled, (state, { payload }) => {
        state.items = state.items.filter(({ id }) => id !== payload.id)
      })
      .addCase(resetCart.fulfilled, (state) => {
        state.items = []
      })
      .addMatcher(isAnyOf(addToCart.fulfilled, addToCart.rejected), (state, { meta }) => {
        state.adding -= meta.arg.quantity ?? 1
      })
      .addMatcher(isSettled, (state, { meta }) => {
        // Only the last wish for an item is taken back, or confirmed, by its own answer.
        for (const [id, { requestId }] of Object.entries(state.wanted)) {
          if (requestId === meta.requestId) delete state.wanted[id]
        }
      })
      .addMatcher(isPending(...requests), started)
      .addMatcher(isFulfilled(...requests), succeeded)
      .addMatcher(isRejected(...requests), failed)
  },
  selectors: {
    /** The items as the visitor wants them, before the server has said yes. */
    selectCartItems: createSelector(
      [(state: CartState) => state.items, (state: CartState) => state.wanted],
      (items, wanted) =>
        items
          .map((item) => ({ ...item, quantity: wanted[item.id]?.quantity ?? item.quantity }))
          .filter(({ quantity }) => quantity > 0),
    ),
    /** The badge: all quantities together, what is on its way included. */
    selectCartCount: ({ items, wanted, adding }) =>
      items.reduce((sum, { id, quantity }) => sum + (wanted[id]?.quantity ?? quantity), adding),
  },
})

export const { cartCleared } = cartSlice.actions
export const { selectCartItems, selectCartCount } = cartSlice.selectors
