import { countries as countryNames } from '#contract/address/countries.ts'
import type { DiscountFields, DiscountState, Effect, ShopDiscount } from '#contract/discounts/discounts.ts'
import { formatPercentage, type Money } from '#contract/money.ts'
import type { Formats } from '../kit/use-formats.ts'
import { listFirst } from '../kit/wording.ts'

export const stateNames: Record<DiscountState, string> = {
  active: 'Active',
  scheduled: 'Scheduled',
  ended: 'Ended',
  usedUp: 'Used up',
  archived: 'Archived',
}

/** What a discount does, such as "10% off order". */
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

/** For example "3 of 10". */
export function describeUses({ uses, maxUses }: Pick<ShopDiscount, 'uses' | 'maxUses'>): string {
  const count = (number: number) => number.toLocaleString('en-US')
  return maxUses === null ? count(uses) : `${count(uses)} of ${count(maxUses)}`
}

/** For example "3 of 10 times". */
export function describeTimesUsed(discount: Pick<ShopDiscount, 'uses' | 'maxUses'>): string {
  return `${describeUses(discount)} ${(discount.maxUses ?? discount.uses) === 1 ? 'time' : 'times'}`
}

/** The names of the fields in forms and in the log. */
export const discountLabels: Record<keyof DiscountFields, string> = {
  name: 'Name',
  code: 'Code',
  effect: 'Discount',
  groups: 'Only for',
  excludesSale: 'Not for items on sale',
  minSubtotal: 'Minimum subtotal',
  minQuantity: 'Minimum number of items',
  firstOrderOnly: 'Only for first orders',
  customers: 'Only for these customers',
  countries: 'Only for these countries',
  startsAt: 'Starts',
  endsAt: 'Ends',
  maxUses: 'Total uses',
  maxUsesPerCustomer: 'Uses per customer',
  combines: 'Combines with other discounts',
}

/** The choices of the form. */
export const choiceNames = {
  method: { code: 'They enter a code', automatic: 'It is applied automatically' },
  kind: { percent: 'Percentage', amount: 'Amount', shipping: 'Free shipping', buyGet: 'Buy X, get Y' },
  of: { order: 'The whole order', items: 'Each item' },
}

type Values = Record<string, unknown>

/** One line for each value in the log: those of a new discount that limit it, or those that were changed. */
export function describeDiscountValues(before: Values | null, after: Values, formats: Formats): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    if (name === 'archived') return value === true ? 'Archived' : 'Restored'
    const label = discountLabels[name as keyof DiscountFields] ?? name
    const current = describeValue(name, value, formats)
    if (before !== null) {
      return `${label}: ${describeValue(name, before[name], formats)} → ${current}`
    }
    const isDefault = value === null || value === false || value === 0 || (Array.isArray(value) && value.length === 0)
    return isDefault && name !== 'code' ? [] : `${label}: ${current}`
  })
}

function describeValue(name: string, value: unknown, { money, moment }: Formats): string {
  switch (name) {
    case 'effect':
      return describeWholeEffect(value as Effect, money)
    case 'code':
      return value === null ? 'automatic' : textOf(value)
    case 'minSubtotal':
      return money(Number(value))
    case 'countries':
      return listOf(value, (code) => countryNames[code] ?? code)
    case 'groups':
    case 'customers':
      return listOf(value)
    case 'startsAt':
    case 'endsAt':
      return value === null ? 'not set' : moment(textOf(value))
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null ? 'no limit' : textOf(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** With which items are free, and how often. */
function describeWholeEffect(effect: Effect, money: Money): string {
  if (effect.kind !== 'buyGet') return describeEffect(effect, money)
  const { getGroups, maxTimes } = effect
  const limits = [...getGroups, maxTimes !== null && `at most ${maxTimes === 1 ? 'once' : `${maxTimes} times`}`].filter(
    (limit) => limit !== false,
  )
  return [describeEffect(effect, money), ...limits].join(', ')
}

function listOf(value: unknown, nameOf = (each: string) => each): string {
  return listFirst(Array.isArray(value) ? value.map((each) => nameOf(String(each))) : []) || 'all'
}
