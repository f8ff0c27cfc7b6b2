import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mollieKeys, startMollie } from '../../fakes/mollie-server.ts'
import { loadMollie } from './mollie-client.ts'

let mollie: Awaited<ReturnType<typeof startMollie>>

beforeAll(async () => {
  mollie = await startMollie()
})
afterEach(() => mollie.control.stopFailing())
afterAll(() => mollie.close())

async function getProfile({ apiKey = mollieKeys.test, timeoutMs = 300 } = {}) {
  const client = await loadMollie(apiKey, mollie.url, timeoutMs)
  return await client.profiles.getCurrent()
}

test('a client reads the profile of its key', async () => {
  expect(await getProfile()).toMatchObject({ name: 'Galleria', mode: 'test' })
  expect(await getProfile({ apiKey: mollieKeys.live })).toMatchObject({ name: 'Galleria', mode: 'live' })
})

test('a request without a response times out', async () => {
  mollie.control.fail({ kind: 'timeout' })
  const message = 'Mollie didn’t respond in time.'
  await expect(getProfile({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'unavailable', message })
})

test('a slow response is awaited', async () => {
  mollie.control.fail({ kind: 'slow', delayMs: 100 })
  expect(await getProfile({ timeoutMs: 5000 })).toMatchObject({ name: 'Galleria' })
})

test.for([409, 429, 500, 502, 503])('status %i may be over later, and isn’t repeated', async (status) => {
  const before = mollie.control.look().requests.length
  mollie.control.fail({ status })
  const message = `Mollie is unavailable (status ${status}).`
  await expect(getProfile()).rejects.toMatchObject({ code: 'unavailable', isTemporary: true, message })
  expect(mollie.control.look().requests).toHaveLength(before + 1)
})

test.for([401, 403])('status %i means that the key is wrong', async (status) => {
  mollie.control.fail({ status, detail: 'Missing authentication, or failed to authenticate' })
  const message = 'Mollie doesn’t accept the API key.'
  await expect(getProfile()).rejects.toMatchObject({ code: 'unauthorized', isTemporary: false, message })
})

test.for([400, 402, 410, 422])('status %i is a rejection with the reason of Mollie', async (status) => {
  mollie.control.fail({ status, detail: 'The amount is higher than the maximum' })
  const message = 'Mollie rejected the request: The amount is higher than the maximum'
  await expect(getProfile()).rejects.toMatchObject({ code: 'rejected', isTemporary: false, message })
})

test('a rejection without a reason has its status', async () => {
  mollie.control.fail({ status: 422, detail: '' })
  await expect(getProfile()).rejects.toMatchObject({ message: 'Mollie rejected the request: status 422' })
})

test('redirects aren’t followed', async () => {
  mollie.control.fail({ kind: 'redirect' })
  await expect(getProfile()).rejects.toMatchObject({ code: 'unavailable' })
})

test('a response that isn’t JSON and a lost connection are temporary errors', async () => {
  mollie.control.fail({ kind: 'html' })
  await expect(getProfile()).rejects.toMatchObject({ code: 'unavailable' })
  mollie.control.fail({ kind: 'drop' })
  const message = 'Mollie can’t be reached.'
  await expect(getProfile()).rejects.toMatchObject({ code: 'unavailable', message })
})

test('the library isn’t loaded before a shop uses it', async () => {
  const script = `
    const { mollie } = await import('./server/payments/providers/mollie.ts')
    const place = { apiUrl: '${mollie.url}', webhookUrl: '' }
    const provider = mollie.open({ apiKey: '${mollieKeys.test}' }, place)
    const { createRequire } = await import('node:module')
    const isLoaded = () => Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('@mollie'))
    const before = isLoaded()
    await provider.lookUp('tr_unknown').catch(() => undefined)
    console.log(before, isLoaded())
  `
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout).toBe('false true\n')
})
