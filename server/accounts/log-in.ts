import type { Credentials } from '#contract/accounts.ts'
import type { Actor } from '../audit/actor.ts'
import type { EventCounter } from '../audit/event-counter.ts'
import type { Db } from '../db/database.ts'
import { ShopError } from '../errors.ts'
import type { Limits } from '../limits/limits.ts'
import { anonymized, signInDelay, signInLimits, signInsFrom, signInsTo } from './account-limits.ts'
import { isKnownBrowser } from './known-browser.ts'
import type { PasswordHashing } from './passwords/hash-password.ts'
import { findUserByEmail } from './queries.ts'
import type { UserRow } from './user.ts'

type Services = { db: Db; passwords: PasswordHashing; limits: Limits; eventCounter: EventCounter }

/**
 * Checks the credentials and returns the user. Throws the same `wrong_credentials` for an unknown address and a wrong
 * password, and `too_many_requests` after too many failures. A browser that has signed in before has its own count, so
 * others can't lock it out.
 */
export async function logIn(
  { db, passwords, limits, eventCounter }: Services,
  { email, password }: Credentials,
  { ip, browserToken, actor }: { ip: string; browserToken: string | undefined; actor: Actor },
): Promise<UserRow> {
  await limits.take(signInLimits(ip))
  const user = await findUserByEmail(db, email)
  const isKnown = user !== undefined && browserToken !== undefined && isKnownBrowser(browserToken, user)
  const failures = isKnown ? signInsFrom(browserToken) : signInsTo(email)
  await limits.delay(failures, signInDelay)
  const isCorrect = await passwords.verifyPassword(user?.passwordHash, password)
  if (!user || !isCorrect) {
    const subject = user ? { type: 'user' as const, id: user.id } : { type: 'email' as const, id: anonymized(email) }
    eventCounter.count(actor, { event: 'sign_in_failed', subject })
    throw wrongCredentials()
  }
  await limits.reset(failures)
  return user
}

export function wrongCredentials(): ShopError {
  return new ShopError('wrong_credentials', 'Incorrect email or password.')
}
