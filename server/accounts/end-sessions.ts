import type { Db } from '../db/database.ts'
import { sessions } from '../db/schema/index.ts'
import { SetupError } from '../errors.ts'
import { findUserByEmail } from './queries.ts'
import { deleteSessions } from './sessions/queries.ts'

/** Ends all sessions of an account, or of all accounts without an address. Throws SetupError if there is no such account. */
export async function endSessions(db: Db, email?: string): Promise<void> {
  if (email === undefined) return void (await db.delete(sessions))
  const user = await findUserByEmail(db, email)
  if (!user) throw new SetupError(`There is no account with the address ${email}.`)
  await deleteSessions(db, user.id)
}
