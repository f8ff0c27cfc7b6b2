import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { openImageSite } from '../../fakes/image-site.ts'
import { taxRates } from '../../platform/db/schema/index.ts'
import { createImportRequests } from '../../test/import-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const { origin, imageRules } = await openImageSite()
const shop = await openTestShop({ imageRules })
const { check, rowsOf, run, find, findProduct, send } = await createImportRequests(shop)

const text = await readFile(new URL('shopify.csv', import.meta.url), 'utf8')
const lines = text.replaceAll('https://cdn.example.com', origin).split('\n')

const variantsOf = ({ variants }: Product) =>
  variants.map(({ values, sku, barcode, price, discountedPrice, stock }) => {
    return { values: values.join(' '), sku, barcode, price, discountedPrice, stock }
  })

const file = await check(...lines)

test('an export is recognized, and the check lists skipped content', async () => {
  expect(await rowsOf(file, 'invalid')).toEqual([])
  expect(file).toMatchObject({ format: 'Shopify', created: 4, invalid: 0, images: { waiting: 6 } })
  expect(file.newCategories.toSorted()).toEqual(['Mugs', 'Shirts', 'Socks', 'Uncategorized'])
  expect(file.newBrands.toSorted()).toEqual(['Campfire Co.', 'North & Loom'])
  expect(file.ignoredColumns).toEqual(
    expect.arrayContaining(['Tags (2 rows)', expect.stringMatching(/^Variant Image \(/)]),
  )
  expect(file.ignoredColumns.join()).not.toContain('Image Position')
  expect(file.notes).toEqual([
    'No description: the title was used: Gift wrapping.',
    'No category: “Uncategorized” was used: Gift wrapping.',
    'Sold when out of stock: stock isn’t tracked, and the quantity was skipped: Wool Socks.',
  ])
})

test('an export becomes products with variants, discounts, stock and states', async () => {
  expect((await run(file)).state).toBe('done')
  await expect.poll(async () => (await find(file.id)).images.waiting, { timeout: 30_000 }).toBe(0)
  const shirt = await findProduct('linen-shirt')
  expect(shirt).toMatchObject({
    title: 'Linen Shirt',
    categoryLabel: 'Shirts',
    brandLabel: 'North & Loom',
    options: ['Size', 'Color'],
    description: 'A shirt of washed linen, cut wide & long.\n\n- 100% linen\n- Wash at 40 °C, "gently"',
    images: ['Linen shirt, from the front', '', 'The collar', ''].map((alt) => ({ src: expect.any(String), alt })),
    price: 98.75,
    discountPercentage: 20,
    discountedPrice: 79,
    stock: 4,
    weight: 220,
    archived: false,
  })
  expect(variantsOf(shirt)).toEqual([
    { values: 'S Oat', sku: 'LS-S-OAT', barcode: '4006381333931', price: 98.75, discountedPrice: 79, stock: 4 },
    { values: 'M Oat', sku: 'LS-M-OAT', barcode: '', price: 98.75, discountedPrice: 79, stock: 0 },
    { values: 'M Indigo', sku: 'LS-M-IND', barcode: '', price: 105, discountedPrice: 84, stock: 0 },
  ])
  expect(await findProduct('enamel-mug')).toMatchObject({
    description: 'Made to last\n\nSteel with two coats of enamel.\nHolds 350 ml.\n\nHow to care for it',
    price: 18.5,
    discountPercentage: 0,
    stock: 25,
    weight: 310,
    options: [],
  })
  expect(await findProduct('gift-wrap')).toMatchObject({ archived: true, stock: null, weight: null, price: 3 })
  const socks = await findProduct('wool-socks')
  expect(socks.base).toMatchObject({ discountPercentage: 0 })
  expect(
    socks.variants.map(({ price, discountOverride, discountedPrice, stock }) => {
      return [price, discountOverride, discountedPrice, stock]
    }),
  ).toEqual([
    [15, 20, 12, null],
    [15, null, 15, null],
  ])
})

test('an export can be imported again without changes', async () => {
  const again = await check(...lines)
  expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 4, invalid: 0 })
})

test('errors refer to the export’s own columns and lines', async () => {
  const wrong = await check(
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Status',
    'cup,Cup,<p>A cup.</p>,Campfire Co.,Mugs,Title,Default Title,much,3,active',
    'jug,Jug,<p>A jug.</p>,Campfire Co.,Mugs,Size,S,20,few,active',
    'jug,,,,,,S,20,1,',
    'pot,Pot,<p>A pot.</p>,Campfire Co.,Mugs,Title,Default Title,5,1,sold',
    'pan,Pan',
  )
  const rows = await rowsOf(wrong, 'invalid')
  expect(rows.map(({ line, errors }) => [line, errors])).toEqual([
    [2, { 'Variant Price': 'Enter a number.' }],
    [3, { 'Variant Inventory Qty': 'Enter a number.' }],
    [4, { 'Option1 Value': 'Line 3 has the same values.' }],
    [5, { Status: 'Enter active, draft or archived.' }],
    [6, { row: 'The row has 2 cells, but the header has 10.' }],
  ])
})

test('an export can have the column names of 2024 and later', async () => {
  const newer = await check(
    'Title,URL handle,Description,Vendor,Product category,Type,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Product image URL,Image position,Image alt text',
    'Tea Towel,tea-towel,<p>Dry.</p>,Campfire Co.,Home > Kitchen > Towels,,TRUE,active,,Title,Default Title,8,10,shopify,5,DENY,90,,,',
  )
  expect(newer).toMatchObject({ format: 'Shopify', created: 1, ignoredColumns: [] })
  await run(newer)
  expect(await findProduct('tea-towel')).toMatchObject({
    categoryLabel: 'Towels',
    price: 10,
    discountedPrice: 8,
    stock: 5,
    weight: 90,
  })
})

