import * as z from 'zod/mini'
import { Email } from '../accounts/accounts.ts'
import { countries } from '../address/countries.ts'
import { amount } from '../amount-field.ts'
import { CustomerTag } from '../customers/customers.ts'
import { endpoint, IdParams, line, maxCharacters } from '../endpoint.ts'
import { formatNumber } from '../language/format.ts'
import { error, t } from '../language/t.ts'
import { LastChange } from '../last-change.ts'
import { normalizeCode } from '../pricing/discount-codes.ts'
import { atLeast, atMost } from '../ranges.ts'
import { parseGroup } from './discount-groups.ts'

const maxCustomers = 1000

const positiveAmount = amount.check(z.gt(0, error('Must be more than 0.')))

const percent = z.number(error('Enter a percentage, such as 10.')).check(
  z.gt(0, error('Must be more than 0.')),
  atMost(100),
  z.refine((value) => Math.round(value * 100) / 100 === value, error('At most two decimals.')),
)

const count = (min: number, max: number) => z.int(error('Enter a whole number.')).check(atLeast(min), atMost(max))

/** Such as `category:lighting`; see `parseGroup`. */
const group = z.string().check(
  maxCharacters(300),
  z.refine((value) => parseGroup(value) !== undefined, error('Unknown group type.')),
)

const groups = z.array(group).check(
  z.maxLength(100, error('Select up to 100.')),
  z.overwrite((all) => [...new Set(all)]),
)

const of = z.enum(['items', 'order'])

/** The effect of a discount. Amounts are in currency units. */
export const Effect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent, of }),
  z.object({ kind: z.literal('amount'), amount: positiveAmount, of }),
  z.object({ kind: z.literal('shipping') }),
  z.object({
    kind: z.literal('buyGet'),
    buy: count(1, 99),
    get: count(1, 99),
    percent,
    /** The reduced items must be in one of these; empty for the groups of the discount. */
    getGroups: groups,
    maxTimes: z.nullable(count(1, 99)),
  }),
])
export type Effect = z.output<typeof Effect>

const moment = z.nullable(z.iso.datetime({ offset: true, error: () => t('Enter a date and a time.') }))

/** The fields that an admin sets. */
export const DiscountFields = z.object({
  /** Shown to customers. */
  name: line(60, error('Enter a name.')),
  /** Null if it is applied automatically. Upper and lower case are the same. */
  code: z.nullable(
    z
      .string()
      .check(
        z.overwrite(normalizeCode),
        z.minLength(3, error('At least 3 characters.')),
        maxCharacters(30),
        z.regex(/^[\p{L}\p{N}_-]*$/u, error('Use letters, digits and hyphens.')),
      ),
  ),
  effect: Effect,
  /** The items that it is for must be in one of these; empty for all items. */
  groups,
  /** Whether it skips items that are on sale. */
  excludesSale: z.boolean(),
  /** The minimum subtotal of the items that the discount applies to. */
  minSubtotal: amount,
  minQuantity: count(0, 9999),
  firstOrderOnly: z.boolean(),
  /** Email addresses, and tags of customers; empty for everyone. */
  customers: z.array(z.union([Email, CustomerTag], error('Enter email addresses or tags.'))).check(
    z.maxLength(maxCustomers, { error: () => t('Enter up to {max} customers.', { max: formatNumber(maxCustomers) }) }),
    z.overwrite((all) => [...new Set(all)]),
  ),
  /** Codes of the countries that it is shipped to; empty for all. */
  countries: z.array(z.string().check(z.refine((code) => Object.hasOwn(countries, code), error('Select a country.')))),
  startsAt: moment,
  /** The time at which it ends. */
  endsAt: moment,
  maxUses: z.nullable(count(1, 1_000_000)),
  maxUsesPerCustomer: z.nullable(count(1, 1000)),
  /** Whether it is applied together with others that combine. */
  combines: z.boolean(),
})
export type DiscountFields = z.output<typeof DiscountFields>

export const NewDiscount = DiscountFields.check(
  z.refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || new Date(startsAt) < new Date(endsAt), {
    path: ['endsAt'],
    error: () => t('Must be after the start.'),
  }),
)

export const discountStates = ['active', 'scheduled', 'ended', 'usedUp', 'archived'] as const
export type DiscountState = (typeof discountStates)[number]

export const ShopDiscount = z.object({
  ...DiscountFields.shape,
  id: z.string(),
  /** Counts its changes; orders keep the applied version. */
  version: z.number(),
  state: z.enum(discountStates),
  createdAt: z.string(),
  /** Orders with it that weren’t cancelled. */
  uses: z.number(),
  /**
   * The revenue of these orders in the shop’s currency: payments less refunds and chargebacks, the total of those that are still to be
   * paid, and the discount. Null for staff without access to revenue.
   */
  revenue: z.nullable(z.number()),
  unpaid: z.nullable(z.number()),
  reduction: z.nullable(z.number()),
})
export type ShopDiscount = z.infer<typeof ShopDiscount>

/** A discount with its last change. */
export const EditedDiscount = z.extend(ShopDiscount, { lastChange: z.nullable(LastChange) })
export type EditedDiscount = z.infer<typeof EditedDiscount>

const DiscountValues = z.partial(z.extend(DiscountFields, { archived: z.boolean() }))

export const DiscountChanges = z.extend(DiscountValues, {
  /** The values that were shown. The request is rejected if a value that it changes isn’t the expected one anymore. */
  expected: z.optional(DiscountValues),
})
export type DiscountChanges = z.output<typeof DiscountChanges>

export const listDiscounts = endpoint('GET', '/api/admin/discounts', {
  summary: 'Lists all discounts, the latest first, with how often they were used.',
  response: z.array(ShopDiscount),
})

export const getDiscount = endpoint('GET', '/api/admin/discounts/:id', {
  summary: 'Returns a discount with its last change.',
  params: IdParams,
  response: EditedDiscount,
})

export const createDiscount = endpoint('POST', '/api/admin/discounts', {
  summary: 'Creates a discount.',
  body: NewDiscount,
  response: EditedDiscount,
})

export const updateDiscount = endpoint('PATCH', '/api/admin/discounts/:id', {
  summary:
    'Changes a discount, or archives or restores it. Orders keep theirs. Fails with 409 if a changed value isn’t the `expected` one.',
  params: IdParams,
  body: DiscountChanges,
  response: EditedDiscount,
})

export const undoDiscount = endpoint('POST', '/api/admin/discounts/:id/undo', {
  summary: 'Reverts the last change of a discount. Fails with 409 if there is a newer one.',
  params: IdParams,
  body: z.object({ id: z.int() }),
  response: EditedDiscount,
})
