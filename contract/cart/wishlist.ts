import * as z from 'zod/mini'
import { Product } from '../catalog/catalog.ts'
import { type Endpoint, IdParams } from '../endpoint.ts'

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
export const getWishlist = {
  method: 'GET',
  url: '/api/wishlist',
  schema: { summary: 'Returns the wishlist, the latest product first.', response: { 200: Wishlist } },
} satisfies Endpoint

export const addWishlistItem = {
  method: 'POST',
  url: '/api/wishlist',
  schema: {
    summary: 'Adds a product to the wishlist. Has no effect if it is already there.',
    body: z.object({ product: z.string('Enter a product id.').check(z.minLength(1), z.maxLength(200)) }),
    response: { 200: WishlistItem },
  },
} satisfies Endpoint

export const removeWishlistItem = {
  method: 'DELETE',
  url: '/api/wishlist/:id',
  schema: {
    summary: 'Removes a product, by its id, from the wishlist, if it is there.',
    params: IdParams,
    response: { 200: IdParams },
  },
} satisfies Endpoint

export const shareWishlist = {
  method: 'POST',
  url: '/api/wishlist/link',
  schema: {
    summary: 'Shares the wishlist by a secret link. If it is already shared, the link is kept.',
    response: { 200: z.object({ shareToken: z.string() }) },
  },
} satisfies Endpoint

export const unshareWishlist = {
  method: 'DELETE',
  url: '/api/wishlist/link',
  schema: {
    summary: 'Turns the link of the wishlist off.',
    response: { 200: z.object({ shareToken: z.null() }) },
  },
} satisfies Endpoint

export const getSharedWishlist = {
  method: 'GET',
  url: '/api/shared-wishlists/:token',
  schema: {
    summary: 'Returns the products of a wishlist that is shared by a link.',
    params: z.object({ token: z.string() }),
    response: { 200: z.array(Product) },
  },
} satisfies Endpoint
