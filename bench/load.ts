import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import type { RecordableHistogram } from 'node:perf_hooks'
import type { Readable } from 'node:stream'
import autocannon from 'autocannon'
import { options } from './options.ts'
import { cpuSeconds } from './processes.ts'

/** `path` includes the query. */
export type BenchRequest = { path: string; method?: 'GET' | 'POST' | 'PATCH'; headers?: Record<string, string> }

/** A program that is measured. Without `pid`, its processor time is unknown. */
export type Server = { url: string; pid?: number }

export const browserHeaders = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Enough to keep the server busy, and few enough to measure the server rather than a queue. */
export const connections = 16

/** Measurements of each; the median ignores times when the machine was busy. */
export const rounds = options.short ? 1 : 3

export type Rate = { perSecond: number }

export type Load = Rate & {
  /** Milliseconds until the last byte of the response. */
  p99: number
  /** Milliseconds of the server's processor time per request. */
  cpu: number
}

/** Sends a request repeatedly, or those to several paths in turns. Throws if a response is not a 2xx. */
export async function load(
  { url, pid }: Server,
  { path, ...rest }: Omit<BenchRequest, 'path'> & { path: string | string[] },
  seconds = options.short ? 0.5 : 0.6,
): Promise<Load> {
  const cpuBefore = cpuSeconds(pid)
  const result = await autocannon({
    ...rest,
    url,
    requests: [path].flat().map((each) => ({ path: each })),
    connections,
    duration: seconds,
    // Milliseconds; loads end after a whole number of them.
    sampleInt: 100,
    setupClient: skipBodies,
  })
  const { errors, non2xx, '2xx': answered, latency, duration } = result
  if (errors + non2xx > 0 || answered === 0) throw new Error(`${path.toString()}: ${errors} errors, ${non2xx} not 2xx.`)
  const cpu = ((cpuSeconds(pid) - cpuBefore) / answered) * 1000
  return { perSecond: answered / duration, p99: latency.p99, cpu }
}

/**
 * Keeps autocannon from decoding every body, which takes longer than sending it. This uses its internals; if they
 * change, the bare server's figures drop.
 */
function skipBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests?: { addBody: (part: Buffer) => void } }
  if (pipelinedRequests) pipelinedRequests.addBody = () => {}
}

type Works<T> = { [Index in keyof T]: () => Promise<T[Index]> }

/** Runs all in turns after a warm-up of each. Returns the result of each with the median rate. */
export async function inTurns<T extends Rate[]>(...works: Works<T>): Promise<T> {
  for (const work of works) await work()
  return inTurnsWithoutWarmUp<T>(...works)
}

/** The same for work that warms up by itself. */
export async function inTurnsWithoutWarmUp<T extends Rate[]>(...works: Works<T>): Promise<T> {
  const results: Rate[][] = works.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) results[index]?.push(await work())
  }
  return results.map((each) => middle(each, ({ perSecond }) => perSecond)) as T
}

/** Returns the item with the median value; of two, the smaller one. */
export function middle<T>(items: T[], valueOf: (item: T) => number): T {
  return items.toSorted((a, b) => valueOf(a) - valueOf(b))[Math.floor((items.length - 1) / 2)] as T
}

/** Runs `work` for each item, as many at a time as there are connections. */
export async function runAtOnce<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: connections }, worker))
}

/** Does the work for each item, the first half as a warm-up. `cpu` is in milliseconds for each item. */
export async function measureRate<T>(items: T[], work: (item: T) => Promise<unknown>, readCpuSeconds: () => number) {
  const half = items.length / 2
  await runAtOnce(items.slice(0, half), work)
  const [startedAt, cpuBefore] = [performance.now(), readCpuSeconds()]
  await runAtOnce(items.slice(half), work)
  const cpu = ((readCpuSeconds() - cpuBefore) * 1000) / half
  return { perSecond: (half * 1000) / (performance.now() - startedAt), cpu }
}

/**
 * Returns a function that sends requests over a number of open connections, records the nanoseconds until the last byte
 * in `times`, and returns the body. It throws if a response is not a 2xx.
 */
export function connect(url: string, { headers = {}, maxSockets = 1 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return async (
    { path, body, ...rest }: BenchRequest & { body?: string | Readable },
    times?: RecordableHistogram,
  ): Promise<string> => {
    const startedAt = process.hrtime.bigint()
    const sent = request(url + path, { agent, ...rest, headers: { ...headers, ...rest.headers } })
    if (typeof body === 'object') body.pipe(sent)
    else sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const text = (await response.setEncoding('utf8').toArray()).join('')
    times?.record(process.hrtime.bigint() - startedAt)
    if (!`${response.statusCode}`.startsWith('2')) throw new Error(`${path}: ${response.statusCode} ${text}`)
    return text
  }
}

export type Send = ReturnType<typeof connect>

/**
 * Starts a bare `node:http` server that returns the bytes and headers of one response of the shop for every request.
 */
export async function openBareServer(shop: Server, bareRequest: BenchRequest) {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [shop.url, JSON.stringify(bareRequest)])
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => child.kill() }
}
