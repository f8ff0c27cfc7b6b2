import { and, eq, exists, inArray, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/language/languages.ts'
import { issueConfirmation } from '../../accounts/email-addresses/queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { emailedLinks, orders, reportedAddresses, users } from '../../platform/db/schema/index.ts'
import { hasToken, isActive, issueLink } from '../../platform/emailed-links/emailed-links.ts'

/** Whether the owner of an email address has reported an order that they didn't place. */
const isReportedAddress = (email: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${reportedAddresses} where email_hash = ${hashOf(email)})`

/** Whether a user gets emails about orders. */
export const isEmailed = ({
  email,
  emailConfirmedAt,
}: Pick<typeof users, 'email' | 'emailConfirmedAt'>): SQL<boolean> =>
  sql<boolean>`(${emailConfirmedAt} is not null or not ${isReportedAddress(email)})`

const hashOf = (email: SQLWrapper | string) => sql`encode(sha256(convert_to(${email}, 'UTF8')), 'hex')`

/** Whether the owner of an email address has reported an order that they didn't place. */
export async function isReported(db: Db, email: string): Promise<boolean> {
  return (await db.$count(reportedAddresses, eq(reportedAddresses.emailHash, hashOf(email)))) > 0
}

export type Recipient = {
  userId: string
  email: string
  isConfirmed: boolean
  isReported: boolean
  /** The language of the order; null for the shop's main one. */
  language: LanguageCode | null
}

/** Finds out where emails about an order go. */
export async function findRecipient(db: Db, orderId: string): Promise<Recipient | undefined> {
  const [found] = await db
    .select({
      userId: users.id,
      email: users.email,
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      isReported: isReportedAddress(users.email),
      language: orders.language,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  return found
}

type NewLink = { orderId: string; userId: string; email: string }

/**
 * Creates a link to an order, which also confirms the address of its account, and returns its token. Returns undefined if
 * the order no longer belongs to the account, or if the account no longer has this address, or has confirmed it.
 */
export function issueOrderLink(db: Db, { orderId, userId, email }: NewLink): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const isOwn = and(eq(orders.id, orderId), eq(orders.userId, userId))
    const [order] = await tx.select({ id: orders.id }).from(orders).where(isOwn).for('key share')
    const confirmation = order && (await issueConfirmation(tx, { userId, email }))
    if (!confirmation) return undefined
    await issueLink(tx, 'order', { orderId }, confirmation.token)
    return confirmation.token
  })
}

export type OrderLink = {
  orderId: string
  user: { id: string; email: string; isConfirmed: boolean }
  isExpired: boolean
  /** Whether the link can still be used to set a password. */
  canConfirm: boolean
}

/** Finds a link to an order, even if it has expired. */
export async function findOrderLink(db: Db, token: string): Promise<OrderLink | undefined> {
  const confirmation = db
    .select({ id: emailedLinks.id })
    .from(emailedLinks)
    .where(and(hasToken('email_confirmation', token), isActive))
  const [found] = await db
    .select({
      orderId: orders.id,
      user: { id: users.id, email: users.email, isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null` },
      isExpired: sql<boolean>`not ${isActive}`,
      canConfirm: sql<boolean>`${exists(confirmation)}`,
    })
    .from(emailedLinks)
    .innerJoin(orders, eq(orders.id, emailedLinks.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(hasToken('order', token))
  return found
}

/** Deletes the links to a user's orders. */
export async function deleteOrderLinks(tx: Db, userId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  await tx.delete(emailedLinks).where(inArray(emailedLinks.orderId, own))
}

/** Returns whether an account has confirmed its address, and locks it until the transaction ends. */
export async function lockConfirmation(tx: Db, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return user?.emailConfirmedAt != null
}

/** Marks the open orders of a user as reported, and returns the ids of newly marked ones. */
export async function markReported(tx: Db, userId: string): Promise<string[]> {
  const marked = await tx
    .update(orders)
    .set({ reportedAt: sql`now()` })
    .where(and(eq(orders.userId, userId), inArray(orders.status, ['pending', 'dispatched']), isNull(orders.reportedAt)))
    .returning({ id: orders.id })
  return marked.map(({ id }) => id)
}

/** Returns false if the address was reported before. */
export async function insertReportedAddress(tx: Db, email: string): Promise<boolean> {
  const inserted = await tx
    .insert(reportedAddresses)
    .values({ emailHash: hashOf(email) })
    .onConflictDoNothing()
    .returning()
  return inserted.length > 0
}

export async function deleteReportedAddress(tx: Db, email: string): Promise<void> {
  await tx.delete(reportedAddresses).where(eq(reportedAddresses.emailHash, hashOf(email)))
}

/** Deletes reports of addresses from before a time. */
export async function deleteOldReports(db: Db, before: Date): Promise<void> {
  await db.delete(reportedAddresses).where(lt(reportedAddresses.createdAt, before))
}
