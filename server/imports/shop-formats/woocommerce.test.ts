import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { CsvColumn } from '#contract/imports/csv-columns.ts'
import { openImageSite } from '../../fakes/image-site.ts'
import { createImportRequests } from '../../test/import-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { parseWooCommerce } from './woocommerce.ts'

const { origin, imageRules } = await openImageSite()
const shop = await openTestShop({ imageRules })
const { check, rowsOf, run, find, findProduct } = await createImportRequests(shop)

const text = await readFile(new URL('woocommerce.csv', import.meta.url), 'utf8')
const lines = text.replaceAll('https://shop.example.com', origin).split('\n')

const variantsOf = ({ variants }: Product) =>
  variants.map(({ values, sku, barcode, price, discountedPrice, stock }) => {
    return { values: values.join(' '), sku, barcode, price, discountedPrice, stock }
  })

const file = await check(...lines)

test('an export is recognized, and the check lists skipped content', async () => {
  expect(await rowsOf(file, 'invalid')).toEqual([])
  expect(file).toMatchObject({ format: 'WooCommerce', invalid: 0, images: { waiting: 3 } })
  expect(file.ignoredColumns).toEqual(expect.arrayContaining(['Tags (1 row)', 'Is featured? (8 rows)']))
  expect(file.ignoredColumns).not.toContain('Attribute 1 visible')
  expect(file.notes).toEqual([
    'Multiple categories: only the first was imported: Enamel Mug.',
    'No description: the title was used: Gift wrapping.',
    'No category: “Uncategorized” was used: Gift wrapping.',
    'Downloadable, which isn’t supported: imported as a draft: Sewing pattern.',
    'Grouped or external product: skipped: A book.',
    'Sold when out of stock: stock isn’t tracked, and the quantity was skipped: Linen Shirt.',
  ])
})

test('an export becomes products with variants, sale prices, stock and states', async () => {
  expect((await run(file)).state).toBe('done')
  await expect.poll(async () => (await find(file.id)).images.waiting, { timeout: 30_000 }).toBe(0)
  expect(await findProduct('enamel-mug')).toMatchObject({
    description: 'Holds 350 ml.\n\nSteel with two coats of enamel.\n\n- Dishwasher safe\n- Not for the microwave',
    price: 18.5,
    discountPercentage: 20,
    discountedPrice: 14.8,
    stock: 25,
    weight: 310,
    color: 'White',
    categoryLabel: 'Mugs',
    brandLabel: 'Campfire Co.',
  })
  const shirt = await findProduct('linen-shirt')
  expect(shirt).toMatchObject({
    description: 'A shirt of washed linen, cut wide & long.\n\nWash at 40 °C.',
    categoryLabel: 'Shirts, blouses',
    options: ['Size', 'Color'],
    discountPercentage: 20,
  })
  expect(variantsOf(shirt)).toEqual([
    { values: 'S Oat', sku: 'SHIRT-S-OAT', barcode: '', price: 98.75, discountedPrice: 79, stock: 4 },
    { values: 'M Oat', sku: 'SHIRT-M-OAT', barcode: '', price: 98.75, discountedPrice: 79, stock: 0 },
    { values: 'M Indigo', sku: 'SHIRT-M-IND', barcode: '', price: 105, discountedPrice: 84, stock: null },
  ])
  expect(await findProduct('gift-wrapping')).toMatchObject({
    archived: true,
    stock: null,
    description: 'Gift wrapping',
  })
  expect(await findProduct('sewing-pattern')).toMatchObject({ price: 9, stock: 0, archived: true })
})

test('an export can be imported again without changes', async () => {
  expect(await check(...lines)).toMatchObject({ created: 0, changed: 0, invalid: 0 })
})

