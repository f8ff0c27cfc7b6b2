import * as z from 'zod/mini'
import { endpoint, IdParams } from '../endpoint.ts'
import { ShippingOffer } from '../shipping/shipping-offer.ts'
import { Product } from './catalog.ts'
import { Fact } from './facts.ts'

// Apart from the other endpoints, so that the checkout doesn’t load the schemas of shipping.

/** A product as its page shows it. */
export const ShownProduct = z.extend(Product, {
  /** The color, brand, category and facts on its page, and separately the safety information that the law requires. */
  details: z.optional(z.array(Fact)),
  safety: z.optional(z.array(Fact)),
  /** Its shipping; omitted for a normal product, which has the shop's. */
  shippingOffer: z.optional(ShippingOffer),
})
export type ShownProduct = z.infer<typeof ShownProduct>

export const getProduct = endpoint('GET', '/api/products/:id', {
  summary: 'Returns a product and, if it has a shipping class, what applies to its shipping.',
  params: IdParams,
  response: ShownProduct,
})
