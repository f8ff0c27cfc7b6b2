import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { translatedTypes } from '#contract/translations/translated-types.ts'
import { oneOf } from './columns.ts'

/** Texts by the name of their field. */
export type Texts = Record<string, string>

/** The texts that staff have written in further languages of the shop, also in languages that it no longer has. */
export const translations = pgTable(
  'translations',
  {
    type: text({ enum: translatedTypes }).notNull(),
    /** The id of a product or text page, the slug of another page, or the hash of a word. Triggers rename and delete translations with all but words. */
    id: text().notNull(),
    language: text().notNull(),
    texts: jsonb().$type<Texts>().notNull(),
    /** The text that each was translated from. A translation is outdated if it differs from the current one. */
    sources: jsonb().$type<Texts>().notNull(),
  },
  (translation) => [
    primaryKey({ columns: [translation.type, translation.id, translation.language] }),
    check('translation_type_known', oneOf('type', translatedTypes)),
    uniqueIndex('translated_slugs')
      .on(translation.type, translation.language, sql`(texts ->> 'slug')`)
      .where(sql`texts ? 'slug'`),
  ],
)
