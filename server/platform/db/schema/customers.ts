import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { actorColumns } from './actor-columns.ts'
import { orders } from './orders.ts'

/** Staff notes about customers. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Set if it is about one of the customer's orders. */
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    ...actorColumns(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (note) => [index().on(note.customerId, note.createdAt)],
)
