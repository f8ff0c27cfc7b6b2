import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '../errors.ts'
import type { Database } from './database.ts'

/** Milliseconds before the first attempt to reconnect; doubled for each further one. */
const minRetryDelay = 250
const maxRetryDelay = 3000

type PostgresListenerOptions = {
  /** Milliseconds between checks of the connection. */
  heartbeat?: number
  /** Milliseconds within which the server must respond. */
  timeout?: number
}

export type Listener = Pick<Database, 'listen'> & { close(): Promise<void> }

/**
 * Listens on one dedicated connection, opened for the first channel. When it breaks, or the server stops responding on
 * it, reconnects and calls `onReconnect`. `notify` sends a notification through another connection. The first `listen`
 * throws SetupError if notifications don't arrive.
 */
export function createListener(
  url: string,
  notify: (channel: string) => Promise<unknown>,
  { heartbeat = 30_000, timeout = 5000 }: PostgresListenerOptions = {},
): Listener {
  const stopping = new AbortController()
  const subscriptions: { channel: string; onNotification: (payload: string) => void; onReconnect: () => void }[] = []
  let opening: Promise<void> | undefined
  let client: pg.Client | undefined

  async function connect(prepare: (fresh: pg.Client) => Promise<unknown>): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'galleria-listener',
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
    })
    fresh.on('notification', ({ channel, payload = '' }) => dispatch(channel, payload))
    // A broken connection emits 'error' and then 'end', which is handled below.
    fresh.on('error', () => {})
    await fresh.connect()
    try {
      await prepare(fresh)
      stopping.signal.throwIfAborted()
    } catch (error) {
      await fresh.end()
      throw error
    }
    fresh.once('end', () => void reconnect())
    client = fresh
  }

  function dispatch(channel: string, payload: string): void {
    for (const each of subscriptions) if (each.channel === channel) each.onNotification(payload)
  }

  async function reconnect(): Promise<void> {
    for (let delay = minRetryDelay; !stopping.signal.aborted; delay = Math.min(2 * delay, maxRetryDelay)) {
      try {
        await wait(delay * (1 - Math.random() / 2), undefined, { signal: stopping.signal })
        await connect(async (fresh) => {
          for (const { channel } of subscriptions) await listenOn(fresh, channel)
        })
        for (const { onReconnect } of subscriptions) onReconnect()
        return
      } catch {
        // Not available yet, or aborted.
      }
    }
  }

  async function checkConnection(): Promise<void> {
    while (!stopping.signal.aborted) {
      await wait(heartbeat, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      const checked = client
      // When it's closed, it's replaced.
      await checked?.query('select 1').catch(() => checked.end())
    }
  }

  async function open(): Promise<void> {
    await connect((fresh) => checkDelivery(fresh, notify, timeout))
    void checkConnection()
  }

  return {
    async listen(channel, onNotification, onReconnect) {
      opening ??= open()
      await opening
      subscriptions.push({ channel, onNotification, onReconnect })
      await listenOn(client as pg.Client, channel)
    },
    async close() {
      stopping.abort()
      await client?.end()
    },
  }
}

function listenOn(client: pg.Client, channel: string): Promise<unknown> {
  return client.query(`listen ${pg.escapeIdentifier(channel)}`)
}

/**
 * Throws SetupError if a notification doesn't arrive: connection poolers that assign a connection per transaction don't
 * deliver them.
 */
async function checkDelivery(client: pg.Client, notify: (channel: string) => Promise<unknown>, timeout: number) {
  const channel = `check_${randomBytes(8).toString('hex')}`
  await listenOn(client, channel)
  const arrived = once(client, 'notification', { signal: AbortSignal.timeout(timeout) })
  const [result] = await Promise.allSettled([arrived, notify(channel)])
  if (result.status === 'rejected') {
    throw new SetupError(
      'PostgreSQL’s notifications don’t arrive. If DATABASE_URL points to a connection pooler such as PgBouncer, set its pool_mode to session, or set DATABASE_URL to the address of the server itself.',
      { cause: result.reason },
    )
  }
  await client.query(`unlisten ${pg.escapeIdentifier(channel)}`)
}
