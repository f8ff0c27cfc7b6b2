import type { DiscountFields, Effect } from '#contract/discounts/discounts.ts'
import { localDecimals } from '#contract/language/format.ts'
import { toLocalTime, toMoment } from '#contract/local-time.ts'
import { maxPriceCents, toUnits } from '#contract/money.ts'
import { amountText, parseNumber, parsePercentage, percentageText } from '#contract/numbers.ts'
import type { FormValues } from '../../forms/form-action.ts'

/** The lists of the form. Each of their values is a checkbox, named after both: `groups:category:lighting`. */
export type ListName = 'groups' | 'getGroups' | 'countries'

export const checkboxName = (list: ListName, value: string) => `${list}:${value}`

/** The values of a list that are checked. */
export function checkedIn(list: ListName, form: FormValues): string[] {
  const prefix = checkboxName(list, '')
  return Object.keys(form)
    .filter((name) => name.startsWith(prefix) && form[name] === 'true')
    .map((name) => name.slice(prefix.length))
}

/** The other fields of the form, with their values for a new discount. */
export const newValues = {
  name: '',
  method: 'code',
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  of: 'order',
  buy: '2',
  get: '1',
  getPercent: '100',
  maxTimes: '',
  excludesSale: 'false',
  minSubtotal: '',
  minQuantity: '',
  firstOrderOnly: 'false',
  customers: '',
  startsAt: '',
  endsAt: '',
  maxUses: '',
  maxUsesPerCustomer: '',
  combines: 'false',
}
export type DiscountField = keyof typeof newValues

/** The text of each field. Lists have the checked entries. */
export function toValues(discount: DiscountFields, timeZone: string): FormValues {
  const { effect, groups, countries, minSubtotal, minQuantity } = discount
  const checked = (list: ListName, values: string[]) => values.map((value) => [checkboxName(list, value), 'true'])
  const text = (number: number | null) => (number === null || number === 0 ? '' : String(number))
  return {
    ...newValues,
    ...Object.fromEntries([...checked('groups', groups), ...checked('countries', countries)]),
    ...effectValues(effect),
    name: discount.name,
    method: discount.code === null ? 'automatic' : 'code',
    code: discount.code ?? '',
    excludesSale: String(discount.excludesSale),
    minSubtotal: minSubtotal === 0 ? '' : amountText(minSubtotal, false),
    minQuantity: text(minQuantity),
    firstOrderOnly: String(discount.firstOrderOnly),
    customers: discount.customers.join('\n'),
    startsAt: discount.startsAt === null ? '' : toLocalTime(discount.startsAt, timeZone),
    endsAt: discount.endsAt === null ? '' : toLocalTime(discount.endsAt, timeZone),
    maxUses: text(discount.maxUses),
    maxUsesPerCustomer: text(discount.maxUsesPerCustomer),
    combines: String(discount.combines),
  }

  function effectValues({ kind, ...given }: DiscountFields['effect']): FormValues {
    if ('buy' in given) {
      const { buy, get, percent, maxTimes, getGroups } = given
      const numbers = {
        buy: String(buy),
        get: String(get),
        getPercent: localDecimals(percentageText(percent)),
        maxTimes: text(maxTimes),
      }
      return { kind, ...numbers, ...Object.fromEntries(checked('getGroups', getGroups)) }
    }
    if ('amount' in given) return { kind, amount: amountText(given.amount, false), of: given.of }
    return 'percent' in given ? { kind, percent: localDecimals(percentageText(given.percent)), of: given.of } : { kind }
  }
}

type Moments = Pick<DiscountFields, 'startsAt' | 'endsAt'>

/**
 * Reads a submitted form. Not validated: the API does that, since its schemas would be part of the shoppers' app. Texts
 * that aren't numbers or times are passed on. `timeZone` is the one the form was filled with. A time whose text is
 * unchanged is kept, since some texts stand for two times.
 */
export function parseDiscount(form: FormValues, saved?: Moments): DiscountFields {
  const { timeZone = 'UTC' } = form
  const text = (name: DiscountField) => form[name]?.trim() ?? ''
  const isOn = (name: DiscountField) => form[name] === 'true'
  const number = (name: DiscountField) => parseNumber(text(name)) as number | null
  const moment = (name: keyof Moments) => {
    const kept = saved?.[name]
    if (kept && toLocalTime(kept, timeZone) === text(name)) return kept
    return text(name) === '' ? null : (toMoment(text(name), timeZone) ?? text(name))
  }
  return {
    name: text('name'),
    code: form['method'] === 'automatic' ? null : text('code'),
    effect: readEffect(form),
    groups: checkedIn('groups', form),
    excludesSale: isOn('excludesSale'),
    minSubtotal: number('minSubtotal') ?? 0,
    minQuantity: number('minQuantity') ?? 0,
    firstOrderOnly: isOn('firstOrderOnly'),
    customers: text('customers')
      .split(/[\s,;]+/)
      .filter(Boolean),
    countries: checkedIn('countries', form),
    startsAt: moment('startsAt'),
    endsAt: moment('endsAt'),
    maxUses: number('maxUses'),
    maxUsesPerCustomer: number('maxUsesPerCustomer'),
    combines: isOn('combines'),
  }
}

function readEffect(form: FormValues): Effect {
  const { kind, of, percent = '', amount = '', buy = '', get = '', getPercent = '', maxTimes = '' } = form
  switch (kind) {
    case 'amount':
      return { kind, amount: parseNumber(amount), of } as Effect
    case 'shipping':
      return { kind }
    case 'buyGet': {
      const numbers = { buy: parseNumber(buy), get: parseNumber(get), percent: parsePercentage(getPercent) }
      return { kind, ...numbers, getGroups: checkedIn('getGroups', form), maxTimes: parseNumber(maxTimes) } as Effect
    }
    default:
      return { kind, percent: parsePercentage(percent), of } as Effect
  }
}

/** Whether a discount that was read has all that a price is calculated from. */
export function isPriceable(fields: DiscountFields): boolean {
  const { effect, minSubtotal, minQuantity, startsAt, endsAt } = fields
  const isMoment = (moment: string | null) => moment === null || !Number.isNaN(Date.parse(moment))
  const isNumber = (number: number, min: number, max = Number.POSITIVE_INFINITY) =>
    typeof number === 'number' && number >= min && number <= max
  const isCount = (number: number) => isNumber(number, 1, 99) && Number.isInteger(number)
  const hasEffect =
    effect.kind === 'shipping' ||
    (effect.kind === 'amount'
      ? isNumber(effect.amount, 0.01, toUnits(maxPriceCents))
      : isNumber(effect.percent, 0.01, 100) &&
        (effect.kind === 'percent' || (isCount(effect.buy) && isCount(effect.get))))
  return hasEffect && isNumber(minSubtotal, 0) && isNumber(minQuantity, 0) && isMoment(startsAt) && isMoment(endsAt)
}

/** The field of the form for a path in a discount, such as `effect.percent`. */
export function toFieldName(path: string, kind: string | undefined): string {
  const [first = '', second = ''] = path.split('.')
  if (first !== 'effect') return first
  return second === 'percent' && kind === 'buyGet' ? 'getPercent' : second || 'kind'
}
