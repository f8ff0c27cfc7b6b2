import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds between attempts to reconnect. */
const retryDelay = 1000

/**
 * Listens on a dedicated connection. When it breaks, reconnects and calls `onReconnect`. Returns a function that stops
 * listening.
 */
export async function listenThrough(
  url: string,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('notification', ({ payload }) => onNotification(payload ?? ''))
    // A broken connection emits 'error' and then 'end', which is handled below.
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
        onReconnect()
        return
      } catch {
        // Not available yet, or aborted.
      }
    }
  }

  return async () => {
    stopping.abort()
    await client.end()
  }
}
