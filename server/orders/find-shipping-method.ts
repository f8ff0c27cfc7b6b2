import { t } from '#contract/language/t.ts'
import type { NewOrder } from '#contract/orders/orders.ts'
import type { PriceLine } from '#contract/pricing/order-price.ts'
import { selectMethod } from '#contract/pricing/shipping-price.ts'
import { methodsFor, shippingProblems } from '#contract/shipping/shipping-classes.ts'
import type { ShippingOption } from '#contract/shipping/shipping-option.ts'
import { fieldError, ShopError } from '../platform/errors.ts'
import type { LockedLine } from './line-queries.ts'

type FindShippingMethodRequest = {
  priceLines: PriceLine[]
  newOrder: NewOrder
  /** Whether it is certainly picked up. */
  isPickup: boolean
  country: string
  /** Whether shipping depends on the postal code in the country. */
  hasPostalCodes: boolean
}

/**
 * The selected method, or else the cheapest one that ships all items. The countries of the address are served, but perhaps
 * not its region or postal code. Throws `invalid_input` for such a place, or `shipping_method_unavailable`, with the items
 * that no method takes.
 */
export function findShippingMethod(
  methods: ShippingOption[],
  lines: LockedLine[],
  { priceLines, newOrder, isPickup, country, hasPostalCodes }: FindShippingMethodRequest,
): ShippingOption {
  const { address, shippingMethodId } = newOrder
  if (!isPickup && !methods.some(({ kind }) => kind === 'shipping')) {
    const field = hasPostalCodes ? 'address.postalCode' : 'address.region'
    throw fieldError(address ? field : 'addressId', t('We don’t ship to this address.'))
  }
  const items = lines.map(({ itemId, title, shippingClass }) => ({ id: itemId, title, shippingClass }))
  const fields = shippingProblems(methods, items, country)
  if (Object.keys(fields).length > 0) {
    throw new ShopError('shipping_method_unavailable', Object.values(fields).join(' '), { fields })
  }
  const taking = methodsFor(
    methods,
    lines.map(({ shippingClass }) => shippingClass),
  )
  if (shippingMethodId !== undefined && !taking.some(({ id }) => id === shippingMethodId)) {
    throw fieldError('shippingMethodId', goneText(methods, items, shippingMethodId), 'shipping_method_unavailable')
  }
  const method = selectMethod(taking, priceLines, shippingMethodId)
  if (!method) throw new Error('No method was selected.')
  return method
}

const goneMessage = () => t('This shipping method isn’t available anymore. Select another one.')

/** The error of an order whose method has been removed since it was selected. */
export const methodGone = () => fieldError('shippingMethodId', goneMessage(), 'shipping_method_unavailable')

/** Why the selected method can’t be used. */
function goneText(
  methods: ShippingOption[],
  items: { title: string; shippingClass: string }[],
  selected: string,
): string {
  const method = methods.filter(({ id }) => id === selected)
  const item = items.find(({ shippingClass }) => methodsFor(method, [shippingClass]).length === 0)
  return method.length === 0 || !item
    ? goneMessage()
    : t('This shipping method isn’t available for “{title}”. Select another one.', { title: item.title })
}
