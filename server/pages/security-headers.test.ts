import { describe, expect, test } from 'vitest'
import { openTestShop } from '../test/test-shop.ts'

const { app, database } = await openTestShop({ settings: { API_ORIGIN: 'http://localhost:4000' } })

const secure = await openTestShop({ database, settings: { PUBLIC_URL: 'https://shop.example.com' } })

const withSubdomains = await openTestShop({
  database,
  settings: { PUBLIC_URL: 'https://shop.example.com', HSTS_SUBDOMAINS: 'on' },
})

/** The content security policy, directive by directive. */
function policyOf(headers: Record<string, unknown>): Record<string, string[]> {
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources]
    }),
  )
}

describe.each(['/', '/api/products', '/api/nothing', '/api/docs', '/robots.txt'])('the reply to %s', (url) => {
  test('the policy allows only scripts, styles and other files of the shop', async () => {
    const { headers } = await app.inject(url)
    expect(policyOf(headers)).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
    // These fall back to default-src.
    expect(policyOf(headers)).not.toHaveProperty('script-src')
    expect(policyOf(headers)).not.toHaveProperty('style-src')
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
  })

  test('restricts type sniffing, referrers and cross-origin use', async () => {
    expect((await app.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-site',
      'cross-origin-opener-policy': 'same-origin',
    })
  })
})

test('the policy allows requests to API_ORIGIN', async () => {
  expect(policyOf((await app.inject('/')).headers)['connect-src']).toEqual(["'self'", 'http://localhost:4000'])
})

test('HSTS and upgrade-insecure-requests are only sent over https', async () => {
  const { headers } = await app.inject('/')
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')

  const answer = await secure.app.inject('/')
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests')
})

test('HSTS applies to subdomains only with HSTS_SUBDOMAINS=on', async () => {
  const { headers } = await withSubdomains.app.inject('/')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})
