import { and, asc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { Db } from '../../platform/db/database.ts'
import { carts, orders, sessions, users } from '../../platform/db/schema/index.ts'
import type { UserRow } from '../queries.ts'

const isGuest = isNull(users.passwordHash)
const hasNoOrders = (db: Db) => notExists(db.select({ id: orders.id }).from(orders).where(eq(orders.userId, users.id)))

type NewGuest = { email: string; language: LanguageCode }

export async function insertGuestAccount(db: Db, guest: NewGuest): Promise<UserRow> {
  const [created] = await db.insert(users).values(guest).returning()
  if (!created) throw new Error('The guest account was not created.')
  return created
}

/** Changes the email address and language of a guest account. Returns undefined if it has orders or is no longer a guest account. */
export async function updateUnusedGuestAccount(tx: Db, id: string, guest: NewGuest): Promise<UserRow | undefined> {
  const [updated] = await tx
    .update(users)
    .set(guest)
    .where(and(eq(users.id, id), isGuest, hasNoOrders(tx)))
    .returning()
  return updated
}

/** Finds a guest account with this address that has orders. */
export async function findGuestWithOrders(db: Db, email: string): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(users)
    .innerJoin(orders, eq(orders.userId, users.id))
    .where(and(eq(users.email, email), isGuest))
    .orderBy(asc(orders.createdAt))
    .limit(1)
  return found?.user
}

const guestsWith = (email: string, exceptId: string) => and(eq(users.email, email), isGuest, ne(users.id, exceptId))

/** Locks the carts of the guest accounts with an address until the transaction ends, except the cart of `exceptId`. */
export async function lockGuestCarts(tx: Db, email: string, exceptId: string): Promise<void> {
  const guests = tx.select({ id: users.id }).from(users).where(guestsWith(email, exceptId))
  await tx
    .select({ id: carts.id })
    .from(carts)
    .where(inArray(carts.userId, guests))
    .orderBy(asc(carts.id))
    .for('update')
}

/** Locks the guest accounts with an address until the transaction ends, except `exceptId`, and returns their ids. */
export async function lockGuestAccounts(tx: Db, email: string, exceptId: string): Promise<string[]> {
  const guests = await tx
    .select({ id: users.id })
    .from(users)
    .where(guestsWith(email, exceptId))
    .orderBy(asc(users.id))
    .for('update')
  return guests.map(({ id }) => id)
}

/** Gives an account the tags of others as well. */
export async function mergeTags(tx: Db, ids: string[], id: string): Promise<void> {
  const tags = sql`array(select distinct unnest(tags) from users where id in ${[...ids, id]} order by 1)`
  await tx.update(users).set({ tags }).where(eq(users.id, id))
}

export async function deleteUsers(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(users).where(inArray(users.id, ids))
}

/** Deletes guest accounts from before a time that have neither orders nor an active session. */
export async function deleteUnusedGuestAccounts(db: Db, before: Date): Promise<void> {
  await db
    .delete(users)
    .where(
      and(
        isGuest,
        sql`${users.createdAt} < ${before}`,
        hasNoOrders(db),
        notExists(db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id))),
      ),
    )
}
