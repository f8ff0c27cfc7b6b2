import * as z from 'zod/mini'
import { Address } from '../accounts/accounts.ts'
import { addressFields, confirmedPostalCode } from '../address/address-fields.ts'
import { returnRules } from '../catalog/return-rules.ts'
import { endpoint, IdParams, line, maxCharacters, oneOf, text } from '../endpoint.ts'
import { error, t } from '../language/t.ts'
import { pageSize, sortOrders } from '../listing.ts'
import { paymentFilters } from '../payments/payment-filters.ts'
import { onlineProviders, paymentMethods, paymentStatuses, refundTasks } from '../payments/payment-methods.ts'
import { Amounts, Tax } from '../pricing/amounts.ts'
import { day, IdempotencyHeaders, idList, optionalPaging, paging, searchText, timeZone } from '../request-fields.ts'
import { OrderWithdrawal, Withdrawable } from '../withdrawals/withdrawals.ts'
import { cancellationReasons, maxReasonNote } from './cancellation-reasons.ts'
import { isCarrier, otherCarrier } from './carriers.ts'
import { newOrderTexts } from './new-order-texts.ts'
import { type OrderStatus, orderMarkFilters, orderMarks, orderSorts, orderStatuses } from './order-status.ts'
import { eachOrderText } from './order-texts.ts'
import { rejectionReasons } from './rejected-orders.ts'

/** A product as it was sold. Amounts are in units of the order's currency. */
export const OrderItem = z.object({
  productId: z.string(),
  /** The id of the variant; null for a product without options. */
  variant: z.nullable(z.string()),
  /** The selected options, such as Size: M. */
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  sku: z.string(),
  title: z.string(),
  thumbnail: z.string(),
  /** Before the discount. */
  price: z.number(),
  discountPercentage: z.number(),
  /** Price paid per item. */
  unitPrice: z.number(),
  quantity: z.number(),
  /** How many of them were refunded or returned to stock. */
  refunded: z.number(),
  /** How many of those were refunded before the order was dispatched, so they aren’t sent. */
  removed: z.number(),
  /** The reductions of all units by discounts, in this order. */
  reductions: z.array(z.object({ name: z.string(), amount: z.number() })),
  /** The amount for all units after discounts, with or without tax as the shop’s prices are. */
  amount: z.number(),
  tax: Tax,
  /** Business days to make it, if it was made to order. */
  leadTimeDays: z.nullable(z.number()),
  /** The product's return rule at the time. */
  returns: z.enum(returnRules),
  /** The weight of a unit in grams; null if unknown. */
  weight: z.nullable(z.number()),
})
export type OrderItem = z.infer<typeof OrderItem>

/** The tracking of a parcel: the carrier's name, the number, and the URL of the tracking page, or empty. */
export const Tracking = z.object({ carrier: z.string(), name: z.string(), number: z.string(), url: z.string() })
export type Tracking = z.infer<typeof Tracking>

export const TrackingNumber = line(60, error('Enter a tracking number.')).check(
  z.regex(/^[\p{L}\p{N} ._/-]*$/u, error('Enter letters and digits.')),
)

export const NewTracking = z
  .object({
    carrier: z.string().check(z.refine((id) => isCarrier(id) || id === otherCarrier, error('Select a carrier.'))),
    number: TrackingNumber,
    /** A number that was confirmed after `unusual_tracking_number`, or empty. Without it, unusual numbers are saved. */
    confirmedNumber: z.optional(line(60)),
    /** The name of another carrier. */
    name: z._default(line(40), ''),
    url: z._default(
      line(500).check(
        z.refine(
          (url) => url === '' || (url.startsWith('https://') && URL.canParse(url)),
          error('Enter a URL that starts with https://.'),
        ),
      ),
      '',
    ),
  })
  .check(
    z.refine(({ carrier, name }) => carrier !== otherCarrier || name !== '', {
      path: ['name'],
      error: () => t('Enter the carrier’s name.'),
    }),
  )
export type NewTracking = z.output<typeof NewTracking>

const statusMessage = error('Status must be one of: {values}.', { values: orderStatuses.join(', ') })

const Status = z.enum(orderStatuses, statusMessage)

