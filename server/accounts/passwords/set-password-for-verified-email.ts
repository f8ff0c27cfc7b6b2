import { t } from '#contract/language/t.ts'
import { type Actor, asUser, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { deleteLinks } from '../../platform/emailed-links/emailed-links.ts'
import { notFound } from '../../platform/errors.ts'
import type { AccountData } from '../account-data.ts'
import { markConfirmed } from '../email-addresses/confirmations.ts'
import { mergeGuestAccounts } from '../guest-accounts/merge-guest-accounts.ts'
import { deleteProfileImage } from '../profile-image/change-profile-image.ts'
import { lockUser, type UserRow, updateUser } from '../queries.ts'
import { deleteSecondFactor } from '../second-factor/queries.ts'
import { deleteSessions } from '../sessions/queries.ts'

/**
 * Sets the password of an account for someone who has just confirmed its email address. Deletes all reset links and
 * sessions of the account, cancels a change of its address, and merges the guest accounts with its address, whose ids
 * it returns. If the address was never confirmed, someone else may have signed up with it, so everything they may have
 * set up is removed, and `addresses` replace theirs.
 */
export async function setPasswordForVerifiedEmail(
  tx: Db,
  accountData: AccountData,
  id: string,
  { passwordHash, addresses = [] }: { passwordHash: string; addresses?: UserRow['addresses'] | undefined },
  client: Actor,
): Promise<string[]> {
  const user = await lockUser(tx, id)
  if (!user) throw notFound(t('Account not found.'))
  const actor = asUser(client, user)
  const isFirstProof = user.emailConfirmedAt === null
  const profile = isFirstProof ? { name: '', phone: '', imageId: '', addresses } : {}
  await updateUser(tx, id, { passwordHash, passwordMustChange: false, pendingEmail: null, ...profile })
  await deleteLinks(tx, 'password_reset', id)
  await deleteSessions(tx, id)
  await recordEvents(tx, actor, { event: 'password_reset' })
  if (isFirstProof) {
    await deleteSecondFactor(tx, id)
    await deleteProfileImage(tx, id)
    // Guests keep their carts.
    if (user.passwordHash !== null) await accountData.deleteUnproven(tx, id)
  }
  const guestIds = await mergeGuestAccounts(tx, accountData, user, actor)
  if (isFirstProof) await markConfirmed(tx, user, actor)
  return guestIds
}
