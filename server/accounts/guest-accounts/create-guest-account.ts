import type { NewGuestAccount, User } from '#contract/accounts/accounts.ts'
import { type Actor, asUser, recordEvents } from '../../platform/audit/record-events.ts'
import { deleteLinks } from '../../platform/emailed-links/emailed-links.ts'
import { shopLanguage } from '../../platform/language/current-language.ts'
import type { UserRow } from '../queries.ts'
import type { AccountServices } from '../services.ts'
import { insertGuestAccount, updateUnusedGuestAccount } from './queries.ts'

type GuestAccountServices = Pick<AccountServices, 'db' | 'settings'>

/**
 * Creates an account without a password, for a checkout with just an email address. It doesn't look for accounts with this
 * address, so it reveals none. See docs/behavior.md#guest-accounts.
 */
export async function createGuestAccount(
  { db, settings }: GuestAccountServices,
  { email }: NewGuestAccount,
  actor: Actor,
): Promise<UserRow> {
  const language = shopLanguage(settings.current)
  return db.transaction(async (tx) => {
    const guest = await insertGuestAccount(tx, { email, language })
    await recordEvents(tx, asUser(actor, guest), { event: 'guest_account_created' })
    return guest
  })
}

/**
 * Changes the email address of a guest account without orders, so that its address book is kept. Returns undefined if
 * it has orders, which must not go to someone else who uses the same browser.
 */
export async function changeGuestAddress(
  { db, settings }: GuestAccountServices,
  { id, email: before }: User,
  { email }: NewGuestAccount,
  actor: Actor,
): Promise<UserRow | undefined> {
  const language = shopLanguage(settings.current)
  return db.transaction(async (tx) => {
    const guest = await updateUnusedGuestAccount(tx, id, { email, language })
    if (!guest) return undefined
    await deleteLinks(tx, 'email_confirmation', id)
    await recordEvents(tx, asUser(actor, guest), {
      event: 'email_changed',
      before: { email: before },
      after: { email },
    })
    return guest
  })
}
