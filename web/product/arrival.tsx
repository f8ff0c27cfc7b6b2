import { useSyncExternalStore } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { type DeliveryTime, deliveryDays, deliveryTimeOf, formatDeliveryDays } from '#contract/orders/delivery.ts'
import { formatDeliveryTime } from '#contract/orders/format-delivery-time.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useSettings } from './settings-context.ts'

type ArrivalProps = {
  products: Pick<Product, 'leadTimeDays'>[]
  /** Of another shipping method than the usual one. */
  time?: DeliveryTime
  /** What comes before the days. */
  verb?: string
}

/** When products that are ordered now, together, arrive. */
export function Arrival({ products, time: given, verb = 'Arrives' }: ArrivalProps) {
  const settings = useSettings()
  const time = deliveryTimeOf(products, given ?? settings.delivery)
  // Pages are cached for longer than a day, so the days are added in the browser.
  const isHydrated = useHydrated()
  const now = useMinute()
  return isHydrated
    ? `${verb} ${formatDeliveryDays(deliveryDays(new Date(now), time, settings))}`
    : `${verb} in ${formatDeliveryTime(time)}`
}

const minute = 60_000

/** The time at the start of this minute, so that a page that stays open follows the days. */
function useMinute(): number {
  return useSyncExternalStore(
    (onChange) => {
      const timer = setInterval(onChange, minute)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / minute) * minute,
    () => 0,
  )
}
