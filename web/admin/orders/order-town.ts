import { countryName } from '#contract/address/countries.ts'
import { t } from '#contract/language/t.ts'
import { isPostal } from '#contract/orders/order-address.ts'
import type { Order } from '#contract/orders/orders.ts'

/** The city and country of an order, or that it is picked up. */
export function orderTown({ address, pickupPlace }: Order): string {
  if (pickupPlace !== null || !isPostal(address)) return t('Will be picked up')
  const { city, country } = address
  return [city, countryName(country)].filter(Boolean).join(', ')
}
