import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openStripe } from '../../fakes/stripe-server-account.ts'

const { server } = await openStripe()

test('the library isn’t loaded before a shop uses it', async () => {
  const script = `
    const { stripe } = await import('./server/payments/providers/stripe.ts')
    const place = { apiUrl: '${server.url}', webhookUrl: '' }
    const provider = stripe.open({ secretKey: 'sk_test_shop' }, place)
    const { createRequire } = await import('node:module')
    const isLoaded = () => Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('/stripe/cjs/'))
    const before = isLoaded()
    await provider.lookUp('cs_test_unknown').catch(() => undefined)
    console.log(before, isLoaded())
  `
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout).toBe('false true\n')
})
