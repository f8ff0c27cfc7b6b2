/** Work that concurrent requests for the same key share, such as computing a response. */
export class SharedWork<T> {
  readonly #pending = new Map<string, Promise<T>>()

  /**
   * Returns the work in progress for the key, or begins it. A failure rejects for everyone who waits, and isn't kept.
   * `charge` is called for the request that begins it, and may throw to reject this request alone.
   */
  run(key: string, begin: () => Promise<T>, charge?: () => void): Promise<T> {
    const pending = this.#pending.get(key)
    if (pending) return pending
    charge?.()
    // In an async function, an error that `begin` throws immediately is a rejection as well.
    const work = (async () => begin())()
    this.#pending.set(key, work)
    const end = () => {
      if (this.#pending.get(key) === work) this.#pending.delete(key)
    }
    work.then(end, end)
    return work
  }

  /** Call this after a change: later requests must not share work that began before it. */
  forget(): void {
    this.#pending.clear()
  }
}