/** Who is billed, where it differs from the recipient; null if it doesn’t. */
const Billing = z.nullable(
  z.object({
    /** Empty for a private customer. */
    company: z.string(),
    /** The VAT ID with its prefix; empty if there is none. */
    vatId: z.string(),
    /** When the official service confirmed it, if it had when the order was placed. */
    vatIdConfirmedAt: z.nullable(z.string()),
    /** The number under which the service has recorded the request; may be empty. */
    consultationNumber: z.string(),
    /** Name and address that the service has for the VAT ID, in lines. Missing if it published none, and in older orders. */
    registeredTo: z.optional(z.string()),
    /** The billing address in several lines, as entered; empty if it is the shipping address. */
    address: z.string(),
  }),
)

/** Why staff cancelled an order, and whether its items returned to stock. */
const Cancellation = z.object({
  reason: z.nullable(z.enum(cancellationReasons)),
  note: z.string(),
  isRestocked: z.boolean(),
})
export type Cancellation = z.infer<typeof Cancellation>

/** Who picks up an order. Older orders have a whole address instead. */
const PickupContact = z.object({ name: z.string(), phone: z.optional(z.string()) })

export const Order = z.object({
  id: z.string(),
  /** The order number that people use. */
  number: z.number(),
  status: Status,
  items: z.array(OrderItem),
  ...Amounts.shape,
  /** The fee by tax rate. The rest of `taxes`, without the items, is the tax on shipping. */
  feeTaxes: z.array(Tax),
  currency: z.string(),
  /** Where it is shipped, or who picks it up. */
  address: z.union([z.omit(Address, { id: true, isDefault: true }), PickupContact]),
  billing: Billing,
  paymentMethod: z.enum(paymentMethods),
  /** Where it is paid online; null for other methods. */
  paymentProvider: z.nullable(z.enum(onlineProviders)),
  paymentStatus: z.enum(paymentStatuses),
  /** Whether it was paid in test mode, so that no money has moved. */
  isTestPayment: z.boolean(),
  /** Until when it is kept without a payment; null if that has no limit, or it is paid. */
  payableUntil: z.nullable(z.string()),
  /** The paid amount in units, without payments that were returned, such as a second one. */
  paid: z.number(),
  /** The refunded amount. */
  refunded: z.number(),
  /** The amount that a payment provider deducted after a lost dispute. */
  chargedBack: z.number(),
  /** The amount still to be refunded: refunds that haven’t been made, or the rest of a cancelled order. */
  toRefund: z.number(),
  ...eachOrderText(() => z.string()),
  tracking: z.nullable(Tracking),
  /** The first and last day on which it is expected to arrive, or to be ready for pickup: as of its payment, if it waited for that. */
  expectedDelivery: z.object({ from: z.string(), until: z.string() }),
  /** Where and when it can be picked up; null if it is shipped. */
  pickupPlace: z.nullable(z.string()),
  /** Every status change: when, and by whom. Customers see the shop's name instead of staff names. */
  history: z.array(
    z.object({
      status: Status,
      at: z.string(),
      by: z.string(),
      byCustomer: z.boolean(),
      /** Returned to staff only. */
      cancellation: z.optional(Cancellation),
    }),
  ),
  /** Whether emails about it are sent. They stop when the owner of an unconfirmed email address reports the order. */
  isEmailed: z.boolean(),
  /** Withdrawals that its customer declared on its page or its emailed link, oldest first. */
  withdrawals: z.array(OrderWithdrawal),
  /** The items that its customer can withdraw from; null if there are none. Returned to its customer only. */
  withdrawable: z.optional(z.nullable(Withdrawable)),
  /** Returned to staff only. */
  marks: z.optional(z.array(z.enum(orderMarks))),
  /** The tasks that its refunds leave for staff. Returned to staff only. */
  refundTasks: z.optional(z.array(z.enum(refundTasks))),
  createdAt: z.string(),
  user: z.object({ id: z.string(), email: z.string(), name: z.string() }),
})
export type Order = z.infer<typeof Order>

