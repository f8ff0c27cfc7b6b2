import { LRUCache } from 'lru-cache'

type SizedCacheOptions<T> = {
  maxBytes: number
  maxEntries?: number
  /** Bytes of a value; its key is counted as well. */
  sizeOf: (value: T) => number
}

/** Creates a cache that drops the least recently used entries beyond `maxBytes`, or beyond `maxEntries`. */
export function sizedCache<T extends {}>({
  maxBytes,
  maxEntries = 10_000,
  sizeOf,
}: SizedCacheOptions<T>): LRUCache<string, T> {
  return new LRUCache({
    max: maxEntries,
    maxSize: maxBytes,
    // JavaScript strings take up to two bytes per character.
    sizeCalculation: (value, key) => sizeOf(value) + key.length * 2,
  })
}
