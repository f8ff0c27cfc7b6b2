import { useSyncExternalStore } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { t } from '#contract/language/t.ts'
import {
  arrivalText,
  type Delivery,
  deliveryDays,
  formatDeliveryDays,
  getDeliveryTime,
} from '#contract/orders/delivery.ts'
import { formatDeliveryTime } from '#contract/orders/format-delivery-time.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useSettings } from './settings-context.ts'

type ArrivalProps = { products: Pick<Product, 'leadTimeDays'>[]; delivery: Delivery }

/** When products that are ordered now, together, arrive or can be picked up. */
export function Arrival({ products, delivery }: ArrivalProps) {
  return arrivalText(delivery, useArrivalDays(products, delivery))
}

/** The days alone. */
export function ArrivalDays({ products, delivery }: ArrivalProps) {
  return useArrivalDays(products, delivery)
}

export function useArrivalDays(products: ArrivalProps['products'], delivery: Delivery): string {
  const settings = useSettings()
  const time = getDeliveryTime(products, delivery.time)
  // Pages are cached for longer than a day, so the days are added in the browser.
  const isHydrated = useHydrated()
  const now = useMinute()
  return isHydrated
    ? formatDeliveryDays(deliveryDays(new Date(now), time, settings))
    : t('in {time}', { time: formatDeliveryTime(time) })
}

const minute = 60_000

/** The time at the start of this minute, so that a page that is kept open follows the days. */
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
