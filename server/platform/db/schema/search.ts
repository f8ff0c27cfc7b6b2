import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { carts } from './cart.ts'
import { products } from './catalog.ts'

/** Words that mean the same. With `alsoFind`, a search for one of the words also finds those, but not the other way. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: uuid().primaryKey().defaultRandom(),
  words: text().array().notNull(),
  alsoFind: text().array().notNull().default([]),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** How often something was searched for. See docs/behavior.md#searches for what is kept, and for how long. */
export const searches = pgTable(
  'searches',
  {
    day: date().notNull(),
    /** The folded words. */
    words: text().notNull(),
    count: integer().notNull(),
    /** How often no product had all words. */
    withoutResult: integer().notNull(),
  },
  (search) => [primaryKey({ columns: [search.day, search.words] })],
)

/** Searches without a result, kept with the cart for a day, to count what was bought afterwards. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    words: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (search) => [primaryKey({ columns: [search.cartId, search.words] }), index().on(search.createdAt)],
)

/** How many orders contained a product after a search without a result. */
export const searchPurchases = pgTable(
  'search_purchases',
  {
    day: date().notNull(),
    words: text().notNull(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    orders: integer().notNull(),
  },
  (purchase) => [
    primaryKey({ columns: [purchase.day, purchase.words, purchase.productId] }),
    index().on(purchase.productId),
  ],
)
