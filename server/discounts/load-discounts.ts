import { parseGroup } from '#contract/discounts/discount-groups.ts'
import { selectUsable } from '#contract/pricing/customer-limits.ts'
import type { Discount } from '#contract/pricing/order-price.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Db } from '../platform/db/database.ts'
import {
  countShopperOrders,
  countUses,
  type DiscountRow,
  getShopper,
  listShopperTags,
  listWithheld,
  lockDiscounts,
  type Shopper,
  toDiscount,
} from './queries.ts'

type Cart = {
  /** Undefined for a guest who has none. */
  cartId: string | undefined
  shopper: Shopper | null
  /** Whether an order is being placed: limited discounts are locked, so that they can’t be used more often than they may. */
  isOrdering: boolean
}

/** Separates the discounts of a cart, as listed before, into usable ones for its customer and the others. */
export async function loadDiscounts(
  db: Db,
  found: DiscountRow[],
  { cartId, shopper, isOrdering }: Cart,
): Promise<ReturnType<typeof selectUsable>> {
  const limitedIds = found.filter(isLimited).map(({ id }) => id)
  const counted = shopper && { ...shopper, isOrdering }
  const countNow = () => countUses(db, limitedIds, counted)
  const before = await countNow()
  // Orders don’t wait for each other for a discount that is used up.
  const usableIds = found
    .filter(
      ({ id, maxUses }) => limitedIds.includes(id) && !(maxUses !== null && (before.get(id)?.all ?? 0) >= maxUses),
    )
    .map(({ id }) => id)
  const locked = isOrdering ? await lockDiscounts(db, usableIds) : []
  // A locked discount may have changed while this waited for the lock.
  const current = found.flatMap((row) => {
    const latest = locked.find(({ id }) => id === row.id) ?? row
    return latest.archivedAt === null ? [latest] : []
  })
  const uses = locked.length > 0 ? await countNow() : before
  const needsOrders = current.some(({ firstOrderOnly }) => firstOrderOnly)
  const needsWithheld = cartId && shopper && !shopper.emailConfirmed && !isOrdering && limitedIds.length > 0
  const customer = {
    orders: counted && needsOrders ? await countShopperOrders(db, counted) : 0,
    withheld: needsWithheld ? await listWithheld(db, cartId) : [],
    groups: await listCustomerGroups(db, shopper, current),
  }
  return selectUsable(current.map(toDiscount), { uses: Object.fromEntries(uses), customer, now: new Date() })
}

/**
 * Locks the discounts of an order until the transaction ends, and returns whether the customer can use all of them again. The
 * order must be cancelled, so that it doesn’t count.
 */
export async function canUseAgain(tx: Db, ids: string[], userId: string): Promise<boolean> {
  if (ids.length === 0) return true
  const counted = { ...(await getShopper(tx, userId)), isOrdering: true }
  const rows = await lockDiscounts(tx, ids)
  const uses = Object.fromEntries(await countUses(tx, ids, counted))
  const customer = { orders: await countShopperOrders(tx, counted), groups: [] }
  // The customer had the tags when the order was placed, and the discount was active.
  const discounts = rows.map((row) => ({ ...toDiscount(row), customers: [], startsAt: null, endsAt: null }))
  return selectUsable(discounts, { uses, customer, now: new Date() }).refused.length === 0
}

/** An address that was only entered may belong to someone else. See docs/decisions/130-discounts-of-customers.md. */
async function listCustomerGroups(db: Db, shopper: Shopper | null, rows: DiscountRow[]): Promise<string[]> {
  if (!shopper?.emailConfirmed) return []
  const needsTags = rows.some(({ customers }) => customers.some((each) => !each.includes('@')))
  return [shopper.email.toLowerCase(), ...(needsTags ? await listShopperTags(db, shopper) : [])]
}

/** Whether other orders decide if it applies. */
function isLimited({ maxUses, maxUsesPerCustomer, firstOrderOnly }: DiscountRow): boolean {
  return maxUses !== null || maxUsesPerCustomer !== null || firstOrderOnly
}

/** Finds each product’s groups that any discount refers to. */
export function findGroups(
  catalog: Pick<Catalog, 'productsIn'>,
  discounts: Discount[],
  productIds: string[],
): Map<string, string[]> {
  const groups = new Map<string, string[]>(productIds.map((id) => [id, []]))
  const wanted = discounts.flatMap(({ groups: own, effect }) => [
    ...own,
    ...(effect.kind === 'buyGet' ? effect.getGroups : []),
  ])
  for (const group of new Set(wanted)) {
    for (const id of productsIn(catalog, group, productIds)) groups.get(id)?.push(group)
  }
  return groups
}

function productsIn(catalog: Pick<Catalog, 'productsIn'>, group: string, ids: string[]): string[] {
  const { type, value } = parseGroup(group) ?? {}
  if (type === undefined || value === undefined) return []
  if (type === 'product') return ids.includes(value) ? [value] : []
  return catalog.productsIn(type, value, ids)
}
