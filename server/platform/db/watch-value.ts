import type { Database } from './database.ts'

/** A value of the database, in memory. Changes by other processes show up immediately. */
export type Watched<T> = {
  readonly current: T
  /** Reads the value again. Call this after every write, so that the next response shows it. */
  refresh(): Promise<void>
  /** Calls the listener after every read. */
  onChange(listener: () => void): void
}

/**
 * Reads a value, and reads it again after each notification on the channel, after a lost connection, and on request.
 * Reads run one after another, so an older one never replaces a newer one. `report` receives errors of background reads.
 */
export async function watchValue<T>(
  listen: Database['listen'],
  channel: string,
  read: () => Promise<T>,
  report: (error: unknown) => void,
): Promise<Watched<T>> {
  const listeners: (() => void)[] = []
  let current: T
  let last: Promise<void> = Promise.resolve()
  /** A read that hasn't begun. */
  let next: Promise<void> | undefined

  async function readAfter(previous: Promise<void>): Promise<void> {
    await previous.catch(() => {})
    next = undefined
    current = await read()
    for (const listener of listeners) listener()
  }

  function refresh(): Promise<void> {
    next ??= readAfter(last)
    last = next
    return next
  }

  const follow = () => void refresh().catch(report)
  await listen(channel, follow, follow)
  await refresh()
  return {
    get current() {
      return current
    },
    refresh,
    onChange: (listener) => void listeners.push(listener),
  }
}
