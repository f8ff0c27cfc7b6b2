import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'

/** The words of products and brands in alphabetical order, each once, by id: colors, options and their values, facts. */
export type WordList = { read(): Promise<ReadonlyMap<string, string>> }

/** The catalog in memory, whose version shows whether something has changed. */
export type CatalogVersion = { contents(): { version: number } }

/** Returns the words of products. They are read again when a product or brand has changed. */
export function createWordList(db: Db, catalog: CatalogVersion): WordList {
  let last: { version: number; words: Promise<ReadonlyMap<string, string>> } | undefined
  return {
    read() {
      const { version } = catalog.contents()
      if (last?.version !== version) {
        const words = readWords(db)
        last = { version, words }
        // A failed read isn't kept.
        words.catch(() => (last = last?.words === words ? undefined : last))
      }
      return last.words
    },
  }
}

async function readWords(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = (await db.execute(sql`
    select word from (
      select color as word from products
      union select unnest(options) from products
      union select unnest("values") from product_variants
      union select unnest(array[fact ->> 'name', fact ->> 'value']) from products, jsonb_array_elements(facts) as fact
      union select unnest(array[fact ->> 'name', fact ->> 'value']) from brands, jsonb_array_elements(facts) as fact
    ) as words where word <> '' order by lower(word), word
  `)) as { rows: { word: string }[] }
  return new Map(rows.map(({ word }) => [wordId(word), word]))
}

/** The id of a word: part of its hash, since a URL contains it. */
const wordId = (word: string) => createHash('sha256').update(word).digest('hex').slice(0, 32)
