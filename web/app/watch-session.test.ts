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
  const onEnd = vi.fn<() => void>()
  const reply = { message: 'Sign in to continue.', code: 'unauthenticated' }
  const send = async () => ({ status: 401, header: () => null, json: async () => reply })
  await expect(request(createCall(detectSessionEnd(send, onEnd)))).rejects.toMatchObject({ status: 401, ...reply })
  expect(onEnd).toHaveBeenCalledTimes(isEnd ? 1 : 0)
})
