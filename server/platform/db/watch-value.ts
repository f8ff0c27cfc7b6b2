import { BackgroundReads } from './background-reads.ts'
import type { Database } from './database.ts'

/** A value of the database, in memory. Changes by other processes show up immediately. */
export type Watched<T> = {
  readonly current: T
  /**
   * Reads the value again. Call this after every write, so that the next response shows it. Rejects if that fails, and
   * then reads it in the background.
   */
  refresh(): Promise<void>
  /** Calls the listener after every read. */
  onChange(listener: () => void): void
}

/**
 * Reads a value, and reads it again after each notification on the channel, after a lost connection, and on request.
 * `report` receives errors of background reads, which are repeated until they succeed.
 */
export async function watchValue<T>(
  listen: Database['listen'],
  channel: string,
  read: () => Promise<T>,
  report: (error: unknown) => void,
): Promise<Watched<T>> {
  const listeners: (() => void)[] = []
  let current: T
  const reads = new BackgroundReads({
    async read() {
      current = await read()
      for (const listener of listeners) listener()
    },
    report,
  })
  const follow = () => reads.follow()
  await listen(channel, follow, follow)
  await reads.now()
  return {
    get current() {
      return current
    },
    refresh: () =>
      reads.now().catch((error: unknown) => {
        follow()
        throw error
      }),
    onChange: (listener) => void listeners.push(listener),
  }
}
