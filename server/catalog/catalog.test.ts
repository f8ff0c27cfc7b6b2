import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFactories } from '../test/factories.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { createCatalog } from './catalog.ts'

const database = await openTestDatabase()
const { db } = database
const { aBrand, aCategory, aProductRow } = createFactories(db)
const report = vi.fn<(error: unknown) => void>()
const catalog = await createCatalog(database, report)

const messages: string[] = []
await database.listen(
  'catalog',
  (payload) => void messages.push(payload),
  () => {},
)

afterAll(() => catalog.close())

beforeEach(async () => {
  await db.execute(sql`truncate products, categories, brands cascade`)
  await aProductRow({ id: 'lamp', priceCents: 10_000 })
  await aProductRow({ id: 'vase', priceCents: 20_000, category: 'vases' })
  await catalog.refresh()
})

const list = async () => {
  const { products, total } = await catalog.list({ sort: 'price', offset: 0, limit: 10 })
  return { ids: products.map(({ id }) => id), prices: products.map((product) => product.discountedPrice), total }
}
const count = () =>
  Object.fromEntries(catalog.categories({ includeEmpty: true }).map((option) => [option.value, option.count]))

/** Inserts products with ids that begin with `prefix`, in one statement. Returns the notifications. */
async function announcedFor(prefix: string, products: number): Promise<string[]> {
  messages.length = 0
  await db.execute(sql`select pg_notify('catalog', '["start"]')`)
  await db.execute(sql`insert into products (id, title, description, price_cents, color, thumbnail, category, brand)
    select ${prefix}::text || n, '', '', n, '', '', 'vases', 'lumbrace' from generate_series(1, ${products}::integer) n`)
  await db.execute(sql`select pg_notify('catalog', '["end"]')`)
  await expect.poll(() => messages.at(-1)).toBe('["end"]')
  return messages.slice(messages.lastIndexOf('["start"]') + 1, -1)
}

describe('announces', () => {
  test.each([
    ['a product', 'one-', 1],
    ['200 products', 'usual-length-of-an-id-', 200],
    ['1,000 products with long ids outside ASCII', '茶'.repeat(60), 1000],
  ])('%s in messages of at most 7,000 bytes', async (_, prefix, length) => {
    const announced = await announcedFor(prefix, length)
    for (const message of announced) expect(Buffer.byteLength(message)).toBeLessThanOrEqual(7000)
    const ids = announced.flatMap((message) => JSON.parse(message) as string[])
    expect(ids.toSorted()).toEqual(Array.from({ length }, (__, index) => `${prefix}${index + 1}`).toSorted())
  })

  test('more than 1,000 products as *', async () => {
    expect(await announcedFor('many-', 1001)).toEqual(['*'])
  })
})

