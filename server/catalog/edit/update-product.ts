import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type PriceRounding, priceErrors } from '#contract/catalog/price-errors.ts'
import type { ProductChanges, ProductPatch } from '#contract/catalog/product-changes.ts'
import {
  type ProductValues,
  type VariantPatch,
  type VariantValues,
  variantDefaults,
} from '#contract/catalog/product-fields.ts'
import type { ChangeType, LogEntry } from '#contract/catalog/product-log.ts'
import { inContext, t } from '#contract/language/t.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { changedTo, fieldError, notFound, ShopError, throwFieldErrors } from '../../platform/errors.ts'
import { listClassIds, unknownClass } from '../../taxes/classes.ts'
import { readRounding } from '../displayed-price.ts'
import { withFittedFacts } from '../facts/fit-facts.ts'
import { type Author, createLabels } from '../groups/create-label.ts'
import { hasGroup } from '../groups/group-queries.ts'
import { type ProductRow, toValues } from '../product-fields.ts'
import { applyOptions } from './apply-options.ts'
import { checkUnusual, type Patched } from './check-unusual.ts'
import {
  type Change,
  insertChanges,
  listProducts,
  lockProducts,
  lockSkuOwners,
  saveVariants,
  takenSkus,
  updateProducts,
} from './edit-queries.ts'
import { editedFields } from './edited-fields.ts'
import { nameTitles } from './name-titles.ts'
import { startRequest } from './start-request.ts'

type Fields = LogEntry['fields']

/**
 * Changes a product and logs it. Fields that have the given value already are ignored; see `editedFields` for bodies that
 * are whole products. Once for each idempotency key. Throws not_found, invalid_input
 * for an unknown category or brand or for variants or facts that don't fit, and product_changed if a field has neither its expected
 * value nor the given one. Throws unusual_prices if `confirmed` is false.
 */
export async function updateProduct(
  db: Db,
  author: Author,
  id: string,
  { confirmed, ...body }: ProductChanges,
  requestKey: string | null = null,
  { isUndo = false } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProducts(tx, [id])
    const request = await startRequest(tx, author.actor, { ids: [id], body, requestKey })
    if (!request) return
    const [row] = await listProducts(tx, [id])
    if (!row) throw notFound(inContext('admin area', 'Product not found.'))
    const { expected, thumbnail, ...changes } = editedFields(row, body, (await readRounding(tx)).roundPrices)
    checkExpected({ ...toValues(row), thumbnail: row.thumbnail }, expected, { ...changes, thumbnail })
    const patch = await createLabels(tx, author, changes)
    await checkLabels(tx, patch)
    const images = withThumbnail(row, patch.images, thumbnail)
    const edited = [{ row, patch: { ...patch, images } }]
    // Earlier values may not fit anymore.
    const patched = isUndo ? edited : await withFittedFacts(tx, edited)
    if (confirmed === false) checkUnusual(patched)
    await applyPatches(tx, author.actor, patched, request)
  })
}

/** The fields that the log entries of a request have in common. */
type UpdateProductRequest = Partial<Pick<Change, 'reason' | 'requestKey' | 'requestHash'>>

type UpdateProductOptions = UpdateProductRequest & {
  /** Whether errors name their products. */
  isBulk?: boolean
  /** If it was read already. */
  rounding?: PriceRounding
}

