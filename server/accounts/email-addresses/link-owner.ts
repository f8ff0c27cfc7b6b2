import type { LinkNeeds } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { fieldError, ShopError } from '../../platform/errors.ts'
import type { UserRow } from '../queries.ts'

type LinkedAccount = {
  /** The account that an emailed link is about; undefined if it has yet to be created. */
  account: UserRow | undefined
  /** Whether the link confirms a new address of the account. */
  isNewAddress?: boolean
}

/**
 * Returns the fields required to use a link that was emailed to an address. The reader of the email and the owner of
 * the account's password can be different people, because anyone can sign up with any address. See
 * docs/behavior.md#email-addresses.
 */
export function linkNeeds({ account, isNewAddress = false }: LinkedAccount, signedInId: string | undefined): LinkNeeds {
  if (!account) return 'password'
  if (account.id === signedInId) return 'nothing'
  // The owner of a mistyped address must not get the account.
  return isNewAddress ? 'sign_in' : 'sign_in_or_password'
}

/** Returns the data for the page of an emailed link. */
export function describeLinkOwner(linked: LinkedAccount, signedInId: string | undefined) {
  const removesSetup = linked.account !== undefined && linked.account.emailConfirmedAt === null
  return { needs: linkNeeds(linked, signedInId), removesSetup }
}

/**
 * Returns the password that a link has to set; undefined if the user is signed in to the account. Throws `invalid_input` if
 * it is missing, `sign_in_required` if signing in would do.
 */
export function passwordToSet(needs: LinkNeeds, password: string | undefined): string | undefined {
  if (needs === 'nothing') return undefined
  if (needs !== 'sign_in' && password !== undefined) return password
  if (needs === 'password') throw fieldError('password', t('Choose a password.'))
  throw new ShopError(
    'sign_in_required',
    needs === 'sign_in'
      ? t('Sign in to the account first.')
      : t('Sign in to the account first, or set a new password.'),
  )
}
