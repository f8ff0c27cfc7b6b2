import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Import, ImportImage } from '#contract/imports/imports.ts'
import type { Db } from '../platform/db/database.ts'
import { importImages, imports, products } from '../platform/db/schema/index.ts'
import type { CheckedRow } from './checked-row.ts'
import type { MatchedFile } from './match-files.ts'

type ImageRecord = typeof importImages.$inferSelect
type ImageKey = Pick<ImageRecord, 'importId' | 'line' | 'position'>

export type WaitingImage = Omit<ImageRecord, 'state' | 'message' | 'src' | 'productId'> & {
  productId: string
  kind: Import['kind']
  userId: string | null
}

export async function insertImages(db: Db, importId: string, rows: CheckedRow[]): Promise<void> {
  const images = rows.flatMap(({ line, productId, images: given }) =>
    given.map((image) => ({
      importId,
      line,
      productId: productId as string,
      ...image,
      state: image.message === null ? ('waiting' as const) : ('failed' as const),
    })),
  )
  if (images.length > 0) await db.insert(importImages).values(images)
}

/** Stores the files of a ZIP file in the order in which they are added. */
export async function insertFiles(db: Db, importId: string, files: MatchedFile[]): Promise<void> {
  const images = files.map(({ path, ...file }, line) => ({
    ...file,
    importId,
    line: line + 1,
    address: path,
    alt: '',
    state: file.productId === null ? ('unmatched' as const) : ('waiting' as const),
  }))
  if (images.length > 0) await db.insert(importImages).values(images)
}

/** How many images an import has in each state. */
export const imageCounts = sql<Record<ImportImage['state'], number>>`(
  select jsonb_build_object(
    'waiting', count(*) filter (where state = 'waiting'),
    'added', count(*) filter (where state = 'added'),
    'failed', count(*) filter (where state = 'failed'),
    'unmatched', count(*) filter (where state = 'unmatched')
  ) from import_images where import_id = imports.id
)`

/** The paths of images that imports have added to products, by URL. */
export async function listAddedImages(db: Db, productIds: string[]): Promise<Map<string, Map<string, string>>> {
  const { productId, address, src, state } = importImages
  const rows = await db
    .select({ productId: sql<string>`${productId}`, address, src: sql<string>`${src}` })
    .from(importImages)
    .where(and(inArray(productId, productIds), eq(state, 'added')))
  const byProduct = Map.groupBy(rows, (row) => row.productId)
  return new Map([...byProduct].map(([id, own]) => [id, new Map(own.map((row) => [row.address, row.src]))]))
}

type ImageFilter = { state: ImportImage['state']; limit: number; offset: number }

const isInState = (importId: string, state: ImportImage['state']) =>
  and(eq(importImages.importId, importId), eq(importImages.state, state))

export function listImages(db: Db, importId: string, { state, limit, offset }: ImageFilter) {
  const { line, position, productId, address, message } = importImages
  return db
    .select({ line, productId, title: products.title, address, state: importImages.state, message })
    .from(importImages)
    .leftJoin(products, eq(products.id, productId))
    .where(isInState(importId, state))
    .orderBy(asc(line), asc(position))
    .limit(limit)
    .offset(offset)
}

export async function countImages(db: Db, importId: string, state: ImportImage['state']): Promise<number> {
  return db.$count(importImages, isInState(importId, state))
}

/** The next images of an import, in file order, with the admin who imports them. */
export function listWaiting(db: Db, importId: string, limit: number): Promise<WaitingImage[]> {
  const { line, position, variantId, address, alt } = importImages
  const { kind, userId } = imports
  const productId = sql<string>`${importImages.productId}`
  return db
    .select({ importId: importImages.importId, line, position, productId, variantId, address, alt, kind, userId })
    .from(importImages)
    .innerJoin(imports, eq(imports.id, importImages.importId))
    .where(and(isInState(importId, 'waiting'), eq(imports.state, 'done')))
    .orderBy(asc(line), asc(position))
    .limit(limit)
}

/** Updates an image that still waits, and returns whether it did. */
export async function updateImage(
  db: Db,
  { importId, line, position }: ImageKey,
  values: Pick<ImageRecord, 'state'> & Partial<Pick<ImageRecord, 'message' | 'src'>>,
): Promise<boolean> {
  const isIt = and(
    eq(importImages.importId, importId),
    eq(importImages.line, line),
    eq(importImages.position, position),
    eq(importImages.state, 'waiting'),
  )
  const updated = await db.update(importImages).set(values).where(isIt).returning({ line: importImages.line })
  return updated.length > 0
}

/** Lets the failed images of an import wait again, and returns whether there are any. */
export async function retryFailed(tx: Db, importId: string): Promise<boolean> {
  const retried = await tx
    .update(importImages)
    .set({ state: 'waiting', message: null })
    .where(isInState(importId, 'failed'))
    .returning({ line: importImages.line })
  return retried.length > 0
}

/** Fails waiting images whose job has failed too often and no longer exists. */
export async function failStaleImages(db: Db, message: string): Promise<void> {
  await db.execute(sql`
    update import_images as p set state = 'failed', message = ${message}
    from imports where imports.id = p.import_id and imports.state = 'done' and p.state = 'waiting' and not exists (
      select from jobs.job
      where name = 'import-images' and data ->> 'id' = p.import_id::text and state in ('created', 'retry', 'active')
    )
  `)
}
