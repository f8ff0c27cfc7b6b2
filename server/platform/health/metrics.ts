import cluster from 'node:cluster'
import { sql } from 'drizzle-orm'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { within } from './within.ts'

/** The metrics of this process, in the format of Prometheus. See docs/operating.md#health-and-metrics. */
const registry = new Registry()
AggregatorRegistry.setRegistries(registry)

/** Responds with the metrics of all processes, from the process that started this one. */
export const metricsMessage = 'metrics'

/** Whose connections and jobs are counted. */
let database: Pick<Database, 'backgroundDb' | 'pools'> | undefined
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
  collect() {
    for (const { name, ...states } of database?.pools() ?? []) {
      for (const [state, count] of Object.entries(states)) connections.set({ pool: name, state }, count)
    }
  },
})

const jobs = new Gauge({
  name: 'shop_jobs',
  help: 'Jobs by queue and state.',
  labelNames: ['queue', 'state'],
  registers,
  // The jobs of all processes are in one table.
  aggregator: 'first',
  async collect() {
    jobs.reset()
    const counted = database && (await within(timeout, countJobs(database)))
    for (const { queue, state, count } of counted ?? []) jobs.set({ queue, state }, count)
  },
})

export function countLookup(cache: string, isHit: boolean): void {
  cacheLookups.inc({ cache, result: isHit ? 'hit' : 'miss' })
}

/** Milliseconds to wait for the database; after that, its metrics are omitted. */
const timeout = 2000

let isCollecting = false

/** Starts to collect the metrics of the process and of this database. */
export function collectMetrics(of: Pick<Database, 'backgroundDb' | 'pools'>): void {
  database = of
  if (isCollecting) return
  isCollecting = true
  collectDefaultMetrics({ register: registry })
  // Responds to the process that started this one.
  if (cluster.isWorker) void new AggregatorRegistry()
}

/**
 * Returns the metrics of this process, or of all processes on its port, as text; undefined while one of them starts.
 */
export async function readMetrics(): Promise<string | undefined> {
  if (!cluster.isWorker) return registry.metrics()
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const receive = (message: { type?: string; metrics?: string }) => {
    if (message.type === metricsMessage) resolve(message.metrics)
  }
  process.on('message', receive)
  process.send?.(metricsMessage)
  return promise.finally(() => process.off('message', receive))
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
