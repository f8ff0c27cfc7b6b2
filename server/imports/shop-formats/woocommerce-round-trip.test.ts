import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Import } from '#contract/imports/imports.ts'
import { createImportRequests } from '../../test/import-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { simple, size, sized, toWooFile } from '../../test/woo-rows.ts'

const settings = { TIME_ZONE: 'Europe/Berlin' }
const shop = await createImportRequests(await openTestShop({ settings }))
const otherShop = await createImportRequests(await openTestShop({ settings }))

const nextYear = new Date().getUTCFullYear() + 1

const colored = (value: string, color: string) => ({
  ...size(value),
  'Attribute 2 name': 'Color',
  'Attribute 2 value(s)': color,
})

/** A product of each pattern in the exports of real shops. */
const file = toWooFile([
  simple('Salt &amp; Pepper', {
    SKU: 'SALT',
    'GTIN, UPC, EAN, or ISBN': '4006381333931',
    Stock: '12',
    'Weight (kg)': '0.35',
    Categories: 'Food > Spices\\, ground',
    Brands: 'O&#8217;Hara',
    'Sale price': '15',
    'Date sale price starts': `${nextYear}-03-01`,
    'Date sale price ends': `${nextYear}-03-31`,
    'Tax class': 'reduced-rate',
    'Shipping class': 'fragile',
    'Low stock amount': '3',
  }),
  simple('有田焼', { Brands: '柿右衛門', Stock: '2' }),
  simple('Price in cents', {
    'Attribute 1 name': 'Material',
    'Attribute 1 value(s)': 'Wool, Silk',
    'Attribute 3 name': 'Care',
    'Attribute 3 value(s)': 'Hand wash\\, cold',
    'Length (cm)': '3',
    'Width (cm)': '2',
    'Height (cm)': '1',
    'Regular price': '15.99',
    'Sale price': '12.50',
  }),
  simple('Hidden lamp', { 'Visibility in catalog': 'hidden' }),
  simple('Book', { 'Tax status': 'none', 'Backorders allowed?': 'notify', Stock: '4' }),
  ...sized('Pool', [{ ...size('S'), Stock: 'parent' }, size('M'), { ...size('L'), Stock: '0' }], { Stock: '7' }),
  ...sized(
    'Shirt',
    [
      { ...colored('S', ''), SKU: 'SHIRT-S', Stock: '5', 'Sale price': '18' },
      { ...colored('M', 'Oat'), SKU: 'SHIRT-M-OAT', Stock: '1', 'Regular price': '25' },
      { ...colored('L', 'Indigo\\, dark'), Published: '0' },
    ],
    colored('S, M, L', 'Oat, Indigo\\, dark'),
  ),
])

const ids = ['salt-pepper', 'youtianshao', 'price-in-cents', 'hidden-lamp', 'book', 'pool', 'shirt']

async function checkIn({ upload, find, rowsOf }: typeof shop, content: string | Buffer): Promise<Import> {
  const { id } = (await upload(content)).json<Import>()
  const checked = await find(id)
  expect(await rowsOf(checked, 'invalid')).toEqual([])
  return checked
}

async function importInto(target: typeof shop, content: string | Buffer): Promise<Import> {
  const checked = await checkIn(target, content)
  expect((await target.run(checked)).state).toBe('done')
  return checked
}

async function exportFrom({ send }: typeof shop, format = ''): Promise<Buffer> {
  return (await send('GET', `/api/admin/products.csv?_sort=title&_order=asc${format}`)).rawPayload
}

/** Everything that both shops have of a product. Exports omit archived variants. */
function comparable({ title, description, archived, price, stock, weight, sku, barcode, ...more }: Product) {
  const { categoryLabel, brandLabel, taxClass, shippingClass, reorderLevel, options, facts } = more
  const variants = more.variants.filter((variant) => !variant.archived)
  return {
    title,
    description,
    archived,
    price,
    stock,
    weight,
    sku,
    barcode,
    categoryLabel,
    brandLabel,
    options,
    facts,
    taxClass,
    shippingClass,
    reorderLevel,
    sale: [more.discountPercentage, more.saleStartsAt, more.saleEndsAt],
    variants: variants.map((each) => [
      each.values,
      each.sku,
      each.price,
      each.discountedPrice,
      each.stock,
      each.discountOverride,
      each.saleStartsAt,
    ]),
  }
}

const products = ({ findProduct }: typeof shop) => Promise.all(ids.map(async (id) => comparable(await findProduct(id))))

test('a file of WooCommerce can be imported, exported and imported again, and every product and variant is kept', async () => {
  expect(await importInto(shop, file)).toMatchObject({ created: ids.length, invalid: 0 })
  const imported = await products(shop)
  expect(imported.map(({ title, variants, archived }) => [title, variants.length, archived])).toEqual([
    ['Salt & Pepper', 0, false],
    ['有田焼', 0, false],
    ['Price in cents', 0, false],
    ['Hidden lamp', 0, true],
    ['Book', 0, false],
    ['Pool', 3, false],
    ['Shirt', 3, false],
  ])
  expect(
    imported.at(-1)?.variants.map(([values, sku, price, discounted, stock]) => [values, sku, price, discounted, stock]),
  ).toEqual([
    [['S', 'Oat'], 'SHIRT-S', 20, 18, 3],
    [['S', 'Indigo, dark'], 'SHIRT-S', 20, 18, 2],
    [['M', 'Oat'], 'SHIRT-M-OAT', 25, 25, 1],
  ])

  const unchanged = { created: 0, changed: 0, invalid: 0 }
  expect(await checkIn(shop, file)).toMatchObject(unchanged)
  expect(await checkIn(shop, await exportFrom(shop))).toMatchObject(unchanged)
  expect(await checkIn(shop, await exportFrom(shop, '&format=WooCommerce'))).toMatchObject(unchanged)

  expect(await importInto(otherShop, await exportFrom(shop, '&format=WooCommerce'))).toMatchObject({
    created: ids.length,
    notes: [],
  })
  expect(await products(otherShop)).toEqual(imported)
})
