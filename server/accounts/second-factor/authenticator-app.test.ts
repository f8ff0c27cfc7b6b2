import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createAppSecret, describeApp, findStep } from './authenticator-app.ts'

/** The secret and the times of the test vectors of RFC 6238, whose codes have eight digits; apps show the last six. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('the code at %i seconds matches RFC 6238', (seconds, code) => {
  expect(findStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('codes of the steps before and after are accepted, older and later ones are not', () => {
  const now = 1_700_000_010_000
  const step = Math.floor(now / 30_000)
  const steps = [-2, -1, 0, 1, 2].map((delta) => {
    const code = new TOTP({ secret }).generate({ timestamp: now + delta * 30_000 })
    return findStep(secret, code, now)
  })
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test.each(['', '12345', '1234567', '28708a', '２８７０８２', '\u{a1b2c}\u{a1b2c}\u{a1b2c}'])(
  '%s is not a code',
  (code) => {
    expect(findStep(secret, code, 59_000)).toBeUndefined()
  },
)

test('every secret has 160 random bits', () => {
  const secrets = Array.from({ length: 20 }, createAppSecret)
  expect(new Set(secrets).size).toBe(20)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
})

test('the QR code contains the URI for authenticator apps', () => {
  const { uri, qrCode } = describeApp('Lamps & Co', 'ada@example.com', secret)
  expect(uri).toMatch(
    /^otpauth:\/\/totp\/Lamps%20%26%20Co:ada%40example\.com\?issuer=Lamps%20%26%20Co&secret=GEZD\w+&algorithm=SHA1&digits=6&period=30$/,
  )
  expect(qrCode.size).toBeGreaterThan(30)
  expect(qrCode.path).toMatch(/^(M\d+ \d+h1v1h-1z){300,}$/)
})
