import { describe, expect, test } from 'vitest'
import { aCartItem } from '../test/a-cart-item.ts'
import { aUser } from '../test/a-user.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { anOrder } from '../test/an-order.ts'
import * as accounts from './account-thunks.ts'
import { authSlice } from './auth-slice.ts'
import * as cart from './cart-slice.ts'
import type { createCallThunk } from './create-call-thunk.ts'
import type { createSlice } from './create-slice.ts'
import * as orders from './order-slice.ts'
import * as productList from './product-list-slice.ts'
import { userSlice } from './user-slice.ts'

const failure = { message: 'Something went wrong on our end.', status: 500, code: 'internal_error' }
const [ada, changed] = [aUser(), aUser({ name: 'Ada L.' })]
const [lamp, vase] = [anApiProduct({ id: 'lamp' }), anApiProduct({ id: 'vase' })]
const option = { id: 'lighting', value: 'lighting', label: 'Lighting', count: 1, checked: false }
const [item, other] = [aCartItem({ quantity: 2 }), aCartItem({ id: 'item-2', product: vase })]
const [first, second] = [anOrder(), anOrder({ id: 'order-2', number: 1002 })]
const cancelled = anOrder({ status: 'cancelled' })

type RequestStatusRequest = [thunk: unknown, answer: unknown, changes: object]

/** Each slice with what it shows before a request; each request with its answer and what the answer changes. */
const slices: { slice: unknown; shown: object; requests: RequestStatusRequest[] }[] = [
  {
    slice: authSlice,
    shown: { loggedInUser: changed, userChecked: false, mailStatus: false, passwordReset: false },
    requests: [
      [accounts.signUp, ada, { loggedInUser: ada, userChecked: true }],
      [accounts.logIn, ada, { loggedInUser: ada, userChecked: true }],
      [accounts.checkSession, ada, { loggedInUser: ada, userChecked: true }],
      [accounts.requestPasswordReset, { message: '' }, { mailStatus: true }],
      [accounts.resetPassword, { message: '' }, { passwordReset: true }],
      [accounts.logOut, 'success', { loggedInUser: null }],
    ],
  },
  {
    slice: userSlice,
    shown: { userInfo: ada, userOrder: [first] },
    requests: [
      [accounts.fetchProfile, changed, { userInfo: changed }],
      [accounts.updateProfile, changed, { userInfo: changed }],
      [accounts.fetchOwnOrders, { items: [second], total: 11 }, { userOrder: [second] }],
    ],
  },
  {
    slice: productList.productListSlice,
    shown: { products: [lamp], totalItems: 1, categories: [option], brands: [option], selectedProduct: lamp },
    requests: [
      [productList.fetchProducts, { items: [vase], total: 7 }, { products: [vase], totalItems: 7 }],
      [productList.fetchProduct, vase, { selectedProduct: vase }],
      [productList.fetchCategories, [], { categories: [] }],
      [productList.fetchBrands, [], { brands: [] }],
    ],
  },
  {
    slice: orders.orderSlice,
    shown: { orders: [first], currentOrder: first, totalOrders: 1 },
    requests: [
      [orders.placeOrder, second, { orders: [first, second], currentOrder: second }],
      [orders.fetchOrder, second, { currentOrder: second }],
      [orders.fetchOrders, { items: [second], total: 12 }, { orders: [second], totalOrders: 12 }],
      [orders.updateOrder, cancelled, { orders: [cancelled], currentOrder: cancelled }],
      [orders.updateOrders, { changed: [cancelled], rejected: [] }, { orders: [cancelled] }],
    ],
  },
  {
    slice: cart.cartSlice,
    // Only additions and clearing change the value.
    shown: { items: [item], value: 241 },
    requests: [
      [cart.addToCart, other, { items: [item, other], value: 241 + other.product.price }],
      [cart.fetchCart, [other], { items: [other] }],
      [cart.updateCartItem, { ...item, quantity: 5 }, { items: [{ ...item, quantity: 5 }] }],
      [cart.removeCartItem, { id: item.id }, { items: [] }],
      [cart.fetchSavedItems, [], { saved: [] }],
      [cart.resetCart, undefined, { items: [] }],
    ],
  },
]

type State = { status: string; error: unknown }

const requests = slices.flatMap(({ slice, shown, requests: all }) =>
  all.map(([thunk, answer, changes]) => {
    const { type, pending, fulfilled, rejected } = thunk as ReturnType<typeof createCallThunk<unknown, object>>
    const { reducer: reduce, getInitialState } = slice as ReturnType<typeof createSlice<State>>
    const given = { id: item.id, product: 'vase', quantity: 5 }
    return {
      type,
      reduce,
      state: freezeAll({ ...getInitialState(), ...shown }),
      shown,
      changes,
      pending: pending('1', given),
      fulfilled: fulfilled(answer, '1', given),
      rejected: rejected(failure, '1', given),
    }
  }),
)

describe.each(requests)('$type', ({ reduce, state, shown, changes, pending, fulfilled, rejected }) => {
  const loading = reduce({ ...state, error: failure }, pending)

  test('a request that starts sets the status to loading, keeps the data and clears the error', () => {
    expect(loading).toMatchObject({ ...shown, status: 'loading', error: null })
  })

  test('a request that succeeds sets the status to completed and stores its result', () => {
    expect(reduce(loading, fulfilled)).toMatchObject({ ...shown, ...changes, status: 'completed', error: null })
  })

  test('a request that fails sets the status to idle, keeps the data and stores the error', () => {
    expect(reduce(loading, rejected)).toMatchObject({ ...shown, ...checked(rejected), status: 'idle', error: failure })
  })

  test('an aborted request is not an error', () => {
    const aborted = { ...rejected, meta: { ...rejected.meta, aborted: true } }
    expect(reduce(loading, aborted)).toMatchObject({ ...shown, ...checked(rejected), status: 'idle', error: null })
  })
})

test('several requests are loading until the last of them has settled', () => {
  const { reducer } = productList.productListSlice
  const { fetchProducts, fetchBrands, fetchCategories } = productList
  const started = [fetchProducts.pending('1', {}), fetchBrands.pending('2', {}), fetchCategories.pending('3', {})]
  const loading = started.reduce(reducer, undefined)
  const one = reducer(loading, fetchBrands.fulfilled([], '2', {}))
  expect(one?.status).toBe('loading')
  const two = reducer(one, fetchCategories.rejected(failure, '3', {}))
  expect(two).toMatchObject({ status: 'loading', error: failure })
  const all = reducer(two, fetchProducts.fulfilled({ items: [], total: 0 }, '1', {}))
  expect(all).toMatchObject({ status: 'idle', error: failure })
})

/** Even a session check that fails was a check. */
function checked({ type }: { type: string }): object {
  return type === accounts.checkSession.rejected.type ? { userChecked: true } : {}
}

/** Makes changes of the given state, instead of copies, throw. */
function freezeAll<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(freezeAll)
  return Object.freeze(value)
}
