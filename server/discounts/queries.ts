import { hash } from 'node:crypto'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import { payableStatuses } from '#contract/payments/payable.ts'
import type { AppliedDiscount, Discount } from '#contract/pricing/order-price.ts'
import { type Db, prepareOnce } from '../platform/db/database.ts'
import { carts, discounts, discountUses, orders, users } from '../platform/db/schema/index.ts'
import { notFound } from '../platform/errors.ts'

export type DiscountRow = typeof discounts.$inferSelect

/** The discounts that may apply to a cart: automatic ones that haven’t ended, and those whose codes it has. */
const byCart = prepareOnce((db) =>
  db
    .select()
    .from(discounts)
    .where(
      sql`archived_at is null and case when code is null then ends_at is null or ends_at > now()
        else code = any(array(select unnest(codes) from carts where id = ${sql.placeholder('cartId')}::uuid)) end`,
    )
    .orderBy(discounts.id)
    .prepare('discounts_by_cart'),
)

export function listCartDiscounts(db: Db, cartId: string): Promise<DiscountRow[]> {
  return byCart(db).execute({ cartId })
}

/** The discounts that an order of a cart was refused. */
export async function listWithheld(db: Db, cartId: string): Promise<string[]> {
  const [cart] = await db.select({ ids: carts.withheldDiscounts }).from(carts).where(eq(carts.id, cartId))
  return cart?.ids ?? []
}

/** Keeps discounts from the cart of a user, until the next order. */
export async function withholdDiscounts(db: Db, userId: string, ids: string[]): Promise<void> {
  await db.update(carts).set({ withheldDiscounts: ids }).where(eq(carts.userId, userId))
}

/** Locks discounts until the transaction ends, by id, so that two orders with the same ones can’t deadlock. */
export async function lockDiscounts(tx: Db, ids: string[]): Promise<DiscountRow[]> {
  if (ids.length === 0) return []
  return tx.select().from(discounts).where(inArray(discounts.id, ids)).orderBy(discounts.id).for('no key update')
}

export type Shopper = { userId: string; email: string; emailConfirmed: boolean }

export async function getShopper(db: Db, userId: string): Promise<Shopper> {
  const columns = { email: users.email, emailConfirmed: sql<boolean>`email_confirmed_at is not null` }
  const [user] = await db.select(columns).from(users).where(eq(users.id, userId))
  if (!user) throw notFound(t('User not found.'))
  return { userId, ...user }
}

/** A customer, as of placing an order or before. */
export type Counted = Shopper & { isOrdering: boolean }

