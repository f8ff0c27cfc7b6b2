import { cannotSend } from '#contract/orders/cannot-send.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type LabelList, type LabelQuery, maxLabels } from '#contract/orders/shipping-labels.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { type Db, isUuid } from '../../platform/db/database.ts'
import type { ShopInfo } from '../../settings/settings.ts'
import { listAllOrders } from '../list-queries.ts'
import type { OrderFilter } from '../order-filter.ts'
import { toOrderFilter } from '../search-orders.ts'
import { isLatin } from './encode-text.ts'
import { type Label, toLabel } from './to-label.ts'
import { toSender } from './to-sender.ts'

type ListLabelsServices = { db: Db; catalog: Pick<Catalog, 'listIds'>; shop: ShopInfo }

/** The orders to write labels for, with the labels, and the orders that are skipped. */
export type Labels = Pick<LabelList, 'skipped' | 'total'> & { labels: { order: Order; label: Label }[] }

/**
 * Returns the labels of the orders with the given ids, or of matching ones, oldest first. Orders that can't be sent and
 * orders that are picked up are skipped.
 */
export async function findLabels(
  services: ListLabelsServices,
  query: LabelQuery,
  hasContacts: boolean,
): Promise<Labels> {
  const { db, shop } = services
  const filter = await toFilter(services, query)
  const { orders, total } = await listAllOrders(db, {
    filter,
    sort: 'createdAt',
    order: 'asc',
    limit: maxLabels,
    offset: 0,
  })
  const found = orders.map((order) => ({ order, reason: whySkipped(order) }))
  return {
    total,
    skipped: found.flatMap(({ order: { number }, reason }) => (reason ? { number, reason } : [])),
    labels: found.flatMap(({ order, reason }) =>
      reason ? [] : { order, label: toLabel(order, { labelWeight: shop.labelWeight, hasContacts }) },
    ),
  }
}

/** Describes the labels before they are downloaded. */
export function describeLabels({ labels, skipped, total }: Labels, shop: ShopInfo): LabelList {
  return {
    orders: labels.map(({ order: { id, number }, label: { gaps } }) => ({ id, number, gaps })),
    skipped,
    total,
    isLatin: isLatin(
      [...labels.flatMap(({ label }) => Object.values(label)), shop.sellerName, shop.sellerAddress].join(''),
    ),
    hasSender: toSender(shop) !== undefined,
  }
}

/** Selects all orders that are ready to be dispatched if there are no ids and filters. */
async function toFilter(
  { db, catalog, shop }: ListLabelsServices,
  { id, ...filters }: LabelQuery,
): Promise<OrderFilter> {
  if (id !== undefined) return { ids: id.split(',').filter(isUuid) }
  const given = Object.keys(filters).length > 0 ? filters : { status: 'pending' as const, payment: 'ready' as const }
  return toOrderFilter(db, catalog, { ...given, timeZone: shop.timeZone, country: shop.country })
}

function whySkipped(order: Order): Labels['skipped'][number]['reason'] | null {
  return cannotSend(order) ?? (order.pickupPlace === null ? null : 'pickup')
}
