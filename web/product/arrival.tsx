import { useState } from 'react'
import { deliveryDays, formatDeliveryDays, formatDeliveryTime } from '#contract/delivery.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useSettings } from './settings-context.ts'

/** When something that is ordered now arrives. */
export function Arrival() {
  const { delivery, timeZone } = useSettings()
  // Pages are cached for longer than a day, so the days are added in the browser.
  const isHydrated = useHydrated()
  const [now] = useState(() => new Date())
  return isHydrated
    ? `Arrives ${formatDeliveryDays(deliveryDays(now, delivery, timeZone))}`
    : `Arrives in ${formatDeliveryTime(delivery)}`
}