/** Updates and logs the products that differ from their patch, with a handful of statements for any number of products. */
export async function applyPatches(
  tx: Db,
  actor: Actor,
  patched: Patched[],
  { isBulk = false, rounding: known, ...request }: UpdateProductOptions = {},
): Promise<void> {
  const skuOwners = await lockSkuOwners(
    tx,
    patched.map(({ patch }) => patch),
  )
  const rounding = known ?? (await readRounding(tx))
  const apply = ({ row, patch }: Patched) => {
    const before = toValues(row)
    const after = applyOptions(before, patch, takenSkus(patch, skuOwners, row.id))
    throwFieldErrors(priceErrors(before, after, patch, rounding))
    return { row, before, after }
  }
  const changes = (isBulk ? applyToAll(patched, apply) : patched.map(apply))
    .map(({ row, before, after }) => {
      const fields = differences(before, after)
      return { id: randomUUID(), productId: row.id, fields, variants: after.variants, type: typeOf(fields, row) }
    })
    .filter(({ fields }) => Object.keys(fields).length > 0)
  await updateProducts(
    tx,
    changes.map(({ productId: id, fields }) => ({ id, values: pickSide(fields, 'to') })),
  )
  await saveVariants(
    tx,
    changes.filter(({ fields }) => fields['variants']),
  )
  await insertChanges(
    tx,
    changes.map(({ variants: _variants, ...change }) => ({ ...change, ...request, userId: actor.userId })),
  )
  await recordEvents(
    tx,
    actor,
    ...changes.map(({ id: change, productId }) => ({
      event: 'product_changed' as const,
      subject: { type: 'product' as const, id: productId },
      after: { change },
    })),
  )
}

/** Throws the first error and all like it together, with the titles of their products. */
function applyToAll<T>(patched: Patched[], apply: (each: Patched) => T): T[] {
  const failed: { title: string; error: ShopError }[] = []
  const applied = patched.flatMap((each) => {
    try {
      return [apply(each)]
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      failed.push({ title: each.row.title, error })
      return []
    }
  })
  const [first] = failed
  if (!first) return applied
  const { code, message, details } = first.error
  const titles = failed.filter(({ error }) => error.message === message).map(({ title }) => title)
  const named = (text: string) => `${nameTitles(titles)}: ${text}`
  const fields = Object.entries(details.fields ?? {}).map(([name, text]) => [name, named(text)])
  throw new ShopError(code, named(message), { fields: Object.fromEntries(fields) })
}

/** The fields of a patch that differ from the current values. Of variants, only the values that differ. */
export function differences(values: ProductValues, { variants, ...patch }: ProductPatch): Fields {
  const fields = fieldDifferences(values, patch)
  const changed = variantDifferences(values.variants, variants)
  return changed ? { ...fields, variants: changed } : fields
}

function fieldDifferences(values: object, patch: object): Fields {
  const changed: Fields = {}
  for (const [name, to] of Object.entries(patch) as [string, unknown][]) {
    const from: unknown = values[name as keyof typeof values]
    // Most are the same, and comparing deeply takes longer.
    if (to !== undefined && to !== from && !isDeepStrictEqual(from, to)) changed[name] = { from, to }
  }
  return changed
}

/**
 * Both sides are patches of the differing values, so that the old ones can be restored. Before it was added, a variant was
 * archived. In another order, all variants are listed.
 */
function variantDifferences(
  current: VariantValues[],
  patches: VariantPatch[] = [],
): { from: VariantPatch[]; to: VariantPatch[] } | undefined {
  const changes = patches.map(({ id, ...patch }) => {
    const variant = current.find((each) => each.id === id)
    if (!variant) {
      const { archived: _default, ...defaults } = variantDefaults
      return { from: { id, archived: true }, to: { id, ...pickSide(fieldDifferences(defaults, patch), 'to') } }
    }
    const fields = fieldDifferences(variant, patch)
    return { from: { id, ...pickSide(fields, 'from') }, to: { id, ...pickSide(fields, 'to') } }
  })
  const known = changes.filter(({ from: { id } }) => current.some((variant) => variant.id === id))
  const isSameOrder = known.length < current.length || known.every(({ from: { id } }, at) => id === current[at]?.id)
  const changed = changes.filter(({ to }) => !isSameOrder || Object.keys(to).length > 1)
  if (changed.length === 0) return undefined
  const from = changed.map((change) => change.from)
  return {
    from: isSameOrder ? from : from.toSorted((a, b) => positionOf(current, a) - positionOf(current, b)),
    to: changed.map((change) => change.to),
  }
}

/** New variants come last. */
function positionOf(variants: VariantValues[], { id }: VariantPatch): number {
  const position = variants.findIndex((variant) => variant.id === id)
  return position === -1 ? variants.length : position
}

