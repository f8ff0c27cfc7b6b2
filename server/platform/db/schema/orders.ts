import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { returnRules } from '#contract/catalog/return-rules.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { cancellationReasons } from '#contract/orders/cancellation-reasons.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { eachOrderText } from '#contract/orders/order-texts.ts'
import type { Order, OrderItem, Tracking } from '#contract/orders/orders.ts'
import { onlineProviders, paymentMethods, paymentStatuses } from '#contract/payments/payment-methods.ts'
import type { OrderPrice, PriceRequest, Reduction } from '#contract/pricing/order-price.ts'
import { users } from './accounts.ts'
import { productId, productVariants } from './catalog.ts'
import { actorColumns, oneOf, partOf } from './columns.ts'

/** A tracking number as it is searched for: capital letters and digits. */
export const trackingKey = sql`(upper(regexp_replace(tracking ->> 'number', '[^[:alnum:]]', '', 'g')) collate "C")`

/** Whether an order is open and has not been paid for, so that it costs its customer nothing to leave it. */
export const isOpenOrder = sql`status = 'pending' and (payment_status in ('due', 'awaiting', 'failed') or total_cents = 0)`

const cents = () => bigint({ mode: 'number' }).notNull()

/** Why an order costs what it costs: the rest of its price, which never changes. */
type FrozenPrice = Pick<OrderPrice, 'shipping' | 'taxes' | 'applied' | 'pricesIncludeTax' | 'exemption'> &
  Partial<Pick<OrderPrice, 'taxNote' | 'fee'>>

/** A price request that an order keeps. The version changes if its shape does. */
type KeptPriceRequest = PriceRequest & { version: 1; currency: string }

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order number that people use. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    subtotalCents: cents(),
    discountCents: cents().default(0),
    shippingCents: cents(),
    /** The fee for paying in cash on delivery. */
    feeCents: cents().default(0),
    addedTaxCents: cents().default(0),
    removedTaxCents: cents().default(0),
    roundingCents: cents().default(0),
    totalCents: cents(),
    price: jsonb().$type<FrozenPrice>().notNull(),
    /** From what `priceOrder` calculated the price, without the customer; null for earlier orders. */
    priceRequest: jsonb().$type<KeptPriceRequest>(),
    currency: text().notNull(),
    /** The language of the page on which it was placed, and of its emails and documents; null for the shop's main one. */
    language: text().$type<LanguageCode>(),
    address: jsonb().$type<Order['address']>().notNull(),
    billing: jsonb().$type<Order['billing']>(),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    /** Where it is paid online; null for other methods. */
    paymentProvider: text({ enum: onlineProviders }),
    /** Follows from the ledger. Written by `server/ledger/` only. */
    paymentStatus: text({ enum: paymentStatuses }).notNull(),
    /** Until when its stock is kept without a payment; null if that has no limit. */
    payableUntil: timestamp({ withTimezone: true }),
    /** When its customer is reminded of a bank transfer; null if it isn’t awaited, or they have been. */
    remindAt: timestamp({ withTimezone: true }),
    /** When its customer and the shop were told of it; null for one that is paid online and isn’t paid yet. */
    announcedAt: timestamp({ withTimezone: true }),
    /** When it was cancelled because no one had paid. A payment that arrives later revives it if there is stock. */
    unpaidAt: timestamp({ withTimezone: true }),
    ...eachOrderText(() => text().notNull().default('')),
    tracking: jsonb().$type<Tracking>(),
    /** The first and last day of the delivery estimate when it was placed, or paid, if it waited for that. */
    expectedFrom: date().notNull(),
    expectedUntil: date().notNull(),
    /** Where and when it is picked up; null if it is shipped. */
    pickupPlace: text(),
    /** When the owner of the email address reported that they didn't place it. See docs/behavior.md#this-wasnt-me. */
    reportedAt: timestamp({ withTimezone: true }),
    customerCancelledAt: timestamp({ withTimezone: true }),
    /** When staff last dismissed these two warnings. */
    marksDismissedAt: timestamp({ withTimezone: true }),
    /**
     * A hash of the client that placed it, while it is pending, at most a week; null if the customer's address was confirmed.
     * See docs/behavior.md#unconfirmed-orders.
     */
    clientHash: text(),
    idempotencyKey: text().notNull(),
    /** SHA-256 of the order request with the key; empty for generated orders. */
    requestHash: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (order) => [
    unique().on(order.userId, order.idempotencyKey),
    index().on(order.userId, order.createdAt),
    index('open_orders').on(order.userId).where(isOpenOrder),
    index('orders_payable').on(order.payableUntil).where(sql`payable_until is not null and status = 'pending'`),
    index().on(order.clientHash).where(sql`client_hash is not null`),
    index().on(order.createdAt, order.id),
    index().on(order.totalCents, order.id),
    index().on(order.expectedUntil, order.id),
    index().on(order.status, order.expectedUntil, order.id),
    index('orders_tracking').on(trackingKey),
    index().on(order.status, order.id),
    index().on(order.status, order.createdAt, order.id),
    index().on(order.status, order.totalCents, order.id),
    index().on(order.paymentStatus, order.createdAt, order.id),
    index('orders_with_marks')
      .on(order.createdAt, order.id)
      .where(sql`reported_at is not null or customer_cancelled_at is not null`),
    // For the view `refund_tasks`.
    index('orders_cancelled_with_money')
      .on(order.id)
      .where(sql`status = 'cancelled' and payment_status in ('paid', 'partly_refunded', 'charged_back')`),
    index('orders_search_words').using('gin', sql`search_words(address)`),
    check('order_status_known', oneOf('status', orderStatuses)),
    // A trigger checks that the items and the parts of shipping and the fee add up to these, too.
    check(
      'total_is_the_sum',
      sql`total_cents = subtotal_cents - discount_cents + shipping_cents + fee_cents + added_tax_cents - removed_tax_cents + rounding_cents`,
    ),
  ],
)

