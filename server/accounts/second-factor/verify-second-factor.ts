import type { User } from '#contract/accounts/accounts.ts'
import { factorFields } from '#contract/accounts/factor-fields.ts'
import type { SecondFactorProof } from '#contract/accounts/second-factor.ts'
import { t } from '#contract/language/t.ts'
import type { Reader } from '../../emails/write-email.ts'
import type { Db } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { incorrectCodesEmail } from '../account-emails.ts'
import { emailLimit, secondFactorDelay, secondFactorTries } from '../account-limits.ts'
import type { AccountServices } from '../services.ts'
import { findStep, isAppCode } from './authenticator-app.ts'
import { verifyAuthentication } from './passkeys.ts'
import { findConfirmedSecret, getSecondFactor, takeStep } from './queries.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'

export type VerifyServices = Pick<AccountServices, 'db' | 'settings' | 'limits' | 'outbox' | 'passwords'>

/** The fields of an error that requests the second factor: the user's own factors; undefined without any. */
export async function findFactorFields(db: Db, userId: string): Promise<Record<string, string> | undefined> {
  const { hasApp, passkeys } = await getSecondFactor(db, userId)
  return factorFields({ hasApp, hasPasskey: passkeys.length > 0 })
}

/**
 * Verifies a code or a passkey. A code works once. Throws `invalid_input` for the field, and `too_many_requests` for
 * codes after too many incorrect ones. `tokenHash` belongs to the session or the pending sign-in.
 */
export async function verifySecondFactor(
  services: VerifyServices,
  { id: userId, email, language }: Pick<User, 'id' | 'email' | 'language'>,
  tokenHash: string,
  { code, passkey }: SecondFactorProof,
): Promise<void> {
  if (passkey) return verifyAuthentication(services, { userId, tokenHash }, passkey)
  if (code === undefined) throw fieldError('code', t('Enter a code.'))
  const isDelayed = await services.limits.delay(secondFactorTries(userId), secondFactorDelay)
  if (!(await consumeCode(services, userId, code))) {
    if (isDelayed) await reportFailures(services, { email, language })
    throw fieldError('code', t('Incorrect code.'))
  }
  await services.limits.reset(secondFactorTries(userId))
}

/** Queues an email about incorrect codes, once a day. */
async function reportFailures({ limits, outbox, settings }: VerifyServices, reader: Reader): Promise<void> {
  if (await limits.isWithin(emailLimit('incorrect-codes', reader.email))) {
    await outbox.queue([incorrectCodesEmail(settings.current, reader)])
  }
}

async function consumeCode(services: VerifyServices, userId: string, code: string): Promise<boolean> {
  const digits = code.replaceAll(/\s/g, '')
  if (!isAppCode(digits)) return consumeRecoveryCode(services, userId, code)
  const secret = await findConfirmedSecret(services.db, userId)
  const step = secret === undefined ? undefined : findStep(secret, digits)
  return step !== undefined && takeStep(services.db, userId, step)
}
