import * as z from 'zod/mini'
import { Product } from '../catalog/catalog.ts'
import { endpoint, IdParams } from '../endpoint.ts'
import { error } from '../language/t.ts'

/** How many products a wishlist holds. */
export const maxWishlistItems = 200

export const WishlistItem = z.object({
  /** The current product. It is no longer available if it is archived. */
  product: Product,
  /** The displayed price, in units, when it was added. */
  priceWhenAdded: z.number(),
})
export type WishlistItem = z.infer<typeof WishlistItem>

export const Wishlist = z.object({
  /** The latest first. */
  items: z.array(WishlistItem),
  /** The secret of the link by which others see the list; null if it isn't shared. */
  shareToken: z.nullable(z.string()),
})
export type Wishlist = z.infer<typeof Wishlist>

/** See docs/behavior.md#wishlist. */
export const getWishlist = endpoint('GET', '/api/wishlist', {
  summary: 'Returns the wishlist, the latest product first.',
  response: Wishlist,
})

export const addWishlistItem = endpoint('POST', '/api/wishlist', {
  summary: 'Adds a product to the wishlist. Has no effect if it is already there.',
  body: z.object({ product: z.string(error('Enter a product id.')).check(z.minLength(1), z.maxLength(200)) }),
  response: WishlistItem,
})

export const removeWishlistItem = endpoint('DELETE', '/api/wishlist/:id', {
  summary: 'Removes a product, by its id, from the wishlist, if it is there.',
  params: IdParams,
  response: IdParams,
})

export const shareWishlist = endpoint('POST', '/api/wishlist/link', {
  summary: 'Shares the wishlist by a secret link. If it is already shared, the link is kept.',
  response: z.object({ shareToken: z.string() }),
})

export const unshareWishlist = endpoint('DELETE', '/api/wishlist/link', {
  summary: 'Turns off the wishlist’s link.',
  response: z.object({ shareToken: z.null() }),
})

export const getSharedWishlist = endpoint('GET', '/api/shared-wishlists/:token', {
  summary: 'Returns the products of a wishlist that is shared by a link.',
  params: z.object({ token: z.string() }),
  response: z.array(Product),
})
