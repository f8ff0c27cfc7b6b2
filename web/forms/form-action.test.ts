import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError, createCall } from '../api/call.ts'
import { appContext, createStore } from '../state/store.ts'
import { type FormReply, formAction, invalidInput } from './form-action.ts'

const call = createCall(async () => ({ status: 200, header: () => null, json: async () => ({}) }))

/** Submits a form to an action, natively or in the browser. */
async function submit(action: ReturnType<typeof formAction>, form: Record<string, string>, isServer: boolean) {
  const url = 'http://shop.test/profile?tab=1'
  const context = new RouterContextProvider(new Map([[appContext, { store: createStore(call), call, isServer }]]))
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) })
  const result = await action({ request, context, params: {}, url: new URL(url), pattern: '/profile' })
  if (result instanceof Response) return { status: result.status, location: result.headers.get('location') }
  if (result && 'init' in result) return { status: result.init?.status, reply: result.data }
  return { reply: result as FormReply | null }
}

const rejected = formAction(async () => {
  throw new ApiError(401, {
    code: 'invalid_credentials',
    message: 'Incorrect password.',
    fields: { password: 'Wrong.' },
  })
})

test('an action gets the text fields of the form and the query of the address', async () => {
  const action = formAction(async (form, { search }) => ({ result: [form, search.get('tab')] }))
  expect(await submit(action, { name: 'Ada' }, false)).toEqual({
    reply: { isDone: true, result: [{ name: 'Ada' }, '1'] },
  })
})

test('line breaks, which browsers send as two characters, are one in what an action gets', async () => {
  const action = formAction(async (form) => ({ result: form }))
  expect(await submit(action, { address: '1 Mill Road\r\nGhent' }, false)).toEqual({
    reply: { isDone: true, result: { address: '1 Mill Road\nGhent' } },
  })
})

test('an error comes back with what was entered except passwords, and with its status', async () => {
  const reply = {
    message: 'Incorrect password.',
    code: 'invalid_credentials',
    fields: { password: 'Wrong.' },
    values: { email: 'ada@example.net' },
  }
  const form = { email: 'ada@example.net', password: 'secret', currentPassword: 'secret' }
  for (const isServer of [true, false]) expect(await submit(rejected, form, isServer)).toEqual({ status: 401, reply })
})

test('an error without an HTTP status returns 503', async () => {
  const action = formAction(async () => {
    throw new ApiError(0, { code: 'offline', message: 'Can’t reach the shop.' })
  })
  expect(await submit(action, {}, true)).toMatchObject({ status: 503 })
})

test.each([404, 409])('the browser loads the screen again after %d', async (status) => {
  const action = formAction(async () => {
    throw new ApiError(status, { code: 'conflict', message: 'Changed in the meantime.' })
  })
  expect(await submit(action, {}, false)).toEqual({
    reply: { message: 'Changed in the meantime.', code: 'conflict', fields: {}, values: {} },
  })
  expect(await submit(action, {}, true)).toMatchObject({ status })
})

test('an error that is not from the API is rethrown', async () => {
  const action = formAction(async () => {
    throw new TypeError('a defect')
  })
  await expect(submit(action, {}, false)).rejects.toThrow('a defect')
})

test('an action can reject fields itself', async () => {
  const action = formAction(async () => {
    throw invalidInput({ confirmPassword: 'password not matching' })
  })
  expect(await submit(action, {}, true)).toMatchObject({
    status: 400,
    reply: { message: 'password not matching', fields: { confirmPassword: 'password not matching' } },
  })
})

test('a native POST is redirected to its screen or to the path of the action', async () => {
  const location = (outcome: object) =>
    submit(
      formAction(async () => outcome),
      {},
      true,
    )
  expect(await location({})).toEqual({ status: 303, location: '/profile?tab=1' })
  expect(await location({ nativePath: '/cart' })).toEqual({ status: 303, location: '/cart' })
  expect(await location({ path: '/orders' })).toEqual({ status: 303, location: '/orders' })
})

test('an action in the browser goes to its path or stays on the page', async () => {
  expect(
    await submit(
      formAction(async () => ({ path: '/orders' })),
      {},
      false,
    ),
  ).toMatchObject({ location: '/orders' })
  expect(
    await submit(
      formAction(async () => ({ nativePath: '/cart' })),
      {},
      false,
    ),
  ).toEqual({ reply: { isDone: true } })
})

test('an action that returns nothing renders the screen again', async () => {
  for (const isServer of [true, false])
    expect(
      await submit(
        formAction(async () => {}),
        {},
        isServer,
      ),
    ).toEqual({ reply: null })
})

test('an action that needs a confirmation redirects to it on the server, with the form', async () => {
  const action = formAction(async () => {
    throw new ApiError(403, { code: 'verification_required', message: 'Confirm it’s you to continue.' })
  })
  expect(await submit(action, { name: 'Ada' }, true)).toEqual({
    status: 307,
    location: '/confirm?next=%2Fprofile%3Ftab%3D1',
  })
})

test('a result is shown on the page after a native POST, unless the action leads elsewhere', async () => {
  const shown = formAction(async () => ({ result: ['8k2fm-x0t9q'] }))
  expect(await submit(shown, {}, true)).toEqual({ reply: { isDone: true, result: ['8k2fm-x0t9q'] } })
  const left = formAction(async () => ({ result: [], nativePath: '/cart' }))
  expect(await submit(left, {}, true)).toEqual({ status: 303, location: '/cart' })
})
