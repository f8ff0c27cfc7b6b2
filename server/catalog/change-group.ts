import type { CatalogGroup, GroupChanges, GroupPatch } from '#contract/catalog-groups.ts'
import type { GroupType } from '#contract/listing.ts'
import type { Actor } from '../audit/actor.ts'
import { recordEvents } from '../audit/record-events.ts'
import type { Db } from '../db/database.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import { changedTo, notFound, ShopError } from '../errors.ts'
import { findSlug, lockGroup, redirectSlug, updateGroup } from './group-queries.ts'

/**
 * Changes the name, slug, texts or picture of a category or brand, and logs what is different. The old slug leads to the new one.
 * Throws not_found, invalid_input if another one has the name or the slug, and group_changed if a value is neither the
 * expected one nor the given one.
 */
export async function changeGroup(
  db: Db,
  actor: Actor,
  type: GroupType,
  slug: string,
  { expected = {}, ...changes }: GroupPatch,
): Promise<CatalogGroup> {
  return db.transaction(async (tx) => {
    const before = await lockGroup(tx, type, slug)
    if (!before) throw notFound(type === 'category' ? 'Category' : 'Brand')
    const names = (Object.keys(changes) as (keyof GroupChanges)[]).filter(
      (name) => changes[name] !== undefined && changes[name] !== before[name],
    )
    const changed = pick(changes, names)
    checkExpected(before, expected, names)
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

function checkExpected(before: CatalogGroup, expected: GroupChanges, names: (keyof GroupChanges)[]): void {
  const conflicts = names.filter((name) => expected[name] !== undefined && expected[name] !== before[name])
  if (conflicts.length === 0) return
  const fields = conflicts.map((name) => [
    name,
    name === 'picture' ? 'The picture was changed in the meantime.' : changedTo(before[name]),
  ])
  throw new ShopError('group_changed', 'This has been changed in the meantime.', { fields: Object.fromEntries(fields) })
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
