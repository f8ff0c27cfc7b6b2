import { expect, test } from 'vitest'
import { createCall } from '../../api/call.ts'
import { productCreated } from '../../state/product-list-slice.ts'
import { type AppStore, createStore } from '../../state/store.ts'
import { anApiProduct } from '../../test/an-api-product.ts'
import { changeProducts } from './change-products.ts'

const [lamp, vase] = [anApiProduct({ id: 'lamp' }), anApiProduct({ id: 'vase' })]
const changed = { ...lamp, title: 'Linen Lamp' }

/** A store whose list holds the lamp and the vase, and whose requests get a response. */
function createListStore(answer: unknown, status = 200) {
  const store = createStore(createCall(async () => ({ status, header: () => null, json: async () => answer })))
  for (const product of [lamp, vase]) store.dispatch(productCreated(product))
  return store
}

const params = { id: 'lamp' }
const body = { ids: ['lamp'], changes: { stock: 1 } }
const adjustment = { by: 1, reason: 'Returned' } as const

type Send = (store: AppStore) => Promise<unknown>

test.each<[string, unknown, Send]>([
  ['an update', changed, (store) => changeProducts(store, 'PATCH /api/products/:id', { params, body: { stock: 1 } })],
  ['a bulk change', [changed], (store) => changeProducts(store, 'PATCH /api/products', { body })],
  [
    'a change of the stock',
    changed,
    (store) => changeProducts(store, 'POST /api/admin/products/:id/stock', { params, body: adjustment }),
  ],
  ['an undo', changed, (store) => changeProducts(store, 'POST /api/admin/changes/:id/undo', { params })],
  [
    'an undo of all changes',
    { products: [changed], kept: [] },
    (store) => changeProducts(store, 'POST /api/admin/changes/:id/undo-all', { params }),
  ],
])('%s replaces the product in the list and sets the status', async (_what, answer, send) => {
  const store = createListStore(answer)
  const sent = send(store)
  expect(store.getState().productList.status).toBe('loading')
  expect(await sent).toEqual(answer)
  expect(store.getState().productList).toMatchObject({ products: [changed, vase], status: 'completed' })
})

const shirt = { title: 'Shirt', description: '', price: 20, category: 'clothing', brand: '' }

test.each([false, true])('a created product is appended to the list (draft: %s)', async (archived) => {
  const added = anApiProduct({ id: 'shirt', archived })
  const store = createListStore(added)
  await changeProducts(store, 'POST /api/products', { body: { ...shirt, archived } })
  expect(store.getState().productList).toMatchObject({ products: [lamp, vase, added], status: 'completed' })
})

test('a rejected change leaves the list, and its error in the state', async () => {
  const store = createListStore({ code: 'changed', message: 'Someone else changed this.' }, 409)
  await expect(changeProducts(store, 'PATCH /api/products', { body })).rejects.toMatchObject({ status: 409 })
  const error = { status: 409, code: 'changed' }
  expect(store.getState().productList).toMatchObject({ products: [lamp, vase], status: 'idle', error })
})

test('no screen changes products in another way', () => {
  const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const change =
    /call\(\s*'(POST|PATCH) \/api\/(products(\/:id)?|admin\/products\/:id\/stock|admin\/changes\/:id\/undo(-all)?)'/
  const others = Object.entries(sources).filter(([, source]) => change.test(source))
  expect(others.map(([path]) => path)).toEqual([])
})
