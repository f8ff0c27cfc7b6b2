import type { NewAccount } from '#contract/accounts.ts'
import { type Actor, asUser } from '../audit/actor.ts'
import { recordEvents } from '../audit/record-events.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import { ShopError } from '../errors.ts'
import type { PasswordHashing } from './passwords/hash-password.ts'
import { rejectWeakPassword } from './passwords/weak-passwords.ts'
import { insertUser } from './queries.ts'
import type { UserRow } from './user.ts'

/** Creates an account. Throws `invalid_input` for a weak password, `email_taken` if the address has an account. */
export async function signUp(
  { db, passwords, env }: { db: Db; passwords: PasswordHashing; env: Pick<Env, 'PUBLIC_URL'> },
  { email, password, name = '' }: NewAccount,
  actor: Actor,
): Promise<UserRow> {
  await rejectWeakPassword(password, [name, email, env.PUBLIC_URL])
  const passwordHash = await passwords.hashPassword(password)
  return db.transaction(async (tx) => {
    const user = await insertUser(tx, { email, name, passwordHash })
    if (!user) throw emailTaken()
    await recordEvents(tx, asUser(actor, user), { event: 'sign_up' })
    return user
  })
}

export function emailTaken(): ShopError {
  const message = 'There is already an account with this email address.'
  return new ShopError('email_taken', message, { fields: { email: message } })
}
