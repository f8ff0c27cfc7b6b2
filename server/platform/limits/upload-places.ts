import { ShopError } from '../errors.ts'

/** How many uploads may be in progress at the same time. */
export type MaxUploads = { perAccount: number; perClient: number; perProcess: number }

/** Seconds after which a rejected client should try again. */
const retryAfterSeconds = 10

/** Limits the uploads that are in progress at the same time in this process. */
export type UploadPlaces = {
  /**
   * Takes a place and returns a function that frees it. Throws `too_many_requests` if the account or the client has all of
   * its places, and `unavailable` if there are no more.
   */
  take(account: string, client: string): () => void
}

export function createUploadPlaces(
  { RATE_LIMITS }: { RATE_LIMITS: boolean },
  { perAccount, perClient, perProcess }: MaxUploads,
): UploadPlaces {
  if (!RATE_LIMITS) return { take: () => () => {} }
  const taken = new Map<string, number>()
  let total = 0
  const add = (key: string, by: 1 | -1) => {
    const count = (taken.get(key) ?? 0) + by
    if (count === 0) taken.delete(key)
    else taken.set(key, count)
  }
  return {
    take(account, client) {
      const keys = [`account:${account}`, `client:${client}`] as const
      const [ofAccount, ofClient] = keys.map((key) => taken.get(key) ?? 0) as [number, number]
      if (ofAccount >= perAccount || ofClient >= perClient) {
        const message = 'Too many uploads at the same time. Try again when one is done.'
        throw new ShopError('too_many_requests', message, { retryAfterSeconds })
      }
      if (total >= perProcess) {
        throw new ShopError('unavailable', 'The shop is busy. Try again in a moment.', { retryAfterSeconds })
      }
      total += 1
      for (const key of keys) add(key, 1)
      return () => {
        total -= 1
        for (const key of keys) add(key, -1)
      }
    },
  }
}
