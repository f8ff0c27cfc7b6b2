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
  /** Such as “Shipping $6, free from $50” */
  shippingText: z.string(),
  /** The cheapest method, or pickup if nothing else takes them; null if there is none. */
  shipping: z.nullable(ShippingMethodSchema),
  /** The shop’s country, such as “the United States”, if shipping may cost something else in others; otherwise empty. */
  shippingTo: z.string(),
  isPickup: z.boolean(),
  /** Such as “Ships to Germany and Austria”; empty if nothing is shipped. */
  shipsToText: z.string(),
  delivery: Delivery,
  /** The cheapest pickup, such as “Pick up free at 12 Mill Road”; null if there is none, or if nothing else takes them. */
  pickup: z.nullable(z.object({ text: z.string(), delivery: Delivery })),
})
export type ShippingOffer = z.infer<typeof ShippingOffer>
