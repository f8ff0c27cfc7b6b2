import { sql } from 'drizzle-orm'
import { lineKey } from '#contract/catalog/variants.ts'
import type { Person } from '#contract/pages/page.ts'
import type { Database } from '../platform/db/database.ts'
import { readIds } from '../platform/db/read-ids.ts'
import { growingCache } from '../platform/growing-cache.ts'
import { countLookup } from '../platform/health/metrics.ts'
import { type CartOwner, keyOf } from './lines.ts'
import { listItems } from './read-queries.ts'
import { listWishlistIds } from './wishlist-queries.ts'

/** Milliseconds for which contents are cached. Only matters if a notification is lost. */
const cacheTtl = 60_000

const maxCached = 20_000

type Contents = Pick<Person, 'cart' | 'wishlist'>

/** What pages show of a cart and a wishlist, cached in the process. */
export type CartContents = {
  /** Returns quantities by product or variant (see `lineKey`), and the ids of the products of the wishlist. */
  get(owner: CartOwner): Promise<Contents>
  /** Call this after every change of a cart or wishlist, so that the next page shows it, in all processes. */
  changed(owner: CartOwner): void
}

/** `report` receives errors of notifying other processes. */
export async function createCartContents(
  { db, listen, isEmbedded }: Pick<Database, 'db' | 'listen' | 'isEmbedded'>,
  report: (error: unknown) => void,
): Promise<CartContents> {
  const cache = growingCache<Contents>({ max: maxCached, ttl: cacheTtl })
  let changes = 0
  /** Carts whose change has not been announced to other processes yet. */
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

  /** A separate statement: a notification in the transaction of a change would make all commits wait for each other. */
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
      const [items, wishlist] = await Promise.all([listItems(db, owner), listWishlistIds(db, owner)])
      const cart = Object.fromEntries(
        items.map(({ productId, variantId, quantity }) => [lineKey(productId, variantId), quantity]),
      )
      const contents = { cart, wishlist }
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
