import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type MailKind, mailStates, withheldReasons } from '#contract/mail-kinds.ts'
import { actorColumns } from './actor-columns.ts'
import { orders } from './orders.ts'

/** Mails whose text has been edited. Both texts are null while the built-in ones are used again. */
export const mailTexts = pgTable('mail_texts', {
  kind: text().$type<MailKind>().primaryKey(),
  subject: text(),
  text: text(),
  /** Counts the changes. */
  revision: integer().notNull().default(0),
  ...actorColumns(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** What was mailed to whom in the last 30 days, without the bodies. A trigger deletes rows with their recipient's account. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid().primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    /** In lower case. */
    recipient: text().notNull(),
    /** Empty for mails to the shop, which name customers. */
    subject: text().notNull(),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    /** Null unless it is withheld. */
    withheldReason: text({ enum: withheldReasons }),
    attempts: integer().notNull().default(0),
    lastError: text().notNull().default(''),
    /** Set while it is being sent. If the process is killed then, it stays set, since the email may have left. */
    sendingSince: timestamp({ withTimezone: true }),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (mail) => [
    index().on(mail.createdAt, mail.id),
    index().on(mail.state, mail.createdAt, mail.id),
    index().on(mail.recipient),
    index().on(mail.orderId),
    check('mail_state_known', sql`state in ('waiting', 'sent', 'failed', 'withheld')`),
    check('withheld_reason_known', sql`withheld_reason in ('unconfirmed', 'daily_limit', 'reported', 'withdrawn')`),
    check('withheld_for_a_reason', sql`(state = 'withheld') = (withheld_reason is not null)`),
  ],
)
