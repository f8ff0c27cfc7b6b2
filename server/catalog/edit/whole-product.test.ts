import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, catalog } = shop
const { aListedProduct, sendOk, listLog, patch } = await createAdminRequests(shop)

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

const image = '/media/fedcba9876543210-960x1200-ece6dd/960.webp'
const images = [{ src: image, alt: '' }]
const planned = { discountPpb: 200_000_000, saleStartsAt: inHours(2), saleEndsAt: inHours(4) }
const active = { discountPpb: 200_000_000, saleStartsAt: inHours(-2), saleEndsAt: inHours(4) }
const small = { values: ['S'], stock: 3, reorderLevel: 1, image }
const large = { values: ['L'], priceCents: 150_00, stock: 4 }

const single = async (url: string) => (await sendOk<Product[]>('GET', url))[0] as Product
const views: Record<string, (id: string) => Promise<Product>> = {
  'its page': async (id) => (await app.inject(`/api/products/${id}`)).json(),
  'the product list': (id) => single(`/api/products?id=${id}`),
  'its admin page': (id) => sendOk('GET', `/api/admin/products/${id}`),
  'the admin’s list': (id) => single(`/api/products?admin=true&id=${id}`),
}

test.each(Object.entries(views))('a product that was loaded from %s can be sent back', async (_view, read) => {
  const values = { ...planned, rating: 3.5, reviewCount: 3, ratingSum: 13, reorderLevel: 7 }
  const variants = [small, { ...large, ...active }, { values: ['XL'], archivedAt: new Date() }]
  const { id } = await aListedProduct({ priceCents: 80_00, images, options: ['Size'], ...values, variants })
  expect((await patch(id, { ...(await read(id)), title: 'Lantern' })).json()).toMatchObject({ id })
  expect((await listLog(id)).map(({ fields }) => Object.keys(fields))).toEqual([['title']])
})

/** Lets the sales of a product and its variants begin or end, without triggers, so that their times are kept. */
async function setActive(id: string, isActive: boolean) {
  const discount = isActive ? sql`discount_ppb` : sql`null`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update products set active_discount_ppb = coalesce(${discount}, 0) where id = ${id}`)
    await tx.execute(sql`update product_variants set active_discount_ppb = ${discount} where product_id = ${id}`)
  })
  await catalog.refresh([id])
}

const sales = {
  'of the product': { ...planned, variants: [small, large] },
  'of a variant': { variants: [small, { ...large, ...planned, discountPpb: 500_000_000 }] },
  'of both': { ...planned, variants: [{ ...small, ...planned, discountPpb: 300_000_000 }, large] },
}

describe.each(Object.entries(sales))('a sale %s', (_name, row) => {
  test.each(Object.entries(views))(
    'the sale is kept if it begins or ends after it was loaded from %s',
    async (_view, read) => {
      const { id } = await aListedProduct({ priceCents: 80_00, images, options: ['Size'], ...row })
      for (const isActive of [true, false]) {
        await setActive(id, !isActive)
        const before = await read(id)
        await setActive(id, isActive)
        expect((await read(id)).discountedPrice).not.toBe(before.discountedPrice)
        const title = `Lamp ${isActive}`
        expect((await patch(id, { ...before, title })).json()).toMatchObject({ id, title })
        expect(Object.keys((await listLog(id))[0]?.fields ?? {})).toEqual(['title'])
      }
    },
  )
})

test('a displayed discount is a change if the request expects the stored one', async () => {
  const { id } = await aListedProduct(planned)
  const shown = await sendOk<Product>('GET', `/api/admin/products/${id}`)
  const expected = { discountPercentage: 20 }
  expect(await sendOk('PATCH', `/api/products/${id}`, { ...shown, expected })).not.toHaveProperty(
    'saleDiscountPercentage',
  )
})

test('a displayed discount is a change in a request without an id', async () => {
  const { id } = await aListedProduct(planned)
  const payload = { discountPercentage: 0 }
  expect(await sendOk('PATCH', `/api/products/${id}`, payload)).not.toHaveProperty('saleDiscountPercentage')
})
