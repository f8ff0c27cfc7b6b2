import type { LRUCache } from 'lru-cache'
import { countLookup } from '../health/metrics.ts'
import { SharedWork } from './shared-work.ts'

/** Longer keys are not cached: the shop's links are shorter. */
export const maxKeyLength = 512

/** Stores a value, for `ttl` milliseconds if given. */
type Store<T> = (key: string, value: T, options?: { ttl: number }) => void

/**
 * Caches values until something changes. Values whose computation began before a change are never stored, and failures
 * aren't kept. `entries` limits the size, see `sizedCache` and `growingCache`. `name` is for the metrics.
 */
export class Cache<T extends {}> {
  readonly #name: string
  readonly #entries: LRUCache<string, T>
  readonly #work = new SharedWork<T>()
  /** Counts changes. */
  #version = 0

  constructor(name: string, entries: LRUCache<string, T>) {
    this.#name = name
    this.#entries = entries
  }

  get(key: string): T | undefined {
    const cached = this.#entries.get(key)
    if (cached !== undefined) countLookup(this.#name, true)
    return cached
  }

  /**
   * Call this before reading what is not cached, for values that are read in batches or expire earlier than others.
   * Returns the function that stores them, unless something changes before it is called.
   */
  begin(): Store<T> {
    countLookup(this.#name, false)
    const version = this.#version
    return (key, value, options) => {
      if (version === this.#version && key.length <= maxKeyLength) this.#entries.set(key, value, options)
    }
  }

  /**
   * Returns the cached value, or computes it once for all requests at the same time. `charge` is called for the request
   * that begins the computation, and may throw to reject this request alone.
   */
  async getOrCompute(key: string, compute: () => Promise<T>, charge?: () => void): Promise<T> {
    const cached = this.get(key)
    if (cached !== undefined) return cached
    const store = this.begin()
    const computeAndStore = async () => {
      const value = await compute()
      store(key, value)
      return value
    }
    return this.#work.run(key, computeAndStore, charge)
  }

  /** Call this after a change of the values with these keys, or of all values. */
  forget(keys?: Iterable<string>): void {
    this.#version += 1
    this.#work.forget()
    if (!keys) return this.#entries.clear()
    for (const key of keys) this.#entries.delete(key)
  }

  /** Call this after a change of the values that match. */
  forgetWhere(matches: (value: T) => boolean): void {
    const entries = [...this.#entries.entries()]
    this.forget(entries.flatMap(([key, value]) => (matches(value) ? key : [])))
  }
}
