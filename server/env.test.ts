import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { onlineProviders } from '#contract/payments/payment-methods.ts'
import { providers } from '#contract/payments/providers.ts'
import { hasApi, parseEnvironment, providerUrlName } from './env.ts'
import { SetupError } from './platform/errors.ts'

/** The lines of the error message. */
function errorLines(variables: Record<string, string>): string[] {
  try {
    parseEnvironment(variables)
  } catch (error) {
    if (error instanceof SetupError) return error.message.split('\n')
    throw error
  }
  throw new Error('No error was thrown.')
}

test('every setting has a default or is optional', () => {
  expect(parseEnvironment({})).toEqual({
    PORT: 3000,
    HOST: 'localhost',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: resolve('data'),
    BACKUP_DIR: resolve('data/backups'),
    BACKUP_COUNT: 7,
    S3_REGION: 'us-east-1',
    ALLOW_UNENCRYPTED_HOSTS: [],
    ADMIN_EMAIL: 'admin@example.com',
    ALLOWED_ORIGINS: [],
    HSTS_SUBDOMAINS: false,
    PROCESSES: 1,
    SAMPLE_DATA: true,
    VIES_URL: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    ...Object.fromEntries(
      onlineProviders.filter(hasApi).map((provider) => [providerUrlName(provider), providers[provider].apiUrl]),
    ),
    RATE_LIMITS: true,
    LOG_LEVEL: 'info',
    pinned: {},
    given: {},
  })
})

