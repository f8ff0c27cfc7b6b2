import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { Import } from '#contract/imports/imports.ts'
import { createImportRequests } from '../../test/import-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { checkImport } from '../check-import.ts'

const shop = await openTestShop()
const { check, upload, rowsOf, run, findProduct, send } = await createImportRequests(shop)

const head = 'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Price'

const errorsOf = async (file: Import) =>
  (await rowsOf(file, 'invalid')).map(({ line, errors }) => [line, errors] as const)

async function imported(...lines: string[]): Promise<Import> {
  const file = await check(...lines)
  expect(await errorsOf(file)).toEqual([])
  expect((await run(file)).state).toBe('done')
  return file
}

describe('words of a spreadsheet', () => {
  const words = 'Handle,Title,Body (HTML),Type,Variant Price,Published,Variant Taxable,Gift Card,Status'

  test('TRUE and FALSE are read in the language of the spreadsheet', async () => {
    const file = await imported(
      words,
      'hidden-de,Hidden,Text.,Goods,5,FALSCH,FALSCH,WAHR,active',
      'hidden-fr,Cache,Text.,Goods,5,FAUX,FAUX,VRAI,active',
      'shown-nl,Shown,Text.,Goods,5,WAAR,WAAR,ONWAAR,active',
    )
    expect(file.notes).toEqual(['Gift cards, imported as ordinary products: Hidden, Cache.'])
    const read = async (id: string) => {
      const { archived, taxClass } = await findProduct(id)
      return [archived, taxClass]
    }
    expect([await read('hidden-de'), await read('hidden-fr'), await read('shown-nl')]).toEqual([
      [true, 'zero'],
      [true, 'zero'],
      [false, 'standard'],
    ])
  })

  test('unknown words are errors, in any row of a product', async () => {
    const file = await check(
      `${words},Option1 Name,Option1 Value,Variant Inventory Policy`,
      'odd,Odd,Text.,Goods,5,perhaps,TRUE,FALSE,sold,Size,S,deny',
      'odd,,,,6,,maybe,,,,M,sometimes',
    )
    expect(await errorsOf(file)).toEqual([
      [2, { Published: 'Enter TRUE or FALSE.', Status: 'Enter active, draft or archived.' }],
      [3, { 'Variant Taxable': 'Enter TRUE or FALSE.', 'Variant Inventory Policy': 'Enter deny or continue.' }],
    ])
  })
})

describe('missing values', () => {
  test('a file without descriptions and categories gets fallbacks for new products only', async () => {
    const file = await imported('Handle,Title,Variant Price', 'plain,Plain,5')
    expect(file.notes).toEqual([
      'The file has no descriptions: new products get their title.',
      'The file has no categories: new products are “Uncategorized”.',
    ])
    expect(await findProduct('plain')).toMatchObject({
      description: 'Plain',
      categoryLabel: 'Uncategorized',
      price: 5,
      archived: false,
    })
    const shopInGerman = { country: 'DE', timeZone: 'Europe/Berlin', languages: ['de', 'en'] } as const
    const rows = Readable.from([Buffer.from('Handle,Title,Variant Price\nother,Other,5')])
    const origin = { fileName: 'a.csv', userId: null }
    expect(await checkImport(shop.db, origin, rows, shopInGerman)).toMatchObject({
      newCategories: ['Nicht zugeordnet'],
      notes: expect.arrayContaining(['The file has no categories: new products are “Nicht zugeordnet”.']),
    })
    await send('PATCH', '/api/products/plain', { description: 'Written here.' })
    await imported('Handle,Title,Variant Price', 'plain,Plain,6')
    expect(await findProduct('plain')).toMatchObject({ description: 'Written here.', price: 6 })
  })

  test('a product without a price becomes a draft, and an existing one keeps its price', async () => {
    const lines = [
      head,
      'unpriced,Unpriced,Text.,Goods,Title,Default Title,,',
      'sized,Sized,Text.,Goods,Size,S,,',
      'sized,,,,,M,,',
    ]
    const file = await imported(...lines)
    expect(file.warnings).toEqual([
      {
        kind: 'no_price',
        count: 2,
        products: [
          { line: 2, title: 'Unpriced' },
          { line: 3, title: 'Sized' },
        ],
      },
    ])
    for (const id of ['unpriced', 'sized']) expect(await findProduct(id)).toMatchObject({ archived: true, price: 0 })
    expect((await shop.app.inject('/api/products/unpriced')).statusCode).toBe(404)
    for (const id of ['unpriced', 'sized']) await send('PATCH', `/api/products/${id}`, { price: 30, archived: false })
    const again = await check(...lines)
    expect(await errorsOf(again)).toEqual([])
    expect(again).toMatchObject({ unchanged: 2, warnings: [] })
  })

  test('importing a file again doesn’t publish a product without a price', async () => {
    const file = (price: string) => [`${head},Published,Status`, `gratis,Gratis,Text.,Goods,,,,${price},TRUE,active`]
    await imported(...file(''))
    expect(await check(...file(''))).toMatchObject({ unchanged: 1, warnings: [] })
    await imported(...file('12'))
    expect(await findProduct('gratis')).toMatchObject({ price: 12, archived: false })
  })

  test('a variant without a price is archived', async () => {
    const file = await imported(head, 'partly,Partly,Text.,Goods,Size,S,,8', 'partly,,,,,M,,', 'partly,,,,,L,,9')
    expect(file.notes).toEqual(['Variants without a price: archived if they’re new: Partly.'])
    const { price, variants } = await findProduct('partly')
    expect([price, variants.map(({ values, archived }) => [values[0], archived])]).toEqual([
      8,
      [
        ['S', false],
        ['M', true],
        ['L', false],
      ],
    ])
  })
})

