import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Product } from '#contract/catalog/catalog.ts'
import { productFields, variantDefaults, variantFields } from '#contract/catalog/product-fields.ts'
import type { LogEntry } from '#contract/catalog/product-log.ts'
import { exportedStockColumn } from '#contract/imports/csv-columns.ts'
import { importProducts } from '../../imports/import-products.ts'
import { products, productVariants } from '../../platform/db/schema/index.ts'
import { newValues } from '../../test/new-values.ts'
import { openTestShop } from '../../test/test-shop.ts'

const { app, db, aBrand, aCategory, aProductRow, aUser, catalog, signIn } = await openTestShop()
const admin = await signIn(await aUser({ role: 'admin' }))

beforeAll(async () => {
  await aCategory({ value: newValues.category })
  await aBrand({ value: newValues.brand })
})

async function send<T>(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object): Promise<T> {
  const reply = await app.inject({ method, url, headers: admin, ...(payload && { payload }) })
  expect([reply.statusCode, reply.body]).toMatchObject([200, expect.any(String)])
  return (reply.headers['content-type']?.includes('csv') ? reply.body : reply.json()) as T
}

const getProduct = (id: string) => send<Product>('GET', `/api/admin/products/${id}`)

/** Omits the stock at the time of the export, so that an import sets the file’s stock whatever happened since. */
async function exportProduct(id: string): Promise<string> {
  const [header = [], ...rows] = parse(await send<string>('GET', `/api/admin/products.csv?q=${id}`), { bom: true })
  const at = header.indexOf(exportedStockColumn)
  expect(at).toBeGreaterThan(0)
  return stringify([header, ...rows].map((cells) => cells.toSpliced(at, 1)))
}

/** The rows of a product and its variants, with times by whether they are set, without what follows from earlier prices. */
async function storedRows(id: string) {
  const { productId } = productVariants
  const rows = [
    ...(await db.select().from(products).where(eq(products.id, id))),
    ...(await db.select().from(productVariants).where(eq(productId, id)).orderBy(productVariants.position)),
  ]
  const withoutTime = ([name, value]: [string, unknown]) => [name, value instanceof Date ? 'set' : value]
  return rows.map(
    ({ priorCents: _prior, ...row }) => Object.fromEntries(Object.entries(row).map(withoutTime)) as object,
  )
}

const latestEntry = async (id: string) => (await send<LogEntry[]>('GET', `/api/admin/changes?product=${id}`))[0]

describe.each(Object.keys(newValues) as (keyof typeof newValues)[])('the field %s', (name) => {
  const patch = { [name]: newValues[name] }

  test('the field can be changed, logged, undone, exported and imported', async () => {
    const { id } = await aProductRow({ id: `field${name.toLowerCase()}` })
    await catalog.refresh([id])
    const before = await getProduct(id)
    expect(before[name]).not.toEqual(newValues[name])

    expect(await send('PATCH', `/api/products/${id}`, patch)).toMatchObject(patch)
    const exported = await exportProduct(id)
    const stored = await storedRows(id)

    const entry = await latestEntry(id)
    expect(entry?.fields).toEqual({ [name]: { from: before[name], to: newValues[name] } })
    expect(await send<Product>('POST', `/api/admin/changes/${entry?.id}/undo`)).toMatchObject({ [name]: before[name] })

    const { changed } = await importProducts(db, Readable.from([Buffer.from(exported)]), 'a.csv')
    await catalog.refresh([id])
    expect([changed, await getProduct(id)]).toMatchObject([1, patch])
    expect(await storedRows(id)).toEqual(stored)
    expect((await latestEntry(id))?.fields).toEqual({ [name]: { from: before[name], to: newValues[name] } })
  })
})

/** The numbers of products and variants with the smallest and the largest value that the API accepts. */
const numbers = Object.entries({ ...productFields, ...variantFields }).flatMap(([name, field]) => {
  const { type, minimum, maximum, anyOf } = z.toJSONSchema(field) as JsonSchema
  const range = anyOf?.[0] ?? { type, minimum, maximum }
  return range.type === 'number' || range.type === 'integer' ? [[name, range.minimum, range.maximum] as const] : []
})

type Range = { type?: string; minimum?: number; maximum?: number }
type JsonSchema = Range & { anyOf?: Range[] }

test.each(numbers)('the database stores every %s that the API accepts: %d and %d', async (name, min, max) => {
  const isOfVariant = !(name in productFields)
  const withVariants = { options: ['Size'], variants: [{ values: ['S'] }] }
  const { id } = await aProductRow({ priceCents: 0, ...(isOfVariant && withVariants) })
  for (const value of [min, max]) {
    const values = { [name]: value }
    const patch = isOfVariant ? { variants: [{ id: 's', ...values }] } : values
    expect(await send('PATCH', `/api/products/${id}`, patch)).toMatchObject({ id })
  }
})

