import type { OrderQuery } from '#contract/orders.ts'
import { adminSearch } from '../catalog/admin-search.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { OrderFilter } from './list-queries.ts'

/** How many products of a name an order is looked for by; who means another writes more of the name. */
const mostProducts = 500

/**
 * What was typed, as the ways in which an order may be meant: by its number, by who ordered, by what was ordered. Nearly
 * every product has a given letter, so one alone means how an email address begins.
 */
export function readSearch(
  catalog: Pick<Catalog, 'ids'>,
  { q = '', status, from, to, timeZone }: OrderQuery,
): OrderFilter {
  const filter = { status, from, to, timeZone }
  if (q === '' || q === '#') return filter
  const [, number] = /^#?(\d{1,9})$/.exec(q) ?? []
  const isWanted = adminSearch({ q })
  return {
    ...filter,
    number: number === undefined ? undefined : Number(number),
    emailBegins: q.toLowerCase(),
    productIds:
      isWanted && !q.includes('@') && !/^[a-z0-9]$/i.test(q)
        ? catalog.ids({ offset: 0, limit: mostProducts, archivedToo: true, isWanted, isCounted: false }).ids
        : [],
  }
}
