import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createCall } from '../../api/call.ts'
import { appContext, createStore } from '../../state/store.ts'
import { action } from './bulk-edit-screen.tsx'

/** Submits the form for two products, and returns the changes that the action requests. */
async function submit(form: Record<string, string>): Promise<unknown> {
  const bodies: unknown[] = []
  const call = createCall(async ({ body }) => {
    bodies.push(body)
    return { status: 200, header: () => null, json: async () => [] }
  })
  const context = new RouterContextProvider(new Map([[appContext, { store: createStore(call), call, isServer: true }]]))
  const url = 'http://shop.test/admin/bulk-edit?id=lamp,vase'
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) })
  await action({ request, context, params: {}, url: new URL(url), pattern: '/admin/bulk-edit' })
  return bodies[0]
}

test.each([
  ['', { stock: 3 }],
  ['lumbrace', { stock: 3, brand: 'lumbrace' }],
  ['-', { stock: 3, brand: '' }],
])('selecting the brand %j sends %j', async (brand, changes) => {
  expect(await submit({ stock: '3', brand })).toEqual({ ids: ['lamp', 'vase'], changes, confirmed: false })
})

test('a price change is requested, and unusual prices are not confirmed yet', async () => {
  expect(await submit({ priceAction: 'subtract', priceBy: '5', ending: '.99' })).toEqual({
    ids: ['lamp', 'vase'],
    changes: { priceChange: { amount: -5, ending: '.99' } },
    confirmed: false,
  })
})
