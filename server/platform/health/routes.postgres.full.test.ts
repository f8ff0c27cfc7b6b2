import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freezeProcess } from '../../test/freeze-process.ts'
import { createPostgresDatabase } from '../../test/test-database.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { openPostgres, poolLimits } from '../db/postgres.ts'

const database = await openPostgres(await createPostgresDatabase(), {
  ...poolLimits,
  requests: { ...poolLimits.requests, max: 1 },
})
const { app } = await openTestShop({ database })

test('/readyz returns 503 within seconds while PostgreSQL is frozen, and 200 right after; /healthz and /metrics respond', async () => {
  const answer: unknown = await database.db.execute(sql`select pg_backend_pid() as pid`)
  const { rows } = answer as { rows: { pid: number }[] }
  const resume = freezeProcess(rows[0]?.pid ?? 0)
  const startedAt = performance.now()
  const reply = await app.inject('/readyz')
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
  expect(reply.json()).toEqual({ message: 'Unavailable: database.', code: 'unavailable' })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const metrics = await app.inject('/metrics')
  expect(metrics.statusCode).toBe(200)
  expect(metrics.body).toMatch(/^shop_database_connections\{pool="requests",state="total"\} \d+$/m)
  resume()
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
})
