import { LRUCache } from 'lru-cache'

/**
 * Creates a cache that forgets entries after `ttl` milliseconds, and those used longest ago beyond `max`. With the option
 * `max`, LRUCache would allocate memory for as many entries immediately, and take milliseconds to do so.
 */
export function growingCache<T extends {}>({ max, ttl }: { max: number; ttl: number }): LRUCache<string, T> {
  return new LRUCache({ maxSize: max, sizeCalculation: () => 1, ttl })
}
