import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../platform/db/database.ts'
import { readIds } from '../../platform/db/read-ids.ts'

/** Milliseconds between refreshes for notifications: each one empties the caches, and orders change stock all the time. */
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
  /** Ids of products that have changed since the last refresh began. */
  #pending: Set<string> | 'everything' | undefined
  /** The refresh in progress, or the last one. */
  #last: Promise<void> = Promise.resolve()
  /** The refresh after that one. */
  #next: Promise<void> | undefined
  #isFollowing = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Starts listening, then reads everything once. */
  async open(): Promise<void> {
    await this.#options.listen(
      'catalog',
      (payload) => this.follow(readIds(payload)),
      () => this.follow(),
    )
    this.#add()
    await this.#refreshPending()
  }

  /** Refreshes now, for writers whose change must be in the next response. A failure is reported and retried. */
  async refresh(ids?: string[]): Promise<void> {
    this.#add(ids)
    await this.#refreshPending().catch((error: unknown) => {
      this.#options.report(error)
      this.follow()
    })
  }

  close(): void {
    this.#closing.abort()
  }

  #add(ids?: string[]): void {
    if (!ids || this.#pending === 'everything') this.#pending = 'everything'
    else this.#pending = new Set([...ids, ...(this.#pending?.values() ?? [])])
  }

  /** Starts a refresh when the one in progress has ended, since the older one could overwrite the newer. */
  #refreshPending(): Promise<void> {
    if (this.#next) return this.#next
    const refreshing = this.#refreshAfter(this.#last)
    this.#next = refreshing
    this.#last = refreshing.catch(() => {})
    return refreshing
  }

  async #refreshAfter(last: Promise<void>): Promise<void> {
    await last
    this.#next = undefined
    const pending = this.#pending
    if (!pending) return
    this.#pending = undefined
    try {
      await this.#options.refresh(pending === 'everything' ? undefined : [...pending])
    } catch (error) {
      // Changes are announced only once, so the next attempt reads everything.
      this.#add()
      throw error
    }
  }

  /** Refreshes in the background: the given products, or everything. */
  follow(ids?: string[]): void {
    this.#add(ids)
    if (!this.#isFollowing) void this.#refreshUntilDone()
  }

  async #refreshUntilDone(): Promise<void> {
    this.#isFollowing = true
    while (this.#pending && !this.#closing.signal.aborted) {
      let delay = refreshInterval
      try {
        await this.#refreshPending()
      } catch (error) {
        if (!this.#closing.signal.aborted) this.#options.report(error)
        delay = retryDelay
      }
      await wait(delay, undefined, { ref: false })
    }
    this.#isFollowing = false
  }
}
