import { expect, test } from 'vitest'
import { type DiscountFields, NewDiscount } from '#contract/discounts/discounts.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { isPriceable, newValues, parseDiscount, toFieldName, toValues } from './discount-values.ts'

const timeZone = 'Europe/Berlin'

const full: DiscountFields = {
  name: 'Summer sale',
  code: 'SUMMER10',
  effect: { kind: 'percent', percent: 12.5, of: 'items' },
  groups: ['category:bags', 'product:tea-tin'],
  excludesSale: true,
  minSubtotal: 20.5,
  minQuantity: 2,
  firstOrderOnly: true,
  customers: ['ada@example.com', 'ben@example.com'],
  countries: ['DE'],
  startsAt: '2026-06-01T07:30:00.000Z',
  endsAt: '2026-07-01T07:30:00.000Z',
  maxUses: 10,
  maxUsesPerCustomer: 1,
  combines: true,
}

const plain: DiscountFields = {
  ...full,
  code: null,
  groups: [],
  customers: [],
  countries: [],
  minSubtotal: 0,
  minQuantity: 0,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  excludesSale: false,
  firstOrderOnly: false,
  combines: false,
}

test.each<[string, DiscountFields]>([
  ['a percentage with all limits', full],
  ['an amount', { ...plain, effect: { kind: 'amount', amount: 4.9, of: 'order' } }],
  ['free shipping', { ...plain, effect: { kind: 'shipping' } }],
  [
    'free items',
    { ...plain, effect: { kind: 'buyGet', buy: 2, get: 1, percent: 50, getGroups: ['brand:tern'], maxTimes: 3 } },
  ],
])('the form of %s is parsed to the values that filled it', (_what, fields) => {
  const read = parseDiscount({ ...toValues(fields, timeZone), timeZone })
  expect(read).toEqual(fields)
  expect(NewDiscount.parse(read)).toEqual(fields)
  expect(isPriceable(read)).toBe(true)
})

/** Returns the contract’s errors by form field. */
function errorsOf(form: FormValues): Record<string, string> {
  const { error } = NewDiscount.safeParse(parseDiscount(form))
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [toFieldName(path.join('.'), form['kind']), message]),
  )
}

test('a new discount needs a name, a code and a percentage', () => {
  expect(errorsOf(newValues)).toEqual({
    name: 'Enter a name.',
    code: 'At least 3 characters.',
    percent: 'Enter a percentage, such as 10.',
  })
})

test.each([
  ['percentage of free items', { kind: 'buyGet', getPercent: '0' }, { getPercent: 'Must be more than 0.' }],
  ['amount', { kind: 'amount', amount: '1.234.5' }, { amount: 'Enter an amount, such as 4.90.' }],
  ['customer', { customers: 'ada@example.com\nben@' }, { customers: 'Enter email addresses or tags.' }],
  ['start', { startsAt: 'tomorrow', endsAt: '' }, { startsAt: 'Enter a date and a time.' }],
  ['end before the start', { endsAt: '2026-05-01T09:30' }, { endsAt: 'Must be after the start.' }],
  ['minimum', { minQuantity: 'two' }, { minQuantity: 'Enter a whole number.' }],
])('a wrong %s is reported at its field', (_what, changed, errors) => {
  expect(errorsOf({ ...toValues(full, timeZone), timeZone, ...changed })).toEqual(errors)
})

test('fields of other kinds are ignored', () => {
  const form = { ...toValues({ ...plain, effect: { kind: 'shipping' } }, timeZone), percent: 'much', buy: '' }
  expect(parseDiscount(form).effect).toEqual({ kind: 'shipping' })
})

test('the end keeps its exact time unless its text is changed, even if clocks show it twice', () => {
  const saved = { ...full, endsAt: '2026-10-25T01:30:12.000Z' }
  const form = { ...toValues(saved, timeZone), timeZone }
  expect(form).toMatchObject({ endsAt: '2026-10-25T02:30' })
  expect(parseDiscount(form, saved).endsAt).toBe(saved.endsAt)
  expect(parseDiscount({ ...form, endsAt: '2026-10-25T03:30' }, saved).endsAt).toBe('2026-10-25T02:30:00.000Z')
})

test.each([
  ['without a percentage', { percent: '' }],
  ['with a percentage above 100', { percent: '200' }],
  ['with an amount that isn’t a number', { kind: 'amount', amount: 'much' }],
  ['without a number of items', { kind: 'buyGet', buy: '' }],
  ['with half an item', { kind: 'buyGet', get: '0.5' }],
  ['with a minimum that isn’t a number', { minSubtotal: 'much' }],
  ['with an end that isn’t a date', { endsAt: 'tomorrow' }],
])('a discount %s has no preview', (_what, changed) => {
  expect(isPriceable(parseDiscount({ ...toValues(full, timeZone), timeZone, ...changed }))).toBe(false)
})
