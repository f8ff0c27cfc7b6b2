import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  attemptStates,
  movementKinds,
  onlineProviders,
  paymentChannels,
  refundStates,
} from '#contract/payments/payment-methods.ts'
import type { Difference } from '#contract/payments/reconciliation.ts'
import type { TaxPart } from '#contract/pricing/order-price.ts'
import { actorColumns, oneOf, partOf } from './columns.ts'
import { orders } from './orders.ts'

const cents = () => bigint({ mode: 'number' }).notNull()
const moment = () => timestamp({ withTimezone: true })

/** The accounts at payment providers that the shop is connected to. */
export const paymentAccounts = pgTable('payment_accounts', {
  provider: text({ enum: onlineProviders }).primaryKey(),
  /** Encrypted with the key of the data folder. */
  credentials: text().notNull(),
  /** The account's name at the provider. */
  name: text().notNull(),
  isTest: boolean().notNull(),
  /** Whether customers can select it. Otherwise, only payments that have begun continue. */
  isEnabled: boolean().notNull().default(true),
  connectedAt: moment().notNull().defaultNow(),
})

/** Each time a customer went to a provider’s page to pay an order. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: partOf(() => orders.id),
    provider: text({ enum: onlineProviders }).notNull(),
    isTest: boolean().notNull(),
    state: text({ enum: attemptStates }).notNull().default('starting'),
    amountCents: cents(),
    currency: text().notNull(),
    /** The provider’s id of the payment; null until it is known. */
    reference: text(),
    /** The page on which the customer pays. */
    url: text().notNull().default(''),
    /** The provider’s id under which its statements list the money; null until it is paid. */
    paymentReference: text(),
    /** Such as Visa; empty until it is known. */
    method: text().notNull().default(''),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When the provider is polled next; null once there is nothing to check. */
    nextCheckAt: moment(),
    checkedAt: moment(),
  },
  (attempt) => [
    unique('payment_attempts_reference').on(attempt.provider, attempt.reference),
    unique('payment_attempts_payment_reference').on(attempt.provider, attempt.paymentReference),
    index().on(attempt.orderId),
    index('payment_attempts_due').on(attempt.nextCheckAt).where(sql`next_check_at is not null`),
    check('payment_attempt_state_known', oneOf('state', attemptStates)),
  ],
)

/** A refund of a payment. Its amounts are reserved as soon as it exists, so that no more is refunded than was paid. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: partOf(() => orders.id),
    /** The payment that is refunded; null if it was recorded by staff. */
    attemptId: uuid().references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    channel: text({ enum: paymentChannels }).notNull(),
    state: text({ enum: refundStates }).notNull(),
    amountCents: cents(),
    /** The items it is for, by their position in the order. */
    lines: jsonb().$type<{ position: number; quantity: number; isRestocked: boolean }[]>().notNull().default([]),
    shippingCents: cents().default(0),
    feeCents: cents().default(0),
    /** The amount in net and tax, by rate. */
    taxes: jsonb().$type<TaxPart[]>().notNull(),
    reason: text().notNull().default(''),
    /** The provider’s id of it; null until it is known. */
    reference: text(),
    /** Why the provider rejected it; empty otherwise. */
    problem: text().notNull().default(''),
    /** Repeating a request with the same key refunds once. */
    requestKey: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When it is sent to the provider, or checked, next; null once there is nothing to do. */
    nextTryAt: moment(),
    ...actorColumns(),
  },
  (refund) => [
    unique('refunds_key').on(refund.orderId, refund.requestKey),
    unique('refunds_reference').on(refund.channel, refund.reference),
    index().on(refund.attemptId),
    index('refunds_due').on(refund.nextTryAt).where(sql`next_try_at is not null`),
    // For the views `open_refunds` and `refund_tasks`.
    index('refunds_open').on(refund.orderId).where(sql`state in ('requested', 'manual', 'failed')`),
    check('refund_amount_positive', sql`amount_cents > 0`),
    check('refund_state_known', oneOf('state', refundStates)),
  ],
)

/**
 * The ledger: every movement of money, and what led to it. Rows are only added, by `server/ledger/`, which updates
 * `orders.payment_status` with them.
 */
export const payments = pgTable(
  'payments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: partOf(() => orders.id),
    channel: text({ enum: paymentChannels }).notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    amountCents: cents(),
    currency: text().notNull(),
    /** The provider’s id of the payment, refund or dispute; a generated id if staff recorded it. */
    reference: text().notNull(),
    attemptId: uuid().references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    refundId: uuid().references(() => refunds.id, { onDelete: 'cascade' }),
    /** The deadline for responding to a dispute. */
    respondBy: moment(),
    at: moment().notNull().defaultNow(),
    ...actorColumns(),
  },
  (movement) => [
    // The same movement is recorded once, however often it is reported.
    unique('payments_movement').on(movement.channel, movement.kind, movement.reference),
    index().on(movement.orderId, movement.id),
    index().on(movement.at),
    index('payments_disputes').on(movement.orderId).where(sql`kind = 'disputed'`),
    check('payment_amount_not_negative', sql`amount_cents >= 0`),
    check('payment_kind_known', oneOf('kind', movementKinds)),
  ],
)

/** The webhooks that providers have sent, so that repeated ones are ignored and staff see the last one. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    provider: text({ enum: onlineProviders }).notNull(),
    /** The provider’s id of the event. */
    eventId: text().notNull(),
    type: text().notNull(),
    /** Null if it is about a payment that the shop has no record of. */
    attemptId: uuid().references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    receivedAt: moment().notNull().defaultNow(),
  },
  (webhook) => [
    primaryKey({ columns: [webhook.provider, webhook.eventId] }),
    index().on(webhook.receivedAt),
    index().on(webhook.provider, webhook.receivedAt),
  ],
)

/** The last nightly comparison of the ledger with each provider. */
export const paymentReconciliations = pgTable('payment_reconciliations', {
  provider: text({ enum: onlineProviders }).primaryKey(),
  from: moment().notNull(),
  until: moment().notNull(),
  checkedAt: moment().notNull(),
  /** How many movements were compared. */
  compared: bigint({ mode: 'number' }).notNull(),
  differences: jsonb().$type<Difference[]>().notNull(),
})

/** Payments of the built-in test provider. */
export const testPayments = pgTable('test_payments', {
  /** The id of the attempt. */
  id: uuid().primaryKey(),
  state: text({ enum: ['open', 'second_step', 'processing', 'paid', 'failed', 'expired'] })
    .notNull()
    .default('open'),
  orderNumber: bigint({ mode: 'number' }).notNull(),
  shopName: text().notNull(),
  amountCents: cents(),
  currency: text().notNull(),
  returnUrl: text().notNull(),
  cancelUrl: text().notNull(),
  expiresAt: moment().notNull(),
  paidAt: moment(),
  /** When a payment that takes time arrives. */
  arrivesAt: moment(),
  refunds: jsonb().$type<{ id: string; amountCents: number; at: string }[]>().notNull().default([]),
})
