import type { NewGuestAccount } from '#contract/accounts.ts'
import { type Actor, asUser } from '../../audit/actor.ts'
import { recordEvents } from '../../audit/record-events.ts'
import type { Db } from '../../db/database.ts'
import type { UserRow } from '../user.ts'
import { insertGuestAccount } from './queries.ts'

/**
 * Creates an account without a password, for a checkout with just an email address. It doesn't look for accounts with this
 * address, so it reveals none. See docs/behavior.md#guest-accounts.
 */
export async function createGuestAccount(db: Db, { email }: NewGuestAccount, actor: Actor): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const guest = await insertGuestAccount(tx, email)
    await recordEvents(tx, asUser(actor, guest), { event: 'guest_account_created' })
    return guest
  })
}
