import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { TransportReply, TransportRequest } from '#contract/pages/page.ts'
import { createCall } from '../api/call.ts'
import { sessionChecked } from '../state/auth-slice.ts'
import { appContext, createStore } from '../state/store.ts'
import { aUser } from '../test/a-user.ts'
import { anOrder } from '../test/an-order.ts'
import { action } from './place-order-action.ts'

const entered = { name: 'Ada', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' }
const form = { key: 'item-1', expectedTotal: '216', note: 'Ring twice.', payment: 'cash' }

/** Submits a checkout form natively, because toasts need a document. The API responds to the order with `reply`. */
async function submit(
  fields: Record<string, string>,
  reply: Partial<{ status: number; body: unknown; paymentStatus: number }> = {},
  user = aUser({ name: 'Ada' }),
) {
  const requests: TransportRequest[] = []
  const answer = (status: number, body: unknown): TransportReply => ({
    status,
    header: () => null,
    json: async () => body,
  })
  const call = createCall(async (request) => {
    requests.push(request)
    if (request.path === '/api/order') return answer(reply.status ?? 200, reply.body ?? anOrder())
    if (request.path.endsWith('/payment')) {
      return answer(reply.paymentStatus ?? 200, {
        url: 'https://pay.example.com',
        code: 'payment_unavailable',
        message: '',
      })
    }
    return answer(200, request.path.startsWith('/api/users') ? aUser() : [])
  })
  const store = createStore(call)
  store.dispatch(sessionChecked(user))
  const context = new RouterContextProvider(new Map([[appContext, { store, call, isServer: true }]]))
  const url = 'http://shop.test/checkout'
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ ...form, ...fields }) })
  const result = await action({ request, context, params: {}, url: new URL(url), pattern: '/checkout' })
  const location = result instanceof Response ? result.headers.get('location') : undefined
  const data = result && 'data' in result ? result.data : result
  const sent = (path: string) => requests.filter((one) => one.path === path && one.method !== 'GET')
  return {
    location,
    data,
    order: sent('/api/order')[0],
    payment: sent('/api/order/order-1/payment')[0],
    profileChanges: sent('/api/users'),
  }
}

test('an order goes to the selected address, with the total and the key of the form', async () => {
  const { location, order, profileChanges } = await submit({ addressId: 'address-2' })
  expect(order?.body).toEqual({
    addressId: 'address-2',
    note: 'Ring twice.',
    paymentMethod: 'cash',
    expectedTotal: 216,
  })
  expect(order?.headers).toMatchObject({ 'idempotency-key': 'item-1' })
  expect([location, profileChanges]).toEqual(['/order-succcess/order-1', []])
})

test('an order that is paid online continues with its payment, and otherwise with the order, where it can be paid too', async () => {
  const body = anOrder({ paymentMethod: 'card', paymentProvider: 'stripe', paymentStatus: 'awaiting' })
  const fields = { addressId: 'address-2', payment: 'card stripe' }
  const { location, order, payment } = await submit(fields, { body })
  const selection = { paymentMethod: 'card', paymentProvider: 'stripe' }
  expect([order?.body, payment?.body]).toMatchObject([selection, selection])
  expect(location).toBe('/payment?order=order-1')
  expect((await submit(fields, { body, paymentStatus: 503 })).location).toBe('/order-succcess/order-1')
})

test('the unavailable items are listed', async () => {
  const { order } = await submit({ addressId: 'address-2', unavailableItemIds: 'item-2,item-3' })
  expect(order?.body).toMatchObject({ unavailableItemIds: ['item-2', 'item-3'] })
})

test('an order to a new address saves it in the address book', async () => {
  const { order, profileChanges } = await submit({ addressId: 'new', ...entered })
  expect(order?.body).toMatchObject({ address: entered })
  expect(profileChanges[0]?.body).toEqual({ address: { ...entered, isDefault: false } })
})

test('the name of the address becomes the name of a user who has none', async () => {
  const { profileChanges } = await submit({ addressId: 'new', ...entered }, {}, aUser({ name: '' }))
  expect(profileChanges[0]?.body).toEqual({ address: { ...entered, isDefault: false }, name: 'Ada' })
})

test('a rejected address has its errors next to the fields, and nothing is saved', async () => {
  const body = { code: 'invalid_input', message: 'Enter the city.', fields: { 'address.city': 'Enter the city.' } }
  const { data, profileChanges } = await submit({ addressId: 'new', ...entered, city: '' }, { status: 400, body })
  expect(data).toMatchObject({
    fields: { city: 'Enter the city.' },
    values: { street: 'Mill Road 9', note: 'Ring twice.' },
  })
  expect(profileChanges).toEqual([])
})

test('a cart that was emptied in the meantime redirects to the cart', async () => {
  const body = { code: 'cart_empty', message: 'Your cart has no items that can be ordered.' }
  expect((await submit({ addressId: 'address-2' }, { status: 409, body })).location).toBe('/cart')
})

test('an order that was placed before, with other details, redirects to the orders', async () => {
  const body = { code: 'idempotency_key_reused', message: 'You’ve already placed this order with other details.' }
  expect((await submit({ addressId: 'address-2' }, { status: 409, body })).location).toBe('/orders')
})

test('an order that is picked up is placed with a contact, and saves no address', async () => {
  const pickup = { delivery: 'pickup', shippingMethodId: 'parcel', pickupMethodId: 'shop', phone: '555 0100' }
  const { order, profileChanges } = await submit({ ...entered, ...pickup, addressId: 'new' }, {}, aUser({ name: '' }))
  expect(order?.body).toMatchObject({ shippingMethodId: 'shop' })
  expect(order?.body).toHaveProperty('address', { name: 'Ada', phone: '555 0100' })
  expect(profileChanges.map(({ body }) => body)).toEqual([{ name: 'Ada' }])
})
