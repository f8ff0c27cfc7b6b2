import { useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { deliveryDays, deliveryTimeOf, formatDeliveryDays, formatDeliveryTime } from '#contract/delivery.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useSettings } from './settings-context.ts'

/** When products that are ordered now, together, arrive. */
export function Arrival({ products }: { products: Pick<Product, 'madeToOrderDays'>[] }) {
  const { delivery, timeZone } = useSettings()
  const time = deliveryTimeOf(products, delivery)
  // Pages are cached for longer than a day, so the days are added in the browser.
  const isHydrated = useHydrated()
  const [now] = useState(() => new Date())
  return isHydrated
    ? `Arrives ${formatDeliveryDays(deliveryDays(now, time, timeZone))}`
    : `Arrives in ${formatDeliveryTime(time)}`
}
