import { describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import type { TransportRequest } from '#contract/pages/page.ts'
import { noPricing } from '#contract/test/no-pricing.ts'
import { createCall, offline } from '../api/call.ts'
import { aCartItem } from '../test/a-cart-item.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { loadCartPricing } from './cart-pricing.ts'
import {
  addToCart,
  cartCleared,
  cartPriced,
  cartSlice,
  cartSummarized,
  fetchCart,
  fetchSavedItems,
  moveToCart,
  removeCartItem,
  removeSavedItem,
  resetCart,
  saveForLater,
  selectCartCount,
  selectCartItems,
  selectCartPricing,
  selectIsCartToLoad,
  selectQuantityInCart,
  updateCartItem,
} from './cart-slice.ts'
import { createStore } from './store.ts'

const { reducer, getInitialState } = cartSlice
const lamp = aCartItem({ quantity: 2 })
const vase = aCartItem({ id: 'item-2', product: anApiProduct({ id: 'vase', price: 40, discountedPrice: 40 }) })
const failure = { message: 'Only 3 are left.', status: 409, code: 'out_of_stock' }
const full = { ...getInitialState(), items: [lamp, vase], value: 160.5 }

test('a cart is empty initially', () => {
  expect(getInitialState()).toMatchObject({ items: [], value: 0, status: 'idle', error: null })
})

const addition = { product: 'vase' }
const change = { id: lamp.id, quantity: 5 }
describe('an added item', () => {
  test('an added item is appended, and its price before the discount is added to the value', () => {
    const state = reducer(getInitialState(), addToCart.fulfilled(lamp, '1', addition))
    expect([state.items, state.value]).toEqual([[lamp], 120.5])
  })

  test('an added item replaces the item with the same id', () => {
    const more = { ...lamp, quantity: 3 }
    expect(reducer(full, addToCart.fulfilled(more, '1', addition)).items).toEqual([more, vase])
  })
})

test('a reset removes the items and keeps the value', () => {
  expect(reducer(full, resetCart.fulfilled(undefined, '1', undefined))).toMatchObject({ items: [], value: 160.5 })
})

test('clearing removes the items and sets the value to 0', () => {
  expect(reducer(full, cartCleared())).toEqual({ ...getInitialState(), isOrdered: true })
})

test('the pricing of a cart that was ordered is kept, but its destination isn’t that of the next cart', async () => {
  const requests: string[] = []
  const call = createCall(async ({ path }) => {
    requests.push(path)
    return { status: 200, header: () => null, json: async () => noPricing }
  })
  const store = createStore(call)
  const destination = { country: 'DE', region: '', postalCode: '80331' }
  store.dispatch(cartPriced({ ...noPricing, destination }))
  await loadCartPricing({ store, call })
  store.dispatch(cartPriced({ ...noPricing, destination }))
  store.dispatch(cartCleared())
  expect(selectCartPricing(store.getState())).toMatchObject({ destination })
  await loadCartPricing({ store, call })
  expect(requests).toEqual([expect.stringContaining('postalCode=80331'), '/api/cart/pricing'])
})

describe('the cart before the server’s response', () => {
  const items = (cart: typeof full) => selectCartItems({ cart }).map(({ id, quantity }) => [id, quantity])
  const count = (cart: typeof full) => selectCartCount({ cart })

  test('the cart shows a new quantity until it is rejected', () => {
    const changing = reducer(full, updateCartItem.pending('1', change))
    expect([items(changing), count(changing)]).toEqual([
      [
        ['item-1', 5],
        ['item-2', 1],
      ],
      6,
    ])
    const rejected = reducer(changing, updateCartItem.rejected(failure, '1', change))
    expect([items(rejected), count(rejected)]).toEqual([items(full), 3])
  })

  test('the cart shows a removal until it is rejected', () => {
    const changing = reducer(full, removeCartItem.pending('1', lamp.id))
    expect([items(changing), count(changing)]).toEqual([[['item-2', 1]], 1])
    expect(items(reducer(changing, removeCartItem.rejected(failure, '1', lamp.id)))).toEqual(items(full))
  })

  test('the cart count includes a pending addition', () => {
    const changing = reducer(full, addToCart.pending('1', { product: 'vase', quantity: 4 }))
    expect(count(changing)).toBe(7)
    expect(
      count(reducer(changing, addToCart.fulfilled({ ...vase, quantity: 5 }, '1', { product: 'vase', quantity: 4 }))),
    ).toBe(7)
  })

  test('the cart shows the last of several quantities, whatever the responses to the others', () => {
    const first = { id: lamp.id, quantity: 3 }
    let state = reducer(full, updateCartItem.pending('1', first))
    state = reducer(state, updateCartItem.pending('2', change))
    state = reducer(state, updateCartItem.fulfilled({ ...lamp, quantity: 3 }, '1', first))
    expect(items(state)[0]).toEqual(['item-1', 5])
    state = reducer(state, updateCartItem.rejected(failure, '2', change))
    expect(items(state)[0]).toEqual(['item-1', 3])
  })

  test('an addition that was sent before the cart was cleared is not subtracted from it', () => {
    let state = reducer(full, addToCart.pending('1', addition))
    state = reducer(reducer(state, cartCleared()), addToCart.rejected(failure, '1', addition))
    expect(count(state)).toBe(0)
  })
})

/** A store that records its requests and replies with `answer`. */
function createTestStore(answer: (request: TransportRequest) => unknown) {
  const sent: string[] = []
  const call = createCall(async (request) => {
    sent.push(`${request.method} ${request.path} ${JSON.stringify(request.body) ?? ''}`.trim())
    return { status: 200, header: () => null, json: async () => answer(request) }
  })
  return { store: createStore(call), sent }
}

test('each thunk sends its requests', async () => {
  const { store, sent } = createTestStore(({ method }) => (method === 'GET' ? [lamp, vase] : lamp))
  await store.dispatch(addToCart({ product: 'oat-lamp' }))
  await store.dispatch(updateCartItem({ id: 'item-1', quantity: 4 }))
  await store.dispatch(removeCartItem('item-1'))
  await store.dispatch(resetCart())
  expect(sent).toEqual([
    'POST /api/cart {"product":"oat-lamp"}',
    'PATCH /api/cart/item-1 {"quantity":4}',
    'DELETE /api/cart/item-1',
    'GET /api/cart',
    'DELETE /api/cart/item-1',
    'DELETE /api/cart/item-2',
  ])
})

test('items move between the cart and those saved for later', () => {
  const idsOf = (list: CartItem[]) => list.map(({ id }) => id)
  let state = reducer(full, saveForLater.fulfilled({ ...lamp, id: 'saved-1' }, '1', lamp.id))
  expect([idsOf(state.items), idsOf(state.saved)]).toEqual([['item-2'], ['saved-1']])
  state = reducer(state, moveToCart.fulfilled({ ...lamp, id: 'item-3' }, '2', 'saved-1'))
  expect([idsOf(state.items), idsOf(state.saved)]).toEqual([['item-2', 'item-3'], []])
  state = reducer(state, fetchSavedItems.fulfilled([{ ...vase, id: 'saved-2' }], '3'))
  expect(reducer(state, removeSavedItem.fulfilled({ id: 'saved-2' }, '4', 'saved-2')).saved).toEqual([])
})

test('an addition whose response is lost is sent once more, with the same key', async () => {
  const keys: (string | undefined)[] = []
  const call = createCall(async ({ headers }) => {
    keys.push(headers?.['idempotency-key'])
    if (keys.length !== 2) throw offline()
    return { status: 200, header: () => null, json: async () => vase }
  })
  const store = createStore(call)
  await store.dispatch(addToCart({ product: 'vase' })).unwrap()
  await expect(store.dispatch(addToCart({ product: 'vase' })).unwrap()).rejects.toMatchObject({ code: 'offline' })
  const [first, second, third, fourth, ...others] = keys
  expect([first === second, third === fourth, first === third, others]).toEqual([true, true, false, []])
  expect(first).toMatch(/^[\w-]{20,}$/)
})

describe('the quantities in the page, until the items are loaded', () => {
  const open = (summary: Record<string, number>) => {
    const store = createStore(createCall(async () => ({ status: 200, header: () => null, json: async () => [vase] })))
    store.dispatch(cartSummarized(summary))
    return store
  }

  test('the quantities in the page are counted', () => {
    const state = open({ [lamp.product.id]: 2, vase: 1 }).getState()
    expect([selectCartCount(state), selectQuantityInCart(state, 'vase'), selectQuantityInCart(state, 'mug')]).toEqual([
      3, 1, 0,
    ])
    expect([selectCartItems(state), selectIsCartToLoad(state)]).toEqual([[], true])
  })

  test('an empty cart needs no loading', () => {
    expect(selectIsCartToLoad(open({}).getState())).toBe(false)
  })

  test('the quantities in the page include additions', () => {
    const store = open({ [lamp.product.id]: 2 })
    store.dispatch(addToCart.pending('1', addition))
    expect(selectCartCount(store.getState())).toBe(3)
    store.dispatch(addToCart.fulfilled(vase, '1', addition))
    expect([selectCartCount(store.getState()), selectQuantityInCart(store.getState(), 'vase')]).toEqual([3, 1])
  })

  test('a quantity that isn’t a number counts as one until the server rejects it', () => {
    const store = open({ vase: 1 })
    const wrong = { ...addition, quantity: Number.NaN }
    store.dispatch(addToCart.pending('1', wrong))
    expect(selectCartCount(store.getState())).toBe(2)
    store.dispatch(addToCart.rejected(failure, '1', wrong))
    expect(selectCartCount(store.getState())).toBe(1)
  })

  test('the quantities in the page are replaced by the items', async () => {
    const store = open({ [lamp.product.id]: 2 })
    await store.dispatch(fetchCart())
    const state = store.getState()
    expect([selectCartCount(state), selectQuantityInCart(state, 'vase'), selectIsCartToLoad(state)]).toEqual([
      1,
      1,
      false,
    ])
  })

  test.each([cartCleared(), resetCart.fulfilled(undefined, '1', undefined)])(
    'the quantities in the page are forgotten: %j',
    (action) => {
      const store = open({ [lamp.product.id]: 2 })
      store.dispatch(action)
      expect(selectCartCount(store.getState())).toBe(0)
    },
  )
})
