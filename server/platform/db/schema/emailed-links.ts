import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { oneOf } from './columns.ts'
import { orders } from './orders.ts'

/** The purposes of emailed links. See `linkRules`. */
export const linkPurposes = ['password_reset', 'email_confirmation', 'email_change', 'order'] as const

/** Links in emails. An order's belongs to the order, all others to a user. */
export const emailedLinks = pgTable(
  'emailed_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    purpose: text({ enum: linkPurposes }).notNull(),
    /** SHA-256 of the token in the link. The link to an order also confirms an address with the same token. */
    tokenHash: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    /** The address that a user's link was sent to. */
    email: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (link) => [
    unique().on(link.tokenHash, link.purpose),
    index().on(link.userId),
    index().on(link.orderId),
    index().on(link.email).where(sql`purpose = 'email_change'`),
    index().on(link.expiresAt),
    check('link_purpose_known', oneOf('purpose', linkPurposes)),
    check(
      'link_of_order_or_user',
      sql`(purpose = 'order') = (order_id is not null)
        and (order_id is null) = (user_id is not null) and (user_id is null) = (email is null)`,
    ),
  ],
)
