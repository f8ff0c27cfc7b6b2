import type { ProfileChanges, User } from '#contract/accounts.ts'
import type { Actor } from '../audit/actor.ts'
import { recordEvents } from '../audit/record-events.ts'
import type { Db } from '../db/database.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import { ShopError } from '../errors.ts'
import type { Limits } from '../limits/limits.ts'
import type { Outbox, QueuedMail } from '../mail/outbox.ts'
import { deleteOrderLinks } from '../orders/links/queries.ts'
import type { OrderEmails } from '../orders/order-emails.ts'
import { listOpenOrders } from '../orders/queries.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import { currentPasswordLimits, emailChangeLimits, mailLimit } from './account-limits.ts'
import { emailChangedMail, passwordChangedMail } from './account-mails.ts'
import { changeAddresses } from './change-addresses.ts'
import { checkNewAddress, type EmailConfirmations, emailTaken } from './email-addresses/confirmations.ts'
import { deleteEmailConfirmations } from './email-addresses/queries.ts'
import type { PasswordHashing } from './passwords/hash-password.ts'
import { deletePasswordResets, findPasswordHash } from './passwords/queries.ts'
import { knownNames, rejectWeakPassword } from './passwords/weak-passwords.ts'
import { lockUser, updateUser } from './queries.ts'
import { deleteSessions } from './sessions/queries.ts'
import type { Session } from './sessions/sessions.ts'
import { toUser } from './user.ts'

type Services = {
  db: Db
  passwords: PasswordHashing
  limits: Limits
  outbox: Outbox
  emailConfirmations: EmailConfirmations
  orderEmails: OrderEmails
  settings: CurrentSettings
}

/**
 * Updates the given fields of a profile. A new email address or password requires the current password; a new password
 * ends the user's other sessions, and a new email address is sent a link to confirm it, or the open orders of a guest. The
 * address that the account had is told of both. Throws `invalid_input` or `email_taken`, naming the field, and changes nothing then.
 */
export async function changeProfile(
  { db, passwords, limits, outbox, emailConfirmations, orderEmails, settings }: Services,
  { id: sessionId, user }: Session,
  { password, currentPassword, email, name, phone, ...addressChanges }: ProfileChanges,
  actor: Actor,
): Promise<User> {
  const isNewEmail = email !== undefined && email !== user.email
  // A guest account has no password, so there is none to check, and a mailed link sets the first one.
  const needsPassword = password !== undefined || (isNewEmail && user.hasPassword)
  const verifiedHash = needsPassword
    ? await verifyCurrentPassword({ db, passwords, limits }, user, currentPassword)
    : undefined
  if (password !== undefined) {
    await rejectWeakPassword(password, [
      name ?? '',
      user.name,
      email ?? '',
      user.email,
      ...knownNames(settings.current),
    ])
  }
  if (isNewEmail) {
    await limits.take(emailChangeLimits(user.id))
    if (user.hasPassword) await checkNewAddress({ db, limits }, email)
    else await limits.take(mailLimit('guest', email))
  }
  const passwordHash = password === undefined ? undefined : await passwords.hashPassword(password)
  const changes = { name, phone, ...(isNewEmail && { email, emailConfirmedAt: null }), passwordHash }
  const changesAddresses = hasValues(addressChanges)
  if (!hasValues(changes) && !changesAddresses) return user

  const mails: QueuedMail[] = []
  if (isNewEmail && user.emailConfirmed) mails.push(emailChangedMail(settings.current, user.email))
  if (passwordHash && user.emailConfirmed) mails.push(passwordChangedMail(settings.current, user.email))
  const changed = await db
    .transaction(async (tx) => {
      // Locked, since another tab may be changing the addresses too.
      const addresses = changesAddresses
        ? changeAddresses((await lockUser(tx, user.id))?.addresses ?? [], addressChanges)
        : undefined
      const updated = await updateUser(tx, user.id, { ...changes, addresses }, verifiedHash)
      // The password was changed since it was verified, for example with a reset link.
      if (!updated && verifiedHash !== undefined) throw wrongCurrentPassword()
      if (!updated) throw new ShopError('unauthenticated', 'Sign in to continue.')
      if (passwordHash) {
        await deleteSessions(tx, user.id, sessionId)
        await recordEvents(tx, actor, { event: 'password_changed' })
      }
      if (isNewEmail) {
        await recordEvents(tx, actor, { event: 'email_changed', before: { email: user.email }, after: { email } })
      }
      if (passwordHash || isNewEmail) await deletePasswordResets(tx, user.id)
      if (isNewEmail) {
        await deleteEmailConfirmations(tx, user.id)
        await deleteOrderLinks(tx, user.id)
        // The emails about orders have links that confirm the address, too.
        const openOrders = user.hasPassword ? [] : await listOpenOrders(tx, user.id)
        await orderEmails.queue(openOrders, tx)
        if (openOrders.length === 0) await emailConfirmations.add([{ email, userId: user.id }], tx)
      }
      await outbox.queue(mails, tx)
      return toUser(updated)
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error
    })
  if (isNewEmail) {
    emailConfirmations.poll()
    orderEmails.poll()
  }
  return changed
}

/** Returns the hash that the password was verified against. Throws `invalid_input` or `too_many_requests`. */
export async function verifyCurrentPassword(
  { db, passwords, limits }: Pick<Services, 'db' | 'passwords' | 'limits'>,
  user: User,
  currentPassword: string | undefined,
): Promise<string | undefined> {
  if (currentPassword === undefined) throw wrongCurrentPassword('Enter your current password.')
  const attempts = currentPasswordLimits(user.id)
  await limits.take(attempts)
  const hash = await findPasswordHash(db, user.id)
  if (!(await passwords.verifyPassword(hash, currentPassword))) throw wrongCurrentPassword()
  await limits.reset(...Object.keys(attempts))
  return hash
}

function wrongCurrentPassword(message = 'Incorrect password.'): ShopError {
  return new ShopError('invalid_input', message, { fields: { currentPassword: message } })
}

function hasValues(changes: object): boolean {
  return Object.values(changes).some((value) => value !== undefined)
}
