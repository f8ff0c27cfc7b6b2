import { LRUCache } from 'lru-cache'
import { countLookup } from '../health/metrics.ts'

/** Longer keys are not cached: the shop's links are shorter. */
const maxKeyLength = 512

type Options<T> = {
  /** For the metrics. */
  name: string
  maxBytes: number
  maxEntries?: number
  /** Bytes of a response; its key is counted as well. */
  sizeOf: (answer: T) => number
}

/** Caches responses until something changes. Concurrent requests for the same key share one computation. */
export class ResponseCache<T extends object> {
  readonly #name: string
  readonly #answers: LRUCache<string, T>
  readonly #pending = new Map<string, Promise<T>>()

  constructor({ name, maxBytes, maxEntries = 10_000, sizeOf }: Options<T>) {
    this.#name = name
    // JavaScript strings take up to two bytes per character.
    const sizeCalculation = (answer: T, key: string) => sizeOf(answer) + key.length * 2
    this.#answers = new LRUCache({ max: maxEntries, maxSize: maxBytes, sizeCalculation })
  }

  get(key: string): T | undefined {
    const cached = this.#answers.get(key)
    if (cached) countLookup(this.#name, true)
    return cached
  }

  /** Returns the cached response, waits for the one being computed, or computes it. */
  getOrCompute(key: string, compute: () => Promise<T>): Promise<T> {
    const cached = this.#answers.get(key)
    if (cached) return Promise.resolve(cached)
    countLookup(this.#name, false)
    const pending = this.#pending.get(key)
    if (pending) return pending
    const computing = this.#compute(key, compute, () => this.#pending.get(key) === computing)
    this.#pending.set(key, computing)
    return computing
  }

  async #compute(key: string, compute: () => Promise<T>, isCurrent: () => boolean): Promise<T> {
    try {
      const answer = await compute()
      // A response that was begun before the last change may be outdated.
      if (isCurrent() && key.length <= maxKeyLength) this.#answers.set(key, answer)
      return answer
    } finally {
      if (isCurrent()) this.#pending.delete(key)
    }
  }

  /** Drops everything, including responses that are being computed. */
  clear(): void {
    this.#answers.clear()
    this.#pending.clear()
  }
}