export const NewOrder = z
  .object({
    /** Either an address or an id from the address book. To pick up the order, the name is enough. */
    address: z.optional(
      z.object({ ...addressFields, street: z._default(line(200), ''), country: z.optional(addressFields.country) }),
    ),
    addressId: z.optional(z.string().check(maxCharacters(100))),
    /** Used with `address`. */
    confirmedPostalCode,
    paymentMethod: z.enum(paymentMethods, error('Must be one of: {values}.', { values: paymentMethods.join(', ') })),
    /** The provider for `card`; by default the first that the shop is connected to. */
    paymentProvider: z.optional(z.enum(onlineProviders)),
    /**
     * The total that was shown to the shopper, in units. If it is out of date, the order is rejected with the new
     * one.
     */
    expectedTotal: z.optional(z.number()),
    ...newOrderTexts,
    /** The shipping method; by default the cheapest one for the address. */
    shippingMethodId: z.optional(z.string().check(maxCharacters(100))),
    /** Who is billed, where it differs from the recipient. */
    billing: z.optional(
      z.object({
        company: z._default(line(120), ''),
        vatId: z._default(line(30), ''),
        address: z._default(text(300), ''),
      }),
    ),
    /** Ids of cart items to save for later instead, because they were shown as sold out or no longer available. */
    unavailableItemIds: z.optional(
      z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100, error('At most 100 items.'))),
    ),
  })
  .check(
    z.refine(({ address, addressId }) => address !== undefined || addressId !== undefined, {
      path: ['address'],
      error: () => t('Enter an address.'),
    }),
  )
export type NewOrder = z.infer<typeof NewOrder>
export type NewOrderInput = z.input<typeof NewOrder>

/** The details that staff enter about a cancellation. By default, the items return to stock. */
const cancellation = z.optional(
  z.object({
    reason: z._default(
      z.nullable(
        z.enum(
          cancellationReasons,
          error('Reason must be one of: {values}.', { values: cancellationReasons.join(', ') }),
        ),
      ),
      null,
    ),
    note: z._default(line(maxReasonNote), ''),
    isRestocked: z._default(z.boolean(), true),
  }),
)

/** Rejects a cancellation with another status. */
const ofCancelled = z.refine<{ status: OrderStatus; cancellation?: unknown }>(
  ({ status, cancellation: given }) => given === undefined || status === 'cancelled',
  { path: ['cancellation'], error: () => t('Only orders that are cancelled have a cancellation.') },
)

const StatusObject = z
  .object(
    {
      status: Status,
      /**
       * The status that was shown to the admin. The request is rejected if it is out of date. Required to undo a
       * dispatch or delivery.
       */
      expectedStatus: z.optional(Status),
      cancellation,
    },
    statusMessage,
  )
  .check(ofCancelled)
export type OrderChange = z.infer<typeof StatusObject>

/** A bare JSON string is accepted as the status. */
export const OrderChange = z.pipe(
  z.transform((change: z.input<typeof StatusObject> | OrderStatus) =>
    typeof change === 'string' ? { status: change } : change,
  ),
  StatusObject,
)

export const OrderFilters = {
  /**
   * An order number, the start of an email address, words of the customer's name or address, a phone number, the start of a
   * tracking number, a day on which orders were placed or are due, or words of a product title. `#` and a number is an order
   * number only.
   */
  q: z.optional(searchText),
  status: z.optional(Status),
  mark: z.optional(oneOf('mark', orderMarkFilters)),
  payment: z.optional(oneOf('payment', paymentFilters)),
  /** Inclusive days. */
  from: z.optional(day('from')),
  to: z.optional(day('to')),
}

const sort = z._default(oneOf('_sort', orderSorts), 'createdAt')
const order = z._default(oneOf('_order', sortOrders), 'desc')

export const OrderQuery = z.object({
  _sort: sort,
  _order: order,
  ...paging(pageSize),
  ...OrderFilters,
  /** The time zone of the days; by default the shop's. */
  timeZone: z.optional(timeZone),
})
export type OrderQuery = z.output<typeof OrderQuery>

/** The changed orders, and why the others were rejected. */
export const OrdersChanged = z.object({
  changed: z.array(Order),
  rejected: z.array(z.object({ id: z.string(), reason: z.enum(rejectionReasons), message: z.string() })),
})
export type OrdersChanged = z.infer<typeof OrdersChanged>

/** A day’s orders, and its revenue in the shop’s currency: payments less refunds and chargebacks, when money moved. */
const Day = z.object({
  day: z.string(),
  orders: z.number(),
  revenue: z.number(),
  /** The revenue lost through disputes. */
  chargedBack: z.number(),
})

