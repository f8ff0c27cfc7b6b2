import { createHash, timingSafeEqual } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Env } from '../../env.ts'
import { SharedWork } from '../cache/shared-work.ts'
import type { Database } from '../db/database.ts'
import { sendNotFound } from '../http/error-replies.ts'
import { noStore } from '../http/no-store.ts'
import type { ImageStorage } from '../media/image-storage.ts'
import { collectMetrics, readMetrics } from './metrics.ts'
import { within } from './within.ts'

/** Milliseconds within which the database and the storage must respond. */
const timeout = 2000

const retryAfterSeconds = 5

type HealthRoutesOptions = { env: Pick<Env, 'DATA_DIR' | 'METRICS_TOKEN'>; database: Database; images: ImageStorage }

/** Routes for supervisors, load balancers and monitoring. Not translated. See docs/operating.md#health-and-metrics. */
export const healthRoutes: FastifyPluginAsync<HealthRoutesOptions> = async (app, { env, database, images }) => {
  noStore(app)
  collectMetrics(database)
  // A process with a lagging event loop is busy, not dead.
  const options = { schema: { hide: true }, config: { pressureHandler: () => {} } }

  // How the request arrived is for `npm run doctor`.
  app.get('/healthz', options, async ({ protocol, ips = [] }) => ({
    status: 'open',
    protocol,
    proxies: Math.max(0, ips.length - 1),
  }))

  // Requests at the same time share one check, so that they don't take all connections of a frozen database.
  const checks = new SharedWork<string[]>()

  async function check(): Promise<string[]> {
    const [answer, storage] = await Promise.all([
      within(timeout, database.db.execute(sql`select 1`)),
      within(timeout, Promise.all([access(env.DATA_DIR, constants.R_OK | constants.W_OK), images.check()])),
    ])
    return [...(answer ? [] : ['database']), ...(storage ? [] : ['storage'])]
  }

  app.get('/readyz', options, async (_request, reply) => {
    const unavailable = await checks.run('', check)
    if (unavailable.length === 0) return { status: 'ready' }
    return sendUnavailable(reply, `Unavailable: ${unavailable.join(', ')}.`)
  })

  app.get('/metrics', options, async (request, reply) => {
    if (!mayReadMetrics(request, env.METRICS_TOKEN)) return sendNotFound(request, reply)
    const metrics = await readMetrics()
    if (metrics === undefined) return sendUnavailable(reply, 'Another process is starting.')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics)
  })
}

function sendUnavailable(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(503).header('retry-after', retryAfterSeconds).send({ message, code: 'unavailable' })
}

/** Not translated: headers. */
function mayReadMetrics({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  // A proxy on this machine also has a local address.
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  return isLoopback(raw.socket.remoteAddress ?? '')
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** Compares two strings in constant time, so that the time reveals nothing of the token. */
function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
