import { type EmailConfirmation, maxAddresses } from '#contract/accounts.ts'
import { type Actor, asUser } from '../../audit/actor.ts'
import { hashToken } from '../../cookies/token.ts'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { ShopError } from '../../errors.ts'
import type { CurrentSettings } from '../../settings/settings.ts'
import { changeAddresses } from '../change-addresses.ts'
import { emailTaken, linkInvalid } from '../email-addresses/confirmations.ts'
import { takeEmailConfirmation } from '../email-addresses/queries.ts'
import type { PasswordHashing } from '../passwords/hash-password.ts'
import { setProvenPassword } from '../passwords/set-proven-password.ts'
import { knownNames, rejectWeakPassword } from '../passwords/weak-passwords.ts'
import { findUserByEmail, updateUser } from '../queries.ts'
import type { UserRow } from '../user.ts'
import { joinGuestAccounts } from './join-guest-accounts.ts'

type Services = { db: Db; passwords: PasswordHashing; settings: CurrentSettings }

/**
 * Confirms the address of a guest account with its mailed link. If the address has a confirmed account, the orders of all
 * guest accounts with this address and the addresses of this one move there. Otherwise a password is needed: the guest
 * account becomes an account with it, or takes over the one that somebody has signed up with and never confirmed. Returns
 * the ids of the accounts that have changed. Throws `confirmation_link_invalid`, or `invalid_input` for a missing or weak
 * password, after which the link can still be used.
 */
export async function confirmGuestAccount(
  { db, passwords, settings }: Services,
  guest: UserRow,
  { token, email, password }: EmailConfirmation,
  actor: Actor,
): Promise<string[]> {
  const account = await findUserByEmail(db, email)
  const passwordHash = needsPassword(account) ? await hashNewPassword() : undefined
  return db
    .transaction(async (tx) => {
      if (!(await takeEmailConfirmation(tx, hashToken(token), email))) throw linkInvalid()
      const owner = account ?? guest
      if (passwordHash !== undefined) {
        const guestIds = await setProvenPassword(tx, owner, passwordHash, actor, guest.addresses)
        return [owner.id, ...guestIds]
      }
      const guestIds = await joinGuestAccounts(tx, owner, asUser(actor, owner))
      await updateUser(tx, owner.id, { addresses: joinAddresses(owner, guest) })
      return [owner.id, ...guestIds]
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error
    })

  async function hashNewPassword(): Promise<string> {
    if (password === undefined) {
      const message = 'Choose a password.'
      throw new ShopError('invalid_input', message, { fields: { password: message } })
    }
    await rejectWeakPassword(password, [email, ...knownNames(settings.current)])
    return passwords.hashPassword(password)
  }
}

/** Whoever signed up with an address that was never confirmed may be somebody else, who knows the password. */
export function needsPassword(account: UserRow | undefined): boolean {
  return !account?.emailConfirmedAt
}

function joinAddresses(owner: UserRow, guest: UserRow): UserRow['addresses'] {
  return guest.addresses.reduce(
    (book, { id: _id, ...address }) =>
      book.length < maxAddresses ? changeAddresses(book, { address: { ...address, isDefault: false } }) : book,
    owner.addresses,
  )
}