test('errors refer to the export’s own columns and lines', async () => {
  const wrong = await check(
    'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Sale price,Categories,Description,Parent,Attribute 1 name,Attribute 1 value(s)',
    '1,simple,,Cup,1,1,,much,,Mugs,A cup.,,,',
    '2,variable,JUG,Jug,1,1,,,,Mugs,A jug.,,Size,"S, M"',
    '3,variation,,Jug - S,1,1,few,20,,,,JUG,Size,S',
    '4,variation,,Jug - any,1,1,1,20,,,,JUG,Size,',
    '5,variation,,Lid,1,1,1,20,,,,LID,Size,S',
    '6,variable,POT,Pot,1,1,,,,Mugs,A pot.,,Size,"S, M"',
    '7,variation,,Tray - S,1,1,1,20,,,,TRAY,Size,S',
    '8,variable,TRAY,Tray,perhaps,1,,,,Mugs,A tray.,,Size,S',
  )
  const rows = await rowsOf(wrong, 'invalid')
  expect(rows.map(({ line, errors }) => [line, errors])).toEqual([
    [2, { 'Regular price': 'Enter a number.' }],
    [4, { Stock: 'Enter a number.' }],
    [6, { Parent: 'No variable product has this SKU or ID: LID.' }],
    [7, { Type: 'The file has no variations of this product.' }],
    [9, { Published: 'Enter 1, 0 or -1.' }],
  ])
})

/** The rows that are made of rows of an export, read on a day: the product first, then its variations. */
async function salesOn(day: string, rows: string[][]): Promise<string[][]> {
  const header = [
    'Type',
    'SKU',
    'Name',
    'Regular price',
    'Sale price',
    'Date sale price starts',
    'Date sale price ends',
  ]
  const names = ['Parent', 'Attribute 1 name', 'Attribute 1 value(s)']
  const format = parseWooCommerce([...header, ...names], {
    language: 'en',
    uncategorized: '',
    place: { country: 'DE', timeZone: 'Europe/Berlin' },
    now: new Date(day),
  })
  const given = async function* () {
    for (const [index, cells] of rows.entries())
      yield { line: index + 2, cells: [...cells, ...Array(10 - cells.length).fill('')] }
  }
  const sales: string[][] = []
  for await (const { cells } of format?.rows(given()) ?? []) {
    const cellsOf = (...columns: CsvColumn[]) =>
      columns.map((column) => cells[format?.columns.indexOf(column) ?? -1] ?? '')
    sales.push(
      sales.length === 0
        ? cellsOf('price', 'discountPercentage', 'saleStartsAt', 'saleEndsAt')
        : cellsOf('variantPrice', 'variantDiscountPercentage', 'variantSaleStartsAt', 'variantSaleEndsAt'),
    )
  }
  return sales
}