test('a compare-at price is shown as it was in the other shop, and so is the price', async () => {
  const sales = await check(
    'Handle,Title,Body (HTML),Type,Variant Price,Variant Compare At Price',
    'bag,Bag,A bag.,Bags,999.00,1249.00',
    'case,Case,A case.,Bags,599.99,777.77',
    'trunk,Trunk,A trunk.,Bags,1789.10,2599.00',
  )
  await run(sales)
  const prices = async (id: string) => {
    const { price, discountedPrice } = await findProduct(id)
    return [discountedPrice, price]
  }
  expect([await prices('bag'), await prices('case'), await prices('trunk')]).toEqual([
    [999, 1249],
    [599.99, 777.77],
    [1789.1, 2599],
  ])
})

test('gift cards and archived products are pointed out', async () => {
  const others = await check(
    'Handle,Title,Body (HTML),Type,Variant Price,Gift Card,Status',
    'voucher,Voucher,A voucher.,Gifts,25.00,true,active',
    'old-cup,Old cup,A cup.,Mugs,8.00,false,archived',
    'new-cup,New cup,A cup.,Mugs,8.00,false,draft',
  )
  expect(others.notes).toEqual([
    'Gift cards, imported as ordinary products: Voucher.',
    'Archived, unlisted or private, so imported as a draft: Old cup.',
  ])
})

test('a weight below one gram is one gram', async () => {
  const light = await check(
    'Handle,Title,Body (HTML),Type,Variant Price,Variant Grams',
    'pin,Pin,A pin.,Pins,1.00,0.4',
    'card,Card,A card.,Pins,1.00,0',
  )
  expect((await run(light)).state).toBe('done')
  expect([(await findProduct('pin')).weight, (await findProduct('card')).weight]).toEqual([1, null])
})

test('a long description of an image is cut, but not within a character', async () => {
  const alt = `A\u0001lamp ${'\u{1F4A1}'.repeat(200)}`
  const head = 'Handle,Title,Body (HTML),Type,Variant Price,Image Src,Image Alt Text'
  const lamp = await check(head, `lamp,Lamp,A lamp.,Lamps,1.00,https://example.com/a.png,${alt}`)
  expect(await rowsOf(lamp, 'invalid')).toEqual([])
  expect(lamp.images.waiting).toBe(1)
})

test('contents are imported in metric units', async () => {
  const measured = await check(
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Variant Taxable,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit',
    'honey,Honey,Honey.,Food,Title,Default Title,6,false,12.0,oz,1,kg',
    'bulb,Bulb,A bulb.,Lights,Title,Default Title,9,true,5,items,1,items',
    'wine,Wine,Wine.,Food,Size,Small,9,true,375.0,ml,1,l',
    'wine,,,,,Large,16,true,0.75,l,1,l',
  )
  expect(measured.notes).toEqual(['Unsupported unit: unit price skipped: Bulb.'])
  await run(measured)
  const contents = async (id: string) => {
    const { content, variants } = await findProduct(id)
    return [content, ...variants.map((variant) => variant.content)]
  }
  expect([await contents('honey'), await contents('bulb'), await contents('wine')]).toEqual([
    ['340 g'],
    [''],
    ['', '375 ml', '0.75 l'],
  ])
})

describe('whether products are taxed', () => {
  const head = 'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Variant Taxable'
  const aFile = (isTaxed: string, other = isTaxed) => [
    head,
    `stamp,Stamp,A stamp.,Paper,Title,Default Title,1,${isTaxed}`,
    `pen,Pen,A pen.,Paper,Size,S,1,${isTaxed}`,
    `pen,,,,,L,2,${other}`,
  ]
  const classesAfter = async (...given: string[]) => {
    const read = await check(...given)
    expect(await rowsOf(read, 'invalid')).toEqual([])
    if (read.created + read.changed > 0) expect((await run(read)).state).toBe('done')
    const classes = ['stamp', 'pen'].map(async (id) => (await findProduct(id)).taxClass)
    return { classes: await Promise.all(classes), notes: read.notes }
  }

  test('products that aren’t taxed get the class without tax', async () => {
    expect(await classesAfter(...aFile('false'))).toEqual({ classes: ['zero', 'zero'], notes: [] })
    expect((await classesAfter(...aFile('TRUE'))).classes).toEqual(['standard', 'standard'])
  })

  test('a taxed product keeps its class', async () => {
    await send('PATCH', '/api/products/stamp', { taxClass: 'reduced' })
    await send('PATCH', '/api/products/pen', { taxClass: 'zero' })
    expect((await classesAfter(...aFile('true'))).classes).toEqual(['reduced', 'standard'])
    expect((await classesAfter(...aFile('false'))).classes).toEqual(['zero', 'zero'])
  })

  test('a product with taxed and untaxed variants is taxed, which the check reports', async () => {
    expect(await classesAfter(...aFile('false', 'true'))).toEqual({
      classes: ['zero', 'standard'],
      notes: ['Only some variants taxable: treated as taxable: Pen.'],
    })
  })

  test('the check lists untaxed products if the shop has no untaxed class', async () => {
    const place = { country: 'DE', region: '', name: 'VAT', since: '2020-01-01' }
    await shop.db.insert(taxRates).values({ ...place, taxClass: 'zero', ppb: 10_000_000 })
    expect((await classesAfter(...aFile('false'))).notes).toEqual([
      'Not taxed in the other shop: select the tax class: Stamp, Pen.',
    ])
    await shop.db.delete(taxRates)
  })
})
