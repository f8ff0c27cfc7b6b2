import { sql } from 'drizzle-orm'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { within } from './within.ts'

/** The metrics of this process, in the format of Prometheus. See docs/behavior.md#health-and-metrics. */
const registry = new Registry()
const registers = [registry]

export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests by route and status, including those to the API that rendering a page sends inside the process.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const ordersPlaced = new Counter({ name: 'shop_orders_placed_total', help: 'Placed orders.', registers })

const cacheLookups = new Counter({
  name: 'shop_cache_lookups_total',
  help: 'Lookups in the caches, by result: hit or miss.',
  labelNames: ['cache', 'result'],
  registers,
})

const connections = new Gauge({
  name: 'shop_database_connections',
  help: 'Connections to the PostgreSQL server, and requests or jobs waiting for one.',
  labelNames: ['pool', 'state'],
  registers,
})

const jobs = new Gauge({
  name: 'shop_jobs',
  help: 'Jobs by queue and state.',
  labelNames: ['queue', 'state'],
  registers,
})

export function countLookup(cache: string, isHit: boolean): void {
  cacheLookups.inc({ cache, result: isHit ? 'hit' : 'miss' })
}

/** Milliseconds to wait for the database, whose metrics are left out otherwise. */
const timeout = 2000

let isCollecting = false

/** Returns all metrics as text. Those of the process itself are collected from the first call on. */
export async function readMetrics(database: Pick<Database, 'backgroundDb' | 'pools'>): Promise<string> {
  if (!isCollecting) collectDefaultMetrics({ register: registry })
  isCollecting = true
  for (const { name, ...states } of database.pools()) {
    for (const [state, count] of Object.entries(states)) connections.set({ pool: name, state }, count)
  }
  jobs.reset()
  const counted = await within(timeout, countJobs(database))
  for (const { queue, state, count } of counted ?? []) jobs.set({ queue, state }, count)
  return registry.metrics()
}

type JobCount = { queue: string; state: string; count: number }

async function countJobs({ backgroundDb }: Pick<Database, 'backgroundDb'>): Promise<JobCount[]> {
  const { rows } = (await backgroundDb.execute(sql`
    select name as queue, state, count(*)::integer as count from jobs.job
    where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
    group by name, state
  `)) as { rows: JobCount[] }
  return rows
}
