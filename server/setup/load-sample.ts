import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { eq, inArray, sql } from 'drizzle-orm'
import { type FactDefinitionFields, NewFactDefinition } from '#contract/catalog/fact-definitions.ts'
import type { Fact } from '#contract/catalog/facts.ts'
import { HomePage } from '#contract/home-page/home-page.ts'
import { Navigation } from '#contract/navigation/navigation.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { insertHomePage } from '../home-page/queries.ts'
import { importProducts } from '../imports/import-products.ts'
import type { Db } from '../platform/db/database.ts'
import {
  brands,
  categories,
  factDefinitions,
  importRows,
  imports,
  navigation,
  productChanges,
  products,
  reviews,
  searchSynonyms,
  shopSettings,
  textPages,
} from '../platform/db/schema/index.ts'
import { readSampleReviews } from '../reviews/sample-reviews.ts'
import { root } from '../root.ts'
import { lockSettings, updateSettings } from '../settings/queries.ts'
import { insertVersion } from '../text-pages/queries.ts'

const folder = join(root, 'sample')
const fileName = 'products.csv'

/** The first product is created at this time, each of the others an hour after the one before. */
const openedAt = '2026-09-01T08:00:00Z'

/** The advisory lock of the sample; an arbitrary number. */
const sampleLock = 5_730_194

type SampleCategory = { label: string; description: string; parent?: string; sizeGuide?: string }

type SampleSettings = Pick<ShopSettings, 'name' | 'tagline' | 'shipsTo' | 'roundPrices'>

/**
 * Imports the sample products if the catalog is empty and they have not been removed. Returns how many products were
 * created.
 */
export async function loadSample(db: Db): Promise<number> {
  if ((await isSampleRemoved(db)) || (await hasProducts(db))) return 0
  const groups = await readSampleCategories()
  return db.transaction(async (tx) => {
    // Another host may be loading it, which takes longer than requests may wait.
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${sampleLock})`)
    if (await hasProducts(tx)) return 0
    await addPage(tx)
    await tx.insert(categories).values(groups).onConflictDoNothing()
    const { id, created } = await importFile(tx, fileName)
    // All change the time of the products, which is set afterwards.
    const returns = await importFile(tx, 'returns.csv')
    await tx.insert(factDefinitions).values(await readSampleDefinitions())
    const facts = await importFile(tx, 'facts.csv')
    await addBrandFacts(tx)
    await tx.insert(reviews).values(await readSampleReviews())
    await tx.execute(sql`
      update ${products}
      set created_at = sample.time, updated_at = sample.time
      from (
        select product_id, ${openedAt}::timestamptz + (row_number() over (order by line) - 1) * interval '1 hour' as time
        from ${importRows} where import_id = ${id}
      ) as sample
      where sample.product_id = ${products.id}
    `)
    await addTexts(tx)
    await addNavigation(tx)
    await tx.insert(searchSynonyms).values(await readSampleSynonyms())
    // A new shop starts with an empty log and no imports.
    await tx.delete(productChanges)
    await tx.delete(imports).where(inArray(imports.id, [id, returns.id, facts.id]))
    return created
  })
}

const importFile = (tx: Db, name: string) => importProducts(tx, createReadStream(join(folder, name)), name)

/** The types of details of the sample, in their order. */
export async function readSampleDefinitions() {
  const all = JSON.parse(
    await readFile(join(folder, 'fact-definitions.json'), 'utf8'),
  ) as Partial<FactDefinitionFields>[]
  const defaults = { unit: '', choices: [], categories: [], isFilter: false }
  return all.map((given, index) => ({
    ...NewFactDefinition.parse({ ...defaults, ...given }),
    position: index + 1,
  }))
}

async function addBrandFacts(tx: Db): Promise<void> {
  const all = JSON.parse(await readFile(join(folder, 'brands.json'), 'utf8')) as Record<string, { facts: Fact[] }>
  for (const [value, { facts }] of Object.entries(all)) {
    await tx.update(brands).set({ facts }).where(eq(brands.value, value))
  }
}

async function hasProducts(db: Db): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).limit(1)
  return found.length > 0
}

async function addTexts(tx: Db): Promise<void> {
  const homePage = HomePage.parse(JSON.parse(await readFile(join(folder, 'home-page.json'), 'utf8')))
  await insertHomePage(tx, homePage, null)
  await updateSettings(tx, { ...(await readSampleSettings()), ...(await lockSettings(tx)) })
}

async function addPage(tx: Db): Promise<void> {
  const { slug, ...texts } = await readSamplePage()
  const page = { ...texts, slug, isPublished: true }
  const [added] = await tx.insert(textPages).values(page).onConflictDoNothing().returning()
  if (added) await insertVersion(tx, { ...texts, pageId: added.id })
}

/** The text page that the sample brings. Its first line is the title. */
export async function readSamplePage() {
  const file = await readFile(join(folder, 'size-guide.md'), 'utf8')
  const [, title = '', body = ''] = file.match(/^# (.+)\n+([^]+)$/) ?? []
  return {
    slug: 'size-guide',
    title,
    // Not translated: the sample is in English
    description: 'Sizes of clothing, shoes and rings, in inches and centimeters.',
    body,
  }
}

async function addNavigation(tx: Db): Promise<void> {
  await tx
    .insert(navigation)
    .values({ links: await readSampleNavigation() })
    .onConflictDoNothing()
}

/** The footer links of the sample. */
export async function readSampleNavigation(): Promise<Navigation> {
  return Navigation.parse(JSON.parse(await readFile(join(folder, 'navigation.json'), 'utf8')))
}

/** The settings that the sample brings. */
export async function readSampleSettings(): Promise<SampleSettings> {
  return JSON.parse(await readFile(join(folder, 'shop.json'), 'utf8')) as SampleSettings
}

async function isSampleRemoved(db: Db): Promise<boolean> {
  const [row] = await db.select().from(shopSettings)
  return row?.isSampleRemoved ?? false
}

/** The categories of the sample. */
export async function readSampleCategories() {
  const file = await readFile(join(folder, 'categories.json'), 'utf8')
  return Object.entries(JSON.parse(file) as Record<string, SampleCategory>).map(([value, category]) => ({
    value,
    ...category,
  }))
}

/** The ids of the sample products. */
export async function readSampleIds(): Promise<string[]> {
  const file = await readFile(join(folder, fileName), 'utf8')
  return [...new Set(parse<{ id: string }>(file, { columns: true }).map(({ id }) => id))]
}

/** The synonyms that the sample brings. */
export async function readSampleSynonyms() {
  const file = await readFile(join(folder, 'synonyms.csv'), 'utf8')
  const rows = parse<{ words: string; alsoFind: string }>(file, { columns: true })
  const listOf = (cell: string) => cell.split('; ').filter(Boolean)
  return rows.map(({ words, alsoFind }) => ({ words: listOf(words), alsoFind: listOf(alsoFind) }))
}
