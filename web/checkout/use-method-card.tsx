import type { CartItem } from '#contract/cart/cart.ts'
import { t } from '#contract/language/t.ts'
import { toUnits } from '#contract/money.ts'
import {
  arrivalText,
  deliveryBy,
  deliveryDays,
  formatDeliveryDays,
  getDeliveryTime,
} from '#contract/orders/delivery.ts'
import { shippingPrice } from '#contract/pricing/shipping-price.ts'
import type { ShippingOption } from '#contract/shipping/shipping-option.ts'
import { toPriceLines } from '../order/cart-price.ts'
import { orderable } from '../order/cart-totals.ts'
import { useMoney, useSettings } from '../product/settings-context.ts'

/** Returns what these items cost by a method, in cents, its days, and how a radio card shows both. */
export function useMethodCard(items: CartItem[], now: string) {
  const money = useMoney()
  const settings = useSettings()
  const lines = toPriceLines(items)
  const products = orderable(items).map(({ product }) => product)
  const price = (method: ShippingOption) => shippingPrice(method, lines)
  const daysOf = (method: ShippingOption) => {
    const time = getDeliveryTime(products, deliveryBy(method).time)
    return formatDeliveryDays(deliveryDays(new Date(now), time, settings))
  }
  const describe = (method: ShippingOption) => ({
    aside: (
      <span className="font-medium tabular-nums">
        {price(method) === 0 ? t('Free') : money(toUnits(price(method)))}
      </span>
    ),
    children: <span className="block text-soft">{arrivalText(deliveryBy(method), daysOf(method))}</span>,
  })
  return { price, daysOf, describe }
}
