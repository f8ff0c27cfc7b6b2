import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Words that mean the same. With `alsoFind`, a search for one of the words also finds those, but not the other way. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: uuid().primaryKey().defaultRandom(),
  words: text().array().notNull(),
  alsoFind: text().array().notNull().default([]),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** How often something was searched for. See docs/behavior.md#searches for the kept data and its retention. */
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
