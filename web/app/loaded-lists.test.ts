import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { anonymous, type TransportRequest } from '#contract/pages/page.ts'
import { settings } from '#contract/test/settings.ts'
import { getLists } from '../state/loaded-lists.ts'
import { aUser } from '../test/a-user.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { anOrder } from '../test/an-order.ts'
import { render } from './entry-server.tsx'

const lamp = anApiProduct({ id: 'lamp' })
const order = anOrder()
const option = { id: 'lighting', value: 'lighting', label: 'Lighting', count: 1, checked: false }
const ledger = { entries: [], attempts: [], lines: [], total: 0 }

async function transport({ path }: TransportRequest) {
  const [pathname = ''] = path.split('?')
  const answers: Record<string, unknown> = {
    '/api/products': [lamp],
    '/api/products/lamp': lamp,
    '/api/admin/products/lamp': lamp,
    '/api/categories': [option],
    '/api/brands': [option],
    '/api/order': [order],
    [`/api/order/${order.id}`]: order,
    [`/api/admin/orders/${order.id}/payments`]: ledger,
    [`/api/admin/customers/${order.user.id}`]: { notes: [] },
  }
  return {
    status: 200,
    header: (name: string) => (name === 'x-total-count' ? '7' : null),
    json: async () => answers[pathname] ?? [],
  }
}

/** The product list and the orders in the browser's store, after the server rendered a page. */
async function open(path: string, user: User | null) {
  const page = await render({ path, settings, transport, person: { ...anonymous, user } })
  if (page.kind === 'redirect') throw new Error('The page is a redirect.')
  const { router } = JSON.parse(page.state) as { router: { loaderData: object } }
  return { ...getLists(router.loaderData), state: page.state }
}

const staff = aUser({ id: 'staff-1', role: 'admin', staffRole: 'read_only' })
const list = { status: 'completed', products: [lamp], totalItems: 7, categories: [option], brands: [option] }

test.each([
  ['/products', null, { productList: list }],
  ['/product-detail/lamp', null, { productList: { status: 'completed', selectedProduct: lamp } }],
  [`/order-succcess/${order.id}`, staff, { order: { status: 'completed', currentOrder: order } }],
  ['/admin', staff, { productList: list }],
  ['/admin/product-detail/lamp', staff, { productList: { status: 'completed', selectedProduct: lamp } }],
  ['/admin/orders', staff, { order: { status: 'completed', orders: [order], totalOrders: 7 } }],
  [`/admin/orders/${order.id}`, staff, { order: { status: 'completed', currentOrder: order } }],
])('the browser’s store has the products and orders of %s, as the server rendered it', async (path, user, expected) => {
  expect(await open(path, user)).toMatchObject(expected)
})

test('a product and an order are printed once', async () => {
  const { state } = await open('/products', null)
  expect(state.split(`"title":"${lamp.title}"`)).toHaveLength(2)
  const { state: orderState } = await open(`/order-succcess/${order.id}`, staff)
  expect(orderState.split(`"number":${order.number},`)).toHaveLength(2)
})