/** The values that an undo would replace: the new values of all changes with an old value. */
export function valuesToUndo(fields: Fields): ProductPatch {
  const { variants, ...patch } = pickSide(fields, 'to')
  const before = pickSide(fields, 'from').variants ?? []
  const replaced = variants?.map((variant) => {
    const names = Object.keys(before.find(({ id }) => id === variant.id) ?? {})
    return Object.fromEntries(Object.entries(variant).filter(([name]) => names.includes(name)))
  })
  return replaced ? { ...patch, variants: replaced } : patch
}

/** The old or the new values of changed fields. */
export function pickSide(fields: Fields, side: 'from' | 'to'): ProductPatch {
  return Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, change[side]]))
}

function typeOf({ archived }: Fields, { publishedAt }: ProductRow): ChangeType {
  if (!archived) return 'changed'
  if (archived.to === true) return 'archived'
  return publishedAt === null ? 'published' : 'restored'
}

/** Keeps admins from unknowingly overwriting each other's changes. Those who made the same change agree. */
function checkExpected(
  values: ProductValues & { thumbnail: string },
  { variants: expectedVariants = [], ...expected }: NonNullable<ProductChanges['expected']> = {},
  { variants = [], ...changes }: NonNullable<ProductChanges['expected']>,
): void {
  const current = findConflicts(values, expected, changes)
  for (const [index, expectedVariant] of expectedVariants.entries()) {
    const isSame = ({ id }: VariantPatch) => id === expectedVariant.id
    const at = variants.findIndex(isSame)
    const conflicts = findConflicts(values.variants.find(isSame) ?? {}, expectedVariant, variants[at] ?? {})
    for (const [name, value] of Object.entries(conflicts)) {
      current[`variants.${at === -1 ? index : at}.${name}`] = value
    }
  }
  if (Object.keys(current).length > 0) throw productChanged(current)
}

/** The error for fields that others have changed, with their current values. */
export function productChanged(current: Record<string, unknown>): ShopError {
  const fields = Object.entries(current).map(([name, value]) => [name, describeChange(name, value)])
  const message = t('Someone else changed this product. Reload to see the latest version.')
  return new ShopError('product_changed', message, { fields: Object.fromEntries(fields), current })
}

function describeChange(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? t('Archived in the meantime.') : t('Restored in the meantime.')
  return value === null && name.endsWith('stock') ? t('Changed to “not tracked” in the meantime.') : changedTo(value)
}

/** The values that are neither the expected ones nor the new ones. */
function findConflicts(values: object, expected: object, changes: object): Record<string, unknown> {
  const isDone = (name: string) =>
    changes[name as keyof typeof changes] !== undefined && !(name in fieldDifferences(values, changes))
  const changed = Object.entries(fieldDifferences(values, expected)).filter(([name]) => !isDone(name))
  return Object.fromEntries(changed.map(([name, { from }]) => [name, from]))
}

/** Throws invalid_input for an unknown category, brand or tax class. */
export async function checkLabels(tx: Db, { category, brand, taxClass }: ProductPatch): Promise<void> {
  const classes = taxClass === undefined ? [] : await listClassIds(tx)
  throwFieldErrors({
    ...(taxClass !== undefined && !classes.includes(taxClass) && { taxClass: unknownClass(classes) }),
    ...(category !== undefined && !(await hasGroup(tx, 'category', category)) && { category: t('Unknown category.') }),
    ...(brand && !(await hasGroup(tx, 'brand', brand)) && { brand: t('Unknown brand.') }),
  })
}

/**
 * Returns the images with `thumbnail` in front: it replaces the first image, or moves there. Throws invalid_input if
 * it is not the first of new images.
 */
export function withThumbnail(
  current: Pick<ProductRow, 'thumbnail' | 'images'>,
  images = current.images,
  thumbnail = current.thumbnail,
): ProductValues['images'] {
  if (thumbnail === current.thumbnail || thumbnail === images[0]?.src) return images
  if (thumbnail === '' || !isDeepStrictEqual(images, current.images)) {
    throw fieldError('thumbnail', t('Must be the first of the images.'))
  }
  const first = images.find(({ src }) => src === thumbnail)
  const others = first ? images.filter((image) => image !== first) : images.slice(1)
  return [first ?? { src: thumbnail, alt: '' }, ...others]
}
