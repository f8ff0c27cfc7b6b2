import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds between two tries to reach a server that went away. */
const retryDelay = 1000

/**
 * Listens on a connection of its own and keeps it: when it breaks, a new one is made, and `missed` is called once it
 * stands. Answers how to stop.
 */
export async function listenThrough(
  url: string,
  channel: string,
  heard: (payload: string) => void,
  missed: () => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('notification', ({ payload }) => heard(payload ?? ''))
    // A broken connection reports an error and then its end; the end is what is acted upon.
    fresh.on('error', () => {})
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    fresh.once('end', () => void reconnect())
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await wait(retryDelay, undefined, { signal: stopping.signal })
        client = await connect()
        missed()
        return
      } catch {
        // Still away: the loop tries again until it is back or the shop closes.
      }
    }
  }

  return async () => {
    stopping.abort()
    await client.end()
  }
}
