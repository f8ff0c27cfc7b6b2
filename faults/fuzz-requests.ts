import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { findFreePort, startTestPostgres } from '../scripts/test-postgres.ts'
import { sessionCookie } from '../server/accounts/guards/token-cookies.ts'
import { createSessions } from '../server/accounts/sessions/sessions.ts'
import { parseEnvironment } from '../server/env.ts'
import { openPostgres } from '../server/platform/db/postgres.ts'
import { createFactories } from '../server/test/factories.ts'
import { examplesFor, findProblem, hostileRequests, maxDuration } from '../server/test/hostile-requests.ts'
import { malformedRequests } from '../server/test/malformed-requests.ts'
import { startShop } from './shop-process.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
const count = Number(values.requests)
const seed = Number(values.seed)

/** Requests that are generated together and sent over this many connections. */
const batchSize = 80
const connections = 8

/** Requests before memory is measured for the first time, when caches are full and code is compiled. */
const warmUp = Math.min(20_000, count / 5)

/** How much more memory the shop may use after all requests. */
const maxGrowth = 0.2

/** Sends hostile requests to a shop on PostgreSQL, and measures the memory of its process before and after. */
const postgres = await startTestPostgres()
const folder = await mkdtemp(join(tmpdir(), 'galleria-hostile-'))
const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.url }
const database = await openPostgres(postgres.url)
await database.migrate()
const { aProductRow, aUser } = createFactories(database.db)
for (const id of ['lamp', 'vase']) await aProductRow({ id, stock: 1_000_000 })
const [user, admin] = [await aUser(), await aUser({ role: 'admin' })]
const sessions = await createSessions(database)

/** When it gets the signal, collects garbage and returns the memory to the system, which V8 otherwise keeps for later. */
const collect = `import v8 from 'node:v8'; import vm from 'node:vm'; v8.setFlagsFromString('--expose-gc');
  const gc = vm.runInNewContext('gc'); process.on('SIGUSR2', () => gc({ type: 'major', flavor: 'last-resort' }));`
const shop = startShop(await findFreePort(), folder, {
  ...settings,
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(collect)}`,
})
await shop.opened()

const agent = new Agent({ keepAlive: true, maxSockets: connections })
const statuses: Record<number, number> = {}
const problems: string[] = []
const counts = { sent: 0, slow: 0 }
let slowest = 0

const { body: document } = await send({ method: 'GET', url: '/api/docs/json' }, await signIn(admin))
const anyRequest = hostileRequests(
  (JSON.parse(document) as { paths: Parameters<typeof hostileRequests>[0] }).paths,
  examplesFor(user),
)

const startedAt = Date.now()
await sendMany(warmUp)
const before = await measureMemory()
await sendMany(count)
const after = await measureMemory()
console.log(
  `\n${counts.sent} requests in ${Math.round((Date.now() - startedAt) / 1000)} s, slowest ${Math.round(slowest)} ms`,
)
console.table({ before, after, growth: { resident: growth('resident'), heap: growth('heap') } })
console.table(statuses)
for (const problem of problems.slice(0, 20)) console.error(problem)
const isGood =
  problems.length + counts.slow === 0 && shop.ends === 0 && Math.max(growth('resident'), growth('heap')) <= maxGrowth

await shop.stop()
await database.close()
await postgres.stop()
await rm(folder, { recursive: true })
process.exit(isGood ? 0 : 1)

function growth(what: 'resident' | 'heap'): number {
  return Number((after[what] / before[what] - 1).toFixed(3))
}

async function sendMany(target: number): Promise<void> {
  while (counts.sent < target && problems.length < 20) {
    // New sessions for each batch, because requests sign out.
    const cookies = [{}, await signIn(user), await signIn(user), await signIn(admin), await signIn(admin)]
    const requests = fc.sample(anyRequest, { numRuns: batchSize, seed: seed + counts.sent }).values()
    const sender = async (index: number) => {
      for (const each of requests) await check(each, cookies[(index + counts.sent) % cookies.length] ?? {})
    }
    await Promise.all(Array.from({ length: connections }, (_, index) => sender(index)))
    for (const bytes of Object.values(malformedRequests)) await sendBytes(bytes)
    if (counts.sent % 20_000 < batchSize) console.log(`${counts.sent} requests, ${JSON.stringify(await readMemory())}`)
  }
}

async function check(hostile: InjectOptions, cookie: OutgoingHttpHeaders): Promise<void> {
  counts.sent += 1
  const sendTimed = async () => {
    const sentAt = performance.now()
    return { ...(await send(hostile, cookie)), duration: performance.now() - sentAt }
  }
  try {
    let answer = await sendTimed()
    // Once more, because the machine may have been busy.
    if (answer.duration > maxDuration) answer = await sendTimed()
    slowest = Math.max(slowest, answer.duration)
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
    if (answer.duration > maxDuration) counts.slow += 1
    // A busy shop may return 503.
    const statusCode = answer.statusCode === 503 ? 429 : answer.statusCode
    const problem = findProblem({ ...answer, statusCode, duration: 0 })
    if (problem) problems.push(`${problem}: ${JSON.stringify({ ...hostile, cookie })}`.slice(0, 2000))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Not every request can be sent by Node.
    if (code === 'ERR_INVALID_CHAR' || code === 'ERR_UNESCAPED_CHARACTERS') return
    problems.push(`${(error as Error).message}: ${JSON.stringify(hostile)}`.slice(0, 2000))
  }
}

async function send({ method = 'GET', url, payload, headers }: InjectOptions, cookie: OutgoingHttpHeaders) {
  const body = typeof payload === 'string' ? payload : undefined
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(shop.url, {
      agent,
      method,
      path: url as string,
      headers: { ...headers, ...cookie, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    })
    outgoing.on('response', resolve).on('error', reject).end(body)
  })
  return { statusCode: reply.statusCode ?? 0, body: method === 'HEAD' ? '{}' : await text(reply) }
}

/** Sends data that is no request, and closes the connection. */
function sendBytes(bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    socket
      .on('error', () => {})
      .on('close', () => resolve())
      .resume()
    socket.end(bytes, 'latin1')
  })
}

async function signIn({ id }: { id: string }): Promise<OutgoingHttpHeaders> {
  const token = await sessions.begin({ userId: id })
  return { cookie: sessionCookie(parseEnvironment(settings)).set(token).split(';', 1)[0] }
}

/** Megabytes that the shop needs, without garbage. */
async function measureMemory() {
  for (let round = 0; round < 3; round += 1) {
    process.kill(shop.pid(), 'SIGUSR2')
    await wait(1000)
  }
  return readMemory()
}

async function readMemory() {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  const read = (name: string) => Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / 1e6)
  return { resident: read('process_resident_memory_bytes'), heap: read('nodejs_heap_size_used_bytes') }
}
