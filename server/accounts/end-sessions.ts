import { recordEvents, system } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { pendingSignIns, sessions } from '../platform/db/schema/index.ts'
import { SetupError } from '../platform/errors.ts'
import { findUserByEmail } from './queries.ts'
import { deleteSessions } from './sessions/queries.ts'

/** Ends all sessions of an account, or of all accounts without an address. Throws SetupError if there is no such account. */
export async function endSessions(db: Db, email?: string): Promise<void> {
  const user = email === undefined ? undefined : await findUserByEmail(db, email)
  if (email !== undefined && !user) throw new SetupError(`There is no account with the address ${email}.`)
  await db.transaction(async (tx) => {
    if (user) await deleteSessions(tx, user.id)
    else for (const table of [pendingSignIns, sessions]) await tx.delete(table)
    await recordEvents(tx, system, { event: 'session_ended', ...(user && { subject: { type: 'user', id: user.id } }) })
  })
}
