import { sql } from 'drizzle-orm'
import { lineKey } from '#contract/catalog/variants.ts'
import type { Person } from '#contract/pages/page.ts'
import { Cache } from '../platform/cache/cache.ts'
import { growingCache } from '../platform/cache/growing-cache.ts'
import type { Database } from '../platform/db/database.ts'
import { parseIds } from '../platform/db/parse-ids.ts'
import { type CartOwner, toOwnerKey } from './lines.ts'
import { listItems } from './read-queries.ts'
import { listWishlistIds } from './wishlist/queries.ts'

/** Milliseconds for which contents are cached. Only matters if a notification is lost. */
const cacheTtl = 60_000

const maxCached = 20_000

type Contents = Pick<Person, 'cart' | 'wishlist'>

/** The contents of a cart and a wishlist that pages show, cached in the process. */
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
  const cache = new Cache('carts', growingCache<Contents>({ max: maxCached, ttl: cacheTtl }))
  /** Carts whose change has not been announced to other processes yet. */
  let unannounced = new Set<string>()

  await listen(
    'carts',
    (payload) => cache.forget(parseIds(payload)),
    () => cache.forget(),
  )

  /** A separate statement: a notification in the transaction of a change would make all commits wait for each other. */
  function announce(): void {
    const keys = JSON.stringify([...unannounced])
    unannounced = new Set()
    db.execute(sql`select pg_notify('carts', ${keys})`).catch(report)
  }

  async function read(owner: CartOwner): Promise<Contents> {
    const [items, wishlist] = await Promise.all([listItems(db, owner), listWishlistIds(db, owner)])
    const cart = Object.fromEntries(
      items.map(({ productId, variantId, quantity }) => [lineKey(productId, variantId), quantity]),
    )
    return { cart, wishlist }
  }

  return {
    get: (owner) => cache.getOrCompute(toOwnerKey(owner).value, () => read(owner)),
    changed(owner) {
      const key = toOwnerKey(owner).value
      cache.forget([key])
      if (isEmbedded) return
      if (unannounced.size === 0) setImmediate(announce)
      unannounced.add(key)
    },
  }
}
