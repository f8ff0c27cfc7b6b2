import { lte, sql } from 'drizzle-orm'
import { deleteAbandonedCarts } from './cart/queries.ts'
import type { Database, Db } from './db/database.ts'
import { limits, passwordResets, sessions } from './db/schema/index.ts'
import { deleteOldImports } from './imports/queries.ts'

const day = 86_400_000

/** Milliseconds for which a visitor's cart waits for something more to be put in. */
const cartsWaitFor = 90 * day

/** Milliseconds for which it is kept what a file of products would do, row by row, and that there was one. */
const importRowsStay = day
const importsStay = 90 * day

/** Milliseconds between two rounds. */
const everyHour = 3_600_000

/**
 * Throws away, now and from hour to hour, what has run out: sessions, mailed links, limits, visitors' carts and files of
 * products; then tidies the tables. Answers how to stop; nobody needs to wait for the first round.
 */
export function keepHouse({ db, tidy }: Pick<Database, 'db' | 'tidy'>, failed: (error: unknown) => void): () => void {
  const round = () =>
    void clearExpired(db)
      .then(() => tidy?.())
      .catch(failed)
  round()
  const timer = setInterval(round, everyHour)
  timer.unref()
  return () => clearInterval(timer)
}

export async function clearExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`))
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, sql`now()`))
  await db.delete(limits).where(lte(limits.resetsAt, sql`now()`))
  await deleteAbandonedCarts(db, ago(cartsWaitFor))
  await deleteOldImports(db, ago(importRowsStay), ago(importsStay))
}

function ago(milliseconds: number): Date {
  return new Date(Date.now() - milliseconds)
}
