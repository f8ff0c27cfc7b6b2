/**
 * The inputs and the result of pricing an order. Amounts are whole cents of the shop’s currency, rates and
 * percentages are parts per billion (contract/money.ts).
 */

/** A line of a cart. */
export type PriceLine = {
  /** Unique in the cart. Decides about single cents, so the order of the lines doesn’t matter. */
  id: string
  quantity: number
  /** The price of one before its sale. */
  listCents: number
  /** The displayed price of one. */
  unitCents: number
  taxClass: string
  /** Groups for discounts and conditions, such as `product:tea-tin`, `category:food`, `brand:tern`, `collection:gifts`. */
  groups: string[]
  /** The weight of a unit; null if unknown. */
  grams: number | null
}

export type DiscountEffect =
  /** A share of each matching line, or of all of them together, which is spread over them. */
  | { kind: 'percent'; ppb: number; of: 'items' | 'order' }
  /** An amount off each matching item, or off all of them together. */
  | { kind: 'amount'; cents: number; of: 'items' | 'order' }
  | { kind: 'shipping' }
  /** Each `buy` matching items reduce `get` items of `getGroups` (none: of the matching ones), the cheapest first. */
  | { kind: 'buyGet'; buy: number; get: number; ppb: number; getGroups: string[]; maxTimes: number | null }

/** The part of a discount that determines a price: its effect, and its conditions on the order itself. */
export type DiscountRule = {
  id: string
  version: number
  name: string
  /** Null if it is applied automatically. */
  code: string | null
  effect: DiscountEffect
  /** Items must be in one of these groups; empty for all items. */
  groups: string[]
  /** Whether it skips items that are on sale. */
  excludesSale: boolean
  /** The minimum subtotal of the matching items, at displayed prices. */
  minSubtotalCents: number
  minQuantity: number
  /** The countries of the destination; empty for all. */
  countries: string[]
  /** Whether it can be applied together with others that can. */
  combines: boolean
}

/** A code or an automatic discount, with what decides which customers can use it, and when. */
export type Discount = DiscountRule & {
  firstOrderOnly: boolean
  /** Email addresses and tags in lower case; empty for all customers. */
  customers: string[]
  /** Timestamps in ISO 8601; null for no limit. */
  startsAt: string | null
  endsAt: string | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
}

/** How often a discount has been used, by everyone and by this customer. */
export type DiscountUses = { all: number; byCustomer: number }

export type Customer = {
  /** Orders that weren’t cancelled. */
  orders: number
  /** The email address and the tags, which `customers` of a discount refers to. */
  groups: string[]
  /** The ids of discounts that an order was refused, without a reason. */
  withheld?: string[]
}

export type ShippingMethod = {
  id: string
  version: number
  name: string
  /** The measure of the steps: the subtotal in cents, or the weight in grams. */
  by: 'subtotal' | 'weight'
  /** The price from each amount on; the first step is from 0. */
  steps: { from: number; cents: number }[]
  /** The subtotal from which it is free; null if it never is. */
  freeFromCents: number | null
}

/** The id of the one method of a shop without shipping zones. */
export const flatRateId = 'standard'

export type TaxRate = {
  /** In the main language of the shop: reports group by it. */
  name: string
  ppb: number
  /** The name in the language of the customer, if it is another one. */
  label?: string | undefined
}

/** Why no tax is charged. */
export const taxExemptions = ['export', 'reverseCharge', 'smallBusiness', 'notRegistered'] as const
export type TaxExemption = (typeof taxExemptions)[number]

export type TaxRules = {
  pricesIncludeTax: boolean
  /** The rates at the destination, by tax class. A class without a rate isn’t taxed. */
  rates: Record<string, TaxRate>
  /** The rates that prices with tax include, by tax class. For `export` and `reverseCharge`, this tax is deducted. */
  includedRates: Record<string, TaxRate>
  exemption: TaxExemption | null
  /** The note about the exemption for documents; may be empty. */
  note: string
  /** The class of shipping and the fee; null if their tax is split like the tax of the lines. */
  shippingClass: string | null
}

export type PriceRequest = {
  lines: PriceLine[]
  /** Only discounts that the customer can use now. See `selectUsable`. */
  discounts: DiscountRule[]
  /** The codes as entered, in any case. */
  codes: string[]
  /** The destination, ISO 3166-1 alpha-2. */
  country: string
  /** Null as long as none is selected, and for an order that isn’t shipped. */
  shipping: ShippingMethod | null
  /** The fee for the selected payment method; 0 if it is free. */
  feeCents: number
  tax: TaxRules
  /** The smallest amount of the currency. All results are multiples of it, even if the given amounts aren't. */
  smallestCents: number
  /** The total is rounded to a multiple of this many cents. */
  roundTotalTo: number
}

/** A reduction by a discount. */
export type Reduction = { discountId: string; cents: number }

/** An amount in net and tax; without tax, the rate has no name and is 0. */
export type TaxPart = TaxRate & { netCents: number; taxCents: number }

type PricedAmounts = {
  reductions: Reduction[]
  /** After reductions, with or without tax as the shop’s prices are. */
  totalCents: number
  /** The total by tax rate; at least one. */
  taxes: TaxPart[]
  /** Tax that the price includes and that the customer doesn’t pay. */
  removedTaxCents: number
}

export type PricedLine = Pick<PriceLine, 'id' | 'quantity' | 'listCents' | 'unitCents'> & PricedAmounts

export type PricedShipping = Pick<ShippingMethod, 'id' | 'version' | 'name'> & {
  /** Before reductions. */
  priceCents: number
} & PricedAmounts

export type PricedFee = Omit<PricedAmounts, 'reductions'>

/** Why a discount isn’t applied; `missing` says how many cents or items are. */
export type Refusal =
  | { reason: 'minimumSubtotal' | 'minimumQuantity'; missing: number }
  | { reason: 'notStarted' | 'ended'; at: string }
  | {
      reason:
        | 'usedUp'
        | 'usedByCustomer'
        | 'notFirstOrder'
        | 'withheld'
        | 'otherCustomers'
        | 'otherCountries'
        | 'noItems'
    }
  /** The customer pays less with the discounts that are applied, which don’t combine with this one. */
  | { reason: 'others' }
  /** There is nothing left that it could reduce. */
  | { reason: 'noEffect' }

export type RefusedDiscount = Pick<Discount, 'id' | 'name' | 'code'> & Refusal

/** A discount with the amounts that it takes off the items and shipping. */
export type AppliedDiscount = Pick<Discount, 'id' | 'version' | 'name' | 'code'> & {
  itemCents: number
  shippingCents: number
}

export type OrderPrice = {
  lines: PricedLine[]
  shipping: PricedShipping | null
  /** Null without a fee, and if there is nothing else to pay. */
  fee: PricedFee | null
  /** The lines before reductions. */
  subtotalCents: number
  /** The reductions of lines. */
  discountCents: number
  /** Shipping after its reductions. */
  shippingCents: number
  feeCents: number
  /** Tax on top of prices without tax. */
  addedTaxCents: number
  removedTaxCents: number
  /** Added by rounding the total, or taken off if negative. */
  roundingCents: number
  totalCents: number
  /** The total before rounding, in net and tax by rate, the highest first. */
  taxes: TaxPart[]
  pricesIncludeTax: boolean
  exemption: TaxExemption | null
  taxNote: string
  applied: AppliedDiscount[]
  refused: RefusedDiscount[]
  /** Codes that no discount has. */
  unknownCodes: string[]
}