describe('rows of a product', () => {
  const sorted = [
    head,
    'zip,,,,,M,Z-M,21',
    'hat,Hat,A hat.,Hats,Title,Default Title,HAT,9',
    'zip,Zip,A zip.,Zips,Size,S,Z-S,20',
    'zip,,,,,L,Z-L,cheap',
  ]

  test('rows that aren’t adjacent are one product, and its rejected rows can be imported again', async () => {
    const file = await check(...sorted)
    expect(await errorsOf(file)).toEqual([4, 5].map((line) => [line, { 'Variant Price': 'Enter a number.' }]))
    expect(file).toMatchObject({ created: 1, rejected: 1 })
    const rejects = (await send('GET', `/api/admin/imports/${file.id}/rejects.csv`)).body
    const corrected = await check(rejects.replace('cheap', '22'))
    expect(await errorsOf(corrected)).toEqual([])
    await run(corrected)
    const { title, variants } = await findProduct('zip')
    expect([title, variants.map(({ sku, price }) => [sku, price])]).toEqual([
      'Zip',
      [
        ['Z-S', 20],
        ['Z-M', 21],
        ['Z-L', 22],
      ],
    ])
  })

  test('a second row “Default Title” with other values is an error, and the same one is ignored', async () => {
    const file = await check(
      head,
      'cap,Cap,A cap.,Hats,Title,Default Title,CAP-1,9',
      'cap,,,,,Default Title,CAP-2,9',
      'scarf,Scarf,A scarf.,Hats,Title,Default Title,SCARF,9',
      'scarf,,,,,Default Title,SCARF,9',
    )
    expect(await errorsOf(file)).toEqual([[3, { 'Option1 Value': 'Line 2 has the same values.' }]])
    expect(file).toMatchObject({ created: 1, rejected: 1 })
  })

  test('a variant without a value of its option is an error', async () => {
    const file = await check(head, 'belt,Belt,A belt.,Belts,Size,S,B-S,9', 'belt,,,,,,B-M,9')
    expect(await errorsOf(file)).toEqual([[3, { 'Option1 Value': 'Enter a value.' }]])
  })

  test('a file cut in the middle of a row rejects that product, even in a row of an image', async () => {
    const file = await check(
      `${head},Image Src`,
      'bag,Bag,A bag.,Bags,Title,Default Title,BAG,9,',
      'box,Box,A box.,Boxes,Title,Default Title,BOX,9,https://example.com/1.jpg',
      'box,,',
    )
    expect(await errorsOf(file)).toEqual([[4, { row: 'The row has 3 cells, but the header has 9.' }]])
    expect(file).toMatchObject({ created: 1, rejected: 1 })
  })
})

