import type { Order, OrderQuery } from '#contract/orders.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { foldText } from '../catalog/product-filter.ts'
import type { Db } from '../db/database.ts'
import { listAllOrders, type OrderFilter } from './list-queries.ts'

/** Limits the products whose orders are searched; words that match more are too vague. */
const maxProducts = 500

/** Lists the orders that match a query of the admin area, and their total. */
export function searchOrders(
  db: Db,
  catalog: Pick<Catalog, 'listIds'>,
  { q = '', _sort: sort, _order: order, _page: page, _limit: limit, ...filter }: OrderQuery,
): Promise<{ orders: Order[]; total: number }> {
  const offset = (page - 1) * limit
  return listAllOrders(db, { filter: { ...filter, ...readSearch(catalog, q) }, sort, order, limit, offset })
}

/** The text can be an order number, the start of an email address, or words of a product title. */
function readSearch(catalog: Pick<Catalog, 'listIds'>, q: string): OrderFilter {
  if (q === '' || q === '#') return {}
  const [, number] = /^#?(\d{1,9})$/.exec(q) ?? []
  // Nearly every title contains any single letter, and none contains an @.
  const mayBeTitle = foldText(q).trim() !== '' && !q.includes('@') && !/^[a-z0-9]$/i.test(q)
  return {
    number: number === undefined ? undefined : Number(number),
    emailPrefix: q.toLowerCase(),
    productIds: mayBeTitle
      ? catalog.listIds({ q, offset: 0, limit: maxProducts, includeArchived: true, countTotal: false }).ids
      : [],
  }
}
