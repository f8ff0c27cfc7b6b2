import { countryName } from '#contract/address/countries.ts'
import type { DiscountFields, DiscountState, Effect, ShopDiscount } from '#contract/discounts/discounts.ts'
import { formatNumber, formatPercent } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import type { Money } from '#contract/money.ts'
import type { Field } from '../kit/product-fields.ts'
import type { Formats } from '../kit/use-formats.ts'
import { describeChanged, listFirst } from '../kit/wording.ts'

export const stateNames: Record<DiscountState, string> = {
  active: t('Active'),
  scheduled: t('Scheduled'),
  ended: t('Ended'),
  usedUp: t('Used up'),
  archived: t('Archived'),
}

/** Describes the effect of a discount, such as "10% off order". */
export function describeEffect(effect: Effect, money: Money): string {
  switch (effect.kind) {
    case 'shipping':
      return t('Free shipping')
    case 'percent':
      return effect.of === 'items'
        ? t('{percent} off items', { percent: formatPercent(effect.percent) })
        : t('{percent} off order', { percent: formatPercent(effect.percent) })
    case 'amount':
      return effect.of === 'items'
        ? t('{amount} off each item', { amount: money(effect.amount) })
        : t('{amount} off order', { amount: money(effect.amount) })
    default: {
      const values = {
        buy: formatNumber(effect.buy),
        get: formatNumber(effect.get),
        percent: formatPercent(effect.percent),
      }
      return effect.percent === 100
        ? t('Buy {buy}, get {get} free', values)
        : t('Buy {buy}, get {get} at {percent} off', values)
    }
  }
}

/** Returns, for example, "3 of 10". */
export function describeUses({ uses, maxUses }: Pick<ShopDiscount, 'uses' | 'maxUses'>): string {
  return maxUses === null
    ? formatNumber(uses)
    : t('{count} of {maximum}', { count: formatNumber(uses), maximum: formatNumber(maxUses) })
}

/** Returns, for example, "Used 3 of 10 times". */
export function describeTimesUsed({ uses, maxUses }: Pick<ShopDiscount, 'uses' | 'maxUses'>): string {
  return maxUses === null
    ? plural(uses, 'Used {count} time', 'Used {count} times')
    : plural(maxUses, 'Used {uses} of {count} time', 'Used {uses} of {count} times', { uses: formatNumber(uses) })
}

/** The choices of the form. */
export const choiceNames = {
  method: { code: t('Discount code'), automatic: t('Automatic') },
  kind: { percent: t('Percentage'), amount: t('Amount'), shipping: t('Free shipping'), buyGet: t('Buy X, get Y') },
  of: { order: t('Entire order'), items: t('Each item') },
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const plain = (label: string): Field => ({
  label,
  describe: (value) =>
    typeof value === 'boolean' ? (value ? t('yes') : t('no')) : value === null ? t('no limit') : toText(value),
})
const date = (label: string): Field => ({
  label,
  describe: (value, { moment }) => (value === null ? t('not set') : moment(toText(value))),
})
const listed = (label: string, nameOf = (each: string) => each): Field => ({
  label,
  describe: (value) => listFirst(Array.isArray(value) ? value.map((each) => nameOf(String(each))) : []) || t('all'),
})

/** How the log shows each field. */
const discountFields: Record<keyof DiscountFields, Field> = {
  name: plain(t('Name')),
  code: { label: t('Code'), describe: (value) => (value === null ? t('automatic') : toText(value)) },
  effect: { label: t('Discount'), describe: (value, { money }) => describeWholeEffect(value as Effect, money) },
  groups: listed(t('Only for')),
  excludesSale: plain(t('Not for items on sale')),
  minSubtotal: { label: t('Minimum subtotal'), describe: (value, { money }) => money(Number(value)) },
  minQuantity: plain(t('Minimum number of items')),
  firstOrderOnly: plain(t('Only for first orders')),
  customers: listed(t('Only for these customers')),
  countries: listed(t('Only for these countries'), countryName),
  startsAt: date(t('Starts')),
  endsAt: date(t('Ends')),
  maxUses: plain(t('Total uses')),
  maxUsesPerCustomer: plain(t('Uses per customer')),
  combines: plain(t('Combines with other discounts')),
}

/** The names of the fields in forms. */
export const discountLabels = Object.fromEntries(
  Object.entries(discountFields).map(([name, { label }]) => [name, label]),
) as Record<keyof DiscountFields, string>

type Values = Record<string, unknown>

/** One line for each value in the log: the limits of a new discount, or the changed values. */
export function describeDiscountValues(before: Values | null, after: Values, formats: Formats): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    if (name === 'archived') return value === true ? t('Archived') : t('Restored')
    const { label, describe } = discountFields[name as keyof DiscountFields] ?? plain(name)
    const current = describe(value, formats)
    if (before !== null) return describeChanged(label, describe(before[name], formats), current)
    const isDefault = value === null || value === false || value === 0 || (Array.isArray(value) && value.length === 0)
    return isDefault && name !== 'code' ? [] : `${label}: ${current}`
  })
}

/** An effect with the limits of its free items, such as "Buy 2, get 1 free, brand:tern, at most once". */
function describeWholeEffect(effect: Effect, money: Money): string {
  if (effect.kind !== 'buyGet') return describeEffect(effect, money)
  const { getGroups, maxTimes } = effect
  const limits = maxTimes === null ? [] : [plural(maxTimes, 'at most once', 'at most {count} times')]
  return [describeEffect(effect, money), ...getGroups, ...limits].join(', ')
}
