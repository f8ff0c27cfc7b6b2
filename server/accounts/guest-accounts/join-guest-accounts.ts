import type { Actor } from '../../audit/actor.ts'
import { recordEvents } from '../../audit/record-events.ts'
import type { Db } from '../../db/database.ts'
import { deleteUsers, lockGuestAccounts, moveOrders } from './queries.ts'

/**
 * Moves the orders of all guest accounts with the address of an account to it, and deletes them and their sessions. Call it
 * only if whoever has the account has just proven that the address is theirs. Returns the ids of the guest accounts.
 */
export async function joinGuestAccounts(
  tx: Db,
  { id, email }: { id: string; email: string },
  actor: Actor,
): Promise<string[]> {
  const guestIds = await lockGuestAccounts(tx, email, id)
  if (guestIds.length === 0) return []
  await moveOrders(tx, guestIds, id)
  await deleteUsers(tx, guestIds)
  await recordEvents(tx, actor, { event: 'guest_accounts_joined', subject: { type: 'user', id }, before: { guestIds } })
  return guestIds
}
