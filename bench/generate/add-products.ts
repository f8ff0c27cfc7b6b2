import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/db/database.ts'
import { brands, categories, products } from '#server/db/schema/index.ts'
import { findLastNumber, inBatches, insertRows } from './insert-rows.ts'
import { generateProduct, sampleBrands } from './products.ts'

/**
 * Adds `count` generated products, numbered after existing ones, with the categories and brands they need. If it is
 * interrupted, whole batches have been added.
 */
export async function addProducts(db: Db, count: number, onProgress: (added: number) => void): Promise<void> {
  const names = JSON.parse(readFileSync(join(import.meta.dirname, '../../sample/categories.json'), 'utf8')) as object
  const toLabels = (labels: Iterable<[string, string]>) => [...labels].map(([value, label]) => ({ value, label }))
  await db
    .insert(categories)
    .values(toLabels(Object.entries(names)))
    .onConflictDoNothing()
  await db.insert(brands).values(toLabels(sampleBrands)).onConflictDoNothing()
  const next = 1 + (await findLastNumber(db, products.id, 'p-'))
  const insert = (numbers: number[]) =>
    insertRows(
      db,
      products,
      numbers.map((number) => generateProduct(next + number)),
    )
  await inBatches(count, insert, onProgress)
}
