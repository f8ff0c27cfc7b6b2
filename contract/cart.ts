import * as z from 'zod/mini'
import { Product } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { mostOfOne } from './quantity.ts'

export const CartItem = z.object({
  id: z.string(),
  /** As it is sold now; one that is archived is no longer sold. */
  product: Product,
  quantity: z.number(),
  /** The displayed price, in units, when it was put in or its quantity last changed. */
  addedPrice: z.number(),
})
export type CartItem = z.infer<typeof CartItem>

const quantityMessage = `A whole number from 1 to ${mostOfOne}, please.`

const Quantity = z.int(quantityMessage).check(z.gte(1, quantityMessage), z.lte(mostOfOne, quantityMessage))

const ProductId = z.string('Please name a product by its id.').check(z.minLength(1), z.maxLength(200))

/** The product by its id; an object that holds the id is understood too. */
const ProductReference = z.pipe(
  z.union([ProductId, z.object({ id: ProductId })], { error: 'Please name a product by its id.' }),
  z.transform((reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id)),
)

export const NewCartItem = z.object({ product: ProductReference, quantity: z._default(Quantity, 1) })
export type NewCartItem = z.output<typeof NewCartItem>

export const CartItemChange = z.object({ quantity: Quantity })
export type CartItemChange = z.infer<typeof CartItemChange>

const ItemParams = z.object({ id: z.string() })

export const addCartItem = {
  method: 'POST',
  url: '/api/cart',
  schema: {
    summary: 'Puts a product in the cart, or more of it; answers the item.',
    body: NewCartItem,
    response: { 200: CartItem },
  },
} satisfies Endpoint

export const listCartItems = {
  method: 'GET',
  url: '/api/cart',
  schema: { summary: 'What is in the cart, in the order it was put in.', response: { 200: z.array(CartItem) } },
} satisfies Endpoint

export const changeCartItem = {
  method: 'PATCH',
  url: '/api/cart/:id',
  schema: {
    summary: 'Sets the quantity of an item.',
    params: ItemParams,
    body: CartItemChange,
    response: { 200: CartItem },
  },
} satisfies Endpoint

export const removeCartItem = {
  method: 'DELETE',
  url: '/api/cart/:id',
  schema: {
    summary: 'Takes an item out of the cart.',
    params: ItemParams,
    response: { 200: z.object({ id: z.string() }) },
  },
} satisfies Endpoint
