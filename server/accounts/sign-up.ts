import type { NewAccount, User } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { ShopError } from '../errors.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { insertUser, toUser } from './queries.ts'

/** Makes a shopper's account. Refuses with invalid_input for a common password, with email_taken for a known address. */
export async function signUp(db: Db, { email, password, name = '' }: NewAccount): Promise<User> {
  await refuseCommonPassword(password)
  const passwordHash = await hashPassword(password)
  const user = await insertUser(db, { email, name, passwordHash })
  if (!user) throw emailTaken()
  return toUser(user)
}

export function emailTaken(): ShopError {
  const message = 'There is an account with this email address already.'
  return new ShopError('email_taken', message, { fields: { email: message } })
}
