import type { ShippingKind } from '../shipping/shipping-option.ts'
import type { PriceLine, ShippingMethod } from './order-price.ts'
import { sumBy } from './rounding.ts'

/** The shipping price of these lines, before discounts; 0 without a method or lines. */
export function shippingPrice(method: ShippingMethod | null, lines: PriceLine[]): number {
  if (method === null || lines.length === 0) return 0
  const subtotalCents = sumBy(lines, ({ unitCents, quantity }) => unitCents * quantity)
  if (method.freeFromCents !== null && subtotalCents >= method.freeFromCents) return 0
  const amount = method.by === 'subtotal' ? subtotalCents : weightOf(lines)
  return method.steps.findLast(({ from }) => amount >= from)?.cents ?? 0
}

/** In grams; items of unknown weight count as 0. */
function weightOf(lines: PriceLine[]): number {
  return sumBy(lines, ({ grams, quantity }) => (grams ?? 0) * quantity)
}

/**
 * The method with this id, or else the cheapest for these lines, the first of several. Pickup is only selected by itself
 * if nothing is shipped. Undefined if there is no method.
 */
export function selectMethod<Method extends ShippingMethod & { kind: ShippingKind }>(
  methods: Method[],
  lines: PriceLine[],
  id?: string,
): Method | undefined {
  const shipped = methods.filter(({ kind }) => kind === 'shipping')
  const price = (method: Method) => shippingPrice(method, lines)
  return (
    methods.find((method) => method.id === id) ??
    (shipped.length > 0 ? shipped : methods).toSorted((a, b) => price(a) - price(b))[0]
  )
}
