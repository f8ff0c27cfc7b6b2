import type { PasswordReset } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import { isUniqueViolation } from '../../platform/db/database.ts'
import { consumeLink, issueLink } from '../../platform/emailed-links/emailed-links.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Retries } from '../../platform/jobs/jobs.ts'
import type { EmailQueueServices } from '../../services.ts'
import { passwordChangedEmail, passwordResetEmail } from '../account-emails.ts'
import { deleteFirstPassword } from '../first-admin.ts'
import { findGuestWithOrders } from '../guest-accounts/queries.ts'
import { type AccountRow, findUserByEmail, lockAddress } from '../queries.ts'
import type { AccountServices, PasswordResets } from '../services.ts'
import { findUserByReset } from './queries.ts'
import { setPasswordForVerifiedEmail } from './set-password-for-verified-email.ts'
import { hashNewPassword } from './weak-passwords.ts'

/** Retries for about as long as people wait for the email. */
const retries: Retries = { retryLimit: 6, retryDelay: 15, retryBackoff: true, retryDelayMax: 600 }

/**
 * Opens the queue of reset requests. Requests for unknown addresses are queued like all others, so that neither the
 * response nor its time reveals which addresses have an account. The token is created when the email is sent, so that
 * it is never stored, not even in the queue.
 */
export function createPasswordResets({ jobs, db, delivery, settings }: EmailQueueServices): Promise<PasswordResets> {
  return jobs.open({
    name: 'password-reset',
    retries,
    keptFor: 3600,
    async handle({ email, actor }, job) {
      const user = (await findUserByEmail(db, email)) ?? (await findGuestWithOrders(db, email))
      if (!user) return
      const { token } = await issueLink(db, 'password_reset', { userId: user.id, email })
      await delivery.send(passwordResetEmail(settings.current, { ...user, token }), job)
      // Afterwards, so that attempts to send the email aren't recorded as requests.
      await recordEvents(db, actor, { event: 'password_reset_requested', subject: { type: 'user', id: user.id } })
    },
  })
}

type PasswordResetsServices = Pick<AccountServices, 'db' | 'outbox' | 'accountData' | 'settings' | 'passwords' | 'env'>

/**
 * Sets a new password with an emailed link, which also confirms the address: see `setPasswordForVerifiedEmail`. An
 * address that only guest accounts have gets an account. Queues an email. Throws `reset_link_invalid`, or
 * `invalid_input` for a weak password, after which the link can still be used.
 */
export async function resetPassword(
  services: PasswordResetsServices,
  reset: PasswordReset,
  actor: Actor,
): Promise<Pick<AccountRow, 'id' | 'passwordHash'> & { guestIds: string[] }> {
  const { db, passwords, outbox, accountData, env, settings } = services
  const { email, password } = reset
  const found = await findUserByReset(db, reset)
  if (!found) throw linkInvalid()
  // Someone may have signed up since the link was emailed to a guest.
  const user = (found.passwordHash === null && (await findUserByEmail(db, email))) || found
  const passwordHash = await hashNewPassword(
    { passwords, settings },
    password,
    [user.name, email],
    user.staffRole !== null,
  )
  try {
    const guestIds = await db.transaction(async (tx) => {
      await lockAddress(tx, email)
      if (!(await consumeLink(tx, 'password_reset', reset))) throw linkInvalid()
      const joined = await setPasswordForVerifiedEmail(tx, accountData, user.id, { passwordHash }, actor)
      await outbox.queue([passwordChangedEmail(settings.current, user)], tx)
      return joined
    })
    if (user.passwordMustChange) await deleteFirstPassword(env)
    return { id: user.id, passwordHash, guestIds }
  } catch (error) {
    // Someone has signed up with the guest's address. Now there is an account to take over.
    if (isUniqueViolation(error)) return resetPassword(services, reset, actor)
    throw error
  }
}

function linkInvalid(): ShopError {
  return new ShopError('reset_link_invalid', t('This link has expired or was already used. Request a new one.'))
}
