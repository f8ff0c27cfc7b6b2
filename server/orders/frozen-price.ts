import { DiscountRuleSchema, ShippingMethodSchema } from '#contract/cart/pricing-schemas.ts'
import { toUnits } from '#contract/money.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import type { Amounts } from '#contract/pricing/amounts.ts'
import type { OrderPrice, PricedLine, PriceRequest } from '#contract/pricing/order-price.ts'
import { toAmounts, toTax } from '#contract/pricing/to-amounts.ts'
import type { orderItems, orders } from '../platform/db/schema/index.ts'

type OrderRow = typeof orders.$inferSelect

type AmountColumn =
  | 'subtotalCents'
  | 'discountCents'
  | 'shippingCents'
  | 'feeCents'
  | 'addedTaxCents'
  | 'removedTaxCents'
  | 'roundingCents'
  | 'totalCents'

/** The columns in which an order keeps its price. */
export type OrderPriceColumns = Pick<OrderRow, AmountColumn | 'price'>

/** The price columns of an order: its sums, and the details behind them. */
export function orderPriceColumns(price: OrderPrice): OrderPriceColumns {
  const { lines: _lines, refused: _refused, unknownCodes: _unknown, ...kept } = price
  const { shipping, fee, taxes, applied, pricesIncludeTax, exemption, taxNote, ...sums } = kept
  return { ...sums, price: { shipping, fee, taxes, applied, pricesIncludeTax, exemption, taxNote } }
}

/**
 * The request that an order keeps, from which `priceOrder` calculates its price again: with the discounts that were applied, and
 * nothing about the customer. Discounts that had nothing left to reduce are kept, too, since they divide lines.
 */
export function keepPriceRequest(
  request: PriceRequest,
  { applied, refused }: Pick<OrderPrice, 'applied' | 'refused'>,
  currency: string,
): NonNullable<OrderRow['priceRequest']> {
  const idle = refused.filter(({ reason }) => reason === 'noEffect')
  const keptIds = new Set([...applied, ...idle].map(({ id }) => id))
  const discounts = request.discounts.filter(({ id }) => keptIds.has(id))
  return {
    version: 1,
    currency,
    ...request,
    // The schemas drop what else is known, such as the customers of a discount.
    discounts: discounts.map((each) => DiscountRuleSchema.parse(each)),
    codes: discounts.flatMap(({ code }) => code ?? []),
    shipping: request.shipping && ShippingMethodSchema.parse(request.shipping),
  }
}

type ItemRow = typeof orderItems.$inferSelect

/** The columns in which an order’s item keeps its part of the price. */
export type ItemPriceColumns = Pick<
  ItemRow,
  'reductions' | 'reducedCents' | 'taxName' | 'taxPpb' | 'netCents' | 'taxCents' | 'removedTaxCents'
>

/** The part of the price that is stored with an order’s item. */
export function itemPriceColumns({ reductions, taxes: [tax], removedTaxCents }: PricedLine): ItemPriceColumns {
  if (!tax) throw new Error('A line has no tax part.')
  return {
    reductions,
    removedTaxCents,
    reducedCents: reductions.reduce((sum, { cents }) => sum + cents, 0),
    taxName: tax.name,
    taxPpb: tax.ppb,
    netCents: tax.netCents,
    taxCents: tax.taxCents,
  }
}

/** The amounts of an order as the API returns them. */
export function orderAmounts({ price, ...sums }: OrderPriceColumns): Amounts & Pick<Order, 'feeTaxes'> {
  return { ...toAmounts({ fee: null, taxNote: '', ...sums, ...price }), feeTaxes: (price.fee?.taxes ?? []).map(toTax) }
}

/** The amounts of an item as the API returns them. */
export function itemAmounts(
  item: ItemPriceColumns & Pick<ItemRow, 'unitPriceCents' | 'quantity'>,
  { applied, taxes }: Pick<OrderPriceColumns['price'], 'applied' | 'taxes'>,
): Pick<OrderItem, 'reductions' | 'amount' | 'tax'> {
  const { taxName: name, taxPpb: ppb } = item
  return {
    reductions: item.reductions.map(({ discountId, cents }) => ({
      name: applied.find(({ id }) => id === discountId)?.name ?? '',
      amount: toUnits(cents),
    })),
    amount: toUnits(item.unitPriceCents * item.quantity - item.reducedCents),
    tax: toTax({ ...item, name, ppb, label: taxes.find((tax) => tax.name === name && tax.ppb === ppb)?.label }),
  }
}
