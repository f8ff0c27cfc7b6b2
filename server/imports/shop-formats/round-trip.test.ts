import { isDeepStrictEqual } from 'node:util'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ImportFormat } from '#contract/imports/import-file.ts'
import { openImageSite } from '../../fakes/image-site.ts'
import { categories, collections, taxRates } from '../../platform/db/schema/index.ts'
import { createImportRequests } from '../../test/import-requests.ts'
import { newValues } from '../../test/new-values.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { toHtml } from './to-html.ts'
import { toPlainText } from './to-plain-text.ts'

const { origin, imageRules } = await openImageSite()
const shop = await openTestShop({ settings: { PUBLIC_URL: origin, TIME_ZONE: 'Europe/Berlin' } })
const { send, aLamp, findProduct } = await createImportRequests(shop)

const images = ['Front', 'Back, with "quotes"', ''].map((alt, at) => ({ src: `/media/${at}/960.webp`, alt }))
const description = 'Of <linen> & "wool" \\n.\n\n- One; =1+1\n  indented  twice\n3. Third'
const inAYear = (month: number) => new Date(Date.UTC(new Date().getUTCFullYear() + 1, month, 1, 8, 30))

await shop.aCategory({ value: 'clothing', label: 'Clothing' })
await shop.aCategory({ value: 'shirts', label: 'Shirts, blouses' })
await shop.db.update(categories).set({ parent: 'clothing' }).where(eq(categories.value, 'shirts'))
await shop.aBrand({ value: 'north-loom', label: 'North & Loom, Inc.' })
await aLamp({
  id: 'mug',
  title: '=Mug, "large"',
  description,
  priceCents: 1850,
  discountPpb: 200_000_000,
  color: 'Sea, green',
  stock: 0,
  weight: 315,
  content: '0.35 l',
  reorderLevel: 4,
  taxClass: 'reduced',
  shippingClass: 'bulky',
  sku: '0012',
  barcode: '04006381',
  images,
  category: 'clothing',
  brand: 'north-loom',
})
await aLamp({
  id: 'shirt',
  title: 'Linen shirt',
  priceCents: 7900,
  discountPpb: 250_000_000,
  color: 'Oat',
  images,
  category: 'shirts',
  weight: 220,
  content: '1 m²',
  options: ['Size', 'Cut'],
  saleEndsAt: inAYear(6),
  variants: [
    { values: ['S, small', 'Wide'], sku: 'shirt', stock: 3, barcode: '4006381333931', content: '2 m²' },
    { values: ['M', 'Slim'], sku: 'LS-M', stock: 0, priceCents: 8400, reorderLevel: 2 },
    { values: ['XS', 'Slim'], sku: 'LS-XS', stock: 1, archivedAt: new Date() },
  ],
})
await aLamp({ id: 'book', stock: null, brand: null, color: '', taxClass: 'zero', archivedAt: new Date(), images: [] })
await aLamp({
  id: 'soon',
  priceCents: 1000,
  discountPpb: 500_000_000,
  saleStartsAt: inAYear(1),
  saleEndsAt: inAYear(2),
})
await aLamp({ id: 'over', discountPpb: 500_000_000, saleEndsAt: new Date(Date.now() - 1000) })
await aLamp({
  id: 'tee',
  priceCents: 5000,
  options: ['Size'],
  variants: [
    { values: ['S'] },
    { values: ['M'], discountPpb: 200_000_000, saleEndsAt: inAYear(6) },
    { values: ['L'], discountPpb: 100_000_000, saleStartsAt: inAYear(1) },
  ],
})
await aLamp({ id: 'draft', archivedAt: new Date(), publishedAt: null })
await shop.db.insert(collections).values([
  { value: 'gifts', label: 'Gifts, small', productIds: ['mug', 'deleted'] },
  { value: 'all', label: 'All', rule: { category: 'clothing' } as never },
])
const { images: _images, archived: _archived, ...values } = newValues
await shop.aCategory({ value: values.category, label: 'Vases' })
await shop.aBrand({ value: values.brand, label: 'Oakholm' })
await aLamp({ id: 'lantern' })
await shop.catalog.refresh()
await send('PATCH', '/api/products/lantern', values)
const ids = ['mug', 'shirt', 'book', 'soon', 'over', 'tee', 'draft', 'lantern']

async function exportAs(format: ImportFormat) {
  const reply = await send('GET', `/api/admin/products.csv?format=${format}&_sort=title&_order=asc`)
  expect(reply.headers['content-disposition']).toContain(`filename="products-${format.toLowerCase()}-2`)
  return reply.rawPayload
}

const read = (file: Buffer) => parse<Record<string, string>>(file, { columns: true })

