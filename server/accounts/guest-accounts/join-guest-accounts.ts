import { joinCarts } from '../../cart/cart.ts'
import { deleteReportedAddress } from '../../orders/links/queries.ts'
import type { Actor } from '../../platform/audit/actor.ts'
import { recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { deleteUsers, lockGuestAccounts, lockGuestCarts, moveNotes, moveOrders } from './queries.ts'

/** Call this with the ids of accounts that were changed or joined, so that this process doesn't show them as before. */
export type ForgetAccounts = (ids: string[]) => void

/**
 * Moves everything that all guest accounts with the address of an account have to it, except their profiles, and deletes
 * them and their sessions. Emails about orders to the address are no longer stopped. Call it only if the user of the account
 * has just proven that the address is theirs. Returns the ids of the guest accounts.
 */
export async function joinGuestAccounts(
  tx: Db,
  { id, email }: { id: string; email: string },
  actor: Actor,
): Promise<string[]> {
  await deleteReportedAddress(tx, email)
  // Before the accounts, in the same order as a guest's order, so that the two can't wait for each other.
  await lockGuestCarts(tx, email, id)
  const guestIds = await lockGuestAccounts(tx, email, id)
  if (guestIds.length === 0) return []
  await moveOrders(tx, guestIds, id)
  await moveNotes(tx, guestIds, id)
  for (const guestId of guestIds) await joinCarts(tx, { userId: guestId }, id)
  await deleteUsers(tx, guestIds)
  await recordEvents(tx, actor, { event: 'guest_accounts_joined', subject: { type: 'user', id }, before: { guestIds } })
  return guestIds
}
