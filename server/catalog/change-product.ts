import { isDeepStrictEqual } from 'node:util'
import type { ChangeType, LogEntry, ProductChanges, ProductPatch, ProductValues } from '#contract/product-changes.ts'
import type { Actor } from '../audit/actor.ts'
import { recordEvents } from '../audit/record-events.ts'
import type { Db } from '../db/database.ts'
import { notFound, ShopError } from '../errors.ts'
import { createLabels } from './create-label.ts'
import { hasLabel, insertChanges, listProducts, lockProducts, updateProducts } from './edit-queries.ts'
import { type ProductRow, toValues } from './product-fields.ts'

type Fields = LogEntry['fields']
type PatchWithThumbnail = Omit<ProductChanges, 'expected' | 'newCategory' | 'newBrand'>

/**
 * Changes a product and logs it. Fields that have the given value already are ignored. Throws not_found, invalid_input
 * for an unknown category or brand, and product_changed if a field has neither its expected value nor the given one.
 */
export async function changeProduct(
  db: Db,
  actor: Actor,
  id: string,
  { expected, thumbnail, ...changes }: ProductChanges,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProducts(tx, [id])
    const [row] = await listProducts(tx, [id])
    if (!row) throw notFound('Product')
    checkExpected({ ...toValues(row), thumbnail: row.thumbnail }, expected, { ...changes, thumbnail })
    const patch = await createLabels(tx, actor, changes)
    await checkLabels(tx, patch)
    await applyPatch(tx, actor, [row], { ...patch, pictures: withThumbnail(row, patch.pictures, thumbnail) })
  })
}

/** Makes the same changes to many products, or to none if one of them is unknown. */
export async function changeProducts(db: Db, actor: Actor, ids: string[], patch: ProductPatch): Promise<void> {
  const uniqueIds = [...new Set(ids)]
  await db.transaction(async (tx) => {
    await lockProducts(tx, uniqueIds)
    const rows = await listProducts(tx, uniqueIds)
    if (rows.length < uniqueIds.length) throw notFound('Product')
    await checkLabels(tx, patch)
    await applyPatch(tx, actor, rows, patch)
  })
}

/** Updates and logs the products that differ from the patch, with one statement for all that differ in the same fields. */
async function applyPatch(tx: Db, actor: Actor, rows: ProductRow[], patch: ProductPatch): Promise<void> {
  const changes = rows
    .map((row) => ({ productId: row.id, fields: differences(toValues(row), patch) }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
  for (const group of Map.groupBy(changes, ({ fields }) => Object.keys(fields).join()).values()) {
    const ids = group.map(({ productId }) => productId)
    await updateProducts(tx, ids, pickSide(group[0]?.fields ?? {}, 'to'))
  }
  await insertChanges(
    tx,
    changes.map((change) => ({ ...change, type: typeOf(change.fields), userId: actor.userId })),
  )
  await recordEvents(
    tx,
    actor,
    ...changes.map(({ productId, fields }) => ({
      event: 'product_changed' as const,
      subject: { type: 'product' as const, id: productId },
      before: pickSide(fields, 'from'),
      after: pickSide(fields, 'to'),
    })),
  )
}

/** The fields of a patch that differ from the current values. */
export function differences(values: ProductValues & { thumbnail?: string }, patch: PatchWithThumbnail): Fields {
  const changed = Object.entries(patch)
    .map(([name, to]) => [name, { from: values[name as keyof PatchWithThumbnail], to }] as const)
    .filter(([, { from, to }]) => to !== undefined && !isDeepStrictEqual(from, to))
  return Object.fromEntries(changed)
}

/** The old or the new values of changed fields. */
export function pickSide(fields: Fields, side: 'from' | 'to'): ProductPatch {
  return Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, change[side]]))
}

function typeOf({ archived }: Fields): ChangeType {
  if (!archived) return 'changed'
  return archived.to === true ? 'archived' : 'restored'
}

/** Keeps admins from unknowingly overwriting each other's changes. Those who made the same change agree. */
function checkExpected(
  values: ProductValues & { thumbnail: string },
  expected: PatchWithThumbnail = {},
  changes: PatchWithThumbnail,
): void {
  const isDone = (name: string) =>
    changes[name as keyof PatchWithThumbnail] !== undefined && !(name in differences(values, changes))
  const changed = Object.keys(differences(values, expected)).filter((name) => !isDone(name))
  if (changed.length === 0) return
  const message = (name: string) => `${changedTo(values[name as keyof PatchWithThumbnail])} in the meantime.`
  throw new ShopError('product_changed', 'This product has been changed in the meantime.', {
    fields: Object.fromEntries(changed.map((name) => [name, message(name)])),
  })
}

/** 'Changed to 5', 'Changed to “Oat”' */
function changedTo(value: ProductValues[keyof ProductValues]): string {
  if (typeof value === 'number') return `Changed to ${value}`
  if (value === null) return 'Changed to “not tracked”'
  if (typeof value === 'string') return `Changed to “${value.length > 80 ? `${value.slice(0, 77)}…` : value}”`
  if (typeof value === 'boolean') return value ? 'Archived' : 'Restored'
  return 'Changed'
}

/** Throws invalid_input for an unknown category or brand. */
export async function checkLabels(tx: Db, { category, brand }: ProductPatch): Promise<void> {
  const fields = {
    ...(category !== undefined && !(await hasLabel(tx, 'category', category)) && { category: 'Unknown category.' }),
    ...(brand !== undefined && !(await hasLabel(tx, 'brand', brand)) && { brand: 'Unknown brand.' }),
  }
  const [message] = Object.values(fields)
  if (message) throw new ShopError('invalid_input', message, { fields })
}

/**
 * Returns the pictures with `thumbnail` in front: it replaces the first picture, or moves there. Throws invalid_input if
 * it is not the first of new pictures.
 */
export function withThumbnail(
  current: Pick<ProductRow, 'thumbnail' | 'pictures'>,
  pictures = current.pictures,
  thumbnail = current.thumbnail,
): ProductValues['pictures'] {
  if (thumbnail === current.thumbnail || thumbnail === pictures[0]?.src) return pictures
  if (thumbnail === '' || !isDeepStrictEqual(pictures, current.pictures)) {
    const message = 'Must be the first of the pictures.'
    throw new ShopError('invalid_input', message, { fields: { thumbnail: message } })
  }
  const first = pictures.find(({ src }) => src === thumbnail)
  const others = first ? pictures.filter((picture) => picture !== first) : pictures.slice(1)
  return [first ?? { src: thumbnail, alt: '' }, ...others]
}
