import { and, eq, isNull, like, or, sql } from 'drizzle-orm'
import type { BrandChanges, CatalogGroup, CategoryChanges } from '#contract/catalog/catalog-groups.ts'
import type { CollectionChanges, EditedCollection } from '#contract/catalog/collections.ts'
import type { Fact } from '#contract/catalog/facts.ts'
import type { GroupType, ListType } from '#contract/listing.ts'
import type { Db } from '../../platform/db/database.ts'
import { brands, categories, collections, products, textPages } from '../../platform/db/schema/index.ts'
import { readOldSlugs, releaseSlug } from '../../platform/old-slugs/old-slugs.ts'
import { isTranslatedSlug, listTranslatedSlugs } from '../../translations/translated-slugs.ts'

const groupTables = { category: categories, brand: brands, collection: collections } as const

const categoryPosition = sql`${categories.position} nulls last`

/** The editable fields of a category, brand or collection. */
export type ListChanges = CollectionChanges & CategoryChanges & BrandChanges

export type StoredGroup = CatalogGroup & { updatedAt: Date }

export type StoredCollection = EditedCollection & { updatedAt: Date }

export type Stored<Type extends ListType> = Type extends 'collection' ? StoredCollection : StoredGroup

/**
 * All categories in their order, each before its subcategories, or brands or collections by label, and the current slug
 * for each previous slug.
 */
export type Groups<Type extends ListType = ListType> = { all: Stored<Type>[]; oldSlugs: ReadonlyMap<string, string> }

export async function readGroups<Type extends ListType>(db: Db, type: Type): Promise<Groups<Type>> {
  const name: ListType = type
  const table = groupTables[name]
  const all = await db
    .select()
    .from(table)
    .orderBy(...(type === 'category' ? [categoryPosition] : []), table.label)
  return { all: nest(all as Stored<Type>[]), oldSlugs: await readOldSlugs(db, name) }
}

function nest<T extends CatalogGroup>(groups: T[]): T[] {
  const inside = Map.groupBy(groups, ({ parent }) => parent ?? '')
  return (inside.get('') ?? []).flatMap((group) => [group, ...(inside.get(group.value) ?? [])])
}

/** Whether there is such a category or brand. Its slug can't change until the transaction ends. */
export async function hasGroup(tx: Db, type: GroupType, value: string): Promise<boolean> {
  const table = groupTables[type]
  return (await tx.select().from(table).where(eq(table.value, value)).for('key share')).length > 0
}

/** Whether a published text page has the slug. The page can't be renamed or deleted until the transaction ends. */
export async function holdPublishedPage(tx: Db, slug: string): Promise<boolean> {
  const [page] = await tx.select().from(textPages).where(eq(textPages.slug, slug)).for('key share')
  return page?.isPublished ?? false
}

/** The slugs and labels of categories or brands, and the category that each is in. */
export async function listLabels(
  db: Db,
  type: GroupType,
): Promise<{ value: string; label: string; parent: string | null }[]> {
  const groups: CatalogGroup[] = await db.select().from(groupTables[type])
  return groups.map(({ value, label, parent = null }) => ({ value, label, parent }))
}

/** The names of the manual collections of each product that is in any. */
export async function listManualCollections(db: Db): Promise<Map<string, string[]>> {
  const manual = await db.select().from(collections).where(isNull(collections.rule)).orderBy(collections.label)
  const names = manual.flatMap(({ label, productIds }) => productIds.map((id) => ({ id, label })))
  return new Map([...Map.groupBy(names, ({ id }) => id)].map(([id, own]) => [id, own.map(({ label }) => label)]))
}

/** The slugs of all categories or brands, by current and previous slug, including slugs of others merged into them. */
export async function listSlugs(db: Db, type: GroupType): Promise<Map<string, string>> {
  const old = await readOldSlugs(db, type)
  const current = (await listLabels(db, type)).map(({ value }) => [value, value] as const)
  return new Map([...old, ...current])
}

/** The slug of the category, brand or collection with this label, ignoring case. */
export async function findSlug(db: Db, type: ListType, label: string): Promise<string | undefined> {
  const table = groupTables[type]
  const [found] = await db
    .select({ value: table.value })
    .from(table)
    .where(sql`lower(${table.label}) = lower(${label})`)
    .limit(1)
  return found?.value
}

