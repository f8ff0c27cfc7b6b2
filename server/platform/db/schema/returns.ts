import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { withdrawalStates } from '#contract/withdrawals/withdrawal-states.ts'
import { actorColumns, oneOf, partOf } from './columns.ts'
import { orders } from './orders.ts'

const moment = () => timestamp({ withTimezone: true })

/** Declarations of customers about their orders. A trigger rejects changes of the declared content. */
export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['withdrawal'] })
      .notNull()
      .default('withdrawal'),
    /** The order on whose page, or emailed link, it was declared; null for others. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** Numbers in the description of the contract that may be order numbers. */
    orderNumbers: integer().array().notNull().default([]),
    /** The statement. */
    name: text().notNull(),
    contract: text().notNull(),
    /** Empty for all items. */
    items: text().notNull(),
    /** Where the acknowledgment goes, in lower case. */
    email: text().notNull(),
    declaredAt: moment().notNull().defaultNow(),
    /** When the acknowledgment was queued; null while a limit delays it. */
    acknowledgedAt: moment(),
    state: text({ enum: withdrawalStates }).notNull().default('open'),
    closedAt: moment(),
    /** Repeating a request with the same key records it once; null for requests without one. */
    requestKey: text(),
    /** Who closed it. */
    ...actorColumns(),
  },
  (each) => [
    unique('returns_request_key').on(each.requestKey),
    index().on(each.orderId),
    index('returns_order_numbers').using('gin', each.orderNumbers),
    index().on(each.declaredAt, each.id),
    index('returns_open').on(each.declaredAt, each.id).where(sql`state = 'open'`),
    index().on(each.email),
    check('return_state_known', oneOf('state', withdrawalStates)),
    check('return_closed_at', sql`(state = 'closed') = (closed_at is not null)`),
  ],
)

/** The units of the order that were selected, by the position of their line. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: partOf(() => returns.id),
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.returnId, line.position] }),
    check('return_quantity_positive', sql`quantity > 0`),
  ],
)
