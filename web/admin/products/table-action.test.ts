import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { TransportRequest } from '#contract/page.ts'
import { createCall } from '../../api/call.ts'
import { appContext, createStore } from '../../state/store.ts'
import { action } from './table-action.ts'

/** Submits a form of the table natively; returns the reply, and the API request that the action made. */
async function submit(form: Record<string, string>) {
  const requests: Pick<TransportRequest, 'method' | 'path' | 'body'>[] = []
  const call = createCall(async ({ method, path, body }) => {
    requests.push({ method, path, body })
    return { status: 200, header: () => null, json: async () => [] }
  })
  const context = new RouterContextProvider(new Map([[appContext, { store: createStore(call), call, isServer: true }]]))
  const url = 'http://shop.test/admin?q=lamp'
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) })
  const reply = await action({ request, context, params: {}, url: new URL(url), pattern: '/admin' })
  return { reply, request: requests[0] }
}

test('a price is saved if it is still the one on the screen', async () => {
  const { reply, request } = await submit({ intent: 'price', id: 'lamp', value: '99,50', expected: '120' })
  expect(request).toEqual({
    method: 'PATCH',
    path: '/api/products/lamp',
    body: { price: 99.5, expected: { price: 120 } },
  })
  expect(reply).toMatchObject({ status: 303 })
})

test('an empty stock turns tracking off', async () => {
  const { request } = await submit({ intent: 'stock', id: 'lamp', value: ' ', expected: '7' })
  expect(request?.body).toEqual({ stock: null, expected: { stock: 7 } })
})

test('the stock of a variant is saved with the product', async () => {
  const { request } = await submit({ intent: 'stock', id: 'shirt', variant: 'm', value: '3', expected: '5' })
  expect(request).toEqual({
    method: 'PATCH',
    path: '/api/products/shirt',
    body: { variants: [{ id: 'm', stock: 3 }], expected: { variants: [{ id: 'm', stock: 5 }] } },
  })
})

test('text that is not a number is rejected and comes back', async () => {
  const { reply, request } = await submit({ intent: 'stock', id: 'lamp', value: 'seven', expected: '7' })
  expect(request).toBeUndefined()
  expect(reply).toMatchObject({
    data: { fields: { value: 'Enter a number.' }, values: { value: 'seven' } },
    init: { status: 400 },
  })
})

test('a number that could be either of two is not saved', async () => {
  const { reply, request } = await submit({ intent: 'price', id: 'lamp', value: '1.000', expected: '7' })
  expect(request).toBeUndefined()
  expect(reply).toMatchObject({
    data: { fields: { value: expect.stringContaining('could mean 1 or 1000') as string } },
  })
})

test('the selected products are changed together', async () => {
  const selected = { scope: 'selection', 'selected-a': 'a', 'selected-b': 'b' }
  const { request } = await submit({ ...selected, intent: 'discount', discount: '30' })
  expect(request).toMatchObject({
    method: 'PATCH',
    path: '/api/products',
    body: { ids: ['a', 'b'], changes: { discountPercentage: 30 } },
  })
  expect((await submit({ ...selected, intent: 'archive', discount: '' })).request?.body).toMatchObject({
    changes: { archived: true },
  })
  expect((await submit({ ...selected, intent: 'publish', discount: '' })).request?.body).toMatchObject({
    changes: { archived: false },
  })
  expect((await submit({ ...selected, intent: 'discount', discount: '' })).reply).toMatchObject({
    init: { status: 400 },
  })
})
