import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { openPostgres } from '../platform/db/postgres.ts'
import { createFactories } from '../test/factories.ts'
import { createPostgresDatabase } from '../test/test-database.ts'
import { createCatalog } from './catalog.ts'

const url = await createPostgresDatabase()
const [shop, other] = await Promise.all([openPostgres(url), openPostgres(url)])
const failures: unknown[] = []
vi.useFakeTimers({ toFake: ['setInterval'] })
const catalog = await createCatalog(shop, (error) => void failures.push(error))
const { aProductRow, aCategory } = createFactories(other.db)

afterAll(async () => {
  vi.useRealTimers()
  catalog.close()
  await Promise.all([shop.close(), other.close()])
})

const total = () => catalog.listIds({ offset: 0, limit: 0 }).total

test('follows changes by other processes', async () => {
  await aProductRow()
  await expect.poll(total).toBe(1)
})

test('searches follow changes by other processes', async () => {
  const find = async (q: string) => (await catalog.search({ q, offset: 0, limit: 5 })).ids
  expect(await find('gramophone')).toEqual([])
  const { id } = await aProductRow({ title: 'Gramophone' })
  await expect.poll(() => find('gramophone')).toEqual([id])
  await other.db.execute(sql`update products set title = 'Turntable' where id = ${id}`)
  await expect.poll(() => find('gramophone')).toEqual([])
  expect(await find('turntable')).toEqual([id])
})

test('follows changes of categories by other processes', async () => {
  await aCategory({ value: 'clocks' })
  await other.db.execute(sql`update categories set description = 'They tell the time.' where value = 'clocks'`)
  await expect.poll(() => catalog.group('category', 'clocks').description).toBe('They tell the time.')
})

test('catches up after a lost connection', async () => {
  const before = total()
  await other.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'galleria-listener'`)
  await aProductRow()
  await expect.poll(total).toBe(before + 1)
  await aProductRow()
  await expect.poll(total).toBe(before + 2)
  expect(failures).toEqual([])
})

test('a refresh reads only changed products, no matter how old the shop is', async () => {
  const { id } = await aProductRow({ stock: 9 })
  await expect.poll(() => catalog.isForSale(id)).toBe(true)
  // A product that is not announced remains unknown: triggers are disabled here.
  await other.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await createFactories(tx).aProductRow({ id: 'unannounced' })
    await tx.execute(sql`select pg_stat_force_next_flush()`)
  })
  await other.db.execute(sql`update products set stock = 3, title = 'Sold once' where id = ${id}`)
  vi.advanceTimersByTime(3_600_000)
  await expect.poll(async () => (await catalog.get(id)).stock).toBe(3)
  expect(catalog.isForSale('unannounced')).toBe(false)
})
