import * as z from 'zod/mini'
import { Address, addressFields } from './accounts.ts'
import type { Endpoint } from './endpoint.ts'
import { pageSize, sortOrders } from './listing.ts'
import { type OrderStatus, orderSorts, orderStatuses } from './order-status.ts'
import { day, oneOf, timeZone, wholeNumber, words } from './query.ts'
import { plainText } from './text.ts'

export const paymentMethods = ['cash', 'card'] as const
export const paymentStatuses = ['due', 'paid', 'void'] as const

/** A product as it was sold. Amounts are units of the order's currency. */
export const OrderItem = z.object({
  productId: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  /** Before the discount. */
  price: z.number(),
  discountPercentage: z.number(),
  /** What was paid for one. */
  unitPrice: z.number(),
  quantity: z.number(),
})
export type OrderItem = z.infer<typeof OrderItem>

const statusMessage = `A status is one of: ${orderStatuses.join(', ')}.`

const Status = z.enum(orderStatuses, { error: statusMessage })

export const Order = z.object({
  id: z.string(),
  /** What people call it by. */
  number: z.number(),
  status: Status,
  items: z.array(OrderItem),
  subtotal: z.number(),
  shipping: z.number(),
  total: z.number(),
  currency: z.string(),
  address: z.omit(Address, { id: true, isDefault: true }),
  paymentMethod: z.enum(paymentMethods),
  /** Due until it is paid; void once the order is cancelled. */
  paymentStatus: z.enum(paymentStatuses),
  note: z.string(),
  /** Each status with when it came and by whose hand: the shopper, or a shopkeeper's name. */
  history: z.array(z.object({ status: Status, at: z.string(), by: z.string() })),
  createdAt: z.string(),
  user: z.object({ id: z.string(), email: z.string(), name: z.string() }),
})
export type Order = z.infer<typeof Order>

export const NewOrder = z
  .object({
    /** Where to send it: an address, or the id of one in the address book. */
    address: z.optional(z.object(addressFields)),
    addressId: z.optional(z.string().check(z.maxLength(100, 'Too long.'))),
    paymentMethod: z.enum(paymentMethods, { error: `Please choose one of: ${paymentMethods.join(', ')}.` }),
    /** In units, as the shopper saw it: a total that has changed since is to be agreed to first. */
    expectedTotal: z.optional(z.number()),
    note: z.optional(
      z
        .string()
        .check(z.trim(), z.maxLength(500, 'At most 500 characters.'), z.regex(plainText, 'Plain text, please.')),
    ),
  })
  .check(
    z.refine(({ address, addressId }) => address !== undefined || addressId !== undefined, {
      path: ['address'],
      error: 'Please give an address.',
    }),
  )
export type NewOrder = z.infer<typeof NewOrder>
export type NewOrderInput = z.input<typeof NewOrder>

const StatusObject = z.object(
  {
    status: Status,
    /** The status as it was on the screen: where somebody changed it since, nothing is changed. */
    expectedStatus: z.optional(Status),
  },
  { error: statusMessage },
)
export type OrderChange = z.infer<typeof StatusObject>

/** A bare status is understood too. */
export const OrderChange = z.pipe(
  z.transform((change: OrderChange | OrderStatus) => (typeof change === 'string' ? { status: change } : change)),
  StatusObject,
)

export const OrderQuery = z.object({
  _sort: z._default(oneOf('_sort', orderSorts), 'createdAt'),
  _order: z._default(oneOf('_order', sortOrders), 'desc'),
  _page: z._default(wholeNumber('_page must be a whole number from 1.', 1, 999_999_999), 1),
  _limit: z._default(wholeNumber('_limit must be a whole number from 1 to 100.', 1, 100), pageSize),
  /** An order's number, the beginning of an email address, or words of a product's title. */
  q: z.optional(words),
  status: z.optional(Status),
  /** Days, both included, as midnight in `timeZone` divides them. */
  from: z.optional(day('from')),
  to: z.optional(day('to')),
  /** UTC where none is named. */
  timeZone: z.optional(timeZone),
})
export type OrderQuery = z.output<typeof OrderQuery>

const OrderParams = z.object({ id: z.string() })

/** Of many orders at once: those that took the step, and why the others did not. */
export const OrdersChanged = z.object({
  changed: z.array(Order),
  refused: z.array(z.object({ id: z.string(), message: z.string() })),
})
export type OrdersChanged = z.infer<typeof OrdersChanged>

/** A day's orders; what was cancelled is not in the revenue. */
const Day = z.object({ day: z.string(), orders: z.number(), revenue: z.number() })

/** What a shopkeeper looks at first. */
export const ShopSummary = z.object({
  /** Thirty days up to today, the oldest first. */
  days: z.array(Day),
  /** Orders that wait to be sent. */
  toDispatch: z.number(),
  /** Products for sale that are short, and that are sold out. */
  short: z.number(),
  soldOut: z.number(),
})
export type ShopSummary = z.infer<typeof ShopSummary>

export const placeOrder = {
  method: 'POST',
  url: '/api/order',
  schema: {
    summary:
      'Orders what is in the cart. The header Idempotency-Key names the wish: the same one gives the same order.',
    body: NewOrder,
    response: { 200: Order },
  },
} satisfies Endpoint

export const listOwnOrders = {
  method: 'GET',
  url: '/api/order/own',
  schema: { summary: 'The own orders, the newest first.', response: { 200: z.array(Order) } },
} satisfies Endpoint

export const getOrder = {
  method: 'GET',
  url: '/api/order/:id',
  schema: { summary: 'An own order; any for an admin.', params: OrderParams, response: { 200: Order } },
} satisfies Endpoint

export const changeOrder = {
  method: 'PATCH',
  url: '/api/order/:id',
  schema: {
    summary: 'Sets the status, by allowed steps; a shopper can cancel an own order that is pending.',
    params: OrderParams,
    body: OrderChange,
    response: { 200: Order },
  },
} satisfies Endpoint

export const listOrders = {
  method: 'GET',
  url: '/api/order',
  schema: {
    summary: 'A page of all orders, for admins; the header x-total-count gives the total.',
    querystring: OrderQuery,
    response: { 200: z.array(Order) },
  },
} satisfies Endpoint

export const changeOrders = {
  method: 'PATCH',
  url: '/api/order',
  schema: {
    summary: 'Sets the status of many orders, of each by itself. For admins.',
    body: z.object({
      ids: z
        .array(z.string().check(z.maxLength(100, 'Too long.')))
        .check(z.minLength(1, 'Please choose some.'), z.maxLength(100, 'At most 100 at once.')),
      status: Status,
    }),
    response: { 200: OrdersChanged },
  },
} satisfies Endpoint

export const getSummary = {
  method: 'GET',
  url: '/api/admin/summary',
  schema: {
    summary: 'Orders and revenue of the last thirty days, and what there is to do. For admins.',
    querystring: z.object({ timeZone: z._default(timeZone, 'UTC') }),
    response: { 200: ShopSummary },
  },
} satisfies Endpoint
