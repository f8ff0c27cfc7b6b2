import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { lineKey } from '#contract/variants.ts'
import type { Database } from '../db/database.ts'
import { readIds } from '../db/read-ids.ts'
import { countLookup } from '../health/metrics.ts'
import { type CartOwner, keyOf } from './lines.ts'
import { listItems } from './read-queries.ts'

/** Milliseconds for which contents are cached. Only matters if a notification is lost. */
const cacheTtl = 60_000

const maxCached = 20_000

/** What the navigation bar of each page shows of a cart, cached in the process. */
export type CartContents = {
  /** Returns quantities by product or variant (see `lineKey`). */
  get(owner: CartOwner): Promise<Record<string, number>>
  /** Call this after every change of a cart, so that the next page shows it, in all processes. */
  changed(owner: CartOwner): void
}

/** `report` receives errors of notifying other processes. */
export async function openCartContents(
  { db, listen, isEmbedded }: Pick<Database, 'db' | 'listen' | 'isEmbedded'>,
  report: (error: unknown) => void,
): Promise<CartContents> {
  const cache = new LRUCache<string, Record<string, number>>({ max: maxCached, ttl: cacheTtl })
  let changes = 0
  /** Carts that other processes haven't been told about. */
  let unannounced = new Set<string>()

  function forget(keys?: Iterable<string>): void {
    changes += 1
    if (!keys) return cache.clear()
    for (const key of keys) cache.delete(key)
  }

  await listen(
    'carts',
    (payload) => forget(readIds(payload)),
    () => forget(),
  )

  /** In a statement of its own: a notification in the transaction of a change would make all commits wait in turn. */
  function announce(): void {
    const keys = JSON.stringify([...unannounced])
    unannounced = new Set()
    db.execute(sql`select pg_notify('carts', ${keys})`).catch(report)
  }

  return {
    async get(owner) {
      const key = keyOf(owner).value
      const cached = cache.get(key)
      countLookup('carts', cached !== undefined)
      if (cached) return cached
      const changesBefore = changes
      const items = await listItems(db, owner)
      const contents = Object.fromEntries(
        items.map(({ productId, variantId, quantity }) => [lineKey(productId, variantId), quantity]),
      )
      // If something changed during the read, the result may be outdated: use it, but don't cache it.
      if (changesBefore === changes) cache.set(key, contents)
      return contents
    },
    changed(owner) {
      const key = keyOf(owner).value
      forget([key])
      if (isEmbedded) return
      if (unannounced.size === 0) setImmediate(announce)
      unannounced.add(key)
    },
  }
}
