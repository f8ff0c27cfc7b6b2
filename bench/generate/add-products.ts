import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { like, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { brands, categories, products } from '#server/db/schema/index.ts'
import { insertRows } from './insert-rows.ts'
import { generateProduct, sampleBrands } from './products.ts'

const batchSize = 1000

/**
 * Adds `count` generated products, numbered after existing ones, with the categories and brands they need. If it is
 * interrupted, whole batches have been added.
 */
export async function addProducts(db: Db, count: number, onProgress: (added: number) => void): Promise<void> {
  const names = JSON.parse(readFileSync(join(import.meta.dirname, '../../sample/categories.json'), 'utf8')) as object
  await db
    .insert(categories)
    .values(toLabels(Object.entries(names)))
    .onConflictDoNothing()
  await db
    .insert(brands)
    .values(toLabels([...sampleBrands]))
    .onConflictDoNothing()
  const existing = await findLastNumber(db)
  for (let added = 0; added < count; ) {
    const size = Math.min(batchSize, count - added)
    const batch = Array.from({ length: size }, (_, index) => generateProduct(existing + added + index + 1))
    await insertRows(db, products, batch)
    added += size
    onProgress(added)
  }
}

function toLabels(names: [string, string][]): { value: string; label: string }[] {
  return names.map(([value, label]) => ({ value, label }))
}

/** Returns 0 if there are no generated products. */
async function findLastNumber(db: Db): Promise<number> {
  const number = sql<number>`coalesce(max(substring(${products.id} from '^p-(\\d{6,9})$')::integer), 0)`
  const [found] = await db.select({ number }).from(products).where(like(products.id, 'p-%'))
  return found?.number ?? 0
}
