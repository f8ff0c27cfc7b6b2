import type { Transport, TransportReply } from '#contract/page.ts'
import { offline } from './call.ts'

/** Milliseconds for which what was read ahead may be used. */
const readAheadLife = 10_000

type ReadAhead = { at: number; reply: Promise<TransportReply> }

/**
 * Sends calls with the shop's cookies. A GET that `readAhead` sent a moment ago is not sent again: its answer is handed
 * to the first who asks.
 */
export function createBrowserTransport(apiOrigin: string): { send: Transport; readAhead: Transport } {
  const waiting = new Map<string, ReadAhead>()
  // When each path was last read for good: what is on the screen is not read ahead.
  const lastRead = new Map<string, number>()

  const send: Transport = async (request) => {
    const ahead = request.method === 'GET' ? waiting.get(request.path) : undefined
    waiting.delete(request.path)
    lastRead.set(request.path, Date.now())
    return ahead && Date.now() - ahead.at < readAheadLife ? ahead.reply : fetchReply(apiOrigin, request)
  }

  const readAhead: Transport = (request) => {
    const known = waiting.get(request.path)
    if (Date.now() - (lastRead.get(request.path) ?? 0) < readAheadLife) return Promise.reject(new Error('Just read.'))
    if (known && Date.now() - known.at < readAheadLife) return known.reply
    const reply = fetchReply(apiOrigin, request)
    waiting.set(request.path, { at: Date.now(), reply })
    // A failure is not kept: whoever really needs the answer asks again.
    reply.catch(() => waiting.delete(request.path))
    return reply
  }

  return { send, readAhead }
}

async function fetchReply(
  apiOrigin: string,
  { method, path, body, headers, signal }: Parameters<Transport>[0],
): Promise<TransportReply> {
  const response = await fetch(apiOrigin + path, {
    method,
    credentials: 'include',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw offline()
  })
  const text = response.text()
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    json: async () => JSON.parse(await text) as unknown,
  }
}
