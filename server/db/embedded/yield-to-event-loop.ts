import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Milliseconds that a queue of queries may keep everything else waiting. */
const longestHold = 15

/**
 * PGlite works in this thread, and goes from one query to the next without the event loop turning: a crowd that orders
 * would keep every page waiting until the last of them is done. With this it gives way between two of its messages.
 */
export function yieldToEventLoop(pglite: PGlite): void {
  const execute = pglite.execProtocolRaw.bind(pglite)
  let lastTurn = performance.now()
  pglite.execProtocolRaw = async (...message) => {
    if (performance.now() - lastTurn > longestHold) {
      await nextTurn()
      lastTurn = performance.now()
    }
    return execute(...message)
  }
}
