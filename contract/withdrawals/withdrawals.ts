import * as z from 'zod/mini'
import { emailAddress, endpoint, IdParams, line, maxCharacters, oneOf, text } from '../endpoint.ts'
import { formatNumber } from '../language/format.ts'
import { error, t } from '../language/t.ts'
import { pageSize } from '../listing.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { paymentStatuses } from '../payments/payment-methods.ts'
import { atLeast, atMost } from '../ranges.ts'
import { IdempotencyHeaders, paging, searchText } from '../request-fields.ts'
import { orderMatches, withdrawalStates } from './withdrawal-states.ts'

// The withdrawal function: Article 11a of Directive 2011/83/EU. See docs/behavior.md#withdrawals.

export const Name = line(120, error('Enter your name.'))
const Email = emailAddress(error('Enter your email address.'))

const position = z.int(error('Must be a whole number.')).check(atLeast(0), atMost(10_000))
const quantity = z.int(error('Enter a whole number.')).check(z.gte(1, error('Enter 1 or more.')), atMost(1_000_000))

/** Units of an order, by the position of their line in `items`. */
const WithdrawnLine = z.object({ position: z.number(), quantity: z.number() })

/** A withdrawal that was declared on the order’s page or its emailed link. */
export const OrderWithdrawal = z.object({
  id: z.string(),
  declaredAt: z.string(),
  lines: z.array(WithdrawnLine),
})
export type OrderWithdrawal = z.infer<typeof OrderWithdrawal>

/** The items of an order that customers can withdraw from on its page. */
export const Withdrawable = z.object({
  /** The last day, in the shop’s time zone, such as 2026-12-14; null while it isn’t known when the order was delivered. */
  until: z.nullable(z.string()),
  /** How many units of which lines. Lines without the right, and those with nothing left, are missing. */
  lines: z.array(WithdrawnLine),
})
export type Withdrawable = z.infer<typeof Withdrawable>

/** A withdrawal that anyone can declare. It is always recorded. */
export const NewWithdrawal = z.object({
  name: Name,
  /** The order number, or words that describe the contract. */
  contract: line(200, error('Enter your order number, or describe what you ordered.')),
  /** Where the acknowledgment goes. */
  email: Email,
  /** In words; empty for all items. */
  items: z._default(text(300), ''),
})
export type NewWithdrawal = z.output<typeof NewWithdrawal>

const maxLines = 1000

const lines = z.array(z.object({ position, quantity })).check(
  z.minLength(1, error('Select at least one item.')),
  z.maxLength(maxLines, { error: () => t('At most {max} lines.', { max: formatNumber(maxLines) }) }),
  z.refine((given) => new Set(given.map((each) => each.position)).size === given.length, error('List each line once.')),
)

/** A withdrawal from items of an order, by its customer. */
export const NewOrderWithdrawal = z.object({
  lines,
  /** The name; by default the recipient’s. */
  name: z.optional(Name),
  /** Where the acknowledgment goes. By default, the account’s address. */
  email: z.optional(Email),
})
export type NewOrderWithdrawal = z.output<typeof NewOrderWithdrawal>

/** The same by anyone with the emailed link. The acknowledgment goes to the address that has received the link. */
export const NewLinkedWithdrawal = z.object({
  token: z.string().check(maxCharacters(200)),
  lines,
  name: Name,
})
export type NewLinkedWithdrawal = z.output<typeof NewLinkedWithdrawal>

/** The same for every withdrawal, so that it doesn’t reveal whether an order exists. */
export const WithdrawalReceipt = z.object({ receivedAt: z.string() })
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>

/** A withdrawal as staff see it. */
export const Withdrawal = z.object({
  id: z.string(),
  declaredAt: z.string(),
  state: z.enum(withdrawalStates),
  /** When and by whom it was closed. */
  closed: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** The statement. It is as it was entered, unless it was declared on the order’s page: then `contract` and `items` were written by the shop. */
  name: z.string(),
  email: z.string(),
  contract: z.string(),
  items: z.string(),
  /** When the acknowledgment was queued; null while a limit delays it. */
  acknowledgedAt: z.nullable(z.string()),
  /** The units that were selected on the order’s page; empty otherwise. */
  lines: z.array(
    z.object({
      ...WithdrawnLine.shape,
      title: z.string(),
      options: z.array(z.object({ name: z.string(), value: z.string() })),
      thumbnail: z.string(),
    }),
  ),
  /** The orders that it concerns or may concern, the most certain first. */
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      status: z.enum(orderStatuses),
      paymentStatus: z.enum(paymentStatuses),
      match: z.enum(orderMatches),
    }),
  ),
})
export type Withdrawal = z.infer<typeof Withdrawal>

export const WithdrawalQuery = z.object({
  state: z.optional(oneOf('state', withdrawalStates)),
  /** Words of the name, an order number, or the start of the email address. */
  q: z.optional(searchText),
  /** The id of an order that they concern or may concern. */
  order: z.optional(z.string().check(maxCharacters(100))),
  ...paging(pageSize),
})
export type WithdrawalQuery = z.output<typeof WithdrawalQuery>

export const declareWithdrawal = endpoint('POST', '/api/withdrawals', {
  summary:
    'Records a withdrawal from a contract and always emails an acknowledgment, once for each Idempotency-Key. Needs no session. The response doesn’t reveal whether an order exists.',
  headers: IdempotencyHeaders,
  body: NewWithdrawal,
  response: WithdrawalReceipt,
})

export const withdrawFromOrder = endpoint('POST', '/api/order/:id/withdrawals', {
  summary:
    'Records a withdrawal from items of the user’s order and emails an acknowledgment, once for each Idempotency-Key. Fails with 409 if the order can’t be withdrawn from, or fewer units are left.',
  params: IdParams,
  headers: IdempotencyHeaders,
  body: NewOrderWithdrawal,
  response: WithdrawalReceipt,
})

export const withdrawFromLinkedOrder = endpoint('POST', '/api/linked-order/withdrawals', {
  summary:
    'Records a withdrawal from items of the order of an emailed link and emails an acknowledgment, once for each Idempotency-Key. Needs no session. Fails with 409 if the order can’t be withdrawn from, or fewer units are left.',
  headers: IdempotencyHeaders,
  body: NewLinkedWithdrawal,
  response: WithdrawalReceipt,
})

export const listWithdrawals = endpoint('GET', '/api/admin/returns', {
  summary: 'Lists withdrawals, newest first. The x-total-count header holds the total.',
  querystring: WithdrawalQuery,
  response: z.array(Withdrawal),
})

export const getWithdrawal = endpoint('GET', '/api/admin/returns/:id', {
  summary: 'Returns a withdrawal.',
  params: IdParams,
  response: Withdrawal,
})

export const updateWithdrawal = endpoint('PATCH', '/api/admin/returns/:id', {
  summary: 'Closes or reopens a withdrawal.',
  params: IdParams,
  body: z.object({
    state: oneOf('state', withdrawalStates),
    /** The state that was shown. If it is out of date, the request is rejected. */
    expectedState: z.optional(oneOf('expectedState', withdrawalStates)),
  }),
  response: Withdrawal,
})
