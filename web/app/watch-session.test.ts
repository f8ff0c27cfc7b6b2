import { expect, test, vi } from 'vitest'
import { type Call, createCall } from '../api/call.ts'
import { detectSessionEnd } from './watch-session.ts'

const upload = { file: new File(['id,price'], 'prices.csv', { type: 'text/csv' }), type: 'text/csv' }

test.each([
  ['a request', (call: Call) => call('GET /api/users/own', {}), true],
  ['the upload of an image', (call: Call) => call('POST /api/images', { upload }), true],
  [
    'the upload of an import',
    (call: Call) => call('POST /api/admin/imports', { querystring: { fileName: 'prices.csv' }, upload }),
    true,
  ],
  [
    'a sign-in',
    (call: Call) => call('POST /api/auth/login', { body: { email: 'ada@example.com', password: 'a guess' } }),
    false,
  ],
] as const)('401 to %s', async (_, request, isEnd) => {
  const onEnd = vi.fn<() => Promise<void>>()
  const reply = { message: 'Sign in to continue.', code: 'unauthenticated' }
  const send = async () => ({ status: 401, header: () => null, json: async () => reply })
  await expect(request(createCall(detectSessionEnd(send, onEnd)))).rejects.toMatchObject({ status: 401, ...reply })
  expect(onEnd).toHaveBeenCalledTimes(isEnd ? 1 : 0)
})

test('a request gets its 401 after the session end is handled, which needs the form that is being submitted', async () => {
  const steps: string[] = []
  const onEnd = async () => {
    await Promise.resolve()
    steps.push('handled')
  }
  const send = detectSessionEnd(async () => ({ status: 401, header: () => null, json: async () => ({}) }), onEnd)
  await send({ method: 'POST', path: '/api/order', body: {} }).then(() => steps.push('answered'))
  expect(steps).toEqual(['handled', 'answered'])
})
