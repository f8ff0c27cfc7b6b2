import { lte, sql } from 'drizzle-orm'
import { deleteForgottenCarts } from './cart/queries.ts'
import type { Db } from './db/database.ts'
import { limits, passwordResets, sessions } from './db/schema/index.ts'

/** Milliseconds for which a visitor's cart waits for something more to be put in. */
const cartsWaitFor = 90 * 86_400_000

/** Milliseconds between two rounds. */
const everyHour = 3_600_000

/**
 * Throws away, now and from hour to hour, what has run out: sessions, mailed links, limits and visitors' carts.
 * Answers how to stop; nobody needs to wait for the first round.
 */
export function keepHouse(db: Db, failed: (error: unknown) => void): () => void {
  const round = () => void clearExpired(db).catch(failed)
  round()
  const timer = setInterval(round, everyHour)
  timer.unref()
  return () => clearInterval(timer)
}

export async function clearExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`))
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, sql`now()`))
  await db.delete(limits).where(lte(limits.resetsAt, sql`now()`))
  await deleteForgottenCarts(db, new Date(Date.now() - cartsWaitFor))
}
