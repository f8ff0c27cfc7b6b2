import { isDeepStrictEqual } from 'node:util'
import type { Change, ChangeKind, ProductChanges } from '#contract/product-changes.ts'
import type { Db } from '../db/database.ts'
import { notFound, ShopError } from '../errors.ts'
import {
  hasLabel,
  insertChanges,
  lockProducts,
  type ProductRow,
  type SomeValues,
  toValues,
  updateProduct,
  type Values,
} from './edit-queries.ts'

type Fields = Change['fields']

/**
 * Changes a product and writes it down. What is given and is so already is no change. Refuses with not_found, with
 * invalid_input for an unknown category or brand, and with product_changed where a value is no longer the expected one.
 */
export async function changeProduct(
  db: Db,
  by: string,
  id: string,
  { expected, ...wanted }: ProductChanges,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await lockProducts(tx, [id])
    if (!row) throw notFound('product')
    refuseOtherThan(expected, toValues(row))
    await refuseUnknownLabels(tx, wanted)
    await applyChanges(tx, by, [row], wanted)
  })
}

/** The same changes to many products, or to none of them where one is unknown. */
export async function changeProducts(db: Db, by: string, ids: string[], wanted: SomeValues): Promise<void> {
  const wantedIds = [...new Set(ids)]
  await db.transaction(async (tx) => {
    const rows = await lockProducts(tx, wantedIds)
    if (rows.length < wantedIds.length) throw notFound('product')
    await refuseUnknownLabels(tx, wanted)
    await applyChanges(tx, by, rows, wanted)
  })
}

async function applyChanges(tx: Db, by: string, rows: ProductRow[], wanted: SomeValues): Promise<void> {
  for (const row of rows) {
    const fields = differences(toValues(row), wanted)
    if (Object.keys(fields).length === 0) continue
    await updateProduct(
      tx,
      row.id,
      Object.fromEntries(Object.keys(fields).map((name) => [name, wanted[name as keyof Values]])),
    )
    await insertChanges(tx, [{ productId: row.id, kind: kindOf(fields), fields, by }])
  }
}

/** What of the values wanted is not so yet, by name. */
export function differences(before: Values, wanted: SomeValues): Fields {
  const given = Object.entries(wanted).filter(([, to]) => to !== undefined)
  return Object.fromEntries(
    given
      .map(([name, to]) => [name, { from: before[name as keyof Values], to }] as const)
      .filter(([, { from, to }]) => !isDeepStrictEqual(from, to)),
  )
}

function kindOf(fields: Fields): ChangeKind {
  if (!fields.archived) return 'changed'
  return fields.archived.to === true ? 'archived' : 'restored'
}

/** Two admins at one product: the second is told, and nothing is overwritten unseen. */
function refuseOtherThan(expected: ProductChanges['expected'], now: Values): void {
  const other = Object.keys(differences(now, expected ?? {}))
  if (other.length === 0) return
  const says = (name: string) => `It is ${JSON.stringify(now[name as keyof Values])} by now.`
  throw new ShopError('product_changed', 'Somebody has changed this product in the meantime.', {
    fields: Object.fromEntries(other.map((name) => [name, says(name)])),
  })
}

export async function refuseUnknownLabels(tx: Db, { category, brand }: SomeValues): Promise<void> {
  const fields = {
    ...(category !== undefined &&
      !(await hasLabel(tx, 'category', category)) && { category: 'There is no such category.' }),
    ...(brand !== undefined && !(await hasLabel(tx, 'brand', brand)) && { brand: 'There is no such brand.' }),
  }
  const [message] = Object.values(fields)
  if (message) throw new ShopError('invalid_input', message, { fields })
}
