import * as z from 'zod/mini'
import {
  type Discount,
  type DiscountEffect,
  type DiscountRule,
  type RefusedDiscount,
  type ShippingMethod,
  type TaxRules,
  taxExemptions,
} from '../pricing/order-price.ts'
import { type ShippingOption, shippingKinds } from '../shipping/shipping-option.ts'

// The calculation’s types as schemas, with which the API documents and validates them. The types explain each value.

const strings = z.array(z.string())
const optionalNumber = z.nullable(z.number())
const optionalString = z.nullable(z.string())
const of = z.enum(['items', 'order'])

const EffectSchema: z.ZodMiniType<DiscountEffect> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), ppb: z.number(), of }),
  z.object({ kind: z.literal('amount'), cents: z.number(), of }),
  z.object({ kind: z.literal('shipping') }),
  z.object({
    kind: z.literal('buyGet'),
    buy: z.number(),
    get: z.number(),
    ppb: z.number(),
    getGroups: strings,
    maxTimes: optionalNumber,
  }),
])

const named = { id: z.string(), name: z.string(), code: optionalString }

const ruleFields = {
  ...named,
  version: z.number(),
  effect: EffectSchema,
  groups: strings,
  excludesSale: z.boolean(),
  minSubtotalCents: z.number(),
  minQuantity: z.number(),
  countries: strings,
  combines: z.boolean(),
}

export const DiscountRuleSchema: z.ZodMiniType<DiscountRule> = z.object(ruleFields)

export const DiscountSchema: z.ZodMiniType<Discount> = z.object({
  ...ruleFields,
  firstOrderOnly: z.boolean(),
  customers: strings,
  startsAt: optionalString,
  endsAt: optionalString,
  maxUses: optionalNumber,
  maxUsesPerCustomer: optionalNumber,
})

export const RefusedDiscountSchema: z.ZodMiniType<RefusedDiscount> = z.discriminatedUnion('reason', [
  z.object({ ...named, reason: z.enum(['minimumSubtotal', 'minimumQuantity']), missing: z.number() }),
  z.object({ ...named, reason: z.enum(['notStarted', 'ended']), at: z.string() }),
  z.object({
    ...named,
    reason: z.enum([
      'usedUp',
      'usedByCustomer',
      'notFirstOrder',
      'withheld',
      'otherCustomers',
      'otherCountries',
      'noItems',
      'others',
      'noEffect',
    ]),
  }),
])

const Rates = z.record(z.string(), z.object({ name: z.string(), ppb: z.number(), label: z.optional(z.string()) }))

export const TaxRulesSchema: z.ZodMiniType<TaxRules> = z.object({
  pricesIncludeTax: z.boolean(),
  rates: Rates,
  includedRates: Rates,
  exemption: z.nullable(z.enum(taxExemptions)),
  note: z.string(),
  shippingClass: optionalString,
})

const methodFields = {
  id: z.string(),
  version: z.number(),
  name: z.string(),
  by: z.enum(['subtotal', 'weight']),
  steps: z.array(z.object({ from: z.number(), cents: z.number() })),
  freeFromCents: optionalNumber,
}

export const ShippingMethodSchema: z.ZodMiniType<ShippingMethod> = z.object(methodFields)

export const ShippingOptionSchema: z.ZodMiniType<ShippingOption> = z.object({
  ...methodFields,
  kind: z.enum(shippingKinds),
  cutOffTime: optionalString,
  pickupPlace: z.string(),
  takesClasses: z.nullable(z.array(z.string())),
  days: z.object({ minDays: z.number(), maxDays: z.number() }),
})