/** The label of the category, brand or collection with a slug. */
export async function findLabel(db: Db, type: ListType, value: string): Promise<string | undefined> {
  const table = groupTables[type]
  const [found] = await db.select({ label: table.label }).from(table).where(eq(table.value, value))
  return found?.label
}

/**
 * The labels of the categories, brands or collections whose slugs are this one, or begin with it and a hyphen, by slug. Slugs in
 * further languages have an empty label.
 */
export async function listLabelsLike(db: Db, type: ListType, slug: string): Promise<Map<string, string>> {
  const table = groupTables[type]
  const found = await db
    .select({ value: table.value, label: table.label })
    .from(table)
    .where(or(eq(table.value, slug), like(table.value, `${slug}-%`)))
  const translated = await listTranslatedSlugs(db, type, slug)
  return new Map([
    ...translated.map((each) => [each.slug, ''] as const),
    ...found.map(({ value, label }) => [value, label] as const),
  ])
}

/** The facts of a brand; none if it doesn't exist. */
export async function listBrandFacts(db: Db, value: string): Promise<Fact[]> {
  const [found] = await db.select({ facts: brands.facts }).from(brands).where(eq(brands.value, value))
  return found?.facts ?? []
}

/** Inserts a category, brand or collection, and returns false if the slug is taken, also in another language. Old slugs can be used again. */
export async function insertGroup(db: Db, type: ListType, value: string, label: string): Promise<boolean> {
  const table = groupTables[type]
  if (await isTranslatedSlug(db, type, value)) return false
  const inserted = await db
    .insert(table)
    .values({ value, label })
    .onConflictDoNothing()
    .returning({ value: table.value })
  if (inserted.length > 0) await releaseSlug(db, type, value)
  return inserted.length > 0
}

type LockedGroup = CatalogGroup & Partial<EditedCollection> & { position?: number | null }

/** Reads a category, brand or collection and locks it until the transaction ends. */
export async function lockGroup(tx: Db, type: ListType, value: string): Promise<LockedGroup | undefined> {
  const table = groupTables[type]
  // PostgreSQL rejects strings that contain a NUL with an error.
  if (value.includes('\0')) return undefined
  const [found] = await tx.select().from(table).where(eq(table.value, value)).for('update')
  return found
}

/** Whether categories are in a category. */
export async function hasSubcategories(tx: Db, value: string): Promise<boolean> {
  return (await tx.select().from(categories).where(eq(categories.parent, value)).limit(1)).length > 0
}

/** Throws a unique violation if another one has the slug. The slug of products changes with it. */
export async function updateGroup(tx: Db, type: ListType, value: string, changes: ListChanges): Promise<void> {
  const table = groupTables[type]
  await tx
    .update(table)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(table.value, value))
}

/** All categories in their order. None can be added, changed or moved until the transaction ends. */
export async function lockCategories(tx: Db): Promise<{ value: string; parent: string | null }[]> {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`)
  return tx
    .select({ value: categories.value, parent: categories.parent })
    .from(categories)
    .orderBy(categoryPosition, categories.label)
}

/** Puts a category that this transaction has created into another one. */
export async function setParentOfNew(tx: Db, value: string, parent: string): Promise<void> {
  await tx
    .update(categories)
    .set({ parent })
    .where(and(eq(categories.value, value), eq(categories.updatedAt, sql`now()`)))
}

export async function updateCategoryOrder(tx: Db, slugs: string[]): Promise<void> {
  await tx.execute(sql`
    update categories set position = place.position
    from unnest(${sql.param(slugs)}::text[]) with ordinality as place (value, position)
    where categories.value = place.value and categories.position is distinct from place.position
  `)
}

export async function updatePosition(tx: Db, slug: string, position: number | null): Promise<void> {
  await tx.update(categories).set({ position }).where(eq(categories.value, slug))
}

/** Whether a category or brand has products, archived ones included. */
export async function hasProducts(tx: Db, type: GroupType, value: string): Promise<boolean> {
  const found = await tx.select({ id: products.id }).from(products).where(eq(products[type], value)).limit(1)
  return found.length > 0
}

export async function deleteGroupRow(tx: Db, type: ListType, value: string): Promise<void> {
  const table = groupTables[type]
  await tx.delete(table).where(eq(table.value, value))
}
