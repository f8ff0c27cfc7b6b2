import autocannon from 'autocannon'
import type { BenchRequest } from './bench-case.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { percentile } from './percentile.ts'

/** So many that the server is never idle, and so few that they mostly measure it and not their own queue. */
const connections = 16

export type Slice = {
  perSecond: number
  /** Milliseconds from sending a request to the last byte of its reply. */
  p50: number
  p99: number
  /** Microseconds of processor time the server spent on a request; absent where the system does not say. */
  cpu: number | undefined
  /** Share of one processor that the load itself took: near 1 it, not the server, is what was measured. */
  loadShare: number
}

/** Sends the request over and over to one server for a while. Refuses when one of the replies is not a good one. */
export async function load(server: { url: string; pid: number }, wanted: BenchRequest, seconds: number) {
  const times: number[] = []
  const usedBefore = cpuSeconds(server.pid)
  const ownBefore = process.cpuUsage()
  const { duration, errors, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const { path, ...rest } = wanted
    // The load looks at its clock once per sample, so short ones keep short slices exact.
    const sampling = { duration: seconds, sampleInt: 100 }
    const options = { ...rest, ...sampling, url: `${server.url}${path}`, connections, setupClient: leaveBodiesUnread }
    const instance = autocannon(options, (error, result) => (error ? reject(error as Error) : resolve(result)))
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  if (errors + non2xx > 0 || times.length === 0) {
    throw new Error(`${wanted.path}: ${errors} requests failed and ${non2xx} replies of ${times.length} were refusals`)
  }
  const { user, system } = process.cpuUsage(ownBefore)
  const used = cpuSeconds(server.pid)
  const slice: Slice = {
    perSecond: times.length / duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: used !== undefined && usedBefore !== undefined ? ((used - usedBefore) / times.length) * 1e6 : undefined,
    loadShare: (user + system) / 1e6 / duration,
  }
  return slice
}

/**
 * autocannon would turn every body into text, which takes several times as long as a server needs for sending it. This
 * leans on its insides; were they to change, the load's share in the table would rise.
 */
function leaveBodiesUnread(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests?: { addBody: (part: Buffer) => void } }
  if (pipelinedRequests) pipelinedRequests.addBody = () => {}
}
