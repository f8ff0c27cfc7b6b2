import { type Actor, asUser } from '../../audit/actor.ts'
import { recordEvents } from '../../audit/record-events.ts'
import type { Db } from '../../db/database.ts'
import { markConfirmed } from '../email-addresses/confirmations.ts'
import { joinGuestAccounts } from '../guest-accounts/join-guest-accounts.ts'
import { deleteProfileImage } from '../profile-image/queries.ts'
import { updateUser } from '../queries.ts'
import { deleteSecondFactor } from '../second-factor/queries.ts'
import { deleteSessions } from '../sessions/queries.ts'
import type { UserRow } from '../user.ts'
import { deletePasswordResets } from './queries.ts'

/**
 * Sets the password of an account for somebody who has just proven that its address is theirs. Deletes all reset links and
 * sessions of the account, and joins the guest accounts with its address, whose ids it returns. If the address was not
 * confirmed, somebody else may have signed up with it, so what they may have set up is removed, and `addresses` replace
 * theirs.
 */
export async function setProvenPassword(
  tx: Db,
  user: UserRow,
  passwordHash: string,
  client: Actor,
  addresses: UserRow['addresses'] = [],
): Promise<string[]> {
  const actor = asUser(client, user)
  await deletePasswordResets(tx, user.id)
  const details = user.emailConfirmedAt ? {} : { name: '', phone: '', imageId: '', addresses }
  await updateUser(tx, user.id, { passwordHash, passwordMustChange: false, ...details })
  await deleteSessions(tx, user.id)
  await recordEvents(tx, actor, { event: 'password_reset' })
  const guestIds = await joinGuestAccounts(tx, user, actor)
  if (!user.emailConfirmedAt) {
    await deleteSecondFactor(tx, user.id)
    await deleteProfileImage(tx, user.id)
    await markConfirmed(tx, user, actor)
  }
  return guestIds
}
