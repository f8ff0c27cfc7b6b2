import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { oldBrandSlugs, oldCategorySlugs, oldCollectionSlugs, oldPageSlugs } from '../db/schema/index.ts'

const tables = {
  category: oldCategorySlugs,
  brand: oldBrandSlugs,
  collection: oldCollectionSlugs,
  page: oldPageSlugs,
} as const

type Slugged = keyof typeof tables

/** The language of the slugs in the main language of the shop. */
const main = ''

const isSlug = (type: Slugged, slug: string, language: string) =>
  and(eq(tables[type].language, language), eq(tables[type].slug, slug))

/**
 * Returns the key of what each old slug of the main language redirects to: the id of a page, or the current slug of anything
 * else.
 */
export async function readOldSlugs(db: Db, type: Slugged): Promise<Map<string, string>> {
  const old = await db.select().from(tables[type]).where(eq(tables[type].language, main))
  return new Map(old.map(({ slug, value }) => [slug, value]))
}

/** Lists the old slugs in further languages, each with the key of what it redirects to. */
export async function listTranslatedOldSlugs(db: Db, type: Slugged) {
  const { slug, language, value } = tables[type]
  return db.select({ slug, language, value }).from(tables[type]).where(ne(language, main))
}

/** Returns the key of what an old slug redirects to. */
export async function findOldSlug(tx: Db, type: Slugged, slug: string): Promise<string | undefined> {
  const [found] = await tx
    .select()
    .from(tables[type])
    .where(isSlug(type, slug, main))
  return found?.value
}

/** Ends the redirect of a slug that something has now. */
export async function releaseSlug(tx: Db, type: Slugged, slug: string, language: string = main): Promise<void> {
  await tx.delete(tables[type]).where(isSlug(type, slug, language))
}

/** Redirects the old slug of the item with this key to its new one. Slugs that redirected to it follow. */
export async function redirectSlug(
  tx: Db,
  type: Slugged,
  slug: string,
  { slug: current, key = current, language = main }: { slug: string; key?: string; language?: string },
): Promise<void> {
  await releaseSlug(tx, type, current, language)
  await tx.insert(tables[type]).values({ slug, value: key, language })
}

/** Redirects a slug, and all that redirect to it, to another one, before it is deleted. Returns the others. */
export async function redirectMergedSlugs(tx: Db, type: Slugged, from: string, to: string): Promise<string[]> {
  const { slug, value } = tables[type]
  const moved = await tx.update(tables[type]).set({ value: to }).where(eq(value, from)).returning({ slug })
  await tx.insert(tables[type]).values({ slug: from, value: to })
  return moved.map((old) => old.slug)
}

/** Undoes a merge: slugs that still redirect to `from` redirect to `to` again. */
export async function restoreMergedSlugs(
  tx: Db,
  type: Slugged,
  { slugs, from, to }: { slugs: string[]; from: string; to: string },
): Promise<void> {
  const { slug, value } = tables[type]
  await tx
    .update(tables[type])
    .set({ value: to })
    .where(and(inArray(slug, slugs), eq(value, from)))
}
