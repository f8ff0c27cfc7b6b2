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
  /** The index of the option that is shown as swatches, and the CSS color of each of its values; null for those in words. */
  swatches: z.optional(z.object({ option: z.number(), colors: z.array(z.nullable(z.string())) })),
  /** The index of the option that a size guide is for, and the path of its page. */
  sizeGuide: z.optional(z.object({ option: z.number(), path: z.string() })),
  /** Its shipping; omitted for a normal product, which has the shop's. */
  shippingOffer: z.optional(ShippingOffer),
})
export type ShownProduct = z.infer<typeof ShownProduct>

export const getProduct = endpoint('GET', '/api/products/:id', {
  summary:
    'Returns a product, how its options are shown, and, if it has a shipping class, what applies to its shipping.',
  params: IdParams,
  response: ShownProduct,
})
