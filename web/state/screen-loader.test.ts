import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError, createCall } from '../api/call.ts'
import { loadOnNavigation, screenLoader } from './screen-loader.ts'
import { appContext, createStore } from './store.ts'

const call = createCall(async () => ({ status: 200, header: () => null, json: async () => [] }))

function load(loader: ReturnType<typeof screenLoader>) {
  const url = 'http://shop.test/product-detail/lamp?from=list'
  const context = new RouterContextProvider(new Map([[appContext, { store: createStore(call), call, isServer: true }]]))
  return loader({ request: new Request(url), context, params: { id: 'lamp' }, url: new URL(url), pattern: '' })
}

test('a loader gets the parameters and the query of its address', async () => {
  expect(await load(screenLoader(async ({ params, search }) => [params.id, search.get('from')]))).toEqual([
    'lamp',
    'list',
  ])
})

test('a loader that returns nothing has null as its data', async () => {
  expect(await load(screenLoader(async () => {}))).toBeNull()
})

test.each([
  [404, 404],
  [0, 503],
])('an API error with status %d is a page with status %d', async (given, status) => {
  const loader = screenLoader(async () => {
    throw new ApiError(given, { code: 'some_code', message: 'Some message.' })
  })
  await expect(load(loader)).rejects.toMatchObject({ data: { code: 'some_code' }, init: { status } })
})

test('other errors are rethrown', async () => {
  const loader = screenLoader(async () => {
    throw new TypeError('a defect')
  })
  await expect(load(loader)).rejects.toThrow('a defect')
})

test('loadOnNavigation ignores actions and nothing else', () => {
  const ask = (formMethod?: 'GET' | 'POST') =>
    loadOnNavigation({ formMethod, defaultShouldRevalidate: true } as Parameters<typeof loadOnNavigation>[0])
  expect([ask(), ask('GET'), ask('POST')]).toEqual([true, true, false])
})
