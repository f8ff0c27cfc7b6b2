import { hash } from 'node:crypto'
import { lowStockThreshold, searchHeaders } from '#contract/listing.ts'
import type { Transport, TransportReply } from '#contract/pages/page.ts'

/**
 * Records the API requests of a page, and a hash of each response. `isCurrent` sends them again and
 * returns whether the responses are the same.
 */
export function recordResponses(transport: Transport): { transport: Transport; isCurrent: () => Promise<boolean> } {
  const recorded: { path: string; answer: Promise<string | undefined> }[] = []
  return {
    async transport(request) {
      const reply = transport(request)
      // A failed request equals no later response. The page handles its error.
      recorded.push({ path: request.path, answer: reply.then(hashAnswer).catch(() => undefined) })
      return reply
    },
    async isCurrent() {
      const isSame = await Promise.all(
        recorded.map(async ({ path, answer }) => {
          const reply = await transport({ method: 'GET', path })
          return (await hashAnswer(reply)) === (await answer)
        }),
      )
      return isSame.every(Boolean)
    },
  }
}

async function hashAnswer(reply: TransportReply): Promise<string> {
  const headers = ['x-total-count', ...Object.values(searchHeaders)].map((name) => reply.header(name))
  const answer = [reply.status, ...headers, await reply.json()]
  return hash('sha256', JSON.stringify(answer, roundStock), 'base64url')
}

/** Pages show the remaining stock only if it is low. */
function roundStock(key: string, value: unknown): unknown {
  return key === 'stock' && typeof value === 'number' && value > lowStockThreshold ? lowStockThreshold + 1 : value
}
