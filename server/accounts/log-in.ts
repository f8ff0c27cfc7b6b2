import type { Credentials, User } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { ShopError } from '../errors.ts'
import type { Passwords } from './passwords/hash-password.ts'
import { findUserByEmail } from './queries.ts'
import { toUser } from './user.ts'

/**
 * Checks the credentials and returns the user, with the hash that the password was verified against. Throws the same
 * `wrong_credentials` for an unknown address and a wrong password.
 */
export async function logIn(
  { db, passwords }: { db: Db; passwords: Passwords },
  { email, password }: Credentials,
): Promise<{ user: User; passwordHash: string }> {
  const user = await findUserByEmail(db, email)
  const isCorrect = await passwords.verifyPassword(user?.passwordHash, password)
  if (!user || !isCorrect) throw wrongCredentials()
  return { user: toUser(user), passwordHash: user.passwordHash }
}

export function wrongCredentials(): ShopError {
  return new ShopError('wrong_credentials', 'Incorrect email or password.')
}
