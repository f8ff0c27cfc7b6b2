import { recordEvents, system } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { pendingSignIns, sessions } from '../platform/db/schema/index.ts'
import { issueLink } from '../platform/emailed-links/emailed-links.ts'
import { SetupError } from '../platform/errors.ts'
import { createToken } from '../platform/http/token.ts'
import { createPasswords } from './passwords/hash-password.ts'
import { findUserByEmail, listAdminEmails, type UserRow, updateUser } from './queries.ts'
import { deleteSecondFactor } from './second-factor/queries.ts'
import { deleteSessions } from './sessions/queries.ts'
import { setStaffRole } from './staff/set-staff-role.ts'

/**
 * Makes an account an owner unless it is staff already, turns off its two-step verification, ends its sessions, and
 * returns a link to set its password. An account whose address was never confirmed may be someone else's, so its password
 * stops working immediately. Throws SetupError if there is no such account.
 */
export async function resetAdmin(
  db: Db,
  publicUrl: string,
  email: string,
): Promise<{ link: string; hadSecondFactor: boolean } & Pick<UserRow, 'language'>> {
  const user = await findUserByEmail(db, email)
  if (!user) {
    const admins = await listAdminEmails(db)
    throw new SetupError(`No account uses the email address ${email}. Admins: ${admins.join(', ') || 'none'}.`)
  }
  const unusable = user.emailConfirmedAt ? undefined : await createPasswords().hashPassword(createToken())
  const { token, hadSecondFactor } = await db.transaction(async (tx) => {
    if (!user.staffRole) await setStaffRole(tx, system, user, 'owner')
    await deleteSessions(tx, user.id)
    if (unusable !== undefined) await updateUser(tx, user.id, { passwordHash: unusable })
    await recordEvents(tx, system, { event: 'admin_reset', subject: { type: 'user', id: user.id } })
    const { token: issued } = await issueLink(tx, 'password_reset', { userId: user.id, email })
    return { token: issued, hadSecondFactor: await deleteSecondFactor(tx, user.id) }
  })
  const link = `${publicUrl}/reset-password?${new URLSearchParams({ token, email })}`
  return { link, hadSecondFactor, language: user.language }
}

/** Ends all sessions of an account, or of all accounts without an address. Throws SetupError if there is no such account. */
export async function endSessions(db: Db, email?: string): Promise<void> {
  const user = email === undefined ? undefined : await findUserByEmail(db, email)
  if (email !== undefined && !user) throw new SetupError(`No account uses the email address ${email}.`)
  await db.transaction(async (tx) => {
    if (user) await deleteSessions(tx, user.id)
    else for (const table of [pendingSignIns, sessions]) await tx.delete(table)
    await recordEvents(tx, system, { event: 'session_ended', ...(user && { subject: { type: 'user', id: user.id } }) })
  })
}
