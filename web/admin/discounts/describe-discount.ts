import { countries as countryNames } from '#contract/address/countries.ts'
import type { DiscountFields, DiscountState, Effect, ShopDiscount } from '#contract/discounts/discounts.ts'
import { formatPercentage, type Money } from '#contract/money.ts'
import type { Field } from '../kit/product-fields.ts'
import type { Formats } from '../kit/use-formats.ts'
import { listFirst } from '../kit/wording.ts'

export const stateNames: Record<DiscountState, string> = {
  active: 'Active',
  scheduled: 'Scheduled',
  ended: 'Ended',
  usedUp: 'Used up',
  archived: 'Archived',
}

/** Describes the effect of a discount, such as "10% off order". */
export function describeEffect(effect: Effect, money: Money): string {
  switch (effect.kind) {
    case 'shipping':
      return 'Free shipping'
    case 'percent':
      return `${formatPercentage(effect.percent)} off ${effect.of}`
    case 'amount':
      return `${money(effect.amount)} off ${effect.of === 'items' ? 'each item' : 'order'}`
    default: {
      const { buy, get, percent } = effect
      return `Buy ${buy}, get ${get} ${percent === 100 ? 'free' : `at ${formatPercentage(percent)} off`}`
    }
  }
}

/** Returns, for example, "3 of 10". */
export function describeUses({ uses, maxUses }: Pick<ShopDiscount, 'uses' | 'maxUses'>): string {
  const count = (number: number) => number.toLocaleString('en-US')
  return maxUses === null ? count(uses) : `${count(uses)} of ${count(maxUses)}`
}

/** Returns, for example, "3 of 10 times". */
export function describeTimesUsed(discount: Pick<ShopDiscount, 'uses' | 'maxUses'>): string {
  return `${describeUses(discount)} ${(discount.maxUses ?? discount.uses) === 1 ? 'time' : 'times'}`
}

/** The choices of the form. */
export const choiceNames = {
  method: { code: 'Discount code', automatic: 'Automatic' },
  kind: { percent: 'Percentage', amount: 'Amount', shipping: 'Free shipping', buyGet: 'Buy X, get Y' },
  of: { order: 'Entire order', items: 'Each item' },
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const plain = (label: string): Field => ({
  label,
  describe: (value) =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : value === null ? 'no limit' : toText(value),
})
const date = (label: string): Field => ({
  label,
  describe: (value, { moment }) => (value === null ? 'not set' : moment(toText(value))),
})
const listed = (label: string, nameOf = (each: string) => each): Field => ({
  label,
  describe: (value) => listFirst(Array.isArray(value) ? value.map((each) => nameOf(String(each))) : []) || 'all',
})

/** How the log shows each field. */
const discountFields: Record<keyof DiscountFields, Field> = {
  name: plain('Name'),
  code: { label: 'Code', describe: (value) => (value === null ? 'automatic' : toText(value)) },
  effect: { label: 'Discount', describe: (value, { money }) => describeWholeEffect(value as Effect, money) },
  groups: listed('Only for'),
  excludesSale: plain('Not for items on sale'),
  minSubtotal: { label: 'Minimum subtotal', describe: (value, { money }) => money(Number(value)) },
  minQuantity: plain('Minimum number of items'),
  firstOrderOnly: plain('Only for first orders'),
  customers: listed('Only for these customers'),
  countries: listed('Only for these countries', (code) => countryNames[code] ?? code),
  startsAt: date('Starts'),
  endsAt: date('Ends'),
  maxUses: plain('Total uses'),
  maxUsesPerCustomer: plain('Uses per customer'),
  combines: plain('Combines with other discounts'),
}

/** The names of the fields in forms. */
export const discountLabels = Object.fromEntries(
  Object.entries(discountFields).map(([name, { label }]) => [name, label]),
) as Record<keyof DiscountFields, string>

type Values = Record<string, unknown>

/** One line for each value in the log: the limits of a new discount, or the changed values. */
export function describeDiscountValues(before: Values | null, after: Values, formats: Formats): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    if (name === 'archived') return value === true ? 'Archived' : 'Restored'
    const { label, describe } = discountFields[name as keyof DiscountFields] ?? plain(name)
    const current = describe(value, formats)
    if (before !== null) return `${label}: ${describe(before[name], formats)} → ${current}`
    const isDefault = value === null || value === false || value === 0 || (Array.isArray(value) && value.length === 0)
    return isDefault && name !== 'code' ? [] : `${label}: ${current}`
  })
}

/** An effect with the limits of its free items, such as "Buy 2, get 1 free, brand:tern, at most once". */
function describeWholeEffect(effect: Effect, money: Money): string {
  if (effect.kind !== 'buyGet') return describeEffect(effect, money)
  const { getGroups, maxTimes } = effect
  const limits = [...getGroups, maxTimes !== null && `at most ${maxTimes === 1 ? 'once' : `${maxTimes} times`}`].filter(
    (limit) => limit !== false,
  )
  return [describeEffect(effect, money), ...limits].join(', ')
}