/** Figures for the admin home page. */
export const ShopSummary = z.object({
  /** The last thirty days, oldest first; empty for staff who may not see revenue. */
  days: z.array(Day),
  /** The total of all orders that are still to be paid, in the shop’s currency; null for the same staff. */
  unpaid: z.nullable(z.number()),
  /** Orders waiting to be dispatched. */
  toDispatch: z.number(),
  /** Orders with each mark. */
  reported: z.number(),
  cancelledByCustomers: z.number(),
  /** Withdrawals that staff haven’t closed. */
  withdrawals: z.number(),
  /** Orders with each task about refunds; null for staff who may not refund. */
  refunds: z.nullable(z.object({ toPay: z.number(), failed: z.number() })),
  /** Products for sale with low stock, and those sold out. */
  lowStock: z.number(),
  soldOut: z.number(),
  /** The last automatic backup, null if there is none; not set if they are off. */
  lastBackup: z.optional(z.nullable(z.object({ ageHours: z.number() }))),
  /** How many steps of the setup are done; not set once all are, or it is hidden. */
  setup: z.optional(z.object({ done: z.int(), of: z.int() })),
  /** The problems of the shop's settings. */
  notices: z.array(z.string()),
})
export type ShopSummary = z.infer<typeof ShopSummary>

export const placeOrder = endpoint('POST', '/api/order', {
  summary:
    'Places an order for the items in the cart. Repeating a request with the same Idempotency-Key returns the same order.',
  headers: IdempotencyHeaders,
  body: NewOrder,
  response: Order,
})

/** Orders of a user that are listed without `_page` and `_limit`. */
export const maxOwnOrders = 1000

export const listOwnOrders = endpoint('GET', '/api/order/own', {
  summary:
    'Lists the user’s own orders, newest first: a page of them, or all, at most 1000, without _page and _limit. The x-total-count header holds the total.',
  querystring: z.object(optionalPaging),
  response: z.array(Order),
})

export const getOrder = endpoint('GET', '/api/order/:id', {
  summary: 'Returns an order of the user; any order for admins.',
  params: IdParams,
  response: Order,
})

export const updateOrder = endpoint('PATCH', '/api/order/:id', {
  summary: 'Changes the status of an order. Shoppers can cancel their own pending orders.',
  params: IdParams,
  body: OrderChange,
  response: Order,
})

export const listOrders = endpoint('GET', '/api/order', {
  summary: 'Lists all orders. The x-total-count header holds the total.',
  querystring: OrderQuery,
  response: z.array(Order),
})

/** The maximum number of orders that can be changed together. */
export const maxBulkOrders = 100

export const dismissMarks = endpoint('DELETE', '/api/admin/orders/:id/marks', {
  summary: 'Dismisses all flags of an order.',
  params: IdParams,
  response: Order,
})

export const updateTracking = endpoint('PATCH', '/api/admin/orders/:id/tracking', {
  summary:
    'Sets or removes the tracking number of an order. The dispatch email contains it; afterwards, it is sent in a separate email.',
  params: IdParams,
  body: z.object({ tracking: z.nullable(NewTracking) }),
  response: Order,
})

export const exportOrders = endpoint('GET', '/api/admin/orders.csv', {
  summary:
    'Exports the filtered order list as CSV, oldest first, with a row for each order, or for each item and the shipping.',
  querystring: z.object({
    ...OrderFilters,
    rows: z._default(oneOf('rows', ['orders', 'items']), 'orders'),
  }),
  response: z.string(),
})

export const updateOrders = endpoint('PATCH', '/api/order', {
  summary: 'Updates the status of many orders, and lists the orders that can’t be changed.',
  body: z
    .object({
      ids: idList(maxBulkOrders),
      status: Status,
      /** Orders with another status are rejected. Undoing dispatches or deliveries needs it. */
      expectedStatus: z.optional(Status),
      cancellation,
    })
    .check(ofCancelled),
  response: OrdersChanged,
})

export const getSummary = endpoint('GET', '/api/admin/summary', {
  summary: 'Returns orders and revenue of the last thirty days and open tasks.',
  querystring: z.object({ timeZone: z.optional(timeZone) }),
  response: ShopSummary,
})