/** How often discounts have been used, by everyone and by one customer. */
export async function countUses(db: Db, ids: string[], shopper: Counted | null): Promise<Map<string, Uses>> {
  if (ids.length === 0) return new Map()
  const isTheirs = shopper ? isCountedFor(shopper, inArray(discountUses.emailHash, hashesOf(shopper))) : sql`false`
  const rows = await db
    .select({
      id: discountUses.discountId,
      all: sql<number>`count(*)::integer`,
      byCustomer: sql<number>`(count(*) filter (where ${isTheirs}))::integer`,
    })
    .from(discountUses)
    .innerJoin(orders, eq(orders.id, discountUses.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(discountUses.discountId, ids))
    .groupBy(discountUses.discountId)
  return new Map(rows.map(({ id, ...uses }) => [id, uses]))
}

type Uses = { all: number; byCustomer: number }

/**
 * Whether an account counts as the customer's: their own, and others with the same mailbox. Anyone can enter any address,
 * so unconfirmed accounts never count for confirmed ones, nor the reverse, and other unconfirmed ones only for an order.
 * See docs/decisions/145-limits-of-unconfirmed-addresses.md.
 */
function isCountedFor({ userId, emailConfirmed, isOrdering }: Counted, hasSameMailbox: SQL): SQL {
  const isOwn = sql`${users.id} = ${userId}`
  if (!emailConfirmed && !isOrdering) return isOwn
  return sql`(${isOwn} or (${hasSameMailbox} and (${users.emailConfirmedAt} is not null) = ${emailConfirmed}))`
}

const plusTag = '^([^+@]+)[+][^@]*'

/** The address without `+…`, since all such addresses belong to one mailbox. The index `users_mailbox` contains it. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(new RegExp(plusTag), '$1')
}

/** The tags of a customer, with all accounts of their email address. */
export async function listShopperTags(db: Db, { userId, email }: Shopper): Promise<string[]> {
  const isTheirs = or(eq(users.id, userId), eq(users.email, email))
  const rows = await db.select({ tags: users.tags }).from(users).where(isTheirs)
  return rows.flatMap(({ tags }) => tags)
}

/** Orders of a customer that weren’t cancelled. */
export function countShopperOrders(db: Db, shopper: Counted): Promise<number> {
  const mailbox = sql.raw(`regexp_replace(email, '${plusTag}', '\\1')`)
  const isTheirs = isCountedFor(shopper, sql`${mailbox} = ${mailboxOf(shopper.email)}`)
  const accounts = db.select({ id: users.id }).from(users).where(isTheirs)
  return db.$count(orders, and(inArray(orders.userId, accounts), sql`status <> 'cancelled'`))
}

/** Records that an order used discounts. */
export async function insertUses(
  tx: Db,
  { orderId, email }: { orderId: string; email: string },
  applied: AppliedDiscount[],
): Promise<void> {
  if (applied.length === 0) return
  const common = { orderId, emailHash: hashEmail(mailboxOf(email)) }
  await tx.insert(discountUses).values(
    applied.map(({ id, itemCents, shippingCents }) => ({
      ...common,
      discountId: id,
      cents: itemCents + shippingCents,
    })),
  )
}

/** Restores the uses of cancelled orders. */
export async function deleteUses(tx: Db, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(discountUses).where(inArray(discountUses.orderId, orderIds))
}

/** Earlier orders have the hash of the whole address. */
const hashesOf = ({ email }: Shopper) => [mailboxOf(email), email.toLowerCase()].map(hashEmail)

function hashEmail(email: string): string {
  return hash('sha256', email, 'base64url')
}

/** Finds the discount of a code that isn’t archived. */
export async function findByCode(db: Db, code: string): Promise<DiscountRow | undefined> {
  const [found] = await db
    .select()
    .from(discounts)
    .where(and(eq(discounts.code, code), sql`archived_at is null`))
  return found
}

/** All discounts with their statistics, the latest first, or only one. Amounts are those in a currency, if one is given. */
export function listWithStatistics(db: Db, currency: string | null, id?: string) {
  // A subquery, since an order has several movements.
  const keptCents = sql<number>`coalesce((
    select sum(kept_cents::float8) from discount_uses as used join ledger on ledger.order_id = used.order_id
    where used.discount_id = ${discounts.id} and ledger.currency = ${currency}
  ), 0)`
  const isOf = sql`${orders.currency} = ${currency}`
  const isUnpaid = and(isOf, inArray(orders.paymentStatus, [...payableStatuses]))
  return db
    .select({
      discount: discounts,
      uses: sql<number>`count(${orders.id})::integer`,
      revenueCents: keptCents,
      unpaidCents: sql<number>`coalesce(sum(${orders.totalCents}::float8) filter (where ${isUnpaid}), 0)`,
      reductionCents: sql<number>`coalesce(sum(${discountUses.cents}::float8) filter (where ${isOf}), 0)`,
    })
    .from(discounts)
    .leftJoin(discountUses, eq(discountUses.discountId, discounts.id))
    .leftJoin(orders, eq(orders.id, discountUses.orderId))
    .where(id === undefined ? undefined : eq(discounts.id, id))
    .groupBy(discounts.id)
    .orderBy(desc(discounts.createdAt), desc(discounts.id))
}

/** The discount as the calculation takes it. */
export function toDiscount({ createdAt: _created, archivedAt: _archived, ...row }: DiscountRow): Discount {
  return { ...row, startsAt: row.startsAt?.toISOString() ?? null, endsAt: row.endsAt?.toISOString() ?? null }
}