test.each([
  ['2026-02-28T12:00Z', ['2026-03-01', '2026-03-31'], ['25', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z']],
  ['2026-03-31T12:00Z', ['2026-03-01', '2026-03-31'], ['25', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z']],
  ['2026-04-01T12:00Z', ['2026-03-01', '2026-03-31'], ['', '', '']],
  [
    '2026-02-28T12:00Z',
    ['2026-03-01 00:00:00', '2026-03-31 23:59:59'],
    ['25', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ],
  ['2026-02-28T12:00Z', ['', ''], ['25', '', '']],
])('a file read on %s gives a sale with the dates %j the discount and dates %j', async (day, dates, sale) => {
  expect(await salesOn(day, [['simple', '', 'Cup', '20', '15', ...dates]])).toEqual([['20', ...sale]])
})

test('variations with the same discount and dates give them to their product, and others keep their own', async () => {
  const variation = (size: string, starts: string, price = '15') => [
    'variation',
    '',
    `Cup - ${size}`,
    '20',
    price,
    starts,
    '',
    'CUP',
    'Size',
    size,
  ]
  const cup = ['variable', 'CUP', 'Cup', '', '', '', '', '', 'Size', 'S, M']
  const salesOf = (...rows: string[][]) => salesOn('2026-02-28T12:00Z', [cup, ...rows])
  const march = '2026-02-28T23:00:00.000Z'
  expect(await salesOf(variation('S', '2026-03-01'), variation('M', '2026-03-01'))).toEqual([
    ['20', '25', march, ''],
    ['20', '', '', ''],
    ['20', '', '', ''],
  ])
  expect(await salesOf(variation('S', ''), variation('M', '2026-03-01'))).toEqual([
    ['20', '', '', ''],
    ['20', '25', '', ''],
    ['20', '25', march, ''],
  ])
  expect(await salesOf(variation('S', '2026-03-01', '10'), variation('M', '2026-03-01', ''))).toEqual([
    ['20', '', '', ''],
    ['20', '50', march, ''],
    ['20', '', '', ''],
  ])
})

test('shipping classes are imported', async () => {
  const classed = await check(
    'Categories,Type,SKU,Name,Shipping class,Regular price,Description',
    'Goods,simple,,Wardrobe,"Bulky, heavy goods",600,A wardrobe.',
    'Goods,simple,,Spoon,,6,A spoon.',
  )
  expect(await rowsOf(classed, 'invalid')).toEqual([])
  await run(classed)
  const classes = ['wardrobe', 'spoon'].map(async (id) => (await findProduct(id)).shippingClass)
  expect(await Promise.all(classes)).toEqual(['bulky heavy goods', ''])
})

test('tax classes and the contents of the plug-in Germanized are imported', async () => {
  const taxed = await check(
    'Categories,Type,SKU,Name,Tax status,Tax class,Regular price,Description,Parent,Attribute 1 name,Attribute 1 value(s),Meta: _unit,Meta: _unit_product',
    'Goods,simple,,Honey,taxable,reduced-rate,6,Honey.,,,,g,"0,5"',
    'Goods,simple,,Stamp,none,,1,A stamp.,,,,,',
    'Goods,simple,,Book,taxable,zero-rate,9,A book.,,,,,',
    'Goods,simple,,Bulb,taxable,,9,A bulb.,,,,watt,5',
    'Goods,variable,OIL,Oil,taxable,,,Oil.,,Size,"S, L",ml,',
    'Goods,variation,,Oil - S,taxable,parent,4,,OIL,Size,S,ml,250',
    'Goods,variation,,Oil - L,taxable,parent,12,,OIL,Size,L,l,1',
  )
  expect(await rowsOf(taxed, 'invalid')).toEqual([])
  expect(taxed.notes).toContain('Unsupported unit: unit price skipped: Bulb.')
  await run(taxed)
  const imported = async (id: string) => {
    const { taxClass, content } = await findProduct(id)
    return [taxClass, content]
  }
  expect(await Promise.all(['honey', 'stamp', 'book', 'bulb', 'oil'].map(imported))).toEqual([
    ['reduced', '0.5 g'],
    ['zero', ''],
    ['zero', ''],
    ['standard', ''],
    ['standard', ''],
  ])
  expect((await findProduct('oil')).variants.map(({ unitPrice }) => unitPrice)).toEqual([
    { content: '250 ml', price: 16, unit: 'l' },
    { content: '1 l', price: 12, unit: 'l' },
  ])
})

test('an unknown tax class is an error', async () => {
  const wrong = await check(
    'Type,Name,Tax class,Regular price,Description,Categories',
    'simple,Wine,Luxury goods,9,Wine.,Goods',
  )
  expect((await rowsOf(wrong, 'invalid')).map(({ errors }) => errors)).toEqual([
    { 'Tax class': expect.stringContaining('No tax class has this id.') },
  ])
})

test('the dates of sales can be as spreadsheets write them', async () => {
  const sales = await check(
    'Type,Name,Regular price,Sale price,Date sale price starts,Date sale price ends,Description,Categories',
    'simple,Stove,9,8,2090-01-01 0:00:00,01.12.2090,A stove.,Goods',
  )
  expect(await rowsOf(sales, 'invalid')).toEqual([])
  await run(sales)
  expect(await findProduct('stove')).toMatchObject({
    saleStartsAt: '2090-01-01T00:00:00.000Z',
    saleEndsAt: '2090-12-02T00:00:00.000Z',
  })
})

test('a sale that ends when it starts is an error', async () => {
  const wrong = await check(
    'Type,Name,Regular price,Sale price,Date sale price starts,Date sale price ends,Description,Categories',
    'simple,Tent,9,8,2090-05-02,2090-05-01,A tent.,Goods',
  )
  expect((await rowsOf(wrong, 'invalid')).map(({ errors }) => errors)).toEqual([
    { 'Date sale price ends': 'Must be after the start.' },
  ])
})
