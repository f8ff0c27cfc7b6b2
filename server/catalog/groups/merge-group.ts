import { t } from '#contract/language/t.ts'
import type { GroupType } from '#contract/listing.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import { type Db, isUuid } from '../../platform/db/database.ts'
import { fieldError, notFound, ShopError } from '../../platform/errors.ts'
import { findOldSlug, redirectMergedSlugs, restoreMergedSlugs } from '../../platform/old-slugs/old-slugs.ts'
import { listTranslationsOf } from '../../translations/queries.ts'
import { redirectTranslatedSlugs, restoreTranslations } from '../../translations/translated-slugs.ts'
import { rejectSubcategories } from './change-group.ts'
import { groupNotFound } from './group-not-found.ts'
import {
  deleteGroupRow,
  findSlug,
  insertGroup,
  lockCategories,
  lockGroup,
  updateGroup,
  updatePosition,
} from './group-queries.ts'
import { deleteMerge, insertMerge, lockMerge, type Merge, moveProducts } from './merge-queries.ts'

/**
 * Moves all products of a category or brand to another one and deletes it; its slugs redirect to the other one. Each
 * product has an entry in the log. Returns how many moved. Throws not_found, invalid_input,
 * and group_not_empty if it has subcategories.
 */
export async function mergeGroup(db: Db, actor: Actor, type: GroupType, slug: string, into: string): Promise<number> {
  if (slug === into) {
    throw fieldError('into', type === 'category' ? t('Select another category.') : t('Select another brand.'))
  }
  return db.transaction(async (tx) => {
    // Sorted by slug, so that two merges can't deadlock.
    for (const each of [slug, into].toSorted()) await lockGroup(tx, type, each)
    const group = await lockGroup(tx, type, slug)
    if (!group) throw groupNotFound(type)
    if (!(await lockGroup(tx, type, into))) {
      throw fieldError(
        'into',
        type === 'category' ? t('This category no longer exists.') : t('This brand no longer exists.'),
      )
    }
    if (type === 'category') await rejectSubcategories(tx, group)
    const products = await moveProducts(tx, actor, { type, from: slug, to: into })
    const oldSlugs = await redirectMergedSlugs(tx, type, slug, into)
    const translations = await listTranslationsOf(tx, type, slug)
    await deleteGroupRow(tx, type, slug)
    await redirectTranslatedSlugs(tx, type, translations, into)
    const { label, seoTitle, description, image, facts, sizeGuide, position = null, parent = null } = group
    const { userId } = actor
    const texts = { label, seoTitle, description, image, facts, sizeGuide, position, parent }
    await insertMerge(tx, { type, slug, ...texts, oldSlugs, translations, into, products, userId })
    await recordEvents(tx, actor, {
      event: `${type}_merged`,
      subject: { type, id: into },
      before: { label, value: slug },
      after: { products },
    })
    return products
  })
}

/**
 * Restores a category or brand that was merged into another one, with its products that are still there, and
 * returns its type. Throws not_found, and group_changed if its name or slug has been taken.
 */
export async function undoMerge(db: Db, actor: Actor, id: string): Promise<GroupType> {
  return db.transaction(async (tx) => {
    const merge = isUuid(id) ? await lockMerge(tx, id) : undefined
    if (!merge) throw notFound(t('Merge not found.'))
    const { type, slug, label, seoTitle, description, image, facts, sizeGuide, position, oldSlugs } = merge
    const parent = await findParent(tx, merge)
    // Its slug may have changed.
    const from = (await findOldSlug(tx, type, slug)) ?? merge.into
    const isTaken = (await findSlug(tx, type, label)) !== undefined
    if (isTaken || !(await insertGroup(tx, type, slug, label))) {
      const message =
        type === 'category'
          ? t('Another category has the name or the URL of “{label}”.', { label })
          : t('Another brand has the name or the URL of “{label}”.', { label })
      throw new ShopError('group_changed', message)
    }
    const own = type === 'brand' ? { facts } : parent !== undefined && { parent }
    await updateGroup(tx, type, slug, { seoTitle, description, image, sizeGuide, ...own })
    if (type === 'category') await updatePosition(tx, slug, position)
    await restoreTranslations(tx, type, slug, merge.translations)
    await restoreMergedSlugs(tx, type, { slugs: oldSlugs, from, to: slug })
    const products = await moveProducts(tx, actor, { type, from, to: slug, merge })
    await deleteMerge(tx, id)
    await recordEvents(tx, actor, {
      event: `${type}_created`,
      subject: { type, id: slug },
      after: { label, products },
    })
    return type
  })
}

/** The parent of a merged category, if it can still have subcategories. Its slug may have changed. */
async function findParent(tx: Db, { parent }: Merge): Promise<string | undefined> {
  if (parent === null) return undefined
  const all = await lockCategories(tx)
  const slugs = [parent, await findOldSlug(tx, 'category', parent)]
  return all.find((category) => slugs.includes(category.value) && category.parent === null)?.value
}
