import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { AppSetup } from '#contract/accounts/second-factor.ts'

/** Steps of 30 seconds before and after now whose codes are accepted, for clocks that differ. */
const window = 1

/** Bytes of a secret, as RFC 4226 recommends. */
const secretSize = 20

export function createAppSecret(): string {
  return new Secret({ size: secretSize }).base32
}

/** Returns the secret and the URI for an app, which shows its codes below `issuer`, the shop's name. */
export function describeApp(issuer: string, email: string, secret: string): AppSetup {
  const uri = new TOTP({ issuer, label: email, secret }).toString()
  const { size, data } = encode(uri, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { secret, uri, qrCode: { size, path } }
}

/** Whether a code, without spaces, has the format of app codes. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** Returns the time step of a code, or undefined if the code is incorrect at that time. */
export function findStep(secret: string, code: string, timestamp = Date.now()): number | undefined {
  if (!isAppCode(code)) return undefined
  const totp = new TOTP({ secret })
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