describe('follows changes made with plain SQL:', () => {
  test('an inserted product', async () => {
    await db.execute(sql`insert into products (id, title, description, price_cents, color, thumbnail, category, brand)
      values ('bowl', '', '', 15000, '', '', 'lighting', 'lumbrace')`)
    await expect.poll(list).toMatchObject({ ids: ['lamp', 'bowl', 'vase'], total: 3 })
    expect(count()).toEqual({ lighting: 2, vases: 1 })
  })

  test('a changed price', async () => {
    await db.execute(sql`update products set price_cents = 30000 where id = 'lamp'`)
    await expect.poll(list).toEqual({ ids: ['vase', 'lamp'], prices: [200, 300], total: 2 })
    await db.execute(sql`update products set price_cents = 5000 where id = 'lamp'`)
    await expect.poll(list).toEqual({ ids: ['lamp', 'vase'], prices: [50, 200], total: 2 })
    await db.execute(sql`update products set price_cents = 25000 where id = 'lamp'`)
    await expect.poll(list).toEqual({ ids: ['vase', 'lamp'], prices: [200, 250], total: 2 })
  })

  test('an archived and a restored product', async () => {
    await db.execute(sql`update products set archived_at = now() where id = 'lamp'`)
    await expect.poll(list).toMatchObject({ ids: ['vase'], total: 1 })
    expect(await catalog.get('lamp')).toMatchObject({ archived: true })
    await db.execute(sql`update products set archived_at = null where id = 'lamp'`)
    await expect.poll(list).toMatchObject({ ids: ['lamp', 'vase'] })
  })

  test('a deleted product', async () => {
    await db.execute(sql`delete from products where id = 'lamp'`)
    await expect.poll(list).toMatchObject({ ids: ['vase'], total: 1 })
    expect(count()).toEqual({ lighting: 0, vases: 1 })
    await expect(catalog.get('lamp')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('new labels', async () => {
    await catalog.get('lamp')
    await db.execute(sql`update categories set label = 'Lamps' where value = 'lighting'`)
    await db.execute(sql`update brands set label = 'LUMBRACE' where value = 'lumbrace'`)
    await expect.poll(() => catalog.get('lamp')).toMatchObject({ categoryLabel: 'Lamps', brandLabel: 'LUMBRACE' })
    await expect.poll(() => catalog.categories().map(({ label }) => label)).toEqual(['Lamps', 'Vases'])
  })

  test('a new slug', async () => {
    await db.execute(sql`update categories set value = 'lamps' where value = 'lighting'`)
    await expect.poll(count).toEqual({ lamps: 1, vases: 1 })
  })

  test('two hundred products in one statement', async () => {
    await db.execute(sql`insert into products (id, title, description, price_cents, color, thumbnail, category, brand)
      select 'bulk-' || n, '', '', n, '', '', 'vases', 'lumbrace' from generate_series(1, 200) n`)
    await expect.poll(count).toEqual({ lighting: 1, vases: 201 })
  })

  test('fifty products with long ids outside ASCII', async () => {
    await db.execute(sql`insert into products (id, title, description, price_cents, color, thumbnail, category, brand)
      select repeat('茶', 60) || n, '', '', n, '', '', 'vases', 'lumbrace' from generate_series(1, 50) n`)
    await expect.poll(count).toEqual({ lighting: 1, vases: 51 })
  })

  test('truncate', async () => {
    await db.execute(sql`truncate products cascade`)
    await expect.poll(list).toMatchObject({ total: 0 })
  })
})

test('ignores a change that is rolled back', async () => {
  const totals: number[] = []
  catalog.onChange(() => void totals.push(catalog.listIds({ offset: 0, limit: 0 }).total))
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from products`)
      throw new Error('rolled back')
    })
    .catch(() => {})
  await db.execute(sql`delete from products where id = 'vase'`)
  await expect.poll(() => totals.at(-1)).toBe(1)
  expect(totals).not.toContain(0)
})

test('calls listeners once a change is visible', async () => {
  const totals: number[] = []
  catalog.onChange(() => void totals.push(catalog.listIds({ offset: 0, limit: 0 }).total))
  await db.execute(sql`delete from products where id = 'vase'`)
  await expect.poll(() => totals.at(-1)).toBe(1)
})

test('lists ids newest first, a page at a time', async () => {
  await db.execute(sql`update products set created_at = '2020-01-01' where id = 'vase'`)
  await catalog.refresh()
  expect(catalog.listIds({ offset: 0, limit: 1 })).toEqual({ ids: ['lamp'], total: 2 })
  expect(catalog.listIds({ offset: 1, limit: 5 })).toEqual({ ids: ['vase'], total: 2 })
})

test('filter options have products for sale, and their counts depend on the other filter only', async () => {
  await aCategory({ value: 'empty', label: 'Empty' })
  await aBrand({ value: 'cairnhopper' })
  await aProductRow({ id: 'bowl', category: 'vases', brand: 'cairnhopper' })
  await catalog.refresh()
  const counts = (options: { value: string; count: number }[]) => options.map((it) => `${it.value} ${it.count}`)
  expect(counts(catalog.categories({ other: ['cairnhopper'] }))).toEqual(['lighting 0', 'vases 1'])
  expect(counts(catalog.categories({ includeEmpty: true }))).toEqual(['empty 0', 'lighting 1', 'vases 2'])
  expect(counts(catalog.brands({ other: ['lighting'] }))).toEqual(['cairnhopper 0', 'lumbrace 1'])
  expect(counts(catalog.brands({ other: [] }))).toEqual(['cairnhopper 1', 'lumbrace 2'])
})

test.each([
  ['by their ids', (ids: string[]) => catalog.refresh(ids)],
  ['with everything', () => catalog.refresh()],
])('a new product is not found by the words of one that was removed: refreshed %s', async (_how, refresh) => {
  const search = async (q: string) => (await catalog.search({ q, offset: 0, limit: 5 })).ids
  const words = ['bowl', 'teapot', 'easel', 'gramophone', 'trellis']
  await aProductRow({ id: 'bowl', title: 'bowl' })
  await refresh(['bowl'])
  for (const [index, word] of words.slice(1).entries()) {
    const removed = words[index] as string
    expect(await search(removed)).toEqual([removed])
    await db.execute(sql`delete from products where id = ${removed}`)
    await aProductRow({ id: word, title: word })
    await refresh([removed, word])
    expect(await search(removed)).toEqual([])
    await expect.poll(() => search(word)).toEqual([word])
  }
})

test('reports no errors', () => {
  expect(report).not.toHaveBeenCalled()
})
