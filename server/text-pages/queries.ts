import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { PageTexts, PageVersion } from '#contract/text-pages/text-pages.ts'
import { actorName } from '../platform/audit/actor-name.ts'
import type { Db } from '../platform/db/database.ts'
import { oldPageSlugs, textPages, textPageVersions, users } from '../platform/db/schema/index.ts'
import { releaseSlug } from '../platform/old-slugs/old-slugs.ts'

export type StoredPage = Omit<typeof textPages.$inferSelect, 'createdAt'>

const pageColumns = {
  id: textPages.id,
  slug: textPages.slug,
  title: textPages.title,
  description: textPages.description,
  body: textPages.body,
  isPublished: textPages.isPublished,
  revision: textPages.revision,
}

/** All pages by title. */
export function listStoredPages(db: Db): Promise<StoredPage[]> {
  return db.select(pageColumns).from(textPages).orderBy(sql`lower(${textPages.title})`, textPages.id)
}

/** The pages that have one of the slugs, or had it before. A page with several of them is listed several times. */
export async function listPagesBySlugs(
  db: Db,
  slugs: string[],
): Promise<(Pick<StoredPage, 'id' | 'slug' | 'title' | 'isPublished'> & { slugs: string[] })[]> {
  const { id, slug, title, isPublished } = textPages
  const rows = await db
    .select({ id, slug, title, isPublished, oldSlug: oldPageSlugs.slug })
    .from(textPages)
    .leftJoin(oldPageSlugs, and(eq(oldPageSlugs.value, id), inArray(oldPageSlugs.slug, slugs)))
    .where(or(inArray(slug, slugs), isNotNull(oldPageSlugs.slug)))
  return rows.map(({ oldSlug, ...page }) => ({ ...page, slugs: oldSlug === null ? [page.slug] : [page.slug, oldSlug] }))
}

export async function findStoredPage(db: Db, id: string): Promise<StoredPage | undefined> {
  const [page] = await db.select(pageColumns).from(textPages).where(eq(textPages.id, id))
  return page
}

export type PublishedTexts = PageTexts & { pageId: string; slug: string; createdAt: Date }

/** The latest version of each published page. */
export function listPublished(db: Db): Promise<PublishedTexts[]> {
  return db
    .selectDistinctOn([textPageVersions.pageId], {
      pageId: textPageVersions.pageId,
      slug: textPages.slug,
      title: textPageVersions.title,
      description: textPageVersions.description,
      body: textPageVersions.body,
      createdAt: textPageVersions.createdAt,
    })
    .from(textPageVersions)
    .innerJoin(textPages, eq(textPages.id, textPageVersions.pageId))
    .where(eq(textPages.isPublished, true))
    .orderBy(textPageVersions.pageId, desc(textPageVersions.id))
}

/** Throws a unique violation if another page has the slug. */
export async function insertPage(tx: Db, values: typeof textPages.$inferInsert): Promise<StoredPage> {
  const [page] = (await tx.insert(textPages).values(values).returning(pageColumns)) as [StoredPage]
  await releaseSlug(tx, 'page', page.slug)
  return page
}

/** Reads a page and locks it until the transaction ends. A built-in page gets a row with the content of `builtIn`. */
export async function lockPage(tx: Db, id: string, builtIn: PageTexts | undefined): Promise<StoredPage | undefined> {
  if (builtIn)
    await tx
      .insert(textPages)
      .values({ ...builtIn, id, slug: id })
      .onConflictDoNothing()
  const [page] = await tx.select(pageColumns).from(textPages).where(eq(textPages.id, id)).for('update')
  return page
}

/** Throws a unique violation if another page has the slug. */
export async function updatePage(tx: Db, { id, ...values }: StoredPage): Promise<void> {
  await tx.update(textPages).set(values).where(eq(textPages.id, id))
}

export async function deletePage(tx: Db, id: string): Promise<void> {
  await tx.delete(textPages).where(eq(textPages.id, id))
}

export async function insertVersion(tx: Db, values: typeof textPageVersions.$inferInsert): Promise<number> {
  const [version] = await tx.insert(textPageVersions).values(values).returning({ id: textPageVersions.id })
  return version?.id ?? 0
}

const versionColumns = {
  id: textPageVersions.id,
  title: textPageVersions.title,
  by: actorName(textPageVersions),
  createdAt: textPageVersions.createdAt,
}

/** Every publication of a page, newest first. */
export async function listVersions(db: Db, pageId: string): Promise<PageVersion[]> {
  const rows = await db
    .select(versionColumns)
    .from(textPageVersions)
    .leftJoin(users, eq(users.id, textPageVersions.userId))
    .where(eq(textPageVersions.pageId, pageId))
    .orderBy(desc(textPageVersions.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** The publication of a page with this id, or the latest one. */
export async function findVersion(db: Db, pageId: string, id?: number): Promise<(PageVersion & PageTexts) | undefined> {
  const [row] = await db
    .select({ ...versionColumns, description: textPageVersions.description, body: textPageVersions.body })
    .from(textPageVersions)
    .leftJoin(users, eq(users.id, textPageVersions.userId))
    .where(and(eq(textPageVersions.pageId, pageId), id === undefined ? undefined : eq(textPageVersions.id, id)))
    .orderBy(desc(textPageVersions.id))
    .limit(1)
  return row && { ...row, createdAt: row.createdAt.toISOString() }
}
