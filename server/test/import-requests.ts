import { expect, vi } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Import, ImportRow } from '#contract/imports/imports.ts'
import { createRemoveFromCarts } from '../cart/remove-from-carts.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { createImports } from '../imports/import-queue.ts'
import type { Db } from '../platform/db/database.ts'
import { createAdminRequests } from './admin-requests.ts'
import type { openTestShop } from './test-shop.ts'

/** The header of a file of new products. */
export const head = 'title,description,price,color,category,brand'

export const row = (title: string, more = 'It gives light.,120.50,Oat,lighting,lumbrace') => `${title},${more}`

/** Requests of an admin named Ada Admin, for tests about imports. */
export async function createImportRequests(shop: Awaited<ReturnType<typeof openTestShop>>) {
  const { admin, send, sendOk, aListedProduct, listLog } = await createAdminRequests(shop)

  function upload(payload: string | Buffer, type = 'text/csv') {
    const url = '/api/admin/imports?fileName=lamps.csv'
    return shop.app.inject({ method: 'POST', url, headers: { ...admin, 'content-type': type }, payload })
  }

  async function check(...lines: string[]): Promise<Import> {
    const reply = await upload(lines.join('\n'))
    expect([reply.statusCode, reply.body]).toMatchObject([200, expect.any(String)])
    return reply.json<Import>()
  }

  async function rowsOf(file: Import, kind: ImportRow['kind']): Promise<ImportRow[]> {
    return (await send('GET', `/api/admin/imports/${file.id}/rows?kind=${kind}&_limit=100`)).json()
  }

  const find = async (id: string) => (await send('GET', `/api/admin/imports/${id}`)).json<Import>()

  /** Runs a checked import and waits until it has ended. */
  const run = async ({ id }: Import) => ended(await send('POST', `/api/admin/imports/${id}/run`))

  /** Undoes an import and returns the undo when it has ended. */
  const undo = async ({ id }: Import) => ended(await send('POST', `/api/admin/imports/${id}/undo`))

  async function ended(reply: Awaited<ReturnType<typeof send>>): Promise<Import> {
    expect([reply.statusCode, reply.body]).toMatchObject([200, expect.any(String)])
    const { id } = reply.json<Import>()
    await vi.waitUntil(async () => (await find(id)).state !== 'running', { timeout: 30_000, interval: 20 })
    return find(id)
  }

  const aLamp = (given: Parameters<typeof aListedProduct>[0] = {}) => aListedProduct({ stock: 9, ...given })

  const findProduct = async (id: string) => (await send('GET', `/api/admin/products/${id}`)).json<Product>()

  return { admin, send, sendOk, listLog, upload, check, rowsOf, find, run, undo, aLamp, findProduct }
}

type Handle = (job: { id: string }) => Promise<void>

/** Opens imports whose jobs run when `handle` is called. */
export async function createImportsWithoutQueue(db: Db, catalog: Pick<Catalog, 'refresh'>, backgroundDb = db) {
  let handle: Handle = () => expect.fail('There is no queue.')
  const open = async (options: { handle: unknown }) => {
    handle = options.handle as Handle
    return { add: async () => {}, poll: () => {} }
  }
  const jobs = { open, schedule: async () => {}, close: async () => {} }
  const imageQueue = { add: async () => {}, poll: () => {} }
  const removeFromCarts = createRemoveFromCarts({ changed: () => {} })
  const imports = await createImports(jobs, { db, backgroundDb, catalog, removeFromCarts, imageQueue }, (error) =>
    expect.fail(String(error)),
  )
  return { imports, handle: (job: { id: string }) => handle(job) }
}
