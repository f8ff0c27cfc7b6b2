import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Import } from '#contract/imports/imports.ts'
import { createImportRequests, head, row } from '../test/import-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop()
const { send, listLog, upload, check, rowsOf, run, aLamp, findProduct } = await createImportRequests(shop)

const errorsOf = async (file: Import) =>
  (await rowsOf(file, 'invalid')).map(({ line, errors }) => [line, errors] as const)

/** The variants of a product, with their values in words. */
const variantsOf = ({ variants }: Product) =>
  variants.map(({ values, price, stock, sku }) => [values.join(' '), price, stock, sku])

const aShade = (given: Parameters<typeof aLamp>[0] = {}) =>
  aLamp({
    options: ['Size'],
    priceCents: 2000,
    variants: [
      { values: ['S'], stock: 4 },
      { values: ['M'], stock: 5 },
      { values: ['L'], stock: 6, priceCents: 2500 },
    ],
    ...given,
  })

describe('a file with a row per variant', () => {
  test('creates a product with options', async () => {
    const columns = `id,${head},Option1 Name,Option1 Value,option2Name,option2Value,variant SKU,variantPrice,variantStock`
    const file = await check(
      columns,
      `shirt,${row('Shirt')},Size,S,Color,Oat,SH-S,,3`,
      'shirt,,,,,,,,M,,Oat,SH-M,130.50,0',
      ',,,,,,,,M,,Ink,,,2',
      `,${row('Cap')},Size,One size,,,,,7`,
      `plain,${row('Plain')},,,,,,,`,
    )
    expect(file).toMatchObject({ rows: 5, created: 3, changed: 0, invalid: 0 })
    expect(await rowsOf(file, 'created')).toMatchObject([
      { line: 2, product: { price: 120.5, stock: 5, variants: 3 } },
      { line: 5, productId: 'lumbrace-cap', product: { stock: 7, variants: 1 } },
      { line: 6, product: { stock: null, variants: 0 } },
    ])
    expect(await run(file)).toMatchObject({ state: 'done', done: 3 })
    const shirt = await findProduct('shirt')
    expect(shirt).toMatchObject({ options: ['Size', 'Color'], price: 120.5, stock: 5 })
    expect(shirt.variants.map(({ id }) => id)).toEqual(['s-oat', 'm-oat', 'm-ink'])
    expect(variantsOf(shirt)).toEqual([
      ['S Oat', 120.5, 3, 'SH-S'],
      ['M Oat', 130.5, 0, 'SH-M'],
      ['M Ink', 120.5, 2, ''],
    ])
    expect(await findProduct('plain')).toMatchObject({ options: [], variants: [] })
  })

  test('an import changes, adds and archives variants, and keeps the others', async () => {
    const shade = await aShade()
    const file = await check(
      'id,option1Value,variantStock,variantArchived,variantPrice',
      `${shade.id},S,9,,`,
      `${shade.id},L,6,yes,25`,
      `${shade.id},XL,1,no,`,
    )
    expect(file).toMatchObject({ rows: 3, changed: 1, unchanged: 0, invalid: 0 })
    const [changed] = await rowsOf(file, 'changed')
    expect(changed?.fields).toEqual({
      variants: {
        from: [
          { id: 's', stock: 4 },
          { id: 'l', archived: false },
          { id: 'xl', archived: true },
        ],
        to: [
          { id: 's', stock: 9 },
          { id: 'l', archived: true },
          { id: 'xl', values: ['XL'], stock: 1, archived: false },
        ],
      },
    })
    expect(changed?.variantNames).toEqual({ s: 'S', l: 'L', xl: 'XL' })
    expect((await run(file)).state).toBe('done')
    const after = await findProduct(shade.id)
    expect(after).toMatchObject({ price: 20, stock: 15 })
    expect(after.variants.map(({ id, stock, archived }) => [id, stock, archived])).toEqual([
      ['s', 9, false],
      ['m', 5, false],
      ['l', 6, true],
      ['xl', 1, false],
    ])
    const [change] = await listLog(shade.id)
    expect(change).toMatchObject({ type: 'imported', fields: changed?.fields })
    await send('POST', `/api/admin/changes/${change?.id}/undo`)
    expect(variantsOf((await send('GET', `/api/products/${shade.id}`)).json())).toEqual(variantsOf(shade))
  })

  test('adds options to a product', async () => {
    const lamp = await aLamp({ stock: 9 })
    const header = 'id,option1Name,option1Value,variantStock'
    await run(await check(header, `${lamp.id},Cord,6 ft,4`, `${lamp.id},,12 ft,`))
    expect(await findProduct(lamp.id)).toMatchObject({ options: ['Cord'], stock: null, price: lamp.price })
  })

  test('the lowest price of the variants is the price of the product', async () => {
    const shade = await aShade()
    const header = 'id,price,option1Value,variantPrice'
    expect(await errorsOf(await check(header, `${shade.id},22,S,21`))).toEqual([
      [2, { price: 'Enter the lowest price of its variants, 21.00.' }],
    ])
    await run(await check(header, `${shade.id},21,S,21`, `${shade.id},,M,22`))
    const prices = async () => (await findProduct(shade.id)).variants.map(({ priceOverride }) => priceOverride)
    expect([(await findProduct(shade.id)).price, await prices()]).toEqual([21, [null, 22, 25]])
    await run(await check('id,price', `${shade.id},22`))
    expect([(await findProduct(shade.id)).price, await prices()]).toEqual([22, [null, null, 25]])
    expect(await errorsOf(await check('id,price', `${shade.id},30`))).toEqual([
      [2, { price: 'Enter the lowest price of its variants, 25.00.' }],
    ])
  })

  test('a file can have the variants in another order', async () => {
    const shade = await aShade()
    await run(await check('id,option1Value', ...['L', 'S', 'M'].map((size) => `${shade.id},${size}`)))
    expect((await findProduct(shade.id)).variants.map(({ id }) => id)).toEqual(['l', 's', 'm'])
  })

  test('an exported file matches the catalog', async () => {
    const image = '/media/0123456789abcdef-960x1200-ece6dd/960.webp'
    const shade = await aShade({ title: 'Exported', images: [{ src: image, alt: '' }], thumbnail: image })
    const variants = [
      { id: 'm', sku: '=1+1', barcode: '4006381333931', image },
      { id: 'l', archived: true },
      { values: ['-5 "x"'], stock: null, priceOverride: 30.5 },
    ]
    expect((await send('PATCH', `/api/products/${shade.id}`, { variants })).statusCode).toBe(200)
    const reply = await send('GET', '/api/admin/products.csv?q=exported')
    const [first, ...others] = parse<Record<string, string>>(reply.body, { bom: true, columns: true }).map((cells) =>
      Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '')),
    )
    expect(first).toMatchObject({
      id: shade.id,
      price: '20.00',
      color: 'Oat',
      category: 'lighting',
      brand: 'lumbrace',
      option1Name: 'Size',
      option1Value: 'S',
      variantStock: '4',
      variantArchived: 'no',
    })
    const medium = { variantSku: "'=1+1", variantBarcode: '4006381333931', variantStock: '5', variantImage: image }
    expect(others).toEqual([
      { id: shade.id, option1Value: 'M', ...medium, variantArchived: 'no', exportedStock: '5' },
      {
        id: shade.id,
        option1Value: 'L',
        variantPrice: '25.00',
        variantStock: '6',
        variantArchived: 'yes',
        exportedStock: '6',
      },
      { id: shade.id, option1Value: `'-5 "x"`, variantPrice: '30.50', variantArchived: 'no' },
    ])
    expect((await upload(reply.rawPayload)).json()).toMatchObject({ rows: 4, unchanged: 1, invalid: 0, changed: 0 })
  })
})