test('empty variables count as unset, and unknown ones are ignored', () => {
  expect(parseEnvironment({ PORT: '', DATABASE_URL: '', SMTP_URL: '', PATH: '/bin' })).toEqual(parseEnvironment({}))
})

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', 'web'],
  ['PUBLIC_URL', 'shop.example.com'],
  ['PUBLIC_URL', 'ftp://shop.example.com'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['DATABASE_URL', 'postgres://ada:secret@[shop'],
  ['SMTP_URL', 'http://localhost:25'],
  ['SMTP_URL', 'smtp://[email'],
  ['S3_BUCKET', 'Images of the shop'],
  ['ADMIN_EMAIL', 'admin'],
  ['SHOP_EMAIL', 'shop'],
  ['ADMIN_PASSWORD', 'a'.repeat(129)],
  ['API_ORIGIN', 'api'],
  ['PUBLIC_URL', 'shop'],
  ['ALLOWED_ORIGINS', 'https://a.example.com,b.example.com'],
  ['CURRENCY', 'usd'],
  ['CURRENCY', 'JPY'],
  ['CURRENCY', 'KWD'],
  ['SHOP_COUNTRY', 'Portugal'],
  ['SHIPS_TO', 'ES,Portugal'],
  ['DELIVERY_DAYS', 'soon'],
  ['DELIVERY_DAYS', '5-3'],
  ['RETURN_DAYS', '-1'],
  ['TIME_ZONE', 'Mars/Olympus'],
  ['TIME_ZONE', '+01:00'],
  ['SAMPLE_DATA', 'yes'],
  ['RATE_LIMITS', 'true'],
  ['OFFLINE_PAGES', 'no'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is rejected with an error for the variable', (name, value) => {
  expect(errorLines({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must be .+\\.$`))])
})

test.each([
  ['SHIPING_PRICE', 'SHIPPING_PRICE'],
  ['SHOP_NMAE', 'SHOP_NAME'],
  ['FREE_SHIPPING_TRESHOLD', 'FREE_SHIPPING_THRESHOLD'],
  ['DATADIR', 'DATA_DIR'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
])('%s is not a setting, %s is', (name, meant) => {
  expect(errorLines({ [name]: 'x' })).toEqual([`${name} is not a setting. Did you mean ${meant}?`])
})

test.each([
  'PATH',
  'HOME',
  'HOSTNAME',
  'AWS_ACCESS_KEY',
  'XDG_DATA_DIRS',
  'PORTAGE',
  'npm_config_loglevel',
  'LOGNAME',
  'MAIL',
])('%s is not reported as a misspelled setting', (name) => {
  expect(parseEnvironment({ [name]: 'x' })).toEqual(parseEnvironment({}))
})

test('a similar name is not reported when the setting is given', () => {
  const DATABASE_URL = 'postgres://localhost/shop'
  expect(parseEnvironment({ DATABASE_URL, DATABASE_URI: 'x' }).DATABASE_URL).toBe(DATABASE_URL)
})

test('all invalid settings are listed', () => {
  const lines = errorLines({ PORT: 'web', CURRENCY: 'dollars', LOG_LEVEL: 'loud', HOST: '0.0.0.0' })
  expect(lines.map((line) => line.split(' ', 1)[0])).toEqual(['PORT', 'LOG_LEVEL', 'CURRENCY'])
})

test.each(['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN', 'API_ORIGIN', 'CURRENCY'])(
  'the invalid value of %s is not shown, as it may be secret',
  (name) => {
    expect(errorLines({ [name]: 'xyzzy' }).join()).not.toContain('xyzzy')
  },
)

describe('addresses', () => {
  test('lose a trailing slash', () => {
    expect(parseEnvironment({ PUBLIC_URL: 'https://shop.example.com/' }).PUBLIC_URL).toBe('https://shop.example.com')
  })

  test('URLs in ALLOWED_ORIGINS are separated by commas and reduced to their origins', () => {
    const ALLOWED_ORIGINS = 'https://a.example.com/, http://b.example.com:8080/shop'
    expect(parseEnvironment({ ALLOWED_ORIGINS }).ALLOWED_ORIGINS).toEqual([
      'https://a.example.com',
      'http://b.example.com:8080',
    ])
  })

  test('PUBLIC_URL defaults to localhost and the port', () => {
    expect(parseEnvironment({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
  })
})

test('remote servers must use TLS, except hosts in ALLOW_UNENCRYPTED_HOSTS', () => {
  const given = { DATABASE_URL: 'postgres://db.example.com/shop', SMTP_URL: 'smtp://email.example.com' }
  expect(parseEnvironment(given)).toMatchObject({
    DATABASE_URL: 'postgres://db.example.com/shop?sslmode=verify-full',
    SMTP_URL: 'smtp://email.example.com?requireTLS=true',
  })
  expect(parseEnvironment({ ...given, ALLOW_UNENCRYPTED_HOSTS: 'db.example.com' })).toMatchObject({
    DATABASE_URL: given.DATABASE_URL,
    SMTP_URL: 'smtp://email.example.com?requireTLS=true',
  })
})

test('S3_ENDPOINT needs S3_BUCKET, and TLS except on this machine and in ALLOW_UNENCRYPTED_HOSTS', () => {
  const S3_BUCKET = 'images'
  expect(errorLines({ S3_ENDPOINT: 'https://s3.example.com' })).toEqual(['S3_BUCKET must be set, as S3_ENDPOINT is.'])
  const S3_ENDPOINT = 'http://s3.example.com:9000'
  expect(errorLines({ S3_BUCKET, S3_ENDPOINT })).toEqual([
    'S3_ENDPOINT must be an https address, or its host one of ALLOW_UNENCRYPTED_HOSTS.',
  ])
  expect(parseEnvironment({ S3_BUCKET, S3_ENDPOINT, ALLOW_UNENCRYPTED_HOSTS: 's3.example.com' })).toMatchObject({
    S3_ENDPOINT,
  })
  for (const local of ['http://127.0.0.1:9000', 'http://[::1]:9000', 'https://s3.example.com']) {
    expect(parseEnvironment({ S3_BUCKET, S3_ENDPOINT: local })).toMatchObject({ S3_ENDPOINT: local })
  }
})

test('an access key needs its secret', () => {
  const AWS_ACCESS_KEY_ID = 'key'
  expect(errorLines({ S3_BUCKET: 'images', AWS_ACCESS_KEY_ID })).toEqual([
    'AWS_SECRET_ACCESS_KEY must be set together with AWS_ACCESS_KEY_ID.',
  ])
  const keys = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: 'secret' }
  expect(parseEnvironment({ S3_BUCKET: 'images', ...keys }).given).toEqual({ S3_BUCKET: 'images', ...keys })
})

test('keys of other programs are not the shop’s', () => {
  expect(parseEnvironment({ AWS_ACCESS_KEY_ID: 'key' }).given).toEqual({})
})

test.each([
  ['SHOP_NAME', ' Lamps & Co ', 'name', 'Lamps & Co'],
  ['SHOP_EMAIL', 'hello@example.com', 'shopEmail', 'hello@example.com'],
  ['SHOP_COUNTRY', 'PT', 'country', 'PT'],
  ['SHIPS_TO', 'PT, ES', 'shipsTo', ['PT', 'ES']],
  ['TIME_ZONE', 'Europe/Lisbon', 'timeZone', 'Europe/Lisbon'],
  ['OFFLINE_PAGES', 'off', 'offlinePages', false],
  ['CURRENCY', 'EUR', 'currency', 'EUR'],
  ['SHIPPING_PRICE', '4.90', 'shippingPrice', 4.9],
  ['SHIPPING_PRICE', '0.29', 'shippingPrice', 0.29],
  ['FREE_SHIPPING_THRESHOLD', '0', 'freeShippingThreshold', 0],
  ['DELIVERY_DAYS', '2', 'deliveryTime', { minDays: 2, maxDays: 2 }],
  ['DELIVERY_DAYS', '0-10', 'deliveryTime', { minDays: 0, maxDays: 10 }],
  ['RETURN_DAYS', '14', 'returnDays', 14],
  ['COMING_SOON', 'off', 'comingSoon', false],
])('%s=%s sets a setting of the shop', (variable, text, name, value) => {
  expect(parseEnvironment({ [variable]: text }).pinned).toEqual({ [name]: { variable, value } })
})

test('switches are on or off', () => {
  expect(parseEnvironment({ SAMPLE_DATA: 'off', RATE_LIMITS: 'on' })).toMatchObject({
    SAMPLE_DATA: false,
    RATE_LIMITS: true,
  })
})

test.each(['caddy', '*', 'true', '127.0.0.1,', '127.1', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.1/x'])(
  'TRUSTED_PROXIES=%s is rejected with the valid values',
  (value) => {
    expect(errorLines({ TRUSTED_PROXIES: value })).toEqual([
      'TRUSTED_PROXIES must be IP addresses or ranges of reverse proxies, separated by commas, such as 127.0.0.1,::1 or 10.0.0.0/8.',
    ])
  },
)

test('everything that is accepted as TRUSTED_PROXIES is understood', () => {
  const all = ['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8', 'loopback', 'linklocal', 'uniquelocal']
  const { TRUSTED_PROXIES = false } = parseEnvironment({ TRUSTED_PROXIES: all.join(',') })
  expect(() => fastify({ trustProxy: TRUSTED_PROXIES })).not.toThrow()
})

test.each([
  [{ API_ORIGIN: 'https://api.example.com', PUBLIC_URL: 'https://shop.example.com' }, 'https://shop.example.com'],
  [{ API_ORIGIN: 'https://shop.example.com:8443', PUBLIC_URL: 'http://shop.example.com' }, 'http://shop.example.com'],
  [{ API_ORIGIN: 'http://shop.example.com:8080', PUBLIC_URL: 'https://shop.example.com' }, 'https://shop.example.com'],
  [{ API_ORIGIN: 'http://127.0.0.1:3000' }, 'http://localhost'],
])('an API_ORIGIN with another host or scheme is rejected: %j', (variables, start) => {
  expect(errorLines(variables)).toEqual([
    `API_ORIGIN must begin with ${start}, as PUBLIC_URL does, since the shop’s cookies are sent to no other site.`,
  ])
})

test('an API_ORIGIN on another port is accepted, and used by the shop’s own pages', () => {
  const { API_ORIGIN, ALLOWED_ORIGINS } = parseEnvironment({ API_ORIGIN: 'http://localhost:4000', PORT: '3000' })
  expect([API_ORIGIN, ALLOWED_ORIGINS]).toEqual(['http://localhost:4000', ['http://localhost:3000']])
})

test('TRUSTED_PROXIES are separated by commas', () => {
  expect(parseEnvironment({ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' }).TRUSTED_PROXIES).toEqual(['10.0.0.1', '10.0.0.2'])
})

test.each(['-1', 'free', '1000001', 'NaN', '1e9'])('shipping does not cost %s', (SHIPPING_PRICE) => {
  expect(errorLines({ SHIPPING_PRICE })[0]).toMatch(/^SHIPPING_PRICE must be/)
})

test('the embedded database has one process, a PostgreSQL server one for each core, at most 4', () => {
  const url = 'postgres://localhost/shop'
  expect(parseEnvironment({}).PROCESSES).toBe(1)
  expect(parseEnvironment({ DATABASE_URL: url }).PROCESSES).toBe(Math.min(availableParallelism(), 4))
  expect(parseEnvironment({ DATABASE_URL: url, PROCESSES: '8' }).PROCESSES).toBe(8)
  expect(() => parseEnvironment({ PROCESSES: '2' })).toThrow('PROCESSES must be 1 with the embedded database')
})
