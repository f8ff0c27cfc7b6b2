import { expect, test } from 'vitest'
import type { TransportReply } from '#contract/pages/page.ts'
import { createCall } from '../api/call.ts'
import { createCallThunk } from './create-call-thunk.ts'
import type { Action } from './create-slice.ts'
import { createStore } from './store.ts'

const fetchOne = createCallThunk('test/fetchOne', (id: string, { extra, signal }) =>
  extra.call('GET /api/products/:id', { params: { id } }, signal),
)

function createTestStore(status: number, body: unknown) {
  return createStore(createCall(async () => ({ status, header: () => null, json: async () => body })))
}

test('a thunk returns what the call returns', async () => {
  const reply = createTestStore(200, { id: 'lamp' }).dispatch(fetchOne('lamp'))
  expect(await reply).toMatchObject({ type: 'test/fetchOne/fulfilled', payload: { id: 'lamp' } })
  expect(await reply.unwrap()).toEqual({ id: 'lamp' })
})

test('a rejected call keeps its message, status and code', async () => {
  const rejection = { message: 'Product not found.', code: 'not_found' }
  const reply = createTestStore(404, rejection).dispatch(fetchOne('lamp'))
  const error = { ...rejection, status: 404 }
  expect(await reply).toMatchObject({ type: 'test/fetchOne/rejected', error, meta: { arg: 'lamp', aborted: false } })
  await expect(reply.unwrap()).rejects.toEqual(error)
})

test('an error without a message gets a general one', async () => {
  const action = await createTestStore(418, null).dispatch(fetchOne('lamp'))
  expect(action).toMatchObject({ error: { message: 'Request failed with status: 418', status: 418 } })
})

test('an error of any other kind is not an API error', async () => {
  const fail = createCallThunk('test/fail', () => {
    throw new TypeError('Not a function')
  })
  const action = await createTestStore(200, null).dispatch(fail(undefined))
  expect(action).toMatchObject({ error: { message: 'Not a function', status: 0, code: 'unknown' } })
})

test.each(['its promise', 'a signal', 'a signal, before it starts'])(
  'a thunk aborted through %s is rejected without waiting for the response',
  async (way) => {
    const outer = new AbortController()
    if (way.endsWith('starts')) outer.abort()
    let isAborted: boolean | undefined
    const never = createCall(({ signal }) => {
      signal?.addEventListener('abort', () => {
        isAborted = true
      })
      return new Promise<TransportReply>(() => {})
    })
    const reply = createStore(never).dispatch(fetchOne('lamp', { signal: outer.signal }))
    if (way === 'its promise') reply.abort()
    else outer.abort()
    expect(await reply).toMatchObject({ type: 'test/fetchOne/rejected', meta: { aborted: true } })
    expect(isAborted).toBe(way.endsWith('starts') ? undefined : true)
  },
)

test('a thunk dispatches its start before it returns, and its end once', async () => {
  const { dispatch, extra } = createTestStore(200, { id: 'lamp' })
  const dispatched: string[] = []
  const record = ((action: Action) => {
    dispatched.push(action.type)
    return action
  }) as typeof dispatch
  const reply = fetchOne('lamp')(record, extra)
  expect(dispatched).toEqual(['test/fetchOne/pending'])
  await reply
  expect(dispatched).toEqual(['test/fetchOne/pending', 'test/fetchOne/fulfilled'])
})
