import type { DeliveryTime } from '../orders/delivery.ts'
import type { ShippingOffer } from './shipping-offer.ts'
import type { ShippingOption } from './shipping-option.ts'

/** How an order gets to its customer: what every statement about its arrival follows from. */
export type Delivery = { time: DeliveryTime; isPickup: boolean }

/** The delivery by a shipping method. */
export function deliveryBy({ days, cutOffTime, kind }: ShippingOption): Delivery {
  return { time: { ...days, cutOffTime }, isPickup: kind === 'pickup' }
}

/** The delivery to the shop’s own country; null if nothing is shipped or picked up there. */
export function offeredDelivery({ shipping, delivery, isPickup }: ShippingOffer): Delivery | null {
  return shipping && { time: delivery, isPickup }
}

/** For example “Arrives Wed, Nov 25 – Fri, Nov 27”. */
export function arrivalText({ isPickup }: Delivery, days: string): string {
  return `${isPickup ? 'Ready for pickup' : 'Arrives'} ${days}`
}
