import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Milliseconds for which queued queries may block the event loop. */
const maxBlockingTime = 15

/**
 * Makes PGlite yield to the event loop between queries. It runs in this thread and otherwise executes all queued queries
 * first, so many orders at once would delay every page until the last one is done.
 */
export function yieldToEventLoop(pglite: PGlite): void {
  const execute = pglite.execProtocolRaw.bind(pglite)
  let lastTurn = performance.now()
  pglite.execProtocolRaw = async (...message) => {
    if (performance.now() - lastTurn > maxBlockingTime) {
      await nextTurn()
      lastTurn = performance.now()
    }
    return execute(...message)
  }
}
