import { setTimeout as wait } from 'node:timers/promises'

/** Resolves to the result of a promise, or to undefined if it fails or takes longer than this many milliseconds. */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController()
  const timeout = wait(milliseconds, undefined, { ref: false, signal: timer.signal }).catch(() => undefined)
  try {
    return await Promise.race([promise.catch(() => undefined), timeout])
  } finally {
    timer.abort()
  }
}
