import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv, shippingRule, WrongSettings } from './env.ts'

/** What the refusal says, line by line. */
function refusalOf(variables: Record<string, string>): string[] {
  try {
    readEnv(variables)
  } catch (error) {
    if (error instanceof WrongSettings) return error.message.split('\n')
    throw error
  }
  throw new Error('Nothing was refused.')
}

test('a shop that nobody has set up has every setting it needs', () => {
  expect(readEnv({})).toEqual({
    PORT: 3000,
    HOST: 'localhost',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: resolve('data'),
    ADMIN_EMAIL: 'admin@example.com',
    ALLOWED_ORIGINS: [],
    CURRENCY: 'USD',
    SHIPPING_PRICE: 0,
    SAMPLE_DATA: true,
    RATE_LIMITS: true,
    LOG_LEVEL: 'info',
  })
})

test('what is empty counts as unset, and what the shop does not know is ignored', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', SMTP_URL: '', PATH: '/bin' })).toEqual(readEnv({}))
})

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', 'web'],
  ['PUBLIC_URL', 'shop.example.com'],
  ['PUBLIC_URL', 'ftp://shop.example.com'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['SMTP_URL', 'http://localhost:25'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', '12345'],
  ['ADMIN_PASSWORD', 'a'.repeat(129)],
  ['API_ORIGIN', 'api'],
  ['ALLOWED_ORIGINS', 'https://a.example.com,b.example.com'],
  ['CURRENCY', 'usd'],
  ['CURRENCY', 'JPY'],
  ['CURRENCY', 'KWD'],
  ['SAMPLE_DATA', 'yes'],
  ['RATE_LIMITS', 'true'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused, and the setting is named', (name, value) => {
  expect(refusalOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} `))])
})

test('everything that is wrong is named at once', () => {
  const lines = refusalOf({ PORT: 'web', CURRENCY: 'dollars', LOG_LEVEL: 'loud', HOST: '0.0.0.0' })
  expect(lines.map((line) => line.split(' ', 1)[0])).toEqual(['PORT', 'CURRENCY', 'LOG_LEVEL'])
})

test.each(['DATABASE_URL', 'SMTP_URL', 'ADMIN_PASSWORD', 'API_ORIGIN', 'CURRENCY'])(
  'the refused value of %s is not repeated, as it may be a secret',
  (name) => {
    expect(refusalOf({ [name]: 'xyzzy' }).join()).not.toContain('xyzzy')
  },
)

describe('addresses', () => {
  test('lose the slash at their end', () => {
    expect(readEnv({ PUBLIC_URL: 'https://shop.example.com/' }).PUBLIC_URL).toBe('https://shop.example.com')
  })

  test('of allowed origins are a list joined by commas, each reduced to its origin', () => {
    const ALLOWED_ORIGINS = 'https://a.example.com/, http://b.example.com:8080/shop'
    expect(readEnv({ ALLOWED_ORIGINS }).ALLOWED_ORIGINS).toEqual(['https://a.example.com', 'http://b.example.com:8080'])
  })

  test('of the shop follow its port when only that is set', () => {
    expect(readEnv({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
  })
})

test('switches are on or off', () => {
  expect(readEnv({ SAMPLE_DATA: 'off', RATE_LIMITS: 'on' })).toMatchObject({ SAMPLE_DATA: false, RATE_LIMITS: true })
})

test('trusted proxies are a list joined by commas', () => {
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' }).TRUSTED_PROXIES).toEqual(['10.0.0.1', '10.0.0.2'])
})

describe('what sending costs', () => {
  test.each([
    [{}, { priceCents: 0, freeFromCents: null }],
    [{ SHIPPING_PRICE: '4.90' }, { priceCents: 490, freeFromCents: null }],
    [
      { SHIPPING_PRICE: '5', SHIPPING_FREE_FROM: '100' },
      { priceCents: 500, freeFromCents: 10_000 },
    ],
    [
      { SHIPPING_PRICE: '0.29', SHIPPING_FREE_FROM: '0' },
      { priceCents: 29, freeFromCents: 0 },
    ],
  ])('is set by %j, in cents', (settings, rule) => {
    expect(shippingRule(readEnv(settings))).toEqual(rule)
  })

  test.each(['-1', 'free', '1000001', 'NaN', '1e9'])('is not %s', (SHIPPING_PRICE) => {
    expect(refusalOf({ SHIPPING_PRICE })[0]).toMatch(/^SHIPPING_PRICE must be/)
  })
})