/** Fields without an upper limit in the database, since orders and imports add to them. */
const withoutMaximum = ['stock', 'reorderLevel']

const limits = numbers.flatMap(([name, min = 0, max = 0]) => {
  const table = name in productFields ? products : productVariants
  if (!(name in table)) return []
  return [min - 1, ...(withoutMaximum.includes(name) ? [] : [max + 1])].map((value) => [name, value, table] as const)
})

test.each(limits)('the database rejects a %s of %d, as the API does', async (name, value, table) => {
  const { id } = await aProductRow({ options: ['Size'], variants: [{ values: ['S'] }] })
  const ofProduct = eq(table === products ? products.id : productVariants.productId, id)
  const change = db
    .update(table)
    .set({ [name]: value })
    .where(ofProduct)
  await expect(change).rejects.toMatchObject({ cause: { code: '23514' } })
})

/** Who gets each field with a product. Add new fields here. */
const shownTo: Record<keyof typeof newValues, 'everyone' | 'staff'> = {
  title: 'everyone',
  description: 'everyone',
  price: 'everyone',
  discountPercentage: 'everyone',
  saleStartsAt: 'staff',
  saleEndsAt: 'everyone',
  rating: 'everyone',
  color: 'everyone',
  category: 'everyone',
  brand: 'everyone',
  stock: 'everyone',
  leadTimeDays: 'everyone',
  returns: 'everyone',
  weight: 'everyone',
  content: 'everyone',
  reorderLevel: 'staff',
  taxClass: 'staff',
  shippingClass: 'staff',
  sku: 'everyone',
  barcode: 'everyone',
  images: 'everyone',
  facts: 'everyone',
  archived: 'everyone',
}

test('shoppers get the fields of a product that are for everyone', async () => {
  const values = { ...newValues, title: 'Public', sku: 'LAN-9', archived: false }
  const { id } = await send<Product>('POST', '/api/products', values)
  await catalog.refresh([id])
  const shown = (await app.inject({ url: `/api/products/${id}` })).json<Product>()
  const names = Object.keys(shownTo) as (keyof typeof newValues)[]
  expect(Object.fromEntries(names.map((name) => [name, shown[name] ?? null]))).toEqual(
    Object.fromEntries(names.map((name) => [name, shownTo[name] === 'everyone' ? values[name] : null])),
  )
})

test('a new product has every field that it was given', async () => {
  const values = { ...newValues, sku: 'LAN-2' }
  expect(await send('POST', '/api/products', values)).toMatchObject(values)
})

test('a new product is stored in the same way from a file', async () => {
  const { id } = await send<Product>('POST', '/api/products', { ...newValues, title: 'Copied', sku: 'LAN-3' })
  const exported = (await exportProduct(id)).replaceAll(id, 'copy').replace('LAN-3', 'LAN-4')
  await importProducts(db, Readable.from([Buffer.from(exported)]), 'a.csv')
  await catalog.refresh()
  expect(await getProduct('copy')).toMatchObject({ ...newValues, title: 'Copied', sku: 'LAN-4' })
  const [[original], [copy]] = [await storedRows(id), await storedRows('copy')]
  expect({ ...copy, id, sku: 'LAN-3' }).toEqual(original)
})

test('the fields of a variant can be changed, logged, undone, exported and imported', async () => {
  const image = '/media/fedcba9876543210-960x1200-ece6dd/960.webp'
  const variants = ['S', 'M'].map((value) => ({ values: [value], stock: 9 }))
  const { id } = await aProductRow({ options: ['Size'], variants, images: [{ src: image, alt: '' }] })
  await catalog.refresh([id])
  const before = (await getProduct(id)).variants[1]
  const patch = {
    sku: 'LAN-5',
    barcode: '40063813',
    priceOverride: 120,
    discountOverride: 12.5,
    saleStartsAt: '2026-11-01T08:00:00.000Z',
    saleEndsAt: '2099-12-01T07:59:59.000Z',
    stock: 3,
    content: '0.5 l',
    reorderLevel: 2,
    image,
  }
  expect(Object.keys(patch)).toEqual(Object.keys(variantDefaults).filter((name) => name !== 'archived'))
  await send('PATCH', `/api/products/${id}`, { variants: [{ id: 'm', ...patch }] })
  const exported = await exportProduct(id)
  const stored = await storedRows(id)
  const entry = await latestEntry(id)
  expect(entry?.fields['variants']?.to).toEqual([{ id: 'm', ...patch }])
  const undone = await send<Product>('POST', `/api/admin/changes/${entry?.id}/undo`)
  expect(undone.variants[1]).toEqual(before)
  await importProducts(db, Readable.from([Buffer.from(exported)]), 'a.csv')
  await catalog.refresh([id])
  expect((await getProduct(id)).variants[1]).toMatchObject(patch)
  expect(await storedRows(id)).toEqual(stored)
})
