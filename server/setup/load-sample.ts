import { Readable } from 'node:stream'
import { eq, inArray, sql } from 'drizzle-orm'
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
import { lockSettings, readStoredSettings, updateSettings } from '../settings/queries.ts'
import { insertVersion } from '../text-pages/queries.ts'
import {
  readSampleBrands,
  readSampleCategories,
  readSampleDefinitions,
  readSampleHomePage,
  readSampleImports,
  readSampleNavigation,
  readSamplePage,
  readSampleReviews,
  readSampleSettings,
  readSampleSynonyms,
  type Translate,
} from './sample-files.ts'
import { toLanguage } from './sample-languages.ts'

/** The first product is created at this time, each of the others an hour after the one before. */
const openedAt = '2026-09-01T08:00:00Z'

/** The advisory lock of the sample; an arbitrary number. */
const sampleLock = 5_730_194

/**
 * Imports the sample products in the shop's main language if the catalog is empty and they have not been removed. Returns how
 * many products were created.
 */
export async function loadSample(db: Db): Promise<number> {
  if ((await isSampleRemoved(db)) || (await hasProducts(db))) return 0
  return db.transaction(async (tx) => {
    // Another host may be loading it, which takes longer than requests may wait.
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${sampleLock})`)
    if (await hasProducts(tx)) return 0
    const { languages: [language] = ['en'] } = await readStoredSettings(tx)
    const translate = toLanguage(language)
    await addPage(tx, translate)
    await tx.insert(categories).values(readSampleCategories(translate)).onConflictDoNothing()
    await tx.insert(factDefinitions).values(readSampleDefinitions(translate))
    const added = []
    for (const { name, content } of readSampleImports(translate)) {
      added.push(await importProducts(tx, Readable.from([Buffer.from(content)]), name))
    }
    const ids = added.map(({ id }) => id)
    await addBrandFacts(tx, translate)
    await tx.insert(reviews).values(readSampleReviews(translate))
    // All of these change the time of the products, which is set afterwards.
    await tx.execute(sql`
      update ${products}
      set created_at = sample.time, updated_at = sample.time
      from (
        select product_id, ${openedAt}::timestamptz + (row_number() over (order by line) - 1) * interval '1 hour' as time
        from ${importRows} where import_id = ${ids[0]}
      ) as sample
      where sample.product_id = ${products.id}
    `)
    await insertHomePage(tx, readSampleHomePage(translate), null)
    await updateSettings(tx, { ...readSampleSettings(translate), ...(await lockSettings(tx)) })
    await tx
      .insert(navigation)
      .values({ links: readSampleNavigation(translate) })
      .onConflictDoNothing()
    await tx.insert(searchSynonyms).values(readSampleSynonyms(translate))
    // A new shop starts with an empty log and no imports.
    await tx.delete(productChanges)
    await tx.delete(imports).where(inArray(imports.id, ids))
    return added[0]?.created ?? 0
  })
}

async function addBrandFacts(tx: Db, translate: Translate): Promise<void> {
  for (const [value, facts] of readSampleBrands(translate)) {
    await tx.update(brands).set({ facts }).where(eq(brands.value, value))
  }
}

async function hasProducts(db: Db): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).limit(1)
  return found.length > 0
}

async function addPage(tx: Db, translate: Translate): Promise<void> {
  const { slug, ...texts } = readSamplePage(translate)
  const page = { ...texts, slug, isPublished: true }
  const [added] = await tx.insert(textPages).values(page).onConflictDoNothing().returning()
  if (added) await insertVersion(tx, { ...texts, pageId: added.id })
}

async function isSampleRemoved(db: Db): Promise<boolean> {
  const [row] = await db.select().from(shopSettings)
  return row?.isSampleRemoved ?? false
}
