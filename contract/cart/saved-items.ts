import * as z from 'zod/mini'
import { type Endpoint, IdParams } from '../endpoint.ts'
import { CartItem } from './cart.ts'

/** Items that were saved for later have the shape of cart items, but don't count. See docs/behavior.md#saved-for-later. */
export const listSavedItems = {
  method: 'GET',
  url: '/api/saved-items',
  schema: { summary: 'Lists the items saved for later, the latest first.', response: { 200: z.array(CartItem) } },
} satisfies Endpoint

export const saveCartItem = {
  method: 'POST',
  url: '/api/saved-items',
  schema: {
    summary: 'Moves an item from the cart to those saved for later, and returns it with its new id.',
    body: z.object({ cartItem: z.string('Enter the id of a cart item.').check(z.maxLength(200)) }),
    response: { 200: CartItem },
  },
} satisfies Endpoint

export const moveSavedItem = {
  method: 'POST',
  url: '/api/saved-items/:id/cart-item',
  schema: {
    summary: 'Moves a saved item back to the cart, as many as are available, and returns the cart item.',
    params: IdParams,
    response: { 200: CartItem },
  },
} satisfies Endpoint

export const removeSavedItem = {
  method: 'DELETE',
  url: '/api/saved-items/:id',
  schema: { summary: 'Removes a saved item.', params: IdParams, response: { 200: IdParams } },
} satisfies Endpoint
