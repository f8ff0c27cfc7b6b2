import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/platform/db/database.ts'
import { brands, categories, products, productVariants } from '#server/platform/db/schema/index.ts'
import { findLastNumber, inBatches, insertRows } from './insert-rows.ts'
import { generateProduct, sampleBrands } from './products.ts'

type AddProductsOptions = {
  /** How many sizes each product has; 0 for none. */
  variants: number
  onProgress: (added: number) => void
}

/**
 * Adds `count` generated products, numbered after existing ones, with the categories and brands they need. If it is
 * interrupted, whole batches have been added.
 */
export async function addProducts(db: Db, count: number, { variants, onProgress }: AddProductsOptions): Promise<void> {
  const samples = JSON.parse(readFileSync(join(import.meta.dirname, '../../sample/categories.json'), 'utf8')) as Record<
    string,
    { label: string }
  >
  const toLabels = (labels: Iterable<[string, string]>) => [...labels].map(([value, label]) => ({ value, label }))
  await db
    .insert(categories)
    .values(Object.entries(samples).map(([value, { label }]) => ({ value, label })))
    .onConflictDoNothing()
  await db.insert(brands).values(toLabels(sampleBrands)).onConflictDoNothing()
  const next = 1 + (await findLastNumber(db, products.id, 'p-'))
  const sizes = Array.from({ length: variants }, (_, index) => ({ id: `size-${index + 1}`, size: index + 1 }))
  async function insert(numbers: number[]): Promise<void> {
    const rows = numbers.map((number) => generateProduct(next + number))
    await insertRows(
      db,
      products,
      rows.map((row) => ({ ...row, options: variants > 0 ? ['Size'] : [] })),
    )
    const all = rows.flatMap(({ id: productId, stock }) =>
      sizes.map(({ id, size }) => {
        const columns = { productId, id, position: size, values: [`${size}`], sku: `${productId}-${size}`, stock }
        return { ...columns, barcode: '', image: '' }
      }),
    )
    if (all.length > 0) await insertRows(db, productVariants, all)
  }
  await inBatches(count, insert, onProgress)
}
