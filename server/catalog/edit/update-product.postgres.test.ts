import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toPpb } from '#contract/money.ts'
import { system } from '../../platform/audit/record-events.ts'
import { productChanges, products, productVariants } from '../../platform/db/schema/index.ts'
import { countStatements } from '../../test/count-statements.ts'
import { createFactories } from '../../test/factories.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { changeProducts } from './change-products.ts'
import { undoChanges } from './undo-change.ts'

const { db } = await openTestDatabase()
const { aProductRow } = createFactories(db)

test('changing a hundred products takes a handful of statements', async () => {
  const archivedAt = new Date('2026-01-02T03:04:05Z')
  const ids: string[] = []
  for (let number = 0; number < 100; number += 1) {
    ids.push((await aProductRow({ archivedAt: number % 2 === 0 ? archivedAt : null })).id)
  }
  const [, count] = await countStatements(db, () =>
    changeProducts(db, system, { ids, changes: { discountPercentage: 30, archived: true } }),
  )
  // begin, locks of products and of rounding, an update for each set of changed fields, the changes, the audit log, commit
  expect(count).toBeLessThanOrEqual(10)

  const rows = await db.select().from(products)
  expect(rows.map(({ discountPpb }) => discountPpb)).toEqual(ids.map(() => toPpb(30)))
  expect(rows.filter((row) => row.archivedAt?.getTime() === archivedAt.getTime())).toHaveLength(50)
  const entries = await db.select().from(productChanges)
  expect(entries.map(({ productId }) => productId ?? '').toSorted()).toEqual(ids.toSorted())
  const discount = { from: 0, to: 30 }
  expect(entries.filter(({ type }) => type === 'archived')).toHaveLength(50)
  expect(entries.find(({ type }) => type === 'changed')?.fields).toEqual({ discountPercentage: discount })
  expect(entries.find(({ type }) => type === 'archived')?.fields).toEqual({
    discountPercentage: discount,
    archived: { from: false, to: true },
  })
})

test('new prices and stocks of a hundred products, and undoing them, take a handful of statements', async () => {
  await db.delete(productChanges)
  const ids: string[] = []
  for (let number = 1; number <= 100; number += 1) {
    const variants = [{ values: ['S'], stock: number, priceCents: 1000 * number + 500 }, { values: ['M'] }]
    const options = number % 3 === 0 ? { options: ['Size'], variants } : {}
    ids.push((await aProductRow({ priceCents: 1000 * number, stock: number, sku: '', ...options })).id)
  }
  const all = async () => [
    await db.select().from(products).where(inArray(products.id, ids)).orderBy(products.id),
    await db.select().from(productVariants).orderBy(productVariants.productId, productVariants.id),
  ]
  const withoutTimes = (rows: Awaited<ReturnType<typeof all>>) => JSON.parse(JSON.stringify(rows, omitTime)) as unknown
  const before = await all()
  const [, changing] = await countStatements(db, () =>
    changeProducts(db, system, { ids, changes: { priceChange: { percent: 10, ending: 'none' }, stock: 7 } }),
  )
  const [entry] = await db.select().from(productChanges).limit(1)
  expect(await db.$count(productChanges)).toBe(100)
  const [changed] = await all()
  expect(changed?.find(({ id }) => id === ids[0])).toMatchObject({ priceCents: 1100, stock: 7 })
  const [, undoing] = await countStatements(db, () => undoChanges(db, system, entry?.id ?? ''))
  expect(withoutTimes(await all())).toEqual(withoutTimes(before))
  expect(Math.max(changing, undoing)).toBeLessThanOrEqual(14)
})

/** Products that were changed and undone have another time of their last change, and were low on stock. */
const omitTime = (name: string, value: unknown) => (['updatedAt', 'lowStockAlert'].includes(name) ? undefined : value)
