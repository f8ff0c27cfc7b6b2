import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '#contract/accounts/second-factor.ts'
import type { Passwords } from '../passwords/hash-password.ts'
import type { AccountServices } from '../services.ts'
import { deleteRecoveryCode, listRecoveryCodes } from './queries.ts'

/** Crockford's base32: letters and digits that aren't mistaken for one another. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Creates codes of 50 random bits, for example `8k2fm-x0t9q`, and their hashes. */
export async function createRecoveryCodes(passwords: Passwords): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${randomText(5)}-${randomText(5)}`)
  return { codes, hashes: await Promise.all(codes.map((code) => passwords.hashPassword(normalize(code)))) }
}

/** Uses up a recovery code. Returns whether it was correct and unused. */
export async function consumeRecoveryCode(
  { db, passwords }: Pick<AccountServices, 'db' | 'passwords'>,
  userId: string,
  code: string,
): Promise<boolean> {
  for (const { id, codeHash } of await listRecoveryCodes(db, userId)) {
    if (await passwords.verifyPassword(codeHash, normalize(code))) return deleteRecoveryCode(db, id)
  }
  return false
}

function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

function normalize(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '')
}
