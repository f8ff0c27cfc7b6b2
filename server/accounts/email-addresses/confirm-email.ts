import { type EmailConfirmation, maxAddresses } from '#contract/accounts/accounts.ts'
import { type Actor, asUser } from '../../platform/audit/record-events.ts'
import { type Db, isUniqueViolation } from '../../platform/db/database.ts'
import { consumeLink, findLinkUser } from '../../platform/emailed-links/emailed-links.ts'
import { mergeGuestAccounts } from '../guest-accounts/merge-guest-accounts.ts'
import { setPasswordForVerifiedEmail } from '../passwords/set-password-for-verified-email.ts'
import { hashNewPassword } from '../passwords/weak-passwords.ts'
import { findUserByEmail, lockAddress, lockUser, type UserRow, updateUser } from '../queries.ts'
import type { AccountServices } from '../services.ts'
import { updateAddresses } from '../update-addresses.ts'
import { completeEmailChange } from './change-email.ts'
import { emailTaken, linkInvalid, markConfirmed } from './confirmations.ts'
import { linkNeeds, passwordToSet } from './link-owner.ts'

type ConfirmEmailServices = Pick<AccountServices, 'db' | 'accountData' | 'settings' | 'passwords' | 'emailChangeEmails'>

/** The account of a link that confirms an email address. */
export type LinkedAccount = {
  /** The guest account that the link was sent for. */
  guest: UserRow | undefined
  account: UserRow | undefined
  isNewAddress: boolean
}

/** Returns undefined for a link that has expired or was already used. */
export async function findLinkedAccount(
  db: Db,
  link: Pick<EmailConfirmation, 'token' | 'email'>,
): Promise<LinkedAccount | undefined> {
  const { email } = link
  const user = await findLinkUser(db, 'email_confirmation', link)
  if (!user) return undefined
  if (user.passwordHash !== null) return { guest: undefined, account: user, isNewAddress: user.email !== email }
  return { guest: user, account: await findUserByEmail(db, email), isNewAddress: false }
}

/** `id` is the account's, and `passwordHash` its new password, if one was set. */
export type Confirmed = { id: string; guestIds: string[]; passwordHash?: string }

/**
 * Confirms an address with its emailed link, for the user who is signed in to the account, or with a new password: then what
 * was set up before the address was confirmed is removed. A guest account becomes an account, or joins the one with its
 * address, as all other guest accounts with the address do. Throws `confirmation_link_invalid`, `email_taken` for a new
 * address, `sign_in_required`, or `invalid_input` for a missing or weak password; the link can still be used after the last
 * two.
 */
export async function confirmEmail(
  services: ConfirmEmailServices,
  link: EmailConfirmation,
  client: Actor,
  signedInId: string | undefined,
): Promise<Confirmed> {
  const { db, accountData } = services
  const { email } = link
  const linked = await findLinkedAccount(db, link)
  if (!linked) throw linkInvalid()
  const { guest, account, isNewAddress } = linked
  const owner = account ?? guest
  if (!owner) throw linkInvalid()
  const { id } = owner
  const password = passwordToSet(linkNeeds(linked, signedInId), link.password)
  const passwordHash =
    password === undefined ? undefined : await hashNewPassword(services, password, [email], owner.staffRole !== null)
  try {
    return await db.transaction(async (tx) => {
      await lockAddress(tx, email)
      if (!(await consumeLink(tx, 'email_confirmation', link))) throw linkInvalid()
      if (passwordHash === undefined) return { id, guestIds: await confirmSignedIn(tx) }
      const guestIds = await setPasswordForVerifiedEmail(
        tx,
        accountData,
        id,
        { passwordHash, addresses: guest?.addresses },
        client,
      )
      return { id, guestIds, passwordHash }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    if (isNewAddress) throw emailTaken()
    // Someone has just signed up with the guest's address, so the guest joins that account.
    return confirmEmail(services, link, client, signedInId)
  }

  async function confirmSignedIn(tx: Db): Promise<string[]> {
    const user = await lockUser(tx, id)
    if (!user) throw linkInvalid()
    const actor = asUser(client, user)
    if (isNewAddress) await completeEmailChange(tx, services, user, email, actor)
    const guestIds = await mergeGuestAccounts(tx, accountData, { id, email }, actor)
    if (guest) await updateUser(tx, id, { addresses: mergeAddresses(user, guest) })
    const isUnconfirmed = !user.emailConfirmedAt && !isNewAddress
    if (isUnconfirmed && !(await markConfirmed(tx, { id, email }, actor))) throw linkInvalid()
    return guestIds
  }
}

function mergeAddresses(owner: UserRow, guest: UserRow): UserRow['addresses'] {
  return guest.addresses.reduce(
    (book, { id: _id, ...address }) =>
      book.length < maxAddresses ? updateAddresses(book, { address: { ...address, isDefault: false } }) : book,
    owner.addresses,
  )
}
