import { expect } from 'vitest'
import type { LogEntry } from '#contract/catalog/product-log.ts'
import { catalogGroupsKey } from '../catalog/contents.ts'
import { aNewProduct } from './factories.ts'
import type { openTestShop } from './test-shop.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type TestShop = Pick<Awaited<ReturnType<typeof openTestShop>>, 'app' | 'aUser' | 'aProductRow' | 'catalog' | 'signIn'>

/** Requests of an admin named Ada Admin, for tests about the catalog. */
export async function createAdminRequests({ app, aUser, aProductRow, catalog, signIn }: TestShop) {
  const admin = await signIn(await aUser({ role: 'admin', name: 'Ada Admin' }))

  function send(method: Method, url: string, payload?: object, headers: { cookie?: string } = admin) {
    return app.inject({ method, url, headers, ...(payload && { payload }) })
  }

  /** Sends a request that must succeed, and returns its result. */
  async function sendOk<T>(method: Method, url: string, payload?: object): Promise<T> {
    const reply = await send(method, url, payload)
    expect([reply.statusCode, reply.body]).toMatchObject([200, expect.any(String)])
    return reply.json<T>()
  }

  /** Adds a product to the catalog, with its category and brand. */
  async function aListedProduct(given: Parameters<typeof aProductRow>[0] = {}) {
    const { id } = await aProductRow(given)
    await catalog.refresh([id, catalogGroupsKey])
    return catalog.get(id)
  }

  return {
    admin,
    send,
    sendOk,
    aListedProduct,
    create: (given: object) =>
      send('POST', '/api/products', { ...aNewProduct, category: 'lighting', brand: 'lumbrace', ...given }),
    patch: (id: string, patch: object) => send('PATCH', `/api/products/${id}`, patch),
    listLog: (id: string) => sendOk<LogEntry[]>('GET', `/api/admin/changes?product=${id}`),
  }
}
