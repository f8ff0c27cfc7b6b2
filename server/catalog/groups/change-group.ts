import type { CatalogGroup } from '#contract/catalog/catalog-groups.ts'
import { t } from '#contract/language/t.ts'
import type { ListType } from '#contract/listing.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import { checkExpected, differing, pick } from '../../platform/changes/conflicts.ts'
import { type Db, onUniqueViolation } from '../../platform/db/database.ts'
import { fieldError, ShopError } from '../../platform/errors.ts'
import { redirectSlug } from '../../platform/old-slugs/old-slugs.ts'
import { isTranslatedSlug, slugTaken } from '../../translations/translated-slugs.ts'
import { fitFactsOfBrand } from '../facts/fit-facts.ts'
import { groupNotFound } from './group-not-found.ts'
import {
  deleteGroupRow,
  findSlug,
  hasProducts,
  hasSubcategories,
  holdPublishedPage,
  type ListChanges,
  lockCategories,
  lockGroup,
  updateGroup,
} from './group-queries.ts'

type Group = CatalogGroup & ListChanges

const conflict = () => ({
  code: 'group_changed' as const,
  message: t('Someone else changed this. Reload to see the latest version.'),
})

/**
 * Changes the name, slug, content or image of a category, brand or collection, the size guide of a category or brand, the
 * parent of a category, the facts of a brand or the products of a collection, and logs the changed fields. The old slug
 * redirects to the new one. Throws not_found, invalid_input if another one has the name or the slug, a category can't be
 * in the parent, a fact doesn't fit or the size guide isn't a published page, and group_changed if a value is neither the
 * expected nor the new one.
 */
export async function changeGroup(
  db: Db,
  actor: Actor,
  type: ListType,
  slug: string,
  { expected = {}, ...changes }: ListChanges & { expected?: ListChanges | undefined },
): Promise<Group> {
  return db.transaction(async (tx) => {
    // Before the category itself, as in all other transactions, so that two of them can't deadlock.
    const all = changes.parent ? await lockCategories(tx) : []
    // So that it can't deadlock with a rename of the page, which changes the category.
    const hasSizeGuide = !changes.sizeGuide || (await holdPublishedPage(tx, changes.sizeGuide))
    const before = await lockGroup(tx, type, slug)
    if (!before) throw groupNotFound(type)
    const edited = differing<Group>(expected, changes)
    const facts = edited.facts && (await fitFactsOfBrand(tx, edited.facts, before.facts ?? []))
    const changed = differing<Group>(before, { ...edited, facts })
    checkExpected<Group>(conflict(), before, expected, changed)
    const names = Object.keys(changed) as (keyof Group)[]
    if (names.length === 0) return before
    await checkLabel(tx, type, slug, changed.label)
    if (changed.parent) checkParent(all, slug, changed.parent)
    if (changed.sizeGuide && !hasSizeGuide) throw fieldError('sizeGuide', t('Select a published page.'))
    await update(tx, type, slug, changed)
    await recordEvents(tx, actor, {
      event: `${type}_changed`,
      subject: { type, id: changed.value ?? slug },
      before: pick<Group>(before, names),
      after: changed,
    })
    return { ...before, ...changed }
  })
}

async function checkLabel(tx: Db, type: ListType, slug: string, label: string | undefined): Promise<void> {
  const other = label === undefined ? undefined : await findSlug(tx, type, label)
  if (other !== undefined && other !== slug) throw fieldError('label', nameTaken(type))
}

/** Categories nest one level. */
function checkParent(all: Awaited<ReturnType<typeof lockCategories>>, slug: string, parent: string): void {
  const found = all.find(({ value }) => value === parent)
  if (!found || parent === slug) throw fieldError('parent', t('Select another category.'))
  if (found.parent !== null) throw fieldError('parent', t('This category is a subcategory itself.'))
  if (all.some((category) => category.parent === slug))
    throw fieldError('parent', t('This category has subcategories.'))
}

async function update(tx: Db, type: ListType, slug: string, changes: ListChanges): Promise<void> {
  if (changes.value && (await isTranslatedSlug(tx, type, changes.value, slug)))
    throw fieldError('value', slugTaken(type))
  await updateGroup(tx, type, slug, changes).catch(onUniqueViolation(() => fieldError('value', slugTaken(type))))
  if (changes.value !== undefined) await redirectSlug(tx, type, slug, { slug: changes.value })
}

function nameTaken(type: ListType): string {
  const messages: Record<ListType, string> = {
    category: t('Another category has this name.'),
    brand: t('Another brand has this name.'),
    collection: t('Another collection has this name.'),
  }
  return messages[type]
}

/**
 * Deletes a category, brand or collection. Throws not_found, and group_not_empty if a category or brand has products,
 * archived ones included, or subcategories.
 */
export async function deleteGroup(db: Db, actor: Actor, type: ListType, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    const group = await lockGroup(tx, type, slug)
    if (!group) throw groupNotFound(type)
    if (type !== 'collection' && (await hasProducts(tx, type, slug))) {
      const { label } = group
      const message =
        type === 'category'
          ? t('“{label}” has products. Move them to another category first.', { label })
          : t('“{label}” has products. Move them to another brand first.', { label })
      throw new ShopError('group_not_empty', message)
    }
    if (type === 'category') await rejectSubcategories(tx, group)
    await deleteGroupRow(tx, type, slug)
    await recordEvents(tx, actor, {
      event: `${type}_deleted`,
      subject: { type, id: slug },
      before: { label: group.label },
    })
  })
}

/** Throws group_not_empty if categories are in the category, which must be locked. */
export async function rejectSubcategories(tx: Db, { value, label }: { value: string; label: string }): Promise<void> {
  if (!(await hasSubcategories(tx, value))) return
  throw new ShopError(
    'group_not_empty',
    t('“{label}” has subcategories. Move them to another category first.', { label }),
  )
}
