import type { NewAccount } from '#contract/accounts/accounts.ts'
import { type Actor, asUser, recordEvents } from '../platform/audit/record-events.ts'
import { shopLanguage } from '../platform/language/current-language.ts'
import { checkNewAddress, emailTaken } from './email-addresses/confirmations.ts'
import { knownNames, rejectWeakPassword } from './passwords/weak-passwords.ts'
import { insertUser, type UserRow } from './queries.ts'
import type { AccountServices } from './services.ts'

type SignUpServices = Pick<AccountServices, 'db' | 'limits' | 'settings' | 'passwords' | 'emailConfirmations'>

/**
 * Creates an account and queues an email to confirm its address. Throws `invalid_input` for a weak password, `email_taken`
 * if the address has an account.
 */
export async function signUp(
  { db, passwords, limits, emailConfirmations, settings }: SignUpServices,
  { email, password, name = '' }: NewAccount,
  actor: Actor,
): Promise<UserRow> {
  await rejectWeakPassword(password, [name, email, ...knownNames(settings.current)])
  await checkNewAddress({ db, limits }, email)
  const passwordHash = await passwords.hashPassword(password)
  const user = await db.transaction(async (tx) => {
    const created = await insertUser(tx, { email, name, passwordHash, language: shopLanguage(settings.current) })
    if (!created) throw emailTaken()
    await recordEvents(tx, asUser(actor, created), { event: 'sign_up' })
    await emailConfirmations.add([{ email, userId: created.id }], tx)
    return created
  })
  emailConfirmations.poll()
  return user
}
