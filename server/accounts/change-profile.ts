import type { ProfileChanges, User } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import type { QueuedEmail } from '../emails/outbox.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import { onUniqueViolation } from '../platform/db/database.ts'
import { deleteLinks } from '../platform/emailed-links/emailed-links.ts'
import { fieldError, ShopError } from '../platform/errors.ts'
import { passwordChangedEmail } from './account-emails.ts'
import { currentPasswordLimits } from './account-limits.ts'
import { emailTaken } from './email-addresses/confirmations.ts'
import { announceEmailChange, checkChangedEmail, newEmailColumn } from './email-addresses/request-email-change.ts'
import { findPasswordHash } from './passwords/queries.ts'
import { knownNames, rejectWeakPassword } from './passwords/weak-passwords.ts'
import { lockUser, toUser, updateUser } from './queries.ts'
import type { AccountServices } from './services.ts'
import { deleteSessions } from './sessions/queries.ts'
import type { Session } from './sessions/sessions.ts'
import { updateAddresses } from './update-addresses.ts'

type ChangeProfileServices = Pick<
  AccountServices,
  'db' | 'limits' | 'outbox' | 'accountData' | 'settings' | 'passwords' | 'emailConfirmations'
>

/**
 * Updates the given fields of a profile. A new email address or password requires the current password. A new password ends
 * the user's other sessions, and sends an email about it. A new email address is sent a link, and replaces the
 * current one when that is used; a guest account has no password, and gets the address immediately, with emails about its open orders. Throws `invalid_input`
 * or `email_taken` with the field, and changes nothing then.
 */
export async function changeProfile(
  services: ChangeProfileServices,
  { id: sessionId, user }: Session,
  changes: ProfileChanges,
  actor: Actor,
): Promise<User> {
  const { db, passwords, outbox, emailConfirmations, accountData, settings } = services
  const { password, currentPassword, email, name, phone, language, ...addressChanges } = changes
  const newEmail = email === user.email ? undefined : email
  const needsPassword = password !== undefined || (newEmail !== undefined && user.hasPassword)
  const verifiedHash = needsPassword ? await verifyCurrentPassword(services, user, currentPassword) : undefined
  if (password !== undefined) {
    const names = [name ?? '', user.name, email ?? '', user.email]
    await rejectWeakPassword(password, [...names, ...knownNames(settings.current)], {
      isStaff: user.staffRole !== null,
    })
  }
  if (newEmail !== undefined) await checkChangedEmail(services, user, newEmail)
  const passwordHash = password === undefined ? undefined : await passwords.hashPassword(password)
  const columns = { name, phone, language, passwordHash, [newEmailColumn(user)]: newEmail }
  const changesAddresses = hasValues(addressChanges)
  if (!hasValues(columns) && !changesAddresses) return user

  const emails: QueuedEmail[] = []
  if (passwordHash && user.emailConfirmed) emails.push(passwordChangedEmail(settings.current, user))
  const changed = await db
    .transaction(async (tx) => {
      // Locked, since another tab may be changing the addresses.
      const before = changesAddresses ? await lockUser(tx, user.id) : undefined
      const addresses = before && updateAddresses(before.addresses, addressChanges)
      const updated = await updateUser(tx, user.id, { ...columns, addresses }, verifiedHash)
      // The password was changed since it was verified, for example with a reset link.
      if (!updated && verifiedHash !== undefined) throw wrongCurrentPassword()
      if (!updated) throw new ShopError('unauthenticated', t('Sign in to continue.'))
      if (passwordHash) {
        await deleteSessions(tx, user.id, sessionId)
        await recordEvents(tx, actor, { event: 'password_changed' })
      }
      if (passwordHash) await deleteLinks(tx, 'password_reset', user.id)
      if (newEmail !== undefined) await announceEmailChange(tx, services, user, newEmail, actor)
      await outbox.queue(emails, tx)
      return toUser(updated)
    })
    .catch(onUniqueViolation(emailTaken))
  if (newEmail !== undefined) {
    emailConfirmations.poll()
    accountData.pollOrderEmails()
  }
  return changed
}

/** Returns the hash that the password was verified against. Throws `invalid_input` or `too_many_requests`. */
export async function verifyCurrentPassword(
  { db, passwords, limits }: Pick<ChangeProfileServices, 'db' | 'passwords' | 'limits'>,
  user: User,
  currentPassword: string | undefined,
): Promise<string | undefined> {
  if (currentPassword === undefined) throw wrongCurrentPassword(t('Enter your current password.'))
  const attempts = currentPasswordLimits(user.id)
  await limits.take(attempts)
  const hash = await findPasswordHash(db, user.id)
  if (!(await passwords.verifyPassword(hash, currentPassword))) throw wrongCurrentPassword()
  await limits.reset(...Object.keys(attempts))
  return hash
}

const wrongCurrentPassword = (message = t('Incorrect password.')) => fieldError('currentPassword', message)

function hasValues(changes: object): boolean {
  return Object.values(changes).some((value) => value !== undefined)
}
