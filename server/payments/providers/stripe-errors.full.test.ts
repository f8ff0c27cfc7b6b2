import { expect, test } from 'vitest'
import { aPaymentRequest, openStripe } from '../../fakes/stripe-server-account.ts'
import { ProviderError } from './provider.ts'
import { stripe } from './stripe.ts'
import { toProviderError } from './stripe-client.ts'

const { control, provider, server } = await openStripe()

test.each([
  [401, 'unauthorized'],
  [402, 'rejected'],
  [403, 'unauthorized'],
  [404, 'not_found'],
  [409, 'unavailable'],
  [429, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
] as const)('status %i is reported as %s, without a retry', async (status, code) => {
  control.forgetRequests()
  control.addFault({ kind: 'status', status })
  await expect(provider.start(aPaymentRequest())).rejects.toMatchObject({ code })
  expect(control.listRequests()).toHaveLength(1)
})

test.each(['cut', 'html', 'redirect'] as const)('a response that isn’t Stripe’s is temporary: %s', async (kind) => {
  control.addFault({ kind })
  const failed = provider.lookUp('cs_test_any')
  await expect(failed).rejects.toBeInstanceOf(ProviderError)
  await expect(failed).rejects.toMatchObject({ code: 'unavailable', isTemporary: true })
})

test('an error response without Stripe’s error is temporary', async () => {
  const { reference } = await provider.start(aPaymentRequest())
  control.addFault({ kind: 'json' })
  await expect(provider.lookUp(reference)).rejects.toMatchObject({ code: 'unavailable' })
})

test('a request ends after ten seconds, whether nothing arrives or its response doesn’t end', async () => {
  control.addFault({ kind: 'silence', path: 'cs_test_silent' })
  control.addFault({ kind: 'drip', path: 'cs_test_dripping' })
  const startedAt = Date.now()
  const results = await Promise.allSettled([provider.lookUp('cs_test_silent'), provider.lookUp('cs_test_dripping')])
  for (const result of results) expect(result).toMatchObject({ reason: { code: 'unavailable' } })
  expect(Date.now() - startedAt).toBeLessThan(15_000)
})

test('a slow response arrives', async () => {
  control.addFault({ kind: 'slow', delayMs: 1000 })
  expect(await provider.start(aPaymentRequest())).toHaveProperty('url')
})

test('a server that can’t be reached is temporary', async () => {
  const unreachable = stripe.open({ secretKey: 'sk_test_shop' }, { apiUrl: 'http://127.0.0.1:9', webhookUrl: '' })
  await expect(unreachable.lookUp('cs_test_any')).rejects.toMatchObject({ code: 'unavailable' })
})

test('a key that Stripe doesn’t know is reported without the key', async () => {
  const other = stripe.open({ secretKey: 'sk_test_unknown' }, { apiUrl: server.url, webhookUrl: '' })
  const failed = other.start(aPaymentRequest())
  await expect(failed).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(failed).rejects.toThrow(/^(?!.*sk_test)/)
})

test('a rejected email address isn’t in the error', async () => {
  const failed = provider.start(aPaymentRequest({ email: 'ada@example' }))
  await expect(failed).rejects.toMatchObject({
    code: 'rejected',
    message: expect.stringMatching(/Invalid email address: …/),
  })
})

test('errors that aren’t Stripe’s are left as they are', () => {
  const error = new TypeError('A mistake')
  expect(toProviderError(error)).toBe(error)
})
