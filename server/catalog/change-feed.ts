import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'

/** Milliseconds between refreshes. Each one empties the caches, and orders change stock all the time. */
const refreshInterval = 250

/** Milliseconds between attempts while the database is unavailable. */
const retryDelay = 1000

type Options = {
  listen: Database['listen']
  /** Reads the products with these ids again, or everything when there are none. */
  refresh: (ids?: string[]) => Promise<void>
  /** Receives errors of background refreshes. */
  report: (error: unknown) => void
}

/**
 * Calls `refresh` for every change of the catalog that any process commits. Changes are read in batches, one refresh
 * after another, and until it succeeds.
 */
export class ChangeFeed {
  readonly #options: Options
  readonly #closing = new AbortController()
  #lastRefresh: Promise<void> = Promise.resolve()
  /** Ids of products that have changed since the last refresh began. */
  #pending: Set<string> | 'everything' | undefined
  #isFollowing = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Starts listening, then reads everything once. */
  async open(): Promise<void> {
    await this.#options.listen(
      'catalog',
      (payload) => this.#add(payload === '*' ? undefined : (JSON.parse(payload) as string[])),
      () => this.#add(),
    )
    await this.refresh()
  }

  /** Refreshes now, for writers that must see their own change. Rejects if the database can't be read. */
  refresh(ids?: string[]): Promise<void> {
    // Two refreshes at once could store an older state over a newer one.
    const refreshing = this.#lastRefresh.then(() => this.#options.refresh(ids))
    this.#lastRefresh = refreshing.catch(() => {})
    return refreshing
  }

  close(): void {
    this.#closing.abort()
  }

  #add(ids?: string[]): void {
    if (!ids || this.#pending === 'everything') this.#pending = 'everything'
    else this.#pending = new Set([...ids, ...(this.#pending?.values() ?? [])])
    if (!this.#isFollowing) void this.#follow()
  }

  async #follow(): Promise<void> {
    this.#isFollowing = true
    while (this.#pending && !this.#closing.signal.aborted) {
      const ids = this.#pending === 'everything' ? undefined : [...this.#pending]
      this.#pending = undefined
      await this.#refreshUntilDone(ids)
      await wait(refreshInterval, undefined, { ref: false })
    }
    this.#isFollowing = false
  }

  /** Retries until it succeeds, since changes are announced only once. A retry reads everything. */
  async #refreshUntilDone(ids?: string[]): Promise<void> {
    for (let changedIds = ids; !this.#closing.signal.aborted; changedIds = undefined) {
      try {
        return await this.refresh(changedIds)
      } catch (error) {
        if (!this.#closing.signal.aborted) this.#options.report(error)
        await wait(retryDelay, undefined, { ref: false })
      }
    }
  }
}
