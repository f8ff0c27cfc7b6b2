import { eq, gte, ne } from 'drizzle-orm'
import type { PasswordReset, User } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { emailRetries } from '../../emails/outbox.ts'
import { type Actor, asUser, recordEvents } from '../../platform/audit/record-events.ts'
import { type Db, onUniqueViolation } from '../../platform/db/database.ts'
import { emailedLinks } from '../../platform/db/schema/index.ts'
import {
  consumeLink,
  deleteLinks,
  findLinkUser,
  issueLink,
  replaceToken,
} from '../../platform/emailed-links/emailed-links.ts'
import { notFound, ShopError } from '../../platform/errors.ts'
import type { EmailQueueServices } from '../../services.ts'
import { emailChangedEmail, emailChangeUndoneEmail, passwordChangedEmail } from '../account-emails.ts'
import { setPasswordForVerifiedEmail } from '../passwords/set-password-for-verified-email.ts'
import { hashNewPassword } from '../passwords/weak-passwords.ts'
import { type AccountRow, lockUser, toUser, type UserRow, updateUser } from '../queries.ts'
import { deleteFactorsSince } from '../second-factor/queries.ts'
import type { AccountServices, EmailChangeEmails } from '../services.ts'
import { emailTaken, linkInvalid } from './confirmations.ts'
import { applyPendingEmail } from './queries.ts'

/** Opens the queue of emails with an undo link. The token is created when the email is sent. */
export function createEmailChangeEmails({
  jobs,
  db,
  delivery,
  settings,
}: EmailQueueServices): Promise<EmailChangeEmails> {
  return jobs.open({
    name: 'email-changed',
    retries: emailRetries,
    keptFor: 3600,
    async handle({ id }, job) {
      const issued = await replaceToken(db, id)
      const user = issued && (await findLinkUser(db, 'email_change', issued))
      if (!user) return
      await delivery.send(emailChangedEmail(settings.current, { ...issued, language: user.language }), job)
    },
  })
}

/**
 * Gives an account its new address, which its user has just proven to be theirs. The old one, if it was confirmed, is emailed
 * a link to undo that. Throws `confirmation_link_invalid` if the change was cancelled.
 */
export async function completeEmailChange(
  tx: Db,
  { accountData, emailChangeEmails }: Pick<AccountServices, 'accountData' | 'emailChangeEmails'>,
  { id: userId, email: oldEmail, emailConfirmedAt }: UserRow,
  email: string,
  actor: Actor,
): Promise<void> {
  if (!(await applyPendingEmail(tx, userId, email))) throw linkInvalid()
  await deleteLinks(tx, 'email_confirmation', userId)
  await deleteLinks(tx, 'password_reset', userId)
  await deleteLinks(tx, 'email_change', userId, eq(emailedLinks.email, email))
  await accountData.addressChanged(tx, userId)
  const subject = { type: 'user', id: userId } as const
  await recordEvents(tx, actor, { event: 'email_changed', subject, before: { email: oldEmail }, after: { email } })
  if (emailConfirmedAt === null) return
  const { id } = await issueLink(tx, 'email_change', { userId, email: oldEmail })
  await emailChangeEmails.add([{ id }], tx)
}

/** Keeps the current address of an account. Links to the new one stop working. */
export function cancelEmailChange(db: Db, { id, email }: Pick<User, 'id' | 'email'>): Promise<User> {
  return db.transaction(async (tx) => {
    const user = await updateUser(tx, id, { pendingEmail: null })
    if (!user) throw notFound(t('Account not found.'))
    await deleteLinks(tx, 'email_confirmation', id, ne(emailedLinks.email, email))
    return toUser(user)
  })
}

type ChangeEmailServices = Pick<AccountServices, 'db' | 'outbox' | 'accountData' | 'settings' | 'passwords'>

/**
 * Restores the address that an account had before a change, with the link that was emailed to it, and sets a new
 * password. Ends all sessions, and removes second factors that were added later. Returns the account and the guest
 * accounts that have joined it. Throws `undo_link_invalid`, `email_taken`, or `invalid_input` for a weak password,
 * after which the link can still be used.
 */
export async function undoEmailChange(
  { db, passwords, outbox, accountData, settings }: ChangeEmailServices,
  link: PasswordReset,
  client: Actor,
): Promise<Pick<AccountRow, 'id' | 'passwordHash'> & { guestIds: string[] }> {
  const { email, password } = link
  const found = await findLinkUser(db, 'email_change', link)
  if (!found) throw undoLinkInvalid()
  const passwordHash = await hashNewPassword(
    { passwords, settings },
    password,
    [found.name, email],
    found.staffRole !== null,
  )
  return db
    .transaction(async (tx) => {
      const change = await consumeLink(tx, 'email_change', link)
      const user = change && (await lockUser(tx, found.id))
      if (!user) throw undoLinkInvalid()
      const { id } = user
      await updateUser(tx, id, { email })
      await deleteLinks(tx, 'email_change', id, gte(emailedLinks.createdAt, change.createdAt))
      await deleteLinks(tx, 'email_confirmation', id)
      await deleteFactorsSince(tx, id, change.createdAt)
      const subject = { type: 'user', id } as const
      const addresses = { before: { email: user.email }, after: { email } }
      await recordEvents(tx, asUser(client, user), { event: 'email_change_undone', subject, ...addresses })
      const guestIds = await setPasswordForVerifiedEmail(tx, accountData, id, { passwordHash }, client)
      const shop = settings.current
      await outbox.queue([passwordChangedEmail(shop, { ...user, email }), emailChangeUndoneEmail(shop, user)], tx)
      return { id, passwordHash, guestIds }
    })
    .catch(onUniqueViolation(emailTaken))
}

function undoLinkInvalid(): ShopError {
  return new ShopError(
    'undo_link_invalid',
    t('This link has expired or was already used. Contact us if you need help.'),
  )
}