/** Copies of the products as they were sold. They don't change when the product does. */
export const orderItems = pgTable(
  'order_items',
  {
    orderId: partOf(() => orders.id),
    position: integer().notNull(),
    productId: productId(),
    /** Null for a product that had no options. */
    variantId: text(),
    options: jsonb().$type<OrderItem['options']>().notNull().default([]),
    sku: text().notNull().default(''),
    title: text().notNull(),
    thumbnail: text().notNull(),
    priceCents: integer().notNull(),
    discountPpb: integer().notNull(),
    unitPriceCents: integer().notNull(),
    quantity: integer().notNull(),
    reductions: jsonb().$type<Reduction[]>().notNull().default([]),
    /** The sum of the reductions. */
    reducedCents: cents().default(0),
    taxName: text().notNull().default(''),
    taxPpb: integer().notNull().default(0),
    /** The amount without tax. The customer pays both. */
    netCents: cents(),
    taxCents: cents().default(0),
    /** Tax that the price includes and that the customer doesn’t pay. */
    removedTaxCents: cents().default(0),
    /** Null unless it was made to order. */
    leadTimeDays: integer(),
    returns: text({ enum: returnRules }).notNull().default('shop'),
    /** The weight of one unit, in grams. */
    weight: integer(),
  },
  (item) => [
    primaryKey({ columns: [item.orderId, item.position] }),
    index().on(item.productId),
    // With or without the tax, as the shop’s prices are.
    check(
      'item_adds_up',
      sql`unit_price_cents::bigint * quantity - reduced_cents - removed_tax_cents in (net_cents, net_cents + tax_cents)`,
    ),
    foreignKey({
      name: 'order_items_variant_fk',
      columns: [item.productId, item.variantId],
      foreignColumns: [productVariants.productId, productVariants.id],
    }),
  ],
)

export const orderHistory = pgTable(
  'order_history',
  {
    orderId: partOf(() => orders.id),
    position: integer().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...actorColumns(),
    /** Why staff cancelled the order; null if they gave no reason. */
    reason: text({ enum: cancellationReasons }),
    /** A note by staff about the cancellation; may be empty. */
    note: text().notNull().default(''),
    /** Whether a cancellation has returned the items to stock. Otherwise they were written off. */
    isRestocked: boolean().notNull().default(true),
  },
  (entry) => [
    primaryKey({ columns: [entry.orderId, entry.position] }),
    // For the log, which shows status changes but not new orders.
    index().on(entry.at, entry.orderId, entry.position).where(sql`position > 0`),
  ],
)

/** Email addresses whose owners reported an order that they hadn't placed. */
export const reportedAddresses = pgTable(
  'reported_addresses',
  {
    /** SHA-256 of the address. */
    emailHash: text().primaryKey(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (address) => [index().on(address.createdAt)],
)
