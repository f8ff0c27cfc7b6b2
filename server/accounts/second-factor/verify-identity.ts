import type { User } from '#contract/accounts/accounts.ts'
import { passwordField } from '#contract/accounts/factor-fields.ts'
import type { IdentityProof } from '#contract/accounts/second-factor.ts'
import { t } from '#contract/language/t.ts'
import type { Db } from '../../platform/db/database.ts'
import { fieldError, ShopError } from '../../platform/errors.ts'
import { currentPasswordLimits } from '../account-limits.ts'
import { findPasswordHash } from '../passwords/queries.ts'
import { findFactorFields, type VerifyServices, verifySecondFactor } from './verify-second-factor.ts'

/** Users with a second factor must use it; everyone else enters the password. Throws `invalid_input`. */
export async function verifyIdentity(
  services: VerifyServices,
  user: User,
  tokenHash: string,
  { password, ...proof }: IdentityProof,
): Promise<void> {
  const userId = user.id
  const hasFactor = (await findFactorFields(services.db, userId)) !== undefined
  if (hasFactor) return verifySecondFactor(services, user, tokenHash, proof)
  if (!password) throw fieldError('password', passwordField().password)
  const attempts = currentPasswordLimits(userId)
  await services.limits.take(attempts)
  const hash = await findPasswordHash(services.db, userId)
  if (!(await services.passwords.verifyPassword(hash, password))) throw fieldError('password', t('Incorrect password.'))
  await services.limits.reset(...Object.keys(attempts))
}

/** The error of a request that needs a recent proof of identity. Its `fields` list the accepted ones. */
export async function verificationRequired(db: Db, userId: string): Promise<ShopError> {
  const fields = (await findFactorFields(db, userId)) ?? passwordField()
  return new ShopError('verification_required', t('Confirm it’s you to continue.'), { fields })
}
