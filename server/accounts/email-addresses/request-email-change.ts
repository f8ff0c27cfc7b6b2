import { ne } from 'drizzle-orm'
import type { User } from '#contract/accounts/accounts.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { emailedLinks } from '../../platform/db/schema/index.ts'
import { deleteLinks } from '../../platform/emailed-links/emailed-links.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { emailChangeLimits, emailLimit } from '../account-limits.ts'
import type { AccountServices } from '../services.ts'
import { checkNewAddress } from './confirmations.ts'

type Owner = Pick<User, 'id' | 'email' | 'hasPassword'>

/** Checks that an account may get a new address. Throws `email_taken` or `too_many_requests`. */
export async function checkChangedEmail(
  { db, limits }: { db: Db; limits: Limits },
  { id, hasPassword }: Owner,
  email: string,
): Promise<void> {
  await limits.take(emailChangeLimits(id))
  if (hasPassword) await checkNewAddress({ db, limits }, email, id)
  else await limits.take(emailLimit('guest', email))
}

/**
 * The column of an account that a new address is saved in: it replaces the current one once its owner has used its link. A
 * guest account has no password to confirm it with, so it gets the address immediately.
 */
export const newEmailColumn = ({ hasPassword }: Owner): 'pendingEmail' | 'email' =>
  hasPassword ? 'pendingEmail' : 'email'

/** Follows saving a new address: records it, sends the link to it, and ends the links to others. */
export async function announceEmailChange(
  tx: Db,
  { accountData, emailConfirmations }: Pick<AccountServices, 'accountData' | 'emailConfirmations'>,
  { id, email: before, hasPassword }: Owner,
  email: string,
  actor: Actor,
): Promise<void> {
  const event = hasPassword ? 'email_change_requested' : 'email_changed'
  const subject = { type: 'user', id } as const
  await recordEvents(tx, actor, { event, subject, before: { email: before }, after: { email } })
  await deleteLinks(tx, 'email_confirmation', id, ne(emailedLinks.email, hasPassword ? before : email))
  if (!hasPassword) {
    await deleteLinks(tx, 'password_reset', id)
    await accountData.addressChanged(tx, id)
    // These emails have links that also confirm the address.
    if (await accountData.resendOrderEmails(tx, id)) return
  }
  await emailConfirmations.add([{ email, userId: id }], tx)
}
