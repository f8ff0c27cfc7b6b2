import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { defaultNavigation, type Navigation } from '#contract/navigation/navigation.ts'
import { type Deletion, deleteProducts, type RemoveFromCarts } from '../catalog/edit/delete-products.ts'
import { readDraft, readPublished } from '../home-page/queries.ts'
import { lockNavigation, updateNavigation } from '../navigation/navigation.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { change } from '../platform/changes/tracked.ts'
import type { Db } from '../platform/db/database.ts'
import {
  brands,
  categories,
  factDefinitions,
  homePageDraft,
  homePages,
  products,
  reviews,
  searchSynonyms,
  shopSettings,
  textPages,
} from '../platform/db/schema/index.ts'
import { lockSettings, updateSettings } from '../settings/queries.ts'
import type { Settings } from '../settings/settings.ts'
import { trackedSettings } from '../shop-settings/change-settings.ts'
import { findSetup } from './queries.ts'
import {
  readSampleCategories,
  readSampleDefinitions,
  readSampleIds,
  readSampleNavigation,
  readSamplePage,
  readSampleReviews,
  readSampleSettings,
  readSampleSynonyms,
  type Translate,
} from './sample-files.ts'
import { inAllLanguages, inEnglish } from './sample-languages.ts'
import { removeTestPayments } from './sample-payments.ts'

/** How many products of the sample are left, without archived ones. */
export async function countSample(db: Db): Promise<number> {
  const ids = readSampleIds()
  return db.$count(products, and(sql`${products.id} = any(${sql.param(ids)}::text[])`, isNull(products.archivedAt)))
}

type Removal = Deletion & {
  /** Whether the shop is closed now. */
  isClosed: boolean
}

/**
 * Permanently deletes the products of the sample, its empty categories, and its brands that no other product has. A shop
 * without other products is closed until the setup opens it, if that wasn't done before.
 */
export async function removeSample(
  { db, removeFromCarts, settings }: { db: Db; removeFromCarts: RemoveFromCarts; settings: Settings },
  actor: Actor,
): Promise<Removal> {
  const ids = readSampleIds()
  return db.transaction(async (tx) => {
    const groups = await tx
      .selectDistinct({ category: products.category, brand: products.brand })
      .from(products)
      .where(inArray(products.id, ids))
    const deletion = await deleteProducts({ db: tx, removeFromCarts }, actor, ids)
    const parents = readSampleCategories(inEnglish).filter(({ parent }) => !parent)
    await deleteEmptyCategories(
      tx,
      groups.map(({ category }) => category),
    )
    // Not before, since their subcategories kept them.
    await deleteEmptyCategories(
      tx,
      parents.map(({ value }) => value),
    )
    await tx.execute(sql`
      delete from ${brands} where value = any(${sql.param(groups.map(({ brand }) => brand))}::text[])
      and not exists (select from ${products} where brand = ${brands.value})
    `)
    await removeHomePage(tx)
    for (const translate of inAllLanguages()) {
      await removeSettings(tx, translate)
      await removePage(tx, translate)
      await removeSynonyms(tx, translate)
      await removeDefinitions(tx, translate)
      await removeLinks(tx, translate)
    }
    await removeReviews(tx)
    await removeTestPayments(tx, actor)
    await tx.insert(shopSettings).values({}).onConflictDoNothing()
    await tx.update(shopSettings).set({ isSampleRemoved: true })
    const isClosed = !settings.pinned.comingSoon && (await closeEmptyShop(tx, actor, settings))
    return { ...deletion, isClosed }
  })
}

/** Deletes the categories that have neither products nor subcategories. */
async function deleteEmptyCategories(tx: Db, slugs: string[]): Promise<void> {
  await tx.execute(sql`
    delete from ${categories} where value = any(${sql.param(slugs)}::text[])
    and not exists (select from ${products} where category = ${categories.value})
    and not exists (select from ${categories} as subcategory where subcategory.parent = ${categories.value})
  `)
}

async function closeEmptyShop(tx: Db, actor: Actor, settings: Settings): Promise<boolean> {
  const { setupSteps } = await findSetup(tx)
  const isForSale = and(isNull(products.archivedAt), isNotNull(products.publishedAt))
  if (setupSteps.includes('opening') || (await tx.$count(products, isForSale)) > 0) return false
  const { comingSoon } = await change(tx, actor, trackedSettings(settings), { values: { comingSoon: true } })
  return comingSoon === true
}

