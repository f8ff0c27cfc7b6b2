import type { RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { productFields } from '#contract/catalog/product-fields.ts'
import { shownDetails } from '#contract/catalog/shown-details.ts'
import { anonymous, type Transport } from '#contract/pages/page.ts'
import { settings } from '#contract/test/settings.ts'
import * as productScreen from '../admin/products/admin-product-screen.tsx'
import { toFormValues } from '../admin/products/form/product-values.ts'
import * as productEditScreen from '../admin/products/product-edit-screen.tsx'
import { aUser } from '../test/a-user.ts'
import { anApiProduct, anApiVariant } from '../test/an-api-product.ts'
import { drawScreen } from '../test/draw-screen.tsx'
import { render } from './entry-server.tsx'

type Field = keyof typeof productFields | 'options' | 'variants'

const product = anApiProduct({ stock: 20 })
const shirt = { options: ['Size'], variants: [anApiVariant({ values: ['M'] }), anApiVariant({ values: ['L'] })] }

/** The API responses after each field was changed. */
const changes: Record<Field, Partial<Product>> = {
  title: { title: 'Lantern' },
  description: { description: 'Made of oak.' },
  price: { price: 200, discountedPrice: 180 },
  discountPercentage: { discountPercentage: 20, discountedPrice: 96.4 },
  saleStartsAt: { saleStartsAt: '2026-11-01T08:00:00.000Z' },
  saleEndsAt: { saleEndsAt: '2099-12-01T08:00:00.000Z' },
  rating: { rating: 3, importedRating: 3 },
  color: { color: 'Sand' },
  category: { category: 'gifts', categoryLabel: 'Gifts' },
  brand: { brand: 'luma', brandLabel: 'Luma' },
  stock: { stock: 2 },
  leadTimeDays: { leadTimeDays: 14 },
  returns: { returns: 'none' },
  weight: { weight: 850 },
  content: { content: '250 g', unitPrice: { content: '250 g', price: 432, unit: 'kg' } },
  reorderLevel: { reorderLevel: 7 },
  taxClass: { taxClass: 'reduced' },
  shippingClass: { shippingClass: 'bulky' },
  sku: { sku: 'L-1' },
  barcode: { barcode: '4006381333931' },
  images: { images: [{ src: '/media/0123456789abcdef-960x1200-ece6dd/960.webp', alt: 'From above' }] },
  facts: { facts: [{ name: 'Material', value: 'Wool' }] },
  options: { ...shirt, options: ['Width'] },
  variants: { ...shirt, variants: shirt.variants.slice(1) },
}

/** The API of a shop whose product has these values. */
function createTransport(changed: Partial<Product>): Transport {
  const all = { ...product, ...changed }
  const shown = { ...all, ...shownDetails(all) }
  return async ({ path: url }) => ({
    status: 200,
    header: () => '0',
    json: async () =>
      url.endsWith('/products/oat-lamp')
        ? shown
        : url.includes('/products?id=')
          ? [shown]
          : url.endsWith('/alerts')
            ? { back: 0, price: 0 }
            : /reviews/.test(url)
              ? { reviews: [], total: 0, counts: [0, 0, 0, 0, 0] }
              : [],
  })
}

async function renderPage(path: string, changed: Partial<Product>): Promise<string> {
  const page = await render({ path, settings, transport: createTransport(changed), person: anonymous })
  if (page.kind === 'redirect') throw new Error('The page is a redirect.')
  return page.body
}

async function drawAdminScreen(path: string, route: RouteObject, changed: Partial<Product>, form?: string) {
  const user = aUser({ role: 'admin', staffRole: 'owner' })
  const body = await drawScreen({ path, route, user, transport: createTransport(changed), form })
  // The idempotency key of the stock form differs each time.
  return body.replaceAll(/value="\d{13}-[\w-]+"/g, '')
}

const drawProduct = (path: string, changed: Partial<Product>) =>
  drawAdminScreen(path, { path: '/admin/product-detail/:id', ...productScreen }, changed)

describe.each([
  [
    '/product-detail/oat-lamp',
    renderPage,
    ['saleStartsAt', 'saleEndsAt', 'weight', 'reorderLevel', 'taxClass', 'shippingClass', 'sku', 'barcode'],
  ],
  [
    '/compare?products=oat-lamp',
    renderPage,
    [
      'saleStartsAt',
      'saleEndsAt',
      'weight',
      'reorderLevel',
      'taxClass',
      'shippingClass',
      'sku',
      'barcode',
      'images',
      'facts',
    ],
  ],
  ['/admin/product-detail/oat-lamp', drawProduct, ['returns', 'weight', 'reorderLevel', 'taxClass', 'shippingClass']],
] as const)('%s', (path, draw, notShown) => {
  test.each(Object.keys(changes) as Field[])('the output shows the field %s, or omits it on purpose', async (field) => {
    const before = field === 'options' || field === 'variants' ? shirt : {}
    const [one, other] = await Promise.all([before, changes[field]].map((each) => draw(path, each)))
    expect(one !== other).toBe(!(notShown as readonly string[]).includes(field))
  })
})

test.each(Object.keys(changes) as Field[])(
  'the form has the field %s, and offers both values after a conflict',
  async (field) => {
    const before = field === 'options' || field === 'variants' ? shirt : {}
    const toForm = (shown: Partial<Product>) =>
      toFormValues({ ...product, ...before, ...shown }, { roundPrices: false, timeZone: 'UTC' }) as Record<
        string,
        string
      >
    const conflict = { ...toForm(changes[field]), before: JSON.stringify(toForm({})), conflicts: field }
    const path = '/admin/product-form/edit/oat-lamp'
    const route = { path: '/admin/product-form/edit/:id', ...productEditScreen }
    const body = await drawAdminScreen(path, route, before, new URLSearchParams(conflict).toString())
    expect(body).toContain(`name="${field}"`)
    expect(body).toContain(`name="keep-${field}"`)
  },
)
