import type { User } from '#contract/accounts/accounts.ts'
import type { AcceptedInvitation, NewInvitation, StaffInvitation } from '#contract/accounts/staff.ts'
import { t } from '#contract/language/t.ts'
import { emailRetries } from '../../emails/outbox.ts'
import { type Actor, asUser, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { fieldError, notFound, ShopError } from '../../platform/errors.ts'
import { createToken, hashToken } from '../../platform/http/token.ts'
import type { EmailQueueServices } from '../../services.ts'
import { invitationEmail } from '../account-emails.ts'
import { emailLimit } from '../account-limits.ts'
import { emailTaken, markConfirmed } from '../email-addresses/confirmations.ts'
import { linkNeeds, passwordToSet } from '../email-addresses/link-owner.ts'
import { mergeGuestAccounts } from '../guest-accounts/merge-guest-accounts.ts'
import { setPasswordForVerifiedEmail } from '../passwords/set-password-for-verified-email.ts'
import { hashNewPassword } from '../passwords/weak-passwords.ts'
import { findUserByEmail, insertUser, lockAddress, lockUser, updateUser } from '../queries.ts'
import type { AccountServices, InvitationEmails } from '../services.ts'
import {
  consumeInvitation,
  deleteInvitation,
  findInvitation,
  saveInvitation,
  setInvitationToken,
  toInvitation,
} from './queries.ts'
import { setStaffRole } from './set-staff-role.ts'

/** Milliseconds for which a link can be used. */
const linkLifetime = 7 * 86_400_000

/** Opens the queue of invitations. The token is created when the email is sent, so that it is never stored. */
export function createInvitationEmails({
  jobs,
  db,
  delivery,
  settings,
}: EmailQueueServices): Promise<InvitationEmails> {
  return jobs.open({
    name: 'staff-invitation',
    retries: emailRetries,
    keptFor: 3600,
    async handle({ id }, job) {
      const token = createToken()
      const invitation = await setInvitationToken(db, id, hashToken(token))
      if (invitation) await delivery.send(invitationEmail(settings.current, { ...invitation, token }), job)
    },
  })
}

/**
 * Invites an address, again if it was invited before. The email, and an account that is created with it, are in the language of
 * the inviting member. Throws `already_staff` or `too_many_requests`.
 */
export async function inviteStaff(
  { db, limits, invitationEmails }: Pick<AccountServices, 'db' | 'limits' | 'invitationEmails'>,
  { email, staffRole, language }: NewInvitation & Pick<User, 'language'>,
  actor: Actor,
): Promise<StaffInvitation> {
  if ((await findUserByEmail(db, email))?.staffRole) {
    throw fieldError('email', t('This address belongs to the staff already.'), 'already_staff')
  }
  await limits.take(emailLimit('invitation', email))
  const expiresAt = new Date(Date.now() + linkLifetime)
  const invitation = await db.transaction(async (tx) => {
    const saved = await saveInvitation(tx, { email, staffRole, language, expiresAt })
    await recordEvents(tx, actor, { event: 'staff_invited', after: { email, role: staffRole } })
    await invitationEmails.add([{ id: saved.id }], tx)
    return saved
  })
  invitationEmails.poll()
  return toInvitation(invitation)
}

/** Throws `not_found`. */
export async function withdrawInvitation(db: Db, id: string, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const invitation = await deleteInvitation(tx, id)
    if (!invitation) throw notFound(t('Invitation not found.'))
    const { email, staffRole } = invitation
    await recordEvents(tx, actor, { event: 'invitation_withdrawn', before: { email, role: staffRole } })
  })
}

type InvitationsServices = Pick<AccountServices, 'db' | 'accountData' | 'settings' | 'passwords'>

/** `passwordHash` is the password that was set, if it was. */
export type Accepted = { id: string; guestIds: string[]; passwordHash?: string }

/**
 * Makes the user with the invited address staff, which also confirms the address. The user is signed in to that account,
 * or sets a new password, which creates the account or removes what was set up before its address was confirmed. Throws `invitation_link_invalid`, `sign_in_required`, or `invalid_input` for a missing or weak
 * password; the link can still be used after the last two.
 */
export async function acceptInvitation(
  services: InvitationsServices,
  { token, email, name = '', password: given }: AcceptedInvitation,
  client: Actor,
  signedInId: string | undefined,
): Promise<Accepted> {
  const { db, accountData } = services
  const tokenHash = hashToken(token)
  if (!(await findInvitation(db, tokenHash, email))) throw invitationLinkInvalid()
  const account = await findUserByEmail(db, email)
  const password = passwordToSet(linkNeeds({ account }, signedInId), given)
  const passwordHash =
    password === undefined ? undefined : await hashNewPassword(services, password, [name, email], true)
  return db.transaction(async (tx) => {
    await lockAddress(tx, email)
    const invitation = await consumeInvitation(tx, tokenHash, email)
    if (!invitation) throw invitationLinkInvalid()
    const accepted = await join(tx, invitation)
    const user = await lockUser(tx, accepted.id)
    if (user?.email !== email) throw invitationLinkInvalid()
    if (!user.staffRole) await setStaffRole(tx, asUser(client, user), user, invitation.staffRole)
    return accepted
  })

  async function join(tx: Db, { language }: Pick<User, 'language'>): Promise<Accepted> {
    if (account && passwordHash === undefined) {
      const { id, emailConfirmedAt } = account
      const actor = asUser(client, account)
      const guestIds = await mergeGuestAccounts(tx, accountData, account, actor)
      if (!emailConfirmedAt) await markConfirmed(tx, account, actor)
      return { id, guestIds }
    }
    if (account && passwordHash !== undefined) {
      const guestIds = await setPasswordForVerifiedEmail(tx, accountData, account.id, { passwordHash }, client)
      if (name !== '') await updateUser(tx, account.id, { name })
      return { id: account.id, guestIds, passwordHash }
    }
    const hash = passwordHash ?? ''
    const user = await insertUser(tx, { email, name, passwordHash: hash, language, emailConfirmedAt: new Date() })
    // Someone has signed up with the address.
    if (!user) throw emailTaken()
    const actor = asUser(client, user)
    await recordEvents(tx, actor, { event: 'sign_up' })
    const guestIds = await mergeGuestAccounts(tx, accountData, user, actor)
    return { id: user.id, guestIds, passwordHash: hash }
  }
}

export function invitationLinkInvalid(): ShopError {
  return new ShopError(
    'invitation_link_invalid',
    t('This invitation has expired, was withdrawn or was already used. Ask the owner of the shop for a new one.'),
  )
}