/** Imports a file into an empty shop, and returns its requests. */
async function importIntoNewShop(file: Buffer) {
  const other = await createImportRequests(emptyShop.pop() as Awaited<ReturnType<typeof openTestShop>>)
  const checked = await other.upload(file).then((reply) => reply.json<{ id: string }>())
  const found = await other.find(checked.id)
  expect(await other.rowsOf(found, 'invalid')).toEqual([])
  expect(await other.run(found)).toMatchObject({ state: 'done', created: ids.length })
  await expect.poll(async () => (await other.find(found.id)).images.waiting, { timeout: 30_000 }).toBe(0)
  return { ...other, found }
}

const emptyShop = [
  await openTestShop({ settings: { TIME_ZONE: 'Europe/Berlin' }, imageRules }),
  await openTestShop({ settings: { TIME_ZONE: 'Europe/Berlin' }, imageRules }),
]

/** The fields of a product that both formats have. */
function common({ title, price, discountPercentage, discountedPrice, weight, sku, barcode, ...more }: Product) {
  const { description: text, stock, brandLabel, categoryLabel, archived, options, variants } = more
  return {
    title,
    description: text,
    price,
    discountPercentage,
    discountedPrice,
    weight,
    sku,
    barcode,
    stock,
    brandLabel,
    categoryLabel,
    archived,
    options,
    images: more.images.length,
    variants: variants
      .filter((variant) => !variant.archived)
      .map((variant) => [
        variant.values,
        variant.sku,
        variant.barcode,
        variant.price,
        variant.discountedPrice,
        variant.stock,
      ]),
    unitPrices: [more.unitPrice, ...variants.filter((each) => !each.archived).map((each) => each.unitPrice)],
  }
}

/** The fields whose values an export and its import have lost. Tests list the ones that a format doesn't have. */
function lostFields(own: Product, imported: Product): string[] {
  const names = Object.keys(values) as (keyof typeof values)[]
  return names.filter((name) => !isDeepStrictEqual(imported[name], own[name]))
}

const both = (id: string, other: { findProduct: (id: string) => Promise<Product> }) =>
  Promise.all([findProduct(id), other.findProduct(id)])

describe('the export for Shopify', () => {
  test('an empty shop that imports it has the same products, in the fields that Shopify has', async () => {
    const other = await importIntoNewShop(await exportAs('Shopify'))
    expect(other.found.format).toBe('Shopify')
    for (const id of ['mug', 'shirt', 'book', 'tee', 'draft']) {
      const [own, imported] = await both(id, other)
      expect({ ...common(imported), unitPrices: [] }).toEqual({ ...common(own), unitPrices: [] })
      expect(imported.images.map(({ alt }) => alt)).toEqual(own.images.map(({ alt }) => alt))
      expect(imported.variants.map(({ unitPrice }) => unitPrice)).toEqual(
        own.variants.filter(({ archived }) => !archived).map(({ unitPrice }) => unitPrice),
      )
    }
    expect((await other.findProduct('mug')).unitPrice).toEqual((await findProduct('mug')).unitPrice)
    const taxClasses = ids.map(async (id) => (await other.findProduct(id)).taxClass)
    expect(await Promise.all(taxClasses)).toEqual(['standard', 'standard', 'zero', ...Array(5).fill('standard')])
    expect(lostFields(...(await both('lantern', other)))).toEqual([
      'saleStartsAt',
      'saleEndsAt',
      'rating',
      'color',
      'leadTimeDays',
      'returns',
      'reorderLevel',
      'taxClass',
      'shippingClass',
    ])
    // Sales that aren't on have no prices there.
    const prices = ['soon', 'over'].map(async (id) => (await other.findProduct(id)).price)
    expect(await Promise.all(prices)).toEqual([10, 100])
  })

  test('its rows are as Shopify reads them', async () => {
    const file = await exportAs('Shopify')
    expect(file.toString().startsWith('Handle,') || file.toString().startsWith('"Handle",')).toBe(true)
    const rows = read(file)
    expect(rows.filter(({ Handle }) => Handle === 'shirt')).toMatchObject([
      {
        Title: 'Linen shirt',
        Type: 'Shirts, blouses',
        Published: 'true',
        Status: 'active',
        'Option1 Name': 'Size',
        'Option1 Value': 'S, small',
        'Option2 Name': 'Cut',
        'Option2 Value': 'Wide',
        'Variant Price': '59.25',
        'Variant Compare At Price': '79.00',
        'Variant Taxable': 'true',
        'Image Src': `${origin}/media/0/960.webp`,
        'Image Position': '1',
        'Image Alt Text': 'Front',
        'Unit Price Total Measure': '2',
        'Unit Price Total Measure Unit': 'm2',
      },
      { Title: '', 'Option1 Name': '', 'Option1 Value': 'M', 'Variant Price': '63.00', 'Image Position': '2' },
      { Title: '', 'Option1 Value': '', 'Variant Price': '', 'Image Position': '3' },
    ])
    const first = (id: string) => rows.find(({ Handle }) => Handle === id)
    expect(first('mug')).toMatchObject({ Tags: 'Gifts small', 'Option1 Name': 'Title', 'Variant Inventory Qty': '0' })
    expect(first('book')).toMatchObject({ 'Variant Taxable': 'false', Status: 'archived', Published: 'false' })
    expect(first('draft')).toMatchObject({ Status: 'draft' })
    expect(first('book')).toMatchObject({ 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '' })
  })

  test('a shop whose class without tax has a rate has only taxed products', async () => {
    const rate = { country: 'DE', region: '', taxClass: 'zero', name: 'VAT', ppb: 10_000_000, since: '2020-01-01' }
    const [added] = await shop.db.insert(taxRates).values(rate).returning()
    const rows = read(await exportAs('Shopify'))
    expect(rows.filter((row) => row['Variant Taxable'] === 'false')).toEqual([])
    await shop.db.delete(taxRates).where(eq(taxRates.id, added?.id ?? ''))
  })
})

