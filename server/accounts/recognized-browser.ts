import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AccountRow, UserRow } from './queries.ts'

type Account = Pick<AccountRow, 'id' | 'passwordHash'>

/** Bytes of the random half of a token, and of the signature. */
const length = 16

/**
 * Creates a token for a browser that has signed in to an account. It is signed with the account's password hash, so only
 * the server can create it, and a new password invalidates it. See docs/behavior.md#rate-limits.
 */
export function createBrowserToken(account: Account): string {
  const random = randomBytes(length)
  return Buffer.concat([random, sign(random, account)]).toString('base64url')
}

/** Whether a browser with this token has signed in to the account since its password was set. */
export function isRecognizedBrowser(
  token: string,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): boolean {
  if (passwordHash === null) return false
  const bytes = Buffer.from(token, 'base64url')
  const [random, signature] = [bytes.subarray(0, length), bytes.subarray(length)]
  return signature.length === length && timingSafeEqual(signature, sign(random, { id, passwordHash }))
}

function sign(random: Buffer, { id, passwordHash }: Account): Buffer {
  return createHmac('sha256', passwordHash).update(random).update(id).digest().subarray(0, length)
}
