import { toPercentage, toUnits } from '../money.ts'
import type { Amounts, Tax } from './amounts.ts'
import type { OrderPrice, TaxPart } from './order-price.ts'

// Apart from the schema, which pages of the shop don’t need.

/** A calculated price as the API returns it. */
export function toAmounts(price: Omit<OrderPrice, 'lines' | 'refused' | 'unknownCodes'>): Amounts {
  return {
    subtotal: toUnits(price.subtotalCents),
    discount: toUnits(price.discountCents),
    discounts: price.applied.map(({ name, code, itemCents, shippingCents }) => ({
      name,
      code,
      ofItems: toUnits(itemCents),
      ofShipping: toUnits(shippingCents),
    })),
    shipping: toUnits(price.shippingCents),
    shippingMethod: price.shipping && { id: price.shipping.id, name: price.shipping.name },
    fee: toUnits(price.feeCents),
    pricesIncludeTax: price.pricesIncludeTax,
    taxExemption: price.exemption,
    taxNote: price.taxNote,
    addedTax: toUnits(price.addedTaxCents),
    removedTax: toUnits(price.removedTaxCents),
    rounding: toUnits(price.roundingCents),
    total: toUnits(price.totalCents),
    taxes: price.taxes.map(toTax),
  }
}

/** A part of a price as the API returns it. */
export function toTax({ name, label = name, ppb, netCents, taxCents }: TaxPart): Tax {
  return { name: label, rate: toPercentage(ppb), net: toUnits(netCents), tax: toUnits(taxCents) }
}
