import type { Credentials, User } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { ShopError } from '../errors.ts'
import { verifyPassword } from './hash-password.ts'
import { findUserByEmail, toUser } from './queries.ts'

/**
 * Answers whose credentials these are, and the hash that the password was found to fit. Refuses with wrong_credentials,
 * whichever of the two is wrong.
 */
export async function logIn(db: Db, { email, password }: Credentials): Promise<{ user: User; passwordHash: string }> {
  const user = await findUserByEmail(db, email)
  const isRight = await verifyPassword(user?.passwordHash, password)
  if (!user || !isRight) throw wrongCredentials()
  return { user: toUser(user), passwordHash: user.passwordHash }
}

export function wrongCredentials(): ShopError {
  return new ShopError('wrong_credentials', 'The email address or the password is wrong.')
}
