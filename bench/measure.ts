import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { RecordableHistogram } from 'node:perf_hooks'
import type { Readable } from 'node:stream'
import autocannon from 'autocannon'

/** `path` includes the query. */
export type BenchRequest = { path: string; method?: 'GET' | 'POST' | 'PATCH'; headers?: Record<string, string> }

export const browserHeaders = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Enough to keep the server busy, and few enough to measure the server rather than a queue. */
export const connections = 16

/** Measurements of each; the median leaves out moments when the machine was busy. */
const rounds = 3

export const secondsPerLoad = 3

export type Rate = { perSecond: number }

export type Load = Rate & {
  /** Milliseconds until the last byte of the response. */
  p99: number
  /** Microseconds of the server's processor time per request; NaN outside of Linux. */
  cpu: number
}

/** Sends a request repeatedly, or those to several paths in turns. Throws if a response is not a 2xx. */
export async function load(
  server: { url: string; pid: number },
  { path, ...rest }: Omit<BenchRequest, 'path'> & { path: string | string[]; body?: string },
): Promise<Load> {
  const cpuBefore = cpuSeconds(server.pid)
  const result = await autocannon({
    ...rest,
    url: server.url,
    requests: [path].flat().map((each) => ({ path: each })),
    connections,
    duration: secondsPerLoad,
    setupClient: skipBodies,
  })
  const { errors, non2xx, '2xx': answered, latency, duration } = result
  if (errors + non2xx > 0 || answered === 0) throw new Error(`${path.toString()}: ${errors} errors, ${non2xx} not 2xx.`)
  const cpu = ((cpuSeconds(server.pid) - cpuBefore) / answered) * 1e6
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

/** Returns the processor time that a process has used, in all its threads. NaN outside of Linux. */
function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  // The program's name in parentheses may contain spaces, so count the fields after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Runs all in turns after a warm-up of each. Returns the result of each with the median rate. */
export async function inTurns<T extends Rate[]>(...works: { [Index in keyof T]: () => Promise<T[Index]> }): Promise<T> {
  for (const work of works) await work()
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

/**
 * Returns a function that sends requests over a number of open connections, records the nanoseconds until the last byte
 * in `times`, and returns the body. It throws if a response is not a 2xx.
 */
export function connect(url: string, { headers = {}, maxSockets = 1 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return async (
    { path, body, ...options }: BenchRequest & { body?: string | Readable },
    times?: RecordableHistogram,
  ): Promise<string> => {
    const startedAt = process.hrtime.bigint()
    const sent = request(url + path, { agent, ...options, headers: { ...headers, ...options.headers } })
    if (typeof body === 'object') body.pipe(sent)
    else sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const text = (await response.setEncoding('utf8').toArray()).join('')
    times?.record(process.hrtime.bigint() - startedAt)
    if (!`${response.statusCode}`.startsWith('2')) throw new Error(`${path}: ${response.statusCode} ${text}`)
    return text
  }
}

/** A table's cells by row and column. */
export type Rows = Record<string, Record<string, number | boolean>>

/** Compares requests per second. The aim is the lowest ratio. */
export function describeRates(shop: number, bare: number, aim: number): Rows[string] {
  return { 'shop /s': shop, 'bare /s': bare, ratio: shop / bare, [`≥ ${aim}`]: shop / bare >= aim }
}

/** Describes response times in nanoseconds. The aim is in milliseconds, for the given percentage of the responses. */
export function describeTimes(times: RecordableHistogram, percent: number, aim: number): Rows[string] {
  const milliseconds = (each: number) => times.percentile(each) / 1e6
  const [p50, slow] = [milliseconds(50), milliseconds(percent)]
  return { 'p50 ms': p50, [`p${percent} ms`]: slow, 'max ms': times.max / 1e6, [`p${percent} ≤ ${aim}`]: slow <= aim }
}

/** Prints a table. Numbers are rounded: the smaller they are, the more decimals they keep. */
export function printTable(title: string, rows: Rows): void {
  for (const row of Object.values(rows)) {
    for (const [column, cell] of Object.entries(row)) {
      if (typeof cell === 'number') row[column] = Number(cell.toFixed(cell < 10 ? 2 : cell < 100 ? 1 : 0))
    }
  }
  console.log(`\n${title}`)
  console.table(rows)
}
