import { t } from '#contract/language/t.ts'
import { emailRetries } from '../../emails/outbox.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { deleteLinks } from '../../platform/emailed-links/emailed-links.ts'
import { fieldError, ShopError } from '../../platform/errors.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { EmailQueueServices } from '../../services.ts'
import { confirmEmailEmail, confirmNewEmailEmail, guestEmail } from '../account-emails.ts'
import { emailLimit } from '../account-limits.ts'
import { findUserByEmail } from '../queries.ts'
import type { EmailConfirmations } from '../services.ts'
import { isRestorable, issueConfirmation, setEmailConfirmed } from './queries.ts'

/**
 * Opens the queue of confirmation emails. The token is created when the email is sent, so that it is never stored, not even
 * in the queue.
 */
export function createEmailConfirmations({
  jobs,
  db,
  delivery,
  settings,
}: EmailQueueServices): Promise<EmailConfirmations> {
  return jobs.open({
    name: 'email-confirmation',
    retries: emailRetries,
    keptFor: 3600,
    async handle({ email, userId }, job) {
      const issued = await issueConfirmation(db, { userId, email })
      if (!issued) return
      const { user, token } = issued
      const accountEmail = email === user.email ? confirmEmailEmail : confirmNewEmailEmail
      const write = user.passwordHash === null ? guestEmail : accountEmail
      await delivery.send({ to: email, ...write(settings.current, { ...user, token, email }) }, job)
    },
  })
}

/**
 * Checks that an account may get this address and that a confirmation can be emailed there. Throws `email_taken` or
 * `too_many_requests`.
 */
export async function checkNewAddress(
  { db, limits }: { db: Db; limits: Limits },
  email: string,
  userId?: string,
): Promise<void> {
  // First, so that attempts don't use up the emails that the owner of the account may need.
  if ((await findUserByEmail(db, email)) || (await isRestorable(db, email, userId))) throw emailTaken()
  await limits.take(emailLimit('confirmation', email))
}

export const emailTaken = () =>
  fieldError('email', t('There is already an account with this email address.'), 'email_taken')

/** Records that the address is confirmed. Returns false if the account no longer has this address. */
export async function markConfirmed(
  tx: Db,
  { id, email }: { id: string; email: string },
  actor: Actor,
): Promise<boolean> {
  if (!(await setEmailConfirmed(tx, id, email))) return false
  await deleteLinks(tx, 'email_confirmation', id)
  await recordEvents(tx, actor, { event: 'email_confirmed', subject: { type: 'user', id }, after: { email } })
  return true
}

export function linkInvalid(): ShopError {
  return new ShopError(
    'confirmation_link_invalid',
    t('This link has expired or was already used. Check your profile, or send a new link.'),
  )
}
