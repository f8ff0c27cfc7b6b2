import * as z from 'zod/mini'
import { Product, Variant } from '../catalog/catalog.ts'
import { endpoint, IdParams } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { IdempotencyHeaders } from '../request-fields.ts'
import { maxQuantityPerItem } from './max-quantity.ts'

export const CartItem = z.object({
  id: z.string(),
  /** The product as it is now, with price, stock and image of the variant. An archived one can't be ordered. */
  product: Product,
  /** Null for a product without options, and for one that got its options after it was added. */
  variant: z.nullable(Variant),
  quantity: z.number(),
  /** The displayed price, in units, when the item was added or its quantity last changed. */
  priceWhenAdded: z.number(),
  /** The total quantity when a guest’s cart was merged at sign-in, if fewer were in stock. Unset when the quantity changes. */
  reducedFrom: z.optional(z.number()),
})
export type CartItem = z.infer<typeof CartItem>

const quantityMessage = error('Quantity must be a whole number from 1 to {max}.', { max: String(maxQuantityPerItem) })

const Quantity = z.int(quantityMessage).check(z.gte(1, quantityMessage), z.lte(maxQuantityPerItem, quantityMessage))

const ProductId = z.string(error('Enter a product id.')).check(z.minLength(1), z.maxLength(200))

/** A product id, or an object with that `id`. */
const ProductReference = z.pipe(
  z.union([ProductId, z.object({ id: ProductId })], error('Enter a product id.')),
  z.transform((reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id)),
)

export const NewCartItem = z.object({
  product: ProductReference,
  /** The id of a variant, for products with options. */
  variant: z.optional(z.string(error('Enter the id of a variant.')).check(z.maxLength(200))),
  quantity: z._default(Quantity, 1),
})
export type NewCartItem = z.output<typeof NewCartItem>

export const CartItemChange = z.object({ quantity: Quantity })
export type CartItemChange = z.infer<typeof CartItemChange>

export const addCartItem = endpoint('POST', '/api/cart', {
  summary:
    'Adds a product to the cart, or raises its quantity, and returns the item. Repeating a request with the same Idempotency-Key adds nothing.',
  headers: IdempotencyHeaders,
  body: NewCartItem,
  response: CartItem,
})

export const listCartItems = endpoint('GET', '/api/cart', {
  summary: 'Lists the cart items in the order they were added.',
  response: z.array(CartItem),
})

export const updateCartItem = endpoint('PATCH', '/api/cart/:id', {
  summary: 'Changes the quantity of an item.',
  params: IdParams,
  body: CartItemChange,
  response: CartItem,
})

export const removeCartItem = endpoint('DELETE', '/api/cart/:id', {
  summary: 'Removes an item from the cart.',
  params: IdParams,
  response: IdParams,
})
