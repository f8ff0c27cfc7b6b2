import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { reviews } from '../platform/db/schema/index.ts'
import { root } from '../root.ts'

type Row = Record<'product' | 'rating' | 'title' | 'text' | 'name' | 'createdAt', string>

/** The reviews of the sample's products. They belong to no order, so they aren't shown as verified. */
export async function readSampleReviews(): Promise<(typeof reviews.$inferInsert)[]> {
  const file = await readFile(join(root, 'sample/reviews.csv'), 'utf8')
  return parse<Row>(file, { columns: true }).map(({ product, rating, createdAt, ...texts }) => ({
    ...texts,
    productId: product,
    rating: Number(rating),
    status: 'published',
    createdAt: new Date(createdAt),
    updatedAt: new Date(createdAt),
  }))
}

/** Deletes the reviews of the sample whose products remain, since orders contain them. */
export async function removeSampleReviews(tx: Db): Promise<void> {
  await tx.execute(sql`
    delete from ${reviews} using jsonb_to_recordset(${JSON.stringify(await readSampleReviews())}::jsonb)
      as sample ("productId" text, text text, "createdAt" timestamptz)
    where ${reviews.productId} = sample."productId" and ${reviews.text} = sample.text
      and ${reviews.createdAt} = sample."createdAt" and ${reviews.orderId} is null
  `)
}
