import type { Credentials } from '#contract/accounts/accounts.ts'
import type { Reader } from '../emails/write-email.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { failedSignInsEmail } from './account-emails.ts'
import { anonymized, emailLimit, signInDelay, signInLimits, signInsFrom, signInsTo } from './account-limits.ts'
import { replaceFirstPassword } from './first-admin.ts'
import { wrongCredentials } from './passwords/queries.ts'
import { type AccountRow, findUserByEmail } from './queries.ts'
import { isRecognizedBrowser } from './recognized-browser.ts'
import type { AccountServices } from './services.ts'

type LogInServices = Pick<
  AccountServices,
  'db' | 'limits' | 'eventCounter' | 'outbox' | 'settings' | 'passwords' | 'env'
>

/**
 * Checks the credentials and returns the user. Throws the same `invalid_credentials` for an unknown address and a wrong
 * password, `too_many_requests` after too many failures, and `password_change_required` if a generated password comes
 * without a new one. A browser that has signed in before has its own count, so others can't lock it out.
 */
export async function logIn(
  services: LogInServices,
  { email, password, newPassword }: Credentials,
  { ip, browserToken, actor }: { ip: string; browserToken: string | undefined; actor: Actor },
): Promise<AccountRow> {
  const { db, passwords, limits, eventCounter } = services
  await limits.take(signInLimits(ip))
  const user = await findUserByEmail(db, email)
  const isKnown = browserToken !== undefined && user !== undefined && isRecognizedBrowser(browserToken, user)
  const failures = isKnown ? signInsFrom(browserToken) : signInsTo(email)
  const isDelayed = await limits.delay(failures, signInDelay)
  const isCorrect = await passwords.verifyPassword(user?.passwordHash, password)
  if (!user || !isCorrect) {
    const subject = user ? { type: 'user' as const, id: user.id } : { type: 'email' as const, id: anonymized(email) }
    eventCounter.count(actor, { event: 'sign_in_failed', subject })
    if (isDelayed) await reportFailures(services, { email, language: user?.language ?? null })
    throw wrongCredentials()
  }
  await limits.reset(failures)
  if (!user.passwordMustChange) return user
  const changed = await replaceFirstPassword(services, user, { password, newPassword }, actor)
  if (!changed) throw wrongCredentials()
  return changed
}

/**
 * Queues an email about failed sign-ins, once a day. Does the same for an address without an account, so that the
 * response time doesn't reveal which addresses have one.
 */
async function reportFailures({ limits, outbox, settings }: LogInServices, reader: Reader): Promise<void> {
  if (await limits.isWithin(emailLimit('failed-sign-ins', reader.email))) {
    await outbox.queue([failedSignInsEmail(settings.current, reader)])
  }
}
