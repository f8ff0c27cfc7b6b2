import { isApiError } from './call.ts'

/** Milliseconds until a request that failed is sent again. */
const pauses = [1000, 3000, 9000]

/**
 * Sends a request again while the shop can't be reached or fails: after some pauses, and when the browser is back online.
 * After the last pause, calls `onGivenUp` and waits for the connection. Other errors are thrown.
 */
export async function repeatRequest<T>(send: () => Promise<T>, signal: AbortSignal, onGivenUp: () => void): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      const isTemporary = isApiError(error) && (error.status === 0 || error.status >= 500)
      if (signal.aborted || !isTemporary) throw error
    }
    const pause = pauses[attempt]
    if (pause === undefined) onGivenUp()
    await waitUntilOnline(pause, signal)
  }
}

/** Waits until the browser is back online, the signal is aborted, or as long as the pause, if there is one. */
function waitUntilOnline(pause: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = pause === undefined ? undefined : setTimeout(done, pause)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
    function done(): void {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
