import type { Credentials, User } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { ShopError } from '../errors.ts'
import { verifyPassword } from './hash-password.ts'
import { findUserByEmail, toUser } from './queries.ts'

/** Answers whose credentials these are. Refuses with wrong_credentials, whichever of the two is wrong. */
export async function logIn(db: Db, { email, password }: Credentials): Promise<User> {
  const user = await findUserByEmail(db, email)
  const isRight = await verifyPassword(user?.passwordHash, password)
  if (!user || !isRight) throw new ShopError('wrong_credentials', 'The email address or the password is wrong.')
  return toUser(user)
}
