import * as z from 'zod/mini'
import { endpoint, IdParams } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { CartItem } from './cart.ts'

/** Items that were saved for later have the shape of cart items, but don't count. See docs/behavior.md#saved-for-later. */
export const listSavedItems = endpoint('GET', '/api/saved-items', {
  summary: 'Lists the items saved for later, the latest first.',
  response: z.array(CartItem),
})

export const saveCartItem = endpoint('POST', '/api/saved-items', {
  summary: 'Moves an item from the cart to the saved items, and returns it with its new id.',
  body: z.object({ cartItem: z.string(error('Enter the id of a cart item.')).check(z.maxLength(200)) }),
  response: CartItem,
})

export const moveSavedItem = endpoint('POST', '/api/saved-items/:id/cart-item', {
  summary: 'Moves a saved item back to the cart, as many as are available, and returns the cart item.',
  params: IdParams,
  response: CartItem,
})

export const removeSavedItem = endpoint('DELETE', '/api/saved-items/:id', {
  summary: 'Removes a saved item.',
  params: IdParams,
  response: IdParams,
})
