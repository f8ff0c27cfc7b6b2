import { BackgroundReads } from '../../platform/db/background-reads.ts'
import type { Database } from '../../platform/db/database.ts'
import { parseIds } from '../../platform/db/parse-ids.ts'

/** Milliseconds between refreshes for notifications: each one empties the caches, and orders change stock all the time. */
const refreshInterval = 250

type ChangeFeedOptions = {
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
  readonly #options: ChangeFeedOptions
  readonly #reads: BackgroundReads
  /** Ids of products that have changed since the last refresh began. */
  #pending: Set<string> | 'everything' | undefined

  constructor(options: ChangeFeedOptions) {
    this.#options = options
    this.#reads = new BackgroundReads({
      read: () => this.#refreshPending(),
      report: options.report,
      interval: refreshInterval,
    })
  }

  /** Starts listening, then reads everything once. */
  async open(): Promise<void> {
    await this.#options.listen(
      'catalog',
      (payload) => this.#follow(parseIds(payload)),
      () => this.#follow(),
    )
    this.#add()
    await this.#reads.now()
  }

  /** Refreshes now, for writers whose change must be in the next response. A failure is reported and retried. */
  async refresh(ids?: string[]): Promise<void> {
    this.#add(ids)
    await this.#reads.now().catch((error: unknown) => {
      this.#options.report(error)
      this.#reads.follow()
    })
  }

  close(): void {
    this.#reads.close()
  }

  #follow(ids?: string[]): void {
    this.#add(ids)
    this.#reads.follow()
  }

  #add(ids?: string[]): void {
    if (!ids || this.#pending === 'everything') this.#pending = 'everything'
    else this.#pending = new Set([...ids, ...(this.#pending?.values() ?? [])])
  }

  async #refreshPending(): Promise<void> {
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
}
