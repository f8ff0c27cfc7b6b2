import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between attempts while the database is unavailable. */
const retryDelay = 1000

type BackgroundReadsOptions = {
  read: () => Promise<void>
  /** Receives errors of reads in the background. */
  report: (error: unknown) => void
  /** Milliseconds between reads in the background. */
  interval?: number
}

/** Reads what other processes change: one read after another, so that an older one never replaces a newer one. */
export class BackgroundReads {
  readonly #options: BackgroundReadsOptions
  /** The read in progress, or the last one. */
  #last: Promise<void> = Promise.resolve()
  /** The read after that one. */
  #next: Promise<void> | undefined
  /** Whether something has changed since the last read began, or that read failed. */
  #isDue = false
  #isFollowing = false
  #isClosed = false

  constructor(options: BackgroundReadsOptions) {
    this.#options = options
  }

  /** Reads everything that is committed when this is called. Rejects if that fails. */
  now(): Promise<void> {
    if (this.#next) return this.#next
    const reading = this.#readAfter(this.#last)
    this.#next = reading
    this.#last = reading.catch(() => {})
    return reading
  }

  async #readAfter(last: Promise<void>): Promise<void> {
    await last
    this.#next = undefined
    this.#isDue = false
    try {
      await this.#options.read()
    } catch (error) {
      this.#isDue = true
      throw error
    }
  }

  /** Reads in the background until it succeeds. Call this after a notification, which is sent only once. */
  follow(): void {
    this.#isDue = true
    if (!this.#isFollowing) void this.#readUntilDone()
  }

  close(): void {
    this.#isClosed = true
  }

  async #readUntilDone(): Promise<void> {
    this.#isFollowing = true
    const { report, interval = 0 } = this.#options
    while (this.#isDue && !this.#isClosed) {
      let delay = interval
      try {
        await this.now()
      } catch (error) {
        if (!this.#isClosed) report(error)
        delay = retryDelay
      }
      await wait(delay, undefined, { ref: false })
    }
    this.#isFollowing = false
  }
}
