import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { clientKey } from '../limits/client-key.ts'
import { type Actor, type NewEntry, recordEvents, system } from './record-events.ts'

/** Milliseconds for which the same events of a client are counted in one entry. */
const period = 5 * 60_000

/** Milliseconds for which closing waits for a database that doesn't respond. */
const closeTimeout = 2000

/** The maximum number of entries per period with a client. All other clients share one entry per event. */
const maxClients = 50

type CountedEvent = Pick<NewEntry, 'event' | 'subject'>

/**
 * Records events that anyone can trigger without limit, such as rejected requests, so that no one can fill the database
 * with them: the first of a client immediately, the ones in the following minutes as one entry with their number. It
 * writes in the background. If that fails, the error is reported, and the events are part of the next entry.
 */
export type EventCounter = {
  count(actor: Actor, event: CountedEvent): void
  /** Writes the counted events. */
  close(): Promise<void>
}

export function createEventCounter(db: Db, report: (error: unknown) => void): EventCounter {
  const counts = new Map<string, { actor: Actor; event: CountedEvent; count: number }>()
  const writes = new Set<Promise<void>>()

  function write(key: string, actor: Actor, event: CountedEvent, count: number): void {
    const written = recordEvents(db, actor, { ...event, count })
      .catch((error: unknown) => {
        const later = counts.get(key)
        if (later) later.count += count
        else counts.set(key, { actor, event, count })
        report(error)
      })
      .finally(() => writes.delete(written))
    writes.add(written)
  }

  function add(key: string, actor: Actor, event: CountedEvent): void {
    const known = counts.get(key)
    if (known) known.count += 1
    else counts.set(key, { actor, event, count: 1 })
  }

  async function flush(): Promise<void> {
    const ended = [...counts]
    counts.clear()
    for (const [key, { actor, event, count }] of ended) if (count > 0) write(key, actor, event, count)
    await Promise.all(writes)
  }

  const timer = setInterval(() => void flush(), period).unref()

  return {
    count(actor, event) {
      // Attempts to sign in to different accounts are different; other subjects only describe the first event.
      const account = event.subject?.type === 'user' ? event.subject : undefined
      const key = [event.event, actor.userId, clientKey(actor.ip ?? ''), account?.id].join()
      if (counts.has(key)) return add(key, actor, event)
      if (counts.size >= maxClients) return add(event.event, system, { event: event.event })
      counts.set(key, { actor, event: { event: event.event, subject: account }, count: 0 })
      write(key, actor, event, 1)
    },
    async close() {
      clearInterval(timer)
      await Promise.race([flush(), wait(closeTimeout, undefined, { ref: false })])
    },
  }
}