describe('errors include the line and the column:', () => {
  const header = 'id,option1Name,option1Value,option2Value,variantSku,variantStock,variantImage'
  test.each<[string, string[], [number, Record<string, string>][]]>([
    ['the same values twice', ['shade,,S,,,,', 'shade,,S,,,,'], [[3, { option1Value: 'Line 2 has the same values.' }]]],
    ['no value', ['shade,,,,,4,'], [[2, { option1Value: 'Enter a value.' }]]],
    ['too many values', ['shade,,S,Oat,,,'], [[2, { option2Value: 'The product has no such option.' }]]],
    ['no name of the option', ['lamp,,S,,,,'], [[2, { option1Name: 'Enter the name of an option.' }]]],
    [
      'a variant of a product without options',
      ['lamp,,,,,4,'],
      [[2, { row: 'Variants need an option and its value.' }]],
    ],
    ['stock with decimals', ['shade,,S,,,,', 'shade,,M,,,1.5,'], [[3, { variantStock: 'Enter a whole number.' }]]],
    [
      'an image that the product doesn’t have',
      ['shade,,S,,,,/media/other.webp'],
      [[2, { variantImage: 'Add the image to the product first.' }]],
    ],
    [
      'a name that differs from the first row',
      ['shade,Size,S,,,,', 'shade,Width,M,,,,'],
      [[3, { option1Name: 'Differs from line 2.' }]],
    ],
    [
      'rows of a product that don’t follow each other',
      ['shade,,S,,,,', 'lamp,,,,,,', 'shade,,M,,,,'],
      [[4, { id: 'Line 2 has the same product.' }]],
    ],
    [
      'more than 100 variants',
      Array.from({ length: 98 }, (_, n) => `shade,,${n},,,,`),
      [[2, { row: 'Add up to 100 variants.' }]],
    ],
  ])('%s', async (_what, lines, expected) => {
    const [lamp, shade] = [await aLamp(), await aShade()]
    const withIds = lines.map((line) => line.replace('shade', shade.id).replace('lamp', lamp.id))
    expect(await errorsOf(await check(header, ...withIds))).toEqual(expected)
  })

  test('several lines of one product', async () => {
    const { id } = await aShade()
    const file = await check('id,option1Value,variantStock', `${id},S,x`, `${id},M,2`, `${id},L,-1`)
    expect(file).toMatchObject({ rows: 3, invalid: 2, changed: 0 })
    expect(await errorsOf(file)).toEqual([
      [2, { variantStock: 'Enter a number.' }],
      [4, { variantStock: 'Must be 0 or more.' }],
    ])
  })
})

