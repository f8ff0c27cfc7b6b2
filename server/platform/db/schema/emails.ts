import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type EmailKind, emailStates, suppressionReasons } from '#contract/email-texts/email-kinds.ts'
import { actorColumns, oneOf } from './columns.ts'
import { orders } from './orders.ts'
import { refunds } from './payments.ts'

/** Emails whose text has been edited. Subject and text are null while the built-in ones are used again. */
export const emailTexts = pgTable('email_texts', {
  kind: text().$type<EmailKind>().primaryKey(),
  subject: text(),
  text: text(),
  /** Counts the changes. */
  revision: integer().notNull().default(0),
  ...actorColumns(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** The emails of the last 30 days, without their bodies. A trigger deletes rows with their recipient's account. */
export const outboxEmails = pgTable(
  'outbox_emails',
  {
    id: uuid().primaryKey(),
    kind: text().$type<EmailKind>().notNull(),
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
    /** For emails about a refund. */
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
