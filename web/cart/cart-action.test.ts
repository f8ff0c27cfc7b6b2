import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { TransportRequest } from '#contract/pages/page.ts'
import { createCall } from '../api/call.ts'
import { noticeHeader } from '../forms/form-action.ts'
import { appContext, createStore } from '../state/store.ts'
import { aCartItem } from '../test/a-cart-item.ts'
import { anOrder } from '../test/an-order.ts'
import { action } from './cart-action.ts'

type Reply = { status?: number; body: unknown }

/** Submits a form to the cart natively. Responses depend on their method and path. */
async function submit(form: Record<string, string>, replies: Record<string, Reply>) {
  const requests: TransportRequest[] = []
  const call = createCall(async (request) => {
    requests.push(request)
    const { status = 200, body } = replies[`${request.method} ${request.path}`] ?? { body: [] }
    return { status, header: () => null, json: async () => body }
  })
  const context = new RouterContextProvider(new Map([[appContext, { store: createStore(call), call, isServer: true }]]))
  const url = 'http://shop.test/cart'
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) })
  const result = await action({ request, context, params: {}, url: new URL(url), pattern: '/cart' })
  const location = result instanceof Response ? result.headers.get('location') : undefined
  const notice = result instanceof Response ? decodeURIComponent(result.headers.get(noticeHeader) ?? '') : undefined
  const error = result && 'data' in result ? result.data : undefined
  return { location, notice, error, bodies: requests.map(({ body }) => body) }
}

test('a step is added to the quantity of the field', async () => {
  const form = { intent: 'change', id: 'item-1', quantity: '3', step: '-1' }
  const { bodies, location } = await submit(form, { 'PATCH /api/cart/item-1': { body: aCartItem({ quantity: 2 }) } })
  expect([bodies, location]).toEqual([[{ quantity: 2 }], '/cart'])
})

test('a removed item can be put back on the next page', async () => {
  const form = { intent: 'remove', id: 'item-1', product: 'oat-lamp', quantity: '2' }
  const gone = { status: 404, body: { code: 'not_found', message: 'Item not found.' } }
  for (const reply of [{ body: { id: 'item-1' } }, gone]) {
    const { location } = await submit(form, { 'DELETE /api/cart/item-1': reply })
    expect(location).toBe('/cart?removed=oat-lamp&quantity=2')
  }
})

test.each([
  ['save-for-later', 'POST /api/saved-items', '“Oat Lamp” is saved for later.'],
  ['move-to-cart', 'POST /api/saved-items/item-1/cart-item', '“Oat Lamp” is back in your cart.'],
])('%s says what it did, and an item that another tab has moved is no error', async (intent, request, notice) => {
  const form = { intent, id: 'item-1' }
  const moved = await submit(form, { [request]: { body: aCartItem() } })
  expect([moved.location, moved.notice]).toEqual(['/cart', notice])
  const gone = { status: 404, body: { code: 'not_found', message: 'Item not found.' } }
  const repeated = await submit(form, { [request]: gone })
  expect([repeated.location, repeated.notice, repeated.error]).toEqual(['/cart', '', undefined])
})

test('saving several items for later saves those that are still in the cart', async () => {
  const form = { intent: 'save-for-later', ids: 'item-1,item-2' }
  const { bodies, notice } = await submit(form, { 'POST /api/saved-items': { body: aCartItem() } })
  expect([bodies, notice]).toEqual([[{ cartItem: 'item-1' }, { cartItem: 'item-2' }], '2 items are saved for later.'])
})

test('ordering again fails if nothing is available anymore', async () => {
  const form = { intent: 'order-again', order: 'order-1' }
  const { error } = await submit(form, {
    'GET /api/order/order-1': { body: anOrder() },
    'POST /api/cart': { status: 404, body: { code: 'not_found', message: 'Product not found.' } },
  })
  expect(error).toMatchObject({ message: '“Oat Lamp” is no longer available.' })
})

test.each([
  [1, [1]],
  [2, [2]],
])('ordering again skips removed units, unless all were: %i of 2', async (removed, added) => {
  const [item] = anOrder().items
  const order = anOrder({ items: [{ ...item, quantity: 2, refunded: removed, removed }] as Order['items'] })
  const replies = { 'GET /api/order/order-1': { body: order }, 'POST /api/cart': { body: aCartItem() } }
  const { location, bodies } = await submit({ intent: 'order-again', order: 'order-1' }, replies)
  expect(location).toBe('/cart')
  const quantities = bodies.flatMap((body) => (body as { quantity?: number } | undefined)?.quantity ?? [])
  expect(quantities).toEqual(added)
})

test('an order whose items are only partly available names the others in the cart', async () => {
  const [item] = anOrder().items
  const order = anOrder({
    items: [item, { ...item, productId: 'vase', title: 'Vase' }] as ReturnType<typeof anOrder>['items'],
  })
  const call: string[] = []
  const replies = {
    'GET /api/order/order-1': { body: order },
    get 'POST /api/cart'() {
      call.push('add')
      const soldOut = { status: 409, body: { code: 'out_of_stock', message: '“Vase” is sold out.' } }
      return call.length === 1 ? { body: aCartItem() } : soldOut
    },
  }
  const { location, notice } = await submit({ intent: 'order-again', order: 'order-1' }, replies)
  expect([location, notice]).toEqual(['/cart?order-again=order-1&missing=1', ''])
})