describe('since the check', () => {
  const stockOfS = async () => {
    const shade = await aShade()
    return { shade, file: await check('id,option1Value,variantStock', `${shade.id},S,9`) }
  }
  const patch = (id: string, changes: object) => send('PATCH', `/api/products/${id}`, changes)

  test.each<[string, object]>([
    ['the same value has been changed', { variants: [{ id: 's', stock: 3 }] }],
    ['a variant has been added', { variants: [{ values: ['XS'] }] }],
    ['a variant has been archived', { variants: [{ id: 'l', archived: true }] }],
    ['a value has been renamed', { variants: [{ id: 's', values: ['Small'] }] }],
    ['a price has been changed', { variants: [{ id: 'm', priceOverride: 19 }] }],
    ['the options have been renamed', { options: ['Width'] }],
  ])('%s: the import fails', async (_what, changes) => {
    const { shade, file } = await stockOfS()
    expect((await patch(shade.id, changes)).statusCode).toBe(200)
    expect(await run(file)).toMatchObject({
      state: 'failed',
      message: 'The product in line 2 has changed since the file was checked. Upload the file again.',
    })
  })

  test('the stock of another variant has been changed: the import runs', async () => {
    const { shade, file } = await stockOfS()
    await patch(shade.id, { variants: [{ id: 'm', stock: 1 }] })
    expect((await run(file)).state).toBe('done')
    expect((await findProduct(shade.id)).variants.map(({ stock }) => stock)).toEqual([9, 1, 6])
  })

  test('a product has got options: the import fails', async () => {
    const lamp = await aLamp()
    const file = await check('id,price,stock', `${lamp.id},5,5`)
    await patch(lamp.id, { options: ['Size'], variants: [{ values: ['S'], stock: lamp.stock }] })
    expect((await run(file)).state).toBe('failed')
  })
})
