import type { CatalogGroup, GroupChanges } from '#contract/catalog-groups.ts'
import type { GroupType } from '#contract/listing.ts'
import type { Actor } from '../audit/actor.ts'
import { recordEvents } from '../audit/record-events.ts'
import type { Db } from '../db/database.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import { notFound, ShopError } from '../errors.ts'
import { findSlug, lockGroup, redirectSlug, updateGroup } from './group-queries.ts'

/**
 * Changes the name, slug or texts of a category or brand, and logs what is different. The old slug leads to the new one.
 * Throws not_found, and invalid_input if another one has the name or the slug.
 */
export async function changeGroup(
  db: Db,
  actor: Actor,
  type: GroupType,
  slug: string,
  changes: GroupChanges,
): Promise<CatalogGroup> {
  return db.transaction(async (tx) => {
    const before = await lockGroup(tx, type, slug)
    if (!before) throw notFound(type === 'category' ? 'Category' : 'Brand')
    const names = (Object.keys(changes) as (keyof GroupChanges)[]).filter(
      (name) => changes[name] !== undefined && changes[name] !== before[name],
    )
    const changed = pick(changes, names)
    if (names.length === 0) return before
    await checkLabel(tx, type, slug, changed.label)
    await update(tx, type, slug, changed)
    await recordEvents(tx, actor, {
      event: `${type}_changed`,
      subject: { type, id: changed.value ?? slug },
      before: pick(before, names),
      after: changed,
    })
    return { ...before, ...changed }
  })
}

function pick(values: GroupChanges, names: (keyof GroupChanges)[]): Partial<CatalogGroup> {
  return Object.fromEntries(names.map((name) => [name, values[name] as string]))
}

async function checkLabel(tx: Db, type: GroupType, slug: string, label: string | undefined): Promise<void> {
  const other = label === undefined ? undefined : await findSlug(tx, type, label)
  if (other !== undefined && other !== slug) throw taken(type, 'label', 'name')
}

async function update(tx: Db, type: GroupType, slug: string, changes: GroupChanges): Promise<void> {
  try {
    await updateGroup(tx, type, slug, changes)
  } catch (error) {
    throw isUniqueViolation(error) ? taken(type, 'value', 'address') : error
  }
  if (changes.value !== undefined) await redirectSlug(tx, type, slug, changes.value)
}

function taken(type: GroupType, field: keyof GroupChanges, what: string): ShopError {
  const message = `Another ${type} has this ${what}.`
  return new ShopError('invalid_input', message, { fields: { [field]: message } })
}
