import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Import, ImportPicture } from '#contract/imports.ts'
import type { Db } from '../platform/db/database.ts'
import { importPictures, imports, products } from '../platform/db/schema/index.ts'
import type { CheckedRow } from './checked-row.ts'
import type { MatchedFile } from './match-files.ts'

type PictureRecord = typeof importPictures.$inferSelect
type PictureKey = Pick<PictureRecord, 'importId' | 'line' | 'position'>

export type WaitingPicture = Omit<PictureRecord, 'state' | 'message' | 'src' | 'productId'> & {
  productId: string
  kind: Import['kind']
  userId: string | null
}

export async function insertPictures(db: Db, importId: string, rows: CheckedRow[]): Promise<void> {
  const pictures = rows.flatMap(({ line, productId, pictures: given }) =>
    given.map((picture) => ({ importId, line, productId: productId as string, ...picture })),
  )
  if (pictures.length > 0) await db.insert(importPictures).values(pictures)
}

/** Stores the files of a ZIP file in the order in which they are added. */
export async function insertFiles(db: Db, importId: string, files: MatchedFile[]): Promise<void> {
  const pictures = files.map(({ path, ...file }, line) => ({
    ...file,
    importId,
    line: line + 1,
    address: path,
    alt: '',
    state: file.productId === null ? ('unmatched' as const) : ('waiting' as const),
  }))
  if (pictures.length > 0) await db.insert(importPictures).values(pictures)
}

/** How many pictures an import has in each state. */
export const pictureCounts = sql<Record<ImportPicture['state'], number>>`(
  select jsonb_build_object(
    'waiting', count(*) filter (where state = 'waiting'),
    'added', count(*) filter (where state = 'added'),
    'failed', count(*) filter (where state = 'failed'),
    'unmatched', count(*) filter (where state = 'unmatched')
  ) from import_pictures where import_id = imports.id
)`

/** The paths of pictures that imports have added to products, by address. */
export async function listAddedPictures(db: Db, productIds: string[]): Promise<Map<string, Map<string, string>>> {
  const { productId, address, src, state } = importPictures
  const rows = await db
    .select({ productId: sql<string>`${productId}`, address, src: sql<string>`${src}` })
    .from(importPictures)
    .where(and(inArray(productId, productIds), eq(state, 'added')))
  const byProduct = Map.groupBy(rows, (row) => row.productId)
  return new Map([...byProduct].map(([id, own]) => [id, new Map(own.map((row) => [row.address, row.src]))]))
}

type PictureFilter = { state: ImportPicture['state']; limit: number; offset: number }

const isInState = (importId: string, state: ImportPicture['state']) =>
  and(eq(importPictures.importId, importId), eq(importPictures.state, state))

export function listPictures(db: Db, importId: string, { state, limit, offset }: PictureFilter) {
  const { line, position, productId, address, message } = importPictures
  return db
    .select({ line, productId, title: products.title, address, state: importPictures.state, message })
    .from(importPictures)
    .leftJoin(products, eq(products.id, productId))
    .where(isInState(importId, state))
    .orderBy(asc(line), asc(position))
    .limit(limit)
    .offset(offset)
}

export async function countPictures(db: Db, importId: string, state: ImportPicture['state']): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(importPictures).where(isInState(importId, state))
  return counted?.total ?? 0
}

/** The next pictures of an import, in file order, with the admin who imports them. */
export function listWaiting(db: Db, importId: string, limit: number): Promise<WaitingPicture[]> {
  const { line, position, variantId, address, alt } = importPictures
  const { kind, userId } = imports
  const productId = sql<string>`${importPictures.productId}`
  return db
    .select({ importId: importPictures.importId, line, position, productId, variantId, address, alt, kind, userId })
    .from(importPictures)
    .innerJoin(imports, eq(imports.id, importPictures.importId))
    .where(and(isInState(importId, 'waiting'), eq(imports.state, 'done')))
    .orderBy(asc(line), asc(position))
    .limit(limit)
}

/** Updates a picture that still waits, and returns whether it did. */
export async function updatePicture(
  db: Db,
  { importId, line, position }: PictureKey,
  values: Pick<PictureRecord, 'state'> & Partial<Pick<PictureRecord, 'message' | 'src'>>,
): Promise<boolean> {
  const isIt = and(
    eq(importPictures.importId, importId),
    eq(importPictures.line, line),
    eq(importPictures.position, position),
    eq(importPictures.state, 'waiting'),
  )
  const updated = await db.update(importPictures).set(values).where(isIt).returning({ line: importPictures.line })
  return updated.length > 0
}

/** Lets the failed pictures of an import wait again, and returns whether there are any. */
export async function retryFailed(tx: Db, importId: string): Promise<boolean> {
  const retried = await tx
    .update(importPictures)
    .set({ state: 'waiting', message: null })
    .where(isInState(importId, 'failed'))
    .returning({ line: importPictures.line })
  return retried.length > 0
}

/** Fails pictures that wait, but have no job any more, because it failed too often. */
export async function failLostPictures(db: Db, message: string): Promise<void> {
  await db.execute(sql`
    update import_pictures as p set state = 'failed', message = ${message}
    from imports where imports.id = p.import_id and imports.state = 'done' and p.state = 'waiting' and not exists (
      select from jobs.job
      where name = 'import-pictures' and data ->> 'id' = p.import_id::text and state in ('created', 'retry', 'active')
    )
  `)
}
