import { isDeepStrictEqual } from 'node:util'
import type { EditedHomePage, HomePage } from '#contract/home-page/home-page.ts'
import { t } from '#contract/language/t.ts'
import { groupPath } from '#contract/listing.ts'
import { findTarget, type LinkProblem } from '../navigation/link-targets.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { ShopError, throwFieldErrors } from '../platform/errors.ts'
import {
  findLastPublication,
  findPrevious,
  insertHomePage,
  lockDraft,
  readDraft,
  readPublished,
  saveDraft,
} from './queries.ts'
import type { HomePlaces } from './shown-sections.ts'

export async function describeHomePage(db: Db): Promise<EditedHomePage> {
  const { content: draft, revision } = await readDraft(db)
  const last = await findLastPublication(db)
  return {
    draft,
    revision,
    isChanged: !isDeepStrictEqual(draft, await readPublished(db)),
    lastPublication: last && { ...last, createdAt: last.createdAt.toISOString() },
  }
}

/**
 * Replaces the draft. Throws home_page_changed if the revision is out of date, and invalid_input with the position if a
 * link has no target or a section shows products that the shop doesn't have.
 */
export async function changeDraft(db: Db, places: HomePlaces, draft: HomePage, revision: number): Promise<void> {
  await checkContent(places, draft)
  await db.transaction(async (tx) => {
    checkRevision((await lockDraft(tx)).revision, revision)
    await saveDraft(tx, draft)
  })
}

/** Publishes the draft. Throws home_page_changed if the revision is out of date. */
export async function publishDraft(db: Db, actor: Actor, revision: number): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = await lockDraft(tx)
    checkRevision(draft.revision, revision)
    await publish(tx, actor, draft.content)
  })
}

/** Resets the draft to the published version. Throws home_page_changed if the revision is out of date. */
export async function discardDraft(db: Db, revision: number): Promise<void> {
  await db.transaction(async (tx) => {
    checkRevision((await lockDraft(tx)).revision, revision)
    await saveDraft(tx, await readPublished(tx))
  })
}

/** Publishes the previously published version again, and makes it the draft. Throws not_found. */
export async function undoPublication(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDraft(tx)
    const last = await findLastPublication(tx)
    if (last && last.id !== id) throw changed()
    const previous = last && (await findPrevious(tx, id))
    if (!previous) throw new ShopError('not_found', t('There’s nothing left to undo.'))
    await saveDraft(tx, previous)
    await publish(tx, actor, previous)
  })
}

async function publish(tx: Db, actor: Actor, content: HomePage): Promise<void> {
  await insertHomePage(tx, content, actor.userId)
  await recordEvents(tx, actor, { event: 'home_page_published', subject: { type: 'home-page', id: 'home' } })
}

function checkRevision(current: number, expected: number): void {
  if (current !== expected) throw changed()
}

const brokenLinks = (): Record<LinkProblem, string> => ({
  no_page: t('There is no page with this address.'),
  no_products: t('No products for sale.'),
  not_published: t('Not published.'),
  not_for_sale: t('Not for sale.'),
})

function changed(): ShopError {
  return new ShopError('home_page_changed', t('Another admin has changed the home page. Check it and try again.'))
}

async function checkContent(places: HomePlaces, { sections }: HomePage): Promise<void> {
  const fields: Record<string, string> = {}
  const isCollection = (slug: string) => 'path' in findTarget(groupPath('collection', slug || '-'), places)
  for (const [index, section] of sections.entries()) {
    const place = `draft.sections.${index}`
    if (section.type === 'banners' || section.type === 'tiles') {
      for (const [item, { path }] of section.items.entries()) {
        const target = findTarget(path, places)
        if ('problem' in target) fields[`${place}.items.${item}.path`] = brokenLinks()[target.problem]
      }
    }
    if (section.type !== 'products') continue
    const isCategory = (slug: string) => 'path' in findTarget(groupPath('category', slug || '-'), places)
    if (section.source === 'category' && !isCategory(section.category ?? '')) {
      fields[`${place}.category`] = t('Select a category with products for sale.')
    }
    if (section.source === 'collection' && !isCollection(section.collection ?? '')) {
      fields[`${place}.collection`] = t('Select a collection with products for sale.')
    }
    if (section.source === 'selected') {
      const known = new Set((await places.catalog.find(section.productIds)).map(({ id }) => id))
      const unknown = section.productIds.filter((id) => !known.has(id))
      if (unknown.length > 0)
        fields[`${place}.productIds`] = t('Not for sale: {products}.', { products: unknown.join(', ') })
      if (section.productIds.length === 0) fields[`${place}.productIds`] = t('Add a product below first.')
    }
  }
  throwFieldErrors(fields)
}
