import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AccountData } from '../account-data.ts'
import { deleteUsers, lockGuestAccounts, lockGuestCarts, mergeTags } from './queries.ts'

/**
 * Moves all data of guest accounts with an account's email address to that account, except their profiles but with their tags, and deletes
 * them and their sessions. Emails about orders to the address are no longer stopped. Call it after `lockAddress`, and only
 * if the user of the account has just confirmed the address. Returns the ids of the guest accounts.
 */
export async function mergeGuestAccounts(
  tx: Db,
  accountData: AccountData,
  { id, email }: { id: string; email: string },
  actor: Actor,
): Promise<string[]> {
  await accountData.addressProven(tx, email)
  // Before the accounts, in the same order as a guest's order, so that the two can't wait for each other.
  await lockGuestCarts(tx, email, id)
  const guestIds = await lockGuestAccounts(tx, email, id)
  if (guestIds.length === 0) return []
  await accountData.moveGuestData(tx, guestIds, id)
  await mergeTags(tx, guestIds, id)
  await deleteUsers(tx, guestIds)
  await recordEvents(tx, actor, { event: 'guest_accounts_joined', subject: { type: 'user', id }, before: { guestIds } })
  return guestIds
}
