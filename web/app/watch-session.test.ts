import { expect, test, vi } from 'vitest'
import { createCall } from '../api/call.ts'
import { fetchProfile, logIn } from '../state/account-thunks.ts'
import { createStore } from '../state/store.ts'
import { uploadImage, uploadImport } from '../state/upload-thunks.ts'
import { detectSessionEnd } from './watch-session.ts'

const file = new File(['id,price'], 'prices.csv', { type: 'text/csv' })

test.each([
  ['a request', () => fetchProfile(), true],
  ['the upload of an image', () => uploadImage(file), true],
  ['the upload of an import', () => uploadImport({ file, onProgress: () => {} }), true],
  ['a sign-in', () => logIn({ email: 'ada@example.com', password: 'a guess' }), false],
] as const)('401 to %s', async (_, createThunk, isEnd) => {
  const onEnd = vi.fn<() => void>()
  const reply = { message: 'Sign in to continue.', code: 'unauthenticated' }
  const send = async () => ({ status: 401, header: () => null, json: async () => reply })
  const store = createStore(createCall(detectSessionEnd(send, onEnd)))
  const { error } = (await store.dispatch(createThunk() as ReturnType<typeof fetchProfile>)) as { error?: unknown }
  expect(error).toMatchObject({ status: 401, ...reply })
  expect(onEnd).toHaveBeenCalledTimes(isEnd ? 1 : 0)
})