describe('the export for WooCommerce', () => {
  test('an empty shop that imports it has the same products, in the fields that WooCommerce has', async () => {
    const other = await importIntoNewShop(await exportAs('WooCommerce'))
    expect(other.found.format).toBe('WooCommerce')
    const more = ({
      color,
      reorderLevel,
      taxClass,
      shippingClass,
      content,
      saleStartsAt,
      saleEndsAt,
      ...rest
    }: Product) => {
      const { saleDiscountPercentage, category } = rest
      return {
        color,
        reorderLevel,
        taxClass,
        shippingClass,
        content,
        saleStartsAt,
        saleEndsAt,
        saleDiscountPercentage,
        category: category === 'shirts' ? 'shirts-blouses' : category,
        levels: rest.variants.filter((each) => !each.archived).map((each) => [each.reorderLevel, each.content]),
        sales: rest.variants
          .filter((each) => !each.archived)
          .map((each) => [each.discountOverride, each.saleStartsAt, each.saleEndsAt]),
      }
    }
    expect(lostFields(...(await both('lantern', other)))).toEqual(['rating', 'leadTimeDays', 'returns'])
    for (const id of ids.filter((each) => each !== 'over' && each !== 'lantern')) {
      const [own, imported] = await both(id, other)
      expect([id, common(imported), more(imported)]).toEqual([id, common(own), more(own)])
    }
    expect((await other.findProduct('over')).price).toBe(100)
    const labels = (await other.sendOk<{ value: string; parent?: string }[]>('GET', '/api/categories')).map(
      ({ value, parent }) => [value, parent],
    )
    expect(labels).toContainEqual(['shirts-blouses', 'clothing'])
  })

  test('its rows are as WooCommerce reads them', async () => {
    const rows = read(await exportAs('WooCommerce'))
    const at = rows.findIndex((row) => row['product id'] === 'shirt')
    const end = `${inAYear(6).getUTCFullYear()}-07-01 10:29:59`
    expect(rows.slice(at, at + 3)).toMatchObject([
      {
        Type: 'variable',
        SKU: 'shirt-product',
        Categories: 'Clothing > Shirts\\, blouses',
        'Weight (kg)': '0.22',
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': 'S\\, small, M',
        'Attribute 3 name': 'Color',
        'Regular price': '',
        'Tax class': '',
        Images: [0, 1, 2].map((n) => `${origin}/media/${n}/960.webp`).join(', '),
      },
      {
        Type: 'variation',
        Parent: 'shirt-product',
        SKU: 'shirt',
        'Attribute 1 value(s)': 'S\\, small',
        'Regular price': '79.00',
        'Sale price': '59.25',
        'Date sale price ends': end,
        'Tax class': 'parent',
      },
      { Type: 'variation', SKU: 'LS-M', 'In stock?': '0', 'Low stock amount': '2' },
    ])
    const find = (id: string) => rows.find((row) => row['product id'] === id)
    expect(find('mug')).toMatchObject({ Tags: 'Gifts\\, small', 'Tax class': 'reduced-rate', 'In stock?': '0' })
    expect(find('over')).toMatchObject({ 'Sale price': '', 'Date sale price ends': '' })
    expect(find('draft')).toMatchObject({ Published: '-1' })
  })
})

test('an unknown format is an error', async () => {
  const reply = await send('GET', '/api/admin/products.csv?format=Magento')
  expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
    400,
    { format: 'format must be one of: Shopify, WooCommerce.' },
  ])
})

test('a description is read again as it was written', () => {
  const line = fc
    .array(fc.constantFrom('a', '&', '<b>', '&amp;', '\\n', '"', '- x', '  ', '1. ', '=2'), { maxLength: 6 })
    .map((parts) => `x${parts.join('')}y`)
  const text = fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(text, (paragraphs) => {
      const written = paragraphs.map((lines) => lines.join('\n')).join('\n\n')
      expect(toPlainText(toHtml(written))).toBe(written)
    }),
  )
})
