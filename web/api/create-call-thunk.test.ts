import { configureStore, createSlice } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { createCall } from './call.ts'
import { createCallThunk } from './create-call-thunk.ts'
import { createSerialQueue } from './serial-queue.ts'

const { reducer } = createSlice({ name: 'nothing', initialState: {}, reducers: {} })

const fetchOne = createCallThunk('test/fetchOne', (id: string, { extra, signal }) =>
  extra.call('GET /api/products/:id', { params: { id } }, signal),
)

function createTestStore(status: number, body: unknown) {
  const call = createCall(async () => ({ status, header: () => null, json: async () => body }))
  return configureStore({
    reducer,
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: { call, runSerially: createSerialQueue() } } }),
  })
}

test('a thunk returns what the call returns', async () => {
  const { payload } = await createTestStore(200, { id: 'lamp' }).dispatch(fetchOne('lamp'))
  expect(payload).toEqual({ id: 'lamp' })
})

test('a rejected call keeps its message, status and code', async () => {
  const rejection = { message: 'Product not found.', code: 'not_found' }
  const action = await createTestStore(404, rejection).dispatch(fetchOne('lamp'))
  expect(action).toMatchObject({ type: 'test/fetchOne/rejected', error: { ...rejection, status: 404 } })
})

test('an error without a message gets a general one', async () => {
  const action = await createTestStore(418, null).dispatch(fetchOne('lamp'))
  expect(action).toMatchObject({ error: { message: 'Request failed with status: 418', status: 418 } })
})
