import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type EmailKind, emailStates, suppressionReasons } from '#contract/email-texts/email-kinds.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PaymentChannel } from '#contract/payments/payment-methods.ts'
import type { Tax } from '#contract/pricing/amounts.ts'
import { oneOf } from './columns.ts'
import { orders } from './orders.ts'
import { refunds } from './payments.ts'

/** Emails whose text has been edited in a language. Subject and text are null while the built-in ones are used again. */
export const emailTexts = pgTable(
  'email_texts',
  {
    kind: text().$type<EmailKind>().notNull(),
    language: text().$type<LanguageCode>().notNull(),
    subject: text(),
    text: text(),
  },
  (email) => [primaryKey({ columns: [email.kind, email.language] })],
)

/** A refund that an email is about. Amounts are in units of the order's currency. */
export type RefundFacts = {
  amount: number
  channel: PaymentChannel
  /** The total refunded of the order, including this refund. */
  total: number
  /** The items it is for, by their position in the order. */
  lines: { position: number; quantity: number }[]
  shipping: number
  fee: number
  taxes: Tax[]
  /** The remaining taxes of the order. */
  taxesLeft: Tax[]
}

/** The facts that an email states about an order. The customer's name and email address are read when it is sent. */
export type OrderFacts = Omit<Order, 'user' | 'history' | 'isEmailed' | 'marks' | 'withdrawals' | 'withdrawable'> & {
  /** When they were true. Missing if they weren't stored. */
  statedAt?: string
  refund?: RefundFacts
}

/**
 * The emails of the last 30 days, without their bodies. A trigger deletes rows with their recipient's account, and moves
 * waiting ones about orders to its new address.
 */
export const outboxEmails = pgTable(
  'outbox_emails',
  {
    id: uuid().primaryKey(),
    kind: text().$type<EmailKind>().notNull(),
    /** The language it was written in. Null for emails about orders until they are sent, and for emails that are older than this column. */
    language: text().$type<LanguageCode>(),
    /** In lower case. */
    recipient: text().notNull(),
    /** Empty for emails to the shop, which contain customer names. */
    subject: text().notNull(),
    state: text({ enum: emailStates }).notNull().default('waiting'),
    /** Null unless it is suppressed. */
    suppressionReason: text({ enum: suppressionReasons }),
    attempts: integer().notNull().default(0),
    lastError: text().notNull().default(''),
    /** Set while it is being sent, and kept if the process is killed, since the email may have been sent. */
    sendingSince: timestamp({ withTimezone: true }),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    /** The order as it was, for an email about it. Null for emails that are older than this column. */
    facts: jsonb().$type<OrderFacts>(),
    /** Whether a later event of the order has made it untrue, so that it isn't sent again. */
    isOvertaken: boolean().notNull().default(false),
    /** Set for emails about a refund. */
    refundId: uuid().references(() => refunds.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (email) => [
    index().on(email.createdAt, email.id),
    index().on(email.state, email.createdAt, email.id),
    index().on(email.recipient),
    index().on(email.orderId),
    index('outbox_emails_refund').on(email.refundId).where(sql`refund_id is not null`),
    check('email_state_known', oneOf('state', emailStates)),
    check('suppression_reason_known', oneOf('suppression_reason', suppressionReasons)),
    check('suppressed_for_a_reason', sql`(state = 'suppressed') = (suppression_reason is not null)`),
  ],
)
