import { toPercentage, toUnits } from '../money.ts'
import type { Amounts } from './amounts.ts'
import type { OrderPrice } from './order-price.ts'

// Apart from the schema, which pages of the shop don’t need.

/** A calculated price as the API returns it. */
export function toAmounts(price: Omit<OrderPrice, 'lines' | 'refused' | 'unknownCodes'>): Amounts {
  return {
    subtotal: toUnits(price.subtotalCents),
    discount: toUnits(price.discountCents),
    discounts: price.applied.map(({ name, code, itemCents, shippingCents }) => ({
      ...{ name, code, ofItems: toUnits(itemCents), ofShipping: toUnits(shippingCents) },
    })),
    shipping: toUnits(price.shippingCents),
    shippingMethod: price.shipping && { id: price.shipping.id, name: price.shipping.name },
    pricesIncludeTax: price.pricesIncludeTax,
    taxExemption: price.exemption,
    taxNote: price.taxNote,
    addedTax: toUnits(price.addedTaxCents),
    removedTax: toUnits(price.removedTaxCents),
    rounding: toUnits(price.roundingCents),
    total: toUnits(price.totalCents),
    taxes: price.taxes.map(({ name, ppb, netCents, taxCents }) => ({
      ...{ name, rate: toPercentage(ppb), net: toUnits(netCents), tax: toUnits(taxCents) },
    })),
  }
}