/** Removes the settings of the sample, unless the shopkeeper has changed them. */
async function removeSettings(tx: Db, translate: Translate): Promise<void> {
  const sample = Object.entries(readSampleSettings(translate))
  const isOfSample = ([name, value]: [string, unknown]) =>
    sample.some(([key, one]) => key === name && isDeepStrictEqual(one, value))
  const stored = Object.entries(await lockSettings(tx))
  await updateSettings(tx, Object.fromEntries(stored.filter((setting) => !isOfSample(setting))))
}

/** Removes the home page of the sample, unless the shopkeeper has published another. A draft with changes is kept. */
async function removeHomePage(tx: Db): Promise<void> {
  const published = await tx.$count(homePages)
  if (published > 1) return
  const isDraftEdited = !isDeepStrictEqual((await readDraft(tx)).content, await readPublished(tx))
  await tx.delete(homePages).where(isNull(homePages.userId))
  if (!isDraftEdited) await tx.delete(homePageDraft)
}

/** Deletes the text page of the sample, unless the shopkeeper has changed it. */
async function removePage(tx: Db, translate: Translate): Promise<void> {
  const { slug, title, body } = readSamplePage(translate)
  const isUnchanged = and(eq(textPages.title, title), eq(textPages.body, body))
  await tx.delete(textPages).where(and(eq(textPages.slug, slug), isUnchanged))
}

/** Removes the types of details of the sample, unless the shopkeeper has changed them. */
async function removeDefinitions(tx: Db, translate: Translate): Promise<void> {
  const sample = readSampleDefinitions(translate)
  for (const { name, kind, unit, choices, categories: slugs, isFilter } of sample) {
    await tx
      .delete(factDefinitions)
      .where(
        and(
          eq(factDefinitions.name, name),
          eq(factDefinitions.kind, kind),
          eq(factDefinitions.unit, unit),
          eq(factDefinitions.choices, choices),
          eq(factDefinitions.categories, slugs),
          eq(factDefinitions.isFilter, isFilter),
        ),
      )
  }
}

/** Removes the synonyms of the sample, unless the shopkeeper has changed them. */
async function removeSynonyms(tx: Db, translate: Translate): Promise<void> {
  await tx.execute(sql`
    delete from ${searchSynonyms} using jsonb_to_recordset(${JSON.stringify(readSampleSynonyms(translate))}::jsonb)
      as sample (words text[], "alsoFind" text[])
    where ${searchSynonyms.words} = sample.words and ${searchSynonyms.alsoFind} = sample."alsoFind"
  `)
}

/** Deletes the reviews of the sample whose products remain, since orders contain them. */
async function removeReviews(tx: Db): Promise<void> {
  await tx.execute(sql`
    delete from ${reviews} using jsonb_to_recordset(${JSON.stringify(readSampleReviews(inEnglish))}::jsonb)
      as sample ("productId" text, "createdAt" timestamptz)
    where ${reviews.productId} = sample."productId" and ${reviews.createdAt} = sample."createdAt"
      and ${reviews.orderId} is null
  `)
}

/** Removes the links that the sample has added to the footer. */
async function removeLinks(tx: Db, translate: Translate): Promise<void> {
  await updateNavigation(tx, withoutSample(await lockNavigation(tx), readSampleNavigation(translate)))
}

/** The links without sample links, and without groups that contain only such links. */
function withoutSample({ groups, social }: Navigation, sample: Navigation): Navigation {
  const linksOf = (each: Navigation) => each.groups.flatMap(({ links }) => links)
  const usual = linksOf(defaultNavigation()).map(({ to }) => to)
  const added = linksOf(sample).filter(({ to }) => !usual.includes(to))
  const isAdded = (link: object) => [...added, ...sample.social].some((each) => isDeepStrictEqual(each, link))
  return {
    groups: groups
      .map((group) => ({ ...group, links: group.links.filter((link) => !isAdded(link)) }))
      .filter(({ links }, index) => links.length > 0 || groups[index]?.links.length === 0),
    social: social.filter((link) => !isAdded(link)),
  }
}