test('handles of up to 100 characters are kept, and longer ones are cut and numbered', async () => {
  const [ninety, long] = ['n'.repeat(90), 'l'.repeat(100)]
  const file = await imported(
    head,
    `${ninety},Ninety,Text.,Goods,,,,5`,
    `${'n'.repeat(80)},Eighty,Text.,Goods,,,,5`,
    `${long}-one,One,Text.,Goods,,,,5`,
    `${long}-two,Two,Text.,Goods,,,,5`,
  )
  expect(file.notes).toEqual(['Handle longer than 100 characters: shortened: One, Two.'])
  const titles = [ninety, 'n'.repeat(80), long, `${'l'.repeat(98)}-2`].map(async (id) => (await findProduct(id)).title)
  expect(await Promise.all(titles)).toEqual(['Ninety', 'Eighty', 'One', 'Two'])
})

test('prices with more than two decimals are rounded', async () => {
  const file = await imported(head, 'net,Net,Text.,Goods,,,,16.8067', 'plain-net,Plain net,Text.,Goods,,,,16.8000')
  expect(file.notes).toEqual(['Prices with more than two decimals: rounded: Net.'])
  expect([(await findProduct('net')).price, (await findProduct('plain-net')).price]).toEqual([16.81, 16.8])
})

test('metafields become facts, and columns with other content are listed with the number of rows', async () => {
  const rich = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Wash cold.' }] }] }
  const cells = [
    'Wool',
    JSON.stringify(['Red', 'Blue']),
    JSON.stringify({ value: 2, unit: 'kg' }),
    JSON.stringify(rich),
    'gid://shopify/Metaobject/1',
    'TRUE',
    'Clothing',
    'new,sale',
    '',
  ]
  const names = ['Material', 'Colors', 'Load', 'Care', 'Designer'].map(
    (name) => `${name} (product.metafields.custom.${name.toLowerCase()})`,
  )
  const custom = 'Google: Custom Product (product.metafields.mm-google-shopping.custom_product)'
  const google = 'Google Shopping / Google Product Category'
  const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)
  const file = await imported(
    [head, ...names, custom, google, 'Tags', 'Cost per item'].join(','),
    `rug,Rug,A rug.,Rugs,,,,5,${quoted.join(',')}`,
    'mat,Mat,A mat.,Rugs,,,,5,,,,,,,,sale,',
  )
  expect(file.ignoredColumns).toEqual([`${custom} (1 row)`, `${google} (1 row)`, 'Tags (2 rows)'])
  expect(file.notes).toEqual(['Metafields that aren’t text of up to 1,000 characters: skipped: Rug.'])
  expect((await findProduct('rug')).facts).toEqual([
    { name: 'Material', value: 'Wool' },
    { name: 'Colors', value: 'Red, Blue' },
    { name: 'Load', value: '2 kg' },
    { name: 'Care', value: 'Wash cold.' },
  ])
  expect((await findProduct('mat')).facts).toEqual([])
})

test('variants with the same SKU are imported, with a warning', async () => {
  const file = await imported(head, 'cup,Cup,A cup.,Cups,Size,S,CUP,9', 'cup,,,,,M,CUP,9')
  expect(file.warnings).toEqual([
    { kind: 'sku', count: 1, products: [{ line: 2, title: 'Cup', detail: 'CUP, as in line 2' }] },
  ])
  expect((await findProduct('cup')).variants.map(({ sku }) => sku)).toEqual(['CUP', 'CUP'])
})

test.each(['', 'Shopify', 'WooCommerce'])(
  'all of these products come back unchanged from an export: %j',
  async (format) => {
    const { rawPayload } = await send('GET', `/api/admin/products.csv${format && `?format=${format}`}`)
    const file = (await upload(rawPayload)).json<Import>()
    expect(await errorsOf(file)).toEqual([])
    expect((await rowsOf(file, 'changed')).map(({ productId, fields }) => [productId, fields])).toEqual([])
    expect(file).toMatchObject({ created: 0, changed: 0 })
  },
)
