import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import autocannon from 'autocannon'

/** A request that is sent again and again. `path` includes the query. */
export type BenchRequest = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export const browserHeaders = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Enough to keep the server busy, and few enough to measure the server rather than a queue. */
export const connections = 16

/** Measurements of each side; the median leaves out moments when the machine was busy. */
export const rounds = 3

export type Load = {
  perSecond: number
  /** Milliseconds until the last byte of the response. */
  p50: number
  p99: number
  /** Microseconds of the server's processor time per request; NaN outside of Linux. */
  cpu: number
}

/** Sends a request repeatedly. Throws if a response is not a 2xx. */
export async function load(
  server: { url: string; pid: number },
  { path, ...rest }: BenchRequest,
  seconds: number,
): Promise<Load> {
  const times: number[] = []
  const serverBefore = cpuSeconds(server.pid)
  // Short samples end the measurement on time.
  const options = {
    ...rest,
    url: server.url + path,
    connections,
    duration: seconds,
    sampleInt: 100,
    setupClient: skipBodies,
  }
  const { duration, errors, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, result) => (error ? reject(error as Error) : resolve(result)))
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  if (errors + non2xx > 0 || times.length === 0) throw new Error(`${path}: ${errors} errors, ${non2xx} not 2xx.`)
  return {
    perSecond: times.length / duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: ((cpuSeconds(server.pid) - serverBefore) / times.length) * 1e6,
  }
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
  try {
    // The program's name in parentheses may contain spaces, so count the fields after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}

/** Runs both in turns after one warm-up each. Returns the results of each. */
export async function inTurns<T>(one: () => Promise<T>, other: () => Promise<T>): Promise<[T[], T[]]> {
  await one()
  await other()
  const results: [T[], T[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    results[0].push(await one())
    results[1].push(await other())
  }
  return results
}

/** `total` is the response's X-Total-Count. */
export type Timed = { body: string; milliseconds: number; total: number }

/** Returns a function that sends requests over a number of open connections. It throws if a response is not a 2xx. */
export function connect(url: string, maxSockets = 1): (message: BenchRequest) => Promise<Timed> {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return async ({ path, body, ...options }) => {
    const startedAt = performance.now()
    const sent = request(url + path, { agent, ...options }).end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const text = (await response.setEncoding('utf8').toArray()).join('')
    const milliseconds = performance.now() - startedAt
    if (!`${response.statusCode}`.startsWith('2')) throw new Error(`${path}: ${response.statusCode} ${text}`)
    return { body: text, milliseconds, total: Number(response.headers['x-total-count'] ?? 0) }
  }
}

/** Returns the value that the given share (0 to 1) of the values don't exceed. NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Formats a table with the first column aligned left and the others right. */
export function table(headings: string[], rows: string[][]): string {
  const all = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const toLine = (row: string[]) =>
    widths
      .map((width, column) => (row[column] ?? '')[column === 0 ? 'padEnd' : 'padStart'](width))
      .join('  ')
      .trimEnd()
  return [toLine(headings), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(toLine)].join('\n')
}

/** `12,345` or, with decimals, `1.23`. A dash for NaN. */
export function figure(value: number, decimals = 0): string {
  if (Number.isNaN(value)) return '–'
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

export function atLeast(aim: number, value: number): string {
  return `≥ ${aim} ${value >= aim ? 'met' : 'missed'}`
}

export function atMost(aim: number, value: number): string {
  return `≤ ${aim.toLocaleString('en')} ${value <= aim ? 'met' : 'missed'}`
}
