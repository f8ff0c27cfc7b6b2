import { t } from '#contract/language/t.ts'
import type { Db } from '../../platform/db/database.ts'
import { ShopError } from '../../platform/errors.ts'
import { createToken, hashToken } from '../../platform/http/token.ts'
import { lockPasswordHash, wrongCredentials } from '../passwords/queries.ts'
import type { AccountRow, UserRow } from '../queries.ts'
import { findUserBySignIn, insertPendingSignIn } from './queries.ts'

/** Milliseconds that the second step may take. */
export const signInLifetime = 5 * 60_000

/**
 * Remembers that the password was correct and returns the token of the sign-in. Throws `invalid_credentials` if the
 * password has been changed since it was verified.
 */
export async function beginSignIn(db: Db, { id: userId, passwordHash }: AccountRow): Promise<string> {
  const token = createToken()
  const expiresAt = new Date(Date.now() + signInLifetime)
  await db.transaction(async (tx) => {
    if (!(await lockPasswordHash(tx, userId, passwordHash))) throw wrongCredentials()
    await insertPendingSignIn(tx, { tokenHash: hashToken(token), userId, expiresAt })
  })
  return token
}

/** Returns the user who is signing in. Throws `sign_in_expired`. */
export async function getSigningIn(db: Db, token: string | undefined): Promise<UserRow> {
  const user = token === undefined ? undefined : await findUserBySignIn(db, hashToken(token))
  if (!user) throw signInExpired()
  return user
}

export function signInExpired(): ShopError {
  return new ShopError('sign_in_expired', t('Your sign-in has expired. Sign in again.'))
}
