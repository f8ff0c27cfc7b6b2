import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { TransportRequest } from '#contract/pages/page.ts'
import { createCall } from '../../../api/call.ts'
import { appContext, createStore } from '../../../state/store.ts'
import { action } from './table-action.ts'

/** Submits a form of the table natively; returns the reply, and the API requests that the action made. */
async function submit(form: Record<string, string>, answer: (path: string) => unknown = () => []) {
  const requests: Pick<TransportRequest, 'method' | 'path' | 'body'>[] = []
  const call = createCall(async ({ method, path, body }) => {
    requests.push({ method, path, body })
    return { status: 200, header: () => null, json: async () => answer(path) }
  })
  const context = new RouterContextProvider(new Map([[appContext, { store: createStore(call), call, isServer: true }]]))
  const url = 'http://shop.test/admin?q=lamp'
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) })
  const reply = await action({ request, context, params: {}, url: new URL(url), pattern: '/admin' })
  return { reply, request: requests[0], requests }
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

describe('actions for selected products', () => {
  const selection = { scope: 'selection', 'selected-lamp': 'lamp', 'selected-vase': 'vase' }
  const answer = (path: string) => {
    if (path === '/api/categories') return { value: 'desk-lamps', label: 'Desk lamps' }
    if (path === '/api/collections') return { value: 'gifts' }
    if (path.startsWith('/api/admin/collections')) return { label: 'Gifts', rule: null, productIds: ['vase'] }
    return []
  }
  const sent = async (form: Record<string, string>) =>
    (await submit({ ...selection, ...form }, answer)).requests.map(({ method, path, body }) => [method, path, body])

  test('selected products move into a category, or into a new one', async () => {
    const body = { ids: ['lamp', 'vase'], confirmed: false }
    const move = (category: string) => ['PATCH', '/api/products', { ...body, changes: { category } }]
    expect(await sent({ intent: 'move', category: 'chairs', newCategory: ' ' })).toEqual([move('chairs')])
    const form = { category: 'chairs', newCategory: ' Desk lamps ', newParent: 'lighting' }
    const created = ['POST', '/api/categories', { label: 'Desk lamps', parent: 'lighting' }]
    expect(await sent({ intent: 'move', ...form })).toEqual([created, move('desk-lamps')])
    // Enter in the field of the name submits with the first button.
    expect(await sent({ intent: 'discount', discount: '', ...form })).toEqual([created, move('desk-lamps')])
  })

  test('selected products are added to a collection, or to a new one, after its existing products', async () => {
    const add = [
      'PATCH',
      '/api/collections/gifts',
      { productIds: ['vase', 'lamp'], expected: { productIds: ['vase'] } },
    ]
    expect((await sent({ intent: 'collect', collection: 'gifts' })).slice(1)).toEqual([add])
    const [created, , added] = await sent({ intent: 'collect', newCollection: 'Gifts' })
    expect([created, added]).toEqual([['POST', '/api/collections', { label: 'Gifts' }], add])
  })

  test.each([
    [{ intent: 'move' }, { category: 'Select a category, or name a new one.' }],
    [{ intent: 'collect' }, { collection: 'Select a collection, or name a new one.' }],
  ])('%j is rejected', async (form, fields) => {
    expect((await submit({ ...selection, ...form })).reply).toMatchObject({ data: { fields } })
  })
})
