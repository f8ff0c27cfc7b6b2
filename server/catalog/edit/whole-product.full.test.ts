import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { newValues } from '../../test/new-values.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, aBrand, aCategory } = shop
const { aListedProduct, sendOk, listLog, patch } = await createAdminRequests(shop)

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

const { category, brand } = newValues
await aCategory({ value: category })
await aBrand({ value: brand })

const image = '/media/fedcba9876543210-960x1200-ece6dd/960.webp'
const images = [{ src: image, alt: '' }]
const planned = { discountPpb: 200_000_000, saleStartsAt: inHours(2), saleEndsAt: inHours(4) }
const active = { discountPpb: 200_000_000, saleStartsAt: inHours(-2), saleEndsAt: inHours(4) }
const small = { values: ['S'], stock: 3, reorderLevel: 1, image }
const large = { values: ['L'], priceCents: 150_00, stock: 4 }
const archived = { values: ['XL'], archivedAt: new Date() }

const situations: Record<string, Parameters<typeof aListedProduct>[0]> = {
  'without a sale': { reorderLevel: 5 },
  'with a planned sale': planned,
  'with an active sale': active,
  'with a sale that is over': { ...planned, saleStartsAt: inHours(-4), saleEndsAt: inHours(-2) },
  'with reviews': { rating: 3.5, reviewCount: 3, ratingSum: 13 },
  'that is a draft': { ...planned, archivedAt: new Date(), publishedAt: null },
  'with variants': { options: ['Size'], variants: [large, small, archived], reorderLevel: 7 },
  'with variants and a planned sale': { ...planned, options: ['Size'], variants: [small, archived] },
  'with variants and an active sale': { ...active, options: ['Size'], variants: [large, small] },
  'with the active sale of a variant': {
    options: ['Size'],
    variants: [small, { ...large, ...active, discountPpb: 500_000_000 }],
  },
  'with the planned sale of a variant': { ...active, options: ['Size'], variants: [small, { ...large, ...planned }] },
}

const single = async (url: string) => (await sendOk<Product[]>('GET', url))[0] as Product
const views: Record<string, (id: string) => Promise<Product>> = {
  'a product page': async (id) => (await app.inject(`/api/products/${id}`)).json(),
  'the product list': (id) => single(`/api/products?id=${id}`),
  'the admin’s product': (id) => sendOk('GET', `/api/admin/products/${id}`),
  'the admin’s list': (id) => single(`/api/products?admin=true&id=${id}`),
}

/** The edited fields; a product with options has neither stock nor codes. */
const ofVariants = ['stock', 'sku', 'barcode']
const edits = Object.entries({ ...newValues, sku: undefined, archived: undefined })

describe.each(Object.entries(situations))('a product %s', (_name, row) => {
  const isDraft = row?.publishedAt === null
  const visible = Object.entries(views).filter(([name]) => !isDraft || name.includes('admin'))

  test.each(visible)(
    'the product returned for %s can be sent back and changes the edited field only',
    async (_view, read) => {
      const { id, options } = await aListedProduct({ priceCents: 80_00, images, ...row })
      expect((await patch(id, await read(id))).statusCode).toBe(200)
      expect(await listLog(id)).toEqual([])
      for (const [name, value] of edits) {
        if (value === undefined || (options.length > 0 && ofVariants.includes(name))) continue
        const shown = await read(id)
        expect([name, (await patch(id, { ...shown, [name]: value })).json()]).toMatchObject([name, { id }])
        const { fields = {} } = (await listLog(id))[0] ?? {}
        expect([Object.keys(fields), fields[name]?.to]).toEqual([[name], value])
      }
    },
  )
})
