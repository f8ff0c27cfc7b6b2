import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import { plural, t } from '#contract/language/t.ts'
import { builtInClasses, zeroClass } from '#contract/taxes/tax-classes.ts'
import type { TaxClass } from '#contract/taxes/taxes.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { products, taxClasses, taxRates } from '../platform/db/schema/index.ts'
import { fieldError, notFound, ShopError } from '../platform/errors.ts'
import { toSlug } from '../platform/text/slug.ts'

const maxClasses = 50

/** The built-in classes, then the shop’s own. */
export async function listClasses(db: Db): Promise<TaxClass[]> {
  const rows = await db.select().from(taxClasses).orderBy(asc(taxClasses.createdAt), asc(taxClasses.id))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const builtIn = Object.entries(builtInClasses).map(([id, name]) => ({ id, name: names.get(id) ?? name() }))
  const added = rows.filter(({ id }) => !isBuiltIn(id)).map(({ id, name }) => ({ id, name }))
  return [
    ...builtIn.map((each) => ({ ...each, isBuiltIn: true })),
    ...added.map((each) => ({ ...each, isBuiltIn: false })),
  ]
}

export async function listClassIds(db: Db): Promise<string[]> {
  return (await listClasses(db)).map(({ id }) => id)
}

/** The class without tax: the built-in one, unless the shop has entered a rate above 0% for it. */
export async function findUntaxedClass(db: Db): Promise<string | undefined> {
  const taxed = await db.$count(taxRates, and(eq(taxRates.taxClass, zeroClass), gt(taxRates.ppb, 0)))
  return taxed === 0 ? zeroClass : undefined
}

function isBuiltIn(id: string): boolean {
  return Object.hasOwn(builtInClasses, id)
}

export function unknownClass(ids: string[]): string {
  return t('No tax class has this id. The ids are: {ids}.', { ids: ids.join(', ') })
}

/** Adds a class. Its id, which imports use, is made from its name. */
export async function createClass(db: Db, actor: Actor, name: string): Promise<TaxClass[]> {
  return db.transaction(async (tx) => {
    const all = await listClasses(tx)
    checkName(all, name)
    if (all.length >= maxClasses)
      throw fieldError(
        'name',
        plural(maxClasses, 'A shop can have {count} tax class.', 'A shop can have {count} tax classes.'),
      )
    const slug = toSlug(name, 'en').slice(0, 60) || randomUUID()
    const id = all.some((each) => each.id === slug) ? `${slug}-${randomUUID().slice(0, 8)}` : slug
    await tx.insert(taxClasses).values({ id, name })
    await record(tx, actor, null, name)
    return listClasses(tx)
  })
}

/** Throws `not_found`, or `invalid_input` if another class has the name. */
export async function renameClass(db: Db, actor: Actor, id: string, name: string): Promise<TaxClass[]> {
  return db.transaction(async (tx) => {
    const all = await listClasses(tx)
    const before = find(all, id)
    if (before.name === name) return all
    checkName(
      all.filter((each) => each.id !== id),
      name,
    )
    await tx.insert(taxClasses).values({ id, name }).onConflictDoUpdate({ target: taxClasses.id, set: { name } })
    await record(tx, actor, before.name, name)
    return listClasses(tx)
  })
}

/** Deletes a class that the shop has added, and its rates. Throws `tax_class_used` while products have it. */
export async function deleteClass(db: Db, actor: Actor, id: string): Promise<TaxClass[]> {
  return db.transaction(async (tx) => {
    const { name } = find(await listClasses(tx), id)
    if (isBuiltIn(id)) throw new ShopError('tax_class_used', t('Built-in tax classes can’t be deleted.'))
    const used = await tx.$count(products, eq(products.taxClass, id))
    if (used > 0) {
      throw new ShopError(
        'tax_class_used',
        plural(
          used,
          '{count} product has this tax class. Give it another one first.',
          '{count} products have this tax class. Give them another one first.',
        ),
      )
    }
    await tx.delete(taxRates).where(eq(taxRates.taxClass, id))
    await tx.delete(taxClasses).where(eq(taxClasses.id, id))
    await record(tx, actor, name, null)
    return listClasses(tx)
  })
}

function find(all: TaxClass[], id: string): TaxClass {
  const found = all.find((each) => each.id === id)
  if (!found) throw notFound(t('Tax class not found.'))
  return found
}

function checkName(others: TaxClass[], name: string): void {
  const isTaken = others.some((each) => each.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw fieldError('name', t('Another tax class has this name.'))
}

function record(tx: Db, actor: Actor, before: string | null, after: string | null): Promise<void> {
  return recordEvents(tx, actor, {
    event: 'tax_classes_changed',
    subject: { type: 'settings', id: 'taxes' },
    ...(before !== null && { before: { taxClass: before } }),
    ...(after !== null && { after: { taxClass: after } }),
  })
}
