import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { PageTexts } from '#contract/text-pages/text-pages.ts'
import { lockProducts } from '../catalog/edit/edit-queries.ts'
import { saveDraft } from '../home-page/queries.ts'
import type { Db } from '../platform/db/database.ts'
import {
  brands,
  categories,
  factDefinitions,
  homePageDraft,
  homePages,
  navigation,
  products,
  productVariants,
  reviews,
  searchSynonyms,
  textPages,
  textPageVersions,
} from '../platform/db/schema/index.ts'
import { lockSettings, updateSettings } from '../settings/queries.ts'
import {
  joinWords,
  readSampleBrands,
  readSampleCategories,
  readSampleIds,
  readSamplePage,
  splitWords,
  type Translate,
  textFields,
  translateFact,
  translateFields,
  translateParagraphs,
} from './sample-files.ts'
import { fromAnyLanguage, inEnglish } from './sample-languages.ts'

/**
 * Translates the texts of the sample, except for those that have been changed. A shop with other products is left as it is.
 * Orders keep what their customers read.
 */
export async function translateSample(tx: Db, language: LanguageCode): Promise<void> {
  const ids = readSampleIds()
  const all = await tx
    .select({ id: products.id })
    .from(products)
    .limit(ids.length + 1)
  if (all.length === 0 || !all.every(({ id }) => ids.includes(id))) return
  const translate = fromAnyLanguage(language)
  await translateProducts(tx, translate)
  await translateGroups(tx, translate)
  await translateDefinitions(tx, translate)
  await translateSynonyms(tx, translate)
  await translateHomePage(tx, translate)
  await translatePage(tx, translate)
  const [footer] = await tx.select().from(navigation).for('update')
  if (footer) await tx.update(navigation).set(translateFields(footer, textFields.navigation, translate))
  await updateSettings(tx, translateFields(await lockSettings(tx), textFields.settings, translate))
}

/** In few statements, since each one of a product makes processes read it again. */
async function translateProducts(tx: Db, translate: Translate): Promise<void> {
  const ids = readSampleIds()
  await lockProducts(tx, ids)
  const { id, title, description, color, options, images, facts } = products
  const stored = await tx
    .select({ id, title, description, color, options, images, facts })
    .from(products)
    .where(inArray(id, ids))
  const translated = stored.map((product) => ({
    ...translateFields(product, textFields.products, translate),
    facts: product.facts.map((fact) => translateFact(fact, translate)),
  }))
  await tx.execute(sql`
    update products set (title, description, color, options, images, facts)
      = (new.title, new.description, new.color, new.options, new.images, new.facts)
    from jsonb_to_recordset(${JSON.stringify(translated)}::jsonb) as new
      (id text, title text, description text, color text, options text[], images jsonb, facts jsonb)
    where products.id = new.id
  `)

  const { productId, id: variantId, values } = productVariants
  const variants = await tx
    .select({ productId, id: variantId, values })
    .from(productVariants)
    .where(inArray(productId, ids))
  await tx.execute(sql`
    update product_variants as variant set "values" = new."values"
    from jsonb_to_recordset(${JSON.stringify(translateFields(variants, textFields.variants, translate))}::jsonb) as new
      ("productId" text, id text, "values" text[])
    where variant.product_id = new."productId" and variant.id = new.id and variant."values" <> new."values"
  `)

  const { id: reviewId, title: heading, text, orderId } = reviews
  const written = await tx
    .select({ id: reviewId, title: heading, text })
    .from(reviews)
    .where(and(inArray(reviews.productId, ids), isNull(orderId)))
  await tx.execute(sql`
    update reviews set title = new.title, text = new.text
    from jsonb_to_recordset(${JSON.stringify(translateFields(written, textFields.reviews, translate))}::jsonb) as new
      (id uuid, title text, text text)
    where reviews.id = new.id
  `)
}

async function translateGroups(tx: Db, translate: Translate): Promise<void> {
  const slugs = readSampleCategories(inEnglish).map(({ value }) => value)
  const { value, label, description } = categories
  const stored = await tx
    .select({ value, label, description })
    .from(categories)
    .where(inArray(value, slugs))
    .for('update')
  for (const category of stored) {
    const texts = translateFields(category, textFields.categories, translate)
    await tx.update(categories).set(texts).where(eq(value, category.value))
  }
  for (const [slug] of readSampleBrands(inEnglish)) {
    const [brand] = await tx.select({ facts: brands.facts }).from(brands).where(eq(brands.value, slug)).for('update')
    const facts = brand?.facts.map((fact) => translateFact(fact, translate))
    if (facts) await tx.update(brands).set({ facts }).where(eq(brands.value, slug))
  }
}

async function translateDefinitions(tx: Db, translate: Translate): Promise<void> {
  const { id, name, unit, choices } = factDefinitions
  for (const stored of await tx.select({ id, name, unit, choices }).from(factDefinitions).for('update')) {
    const texts = translateFields(stored, textFields.definitions, translate)
    await tx.update(factDefinitions).set(texts).where(eq(id, stored.id))
  }
}

async function translateSynonyms(tx: Db, translate: Translate): Promise<void> {
  const translateWords = (words: string[]) => splitWords(translate(joinWords(words), 'words'))
  for (const { id, words, alsoFind } of await tx.select().from(searchSynonyms).for('update')) {
    const texts = { words: translateWords(words), alsoFind: translateWords(alsoFind) }
    await tx.update(searchSynonyms).set(texts).where(eq(searchSynonyms.id, id))
  }
}

/** Also in earlier versions, which can be restored. */
async function translateHomePage(tx: Db, translate: Translate): Promise<void> {
  for (const { id, content } of await tx.select().from(homePages).for('update')) {
    const translated = translateFields(content, textFields.homePage, translate)
    await tx.update(homePages).set({ content: translated }).where(eq(homePages.id, id))
  }
  const [draft] = await tx.select().from(homePageDraft).for('update')
  if (draft) await saveDraft(tx, translateFields(draft.content, textFields.homePage, translate))
}

async function translatePage(tx: Db, translate: Translate): Promise<void> {
  const { slug } = readSamplePage(inEnglish)
  const [page] = await tx.select().from(textPages).where(eq(textPages.slug, slug)).for('update')
  if (!page) return
  const translated = ({ title, description, body }: PageTexts): PageTexts => ({
    title: translate(title, 'title'),
    description: translate(description, 'description'),
    body: translateParagraphs(body, translate),
  })
  await tx.update(textPages).set(translated(page)).where(eq(textPages.id, page.id))
  for (const version of await tx.select().from(textPageVersions).where(eq(textPageVersions.pageId, page.id))) {
    await tx.update(textPageVersions).set(translated(version)).where(eq(textPageVersions.id, version.id))
  }
}
