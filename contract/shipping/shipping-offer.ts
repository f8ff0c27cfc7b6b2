import * as z from 'zod/mini'
import { ShippingMethodSchema } from '../cart/pricing-schemas.ts'
import type { DeliveryTime } from '../orders/delivery.ts'

const Delivery: z.ZodMiniType<DeliveryTime> = z.object({
  minDays: z.number(),
  maxDays: z.number(),
  cutOffTime: z.nullable(z.string()),
})

/** The shipping information of product pages, for the shop’s own country. */
export const ShippingOffer = z.object({
  /** The cheapest method, or pickup if nothing else takes them; null if there is none. */
  shipping: z.nullable(ShippingMethodSchema),
  /** The shop’s country, such as “the United States”, if shipping may cost something else in others; otherwise empty. */
  shippingTo: z.string(),
  isPickup: z.boolean(),
  /** Such as “Ships to Germany and Austria”; empty if nothing is shipped. */
  shipsToText: z.string(),
  delivery: Delivery,
  /** The cheapest pickup, if they are also shipped: the first line of its place; otherwise null. */
  pickup: z.nullable(z.object({ method: ShippingMethodSchema, place: z.string(), delivery: Delivery })),
})
export type ShippingOffer = z.infer<typeof ShippingOffer>
