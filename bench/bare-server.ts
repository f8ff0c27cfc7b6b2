// A program of its own: the least that can answer a case's request, for comparison. It is told the requests, keeps the
// shop's replies to them in memory, and sends exactly those.
import { createServer, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BenchRequest } from './bench-case.ts'

export type BareOrder = { shop: string; requests: BenchRequest[] }

type Kept = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

const replies = new Map<string, Kept>()

process.once('message', (order: BareOrder) => void keepAndListen(order))
process.once('disconnect', () => process.exit())

async function keepAndListen({ shop, requests }: BareOrder): Promise<void> {
  for (const wanted of requests) replies.set(`${wanted.method ?? 'GET'} ${wanted.path}`, await fetchRaw(shop, wanted))
  const server = createServer((incoming, reply) => {
    const { status, headers, body } = replies.get(`${incoming.method} ${incoming.url}`) as Kept
    reply.writeHead(status, headers)
    reply.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

/** The bytes as they travel: not unpacked, with only the headers that say what they are. */
function fetchRaw(shop: string, { method = 'GET', path, headers = {}, body }: BenchRequest): Promise<Kept> {
  return new Promise((resolve, reject) => {
    const asked = request(`${shop}${path}`, { method, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', reject)
      reply.on('end', () => {
        const whole = Buffer.concat(parts)
        const { 'content-type': type, 'content-encoding': encoding } = reply.headers
        const kept = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) }
        resolve({ status: reply.statusCode ?? 0, headers: { ...kept, 'content-length': whole.length }, body: whole })
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
