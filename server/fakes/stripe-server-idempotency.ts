import { ApiError } from './stripe-server-errors.ts'
import type { Store } from './stripe-server-objects.ts'

export type Reply = { status: number; body: unknown; headers?: Record<string, string> }
type Saved = { path: string; form: string; at: number; reply: Reply | null }

/** Remembers replies by idempotency key for a day, as Stripe does. */
export function createIdempotency(store: Store) {
  const saved = new Map<string, Saved>()

  /**
   * Runs a request unless its key has been used. Replies of a rejected or interrupted request are saved as well, but not
   * those to invalid parameters, which `run` throws.
   */
  async function once(key: string, path: string, form: string, run: () => Promise<Reply>): Promise<Reply> {
    const earlier = saved.get(key)
    if (earlier && earlier.at > store.now() - 86_400) return repeat(key, earlier, path, form)
    const entry: Saved = { path, form, at: store.now(), reply: null }
    saved.set(key, entry)
    try {
      entry.reply = await run()
      return entry.reply
    } catch (error) {
      saved.delete(key)
      throw error
    }
  }

  return { once }
}

function repeat(key: string, { reply, ...earlier }: Saved, path: string, form: string): Reply {
  const type = 'idempotency_error'
  if (earlier.path !== path) {
    const message = `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${earlier.path}' vs '${path}'). Try using a key other than '${key}' if you meant to execute a different request.`
    throw new ApiError(400, { type, message })
  }
  if (earlier.form !== form) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    throw new ApiError(400, { type, message })
  }
  if (!reply) {
    const message = `There is currently another in-progress request using this Idempotent Key: ${key}`
    throw new ApiError(409, { type, code: 'idempotency_key_in_use', message })
  }
  return { ...reply, headers: { 'idempotent-replayed': 'true' } }
}
