import { like, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { brands, categories, products } from '../schema/index.ts'
import { sampleBrands } from './brands.ts'
import { sampleCategories } from './categories.ts'
import { type GeneratedProduct, generateProduct } from './generate-products.ts'

const batchSize = 1000

/**
 * Adds that many generated products, after those of an earlier time, and the categories and brands they need. `added`
 * hears how many there are so far. When it is broken off, whole batches have been added.
 */
export async function addGeneratedProducts(db: Db, count: number, added: (soFar: number) => void): Promise<void> {
  await db.insert(categories).values(sampleCategories).onConflictDoNothing()
  await db.insert(brands).values(sampleBrands).onConflictDoNothing()
  const before = await lastGenerated(db)
  for (let done = 0; done < count; done += batchSize) {
    const size = Math.min(batchSize, count - done)
    await insertBatch(
      db,
      Array.from({ length: size }, (_, at) => generateProduct(before + done + at + 1)),
    )
    added(done + size)
  }
}

/** The highest number that was given, 0 where there is none. */
async function lastGenerated(db: Db): Promise<number> {
  const number = sql<number>`coalesce(max(substring(${products.id} from '^p-(\\d{6,9})$')::integer), 0)`
  const [found] = await db.select({ number }).from(products).where(like(products.id, 'p-%'))
  return found?.number ?? 0
}

/** One JSON value for all rows: a quarter of the time that a parameter for every cell takes. */
async function insertBatch(db: Db, batch: GeneratedProduct[]): Promise<void> {
  await db.execute(sql`
    insert into products (id, title, description, price_cents, discount_basis_points, rating, color, thumbnail,
      category, brand, stock, created_at)
    select id, title, description, "priceCents", "discountBasisPoints", rating, color, thumbnail,
      category, brand, stock, "createdAt"
    from json_to_recordset(${JSON.stringify(batch)}::text::json) as batch (
      id text, title text, description text, "priceCents" integer, "discountBasisPoints" integer,
      rating double precision, color text, thumbnail text, category text, brand text, stock integer,
      "createdAt" timestamptz)`)
}
