import { describe, expect, test } from 'vitest'
import { createCall } from '../api/call.ts'
import { sessionChecked } from '../state/auth-slice.ts'
import { createStore } from '../state/store.ts'
import { aCartItem } from '../test/a-cart-item.ts'
import { aUser } from '../test/a-user.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { anOrder } from '../test/an-order.ts'
import { describeMerge } from './describe-merge.ts'
import { followUser } from './follow-user.ts'

const lamp = aCartItem()
const vase = aCartItem({ id: 'item-2', product: anApiProduct({ id: 'vase', title: 'Vase' }) })

test('the cart, the wishlist and the orders of a user who signs in are loaded once', async () => {
  const sent: string[] = []
  const wishlist = { items: [{ product: lamp.product, priceWhenAdded: 108 }], shareToken: null }
  const answers: Record<string, unknown> = { '/api/cart': [lamp], '/api/wishlist': wishlist }
  const call = createCall(async ({ path }) => {
    sent.push(path)
    return { status: 200, header: () => null, json: async () => answers[path] ?? [anOrder()] }
  })
  const store = createStore(call)
  store.dispatch(sessionChecked(null))
  followUser(store)
  expect(sent).toEqual([])
  store.dispatch(sessionChecked(aUser()))
  store.dispatch(sessionChecked(aUser({ name: 'Ada L.' })))
  await expect.poll(() => store.getState().cart.items).toEqual([lamp])
  await expect.poll(() => store.getState().user.userOrder).toEqual([anOrder()])
  expect(store.getState().wishlist.ids).toEqual([lamp.product.id])
  expect(sent.toSorted()).toEqual(['/api/cart', '/api/order/own?_page=1', '/api/wishlist'])
})

test('the orders of a user who is known at the start are loaded', async () => {
  const sent: string[] = []
  const call = createCall(async ({ path }) => {
    sent.push(path)
    return { status: 200, header: () => '1', json: async () => [anOrder()] }
  })
  const store = createStore(call)
  store.dispatch(sessionChecked(aUser()))
  followUser(store)
  await expect.poll(() => store.getState().user.userOrder).toEqual([anOrder()])
  expect(sent).toEqual(['/api/order/own?_page=1'])
})

describe('the toast about a guest cart that joins the cart of a user', () => {
  test.each([
    [[lamp], [lamp], 'We added “Oat Lamp” to your cart.'],
    [[lamp, vase], [vase, lamp], 'We added “Oat Lamp” and 1 more to your cart.'],
    [[lamp, vase], [vase], 'We added “Vase” to your cart. The other items are no longer available.'],
    [
      [lamp],
      [{ ...lamp, quantity: 99, reducedFrom: 110 }],
      'We added “Oat Lamp” to your cart. The quantity of “Oat Lamp” was reduced from 110 to 99.',
    ],
    [
      [lamp, vase],
      [
        { ...lamp, reducedFrom: 2 },
        { ...vase, reducedFrom: 3 },
      ],
      'We added “Oat Lamp” and 1 more to your cart. The quantities of 2 items were reduced to what is available.',
    ],
    [[lamp], [vase], 'The items in your cart from before you signed in are no longer available.'],
  ])('the toast lists the items in the cart: %#', (guestItems, cart, text) => {
    expect(describeMerge(guestItems, cart)).toBe(text)
  })
})
