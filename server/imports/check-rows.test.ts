import { describe, expect, test } from 'vitest'
import type { Import } from '#contract/imports/imports.ts'
import { createImportRequests, head, row } from '../test/import-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop()
const { send, upload, check, rowsOf, run, aLamp } = await createImportRequests(shop)

const errorsOf = async (file: Import) =>
  (await rowsOf(file, 'invalid')).map(({ line, errors }) => [line, errors] as const)

test('the header may have spaces, capitals and a byte order mark, and other delimiters', async () => {
  const lamp = await aLamp()
  for (const line of [
    `\u{feff}ID;Discount Percentage;PRICE\r\n${lamp.id};12,5;1.299,5\r\n`,
    `\u{feff}ID;Discount Percentage;PRICE\r\n${lamp.id};12,5;1299,50\r\n`,
    `ID\tDiscount_percentage\tprice\n${lamp.id}\t12.5\t"1,299.50"`,
  ]) {
    const file = (await upload(line)).json<Import>()
    expect([file.changed, file.invalid]).toEqual([1, 0])
    const fields = { discountPercentage: { from: 0, to: 12.5 }, price: { from: 100, to: 1299.5 } }
    expect(await rowsOf(file, 'changed')).toMatchObject([{ fields }])
  }
})

test('a file without columns of variants keeps them', async () => {
  const lamp = await aLamp({ options: ['Size'], variants: [{ values: ['S'], stock: 4 }] })
  const file = await check('id,price,stock,color', `${lamp.id},${lamp.price},,Sand`)
  expect(await rowsOf(file, 'changed')).toMatchObject([{ fields: { color: { from: 'Oat', to: 'Sand' } } }])
  expect(Object.keys((await rowsOf(file, 'changed'))[0]?.fields ?? {})).toEqual(['color'])
  expect(await errorsOf(await check('id,price,stock', `${lamp.id},${lamp.price},7`))).toEqual([
    [2, { stock: 'Stock is counted per variant.' }],
  ])
})

test('titles of two lines, prices with more decimals and dates of spreadsheets are read', async () => {
  const file = await check(
    `sep=,\n${head},saleStartsAt,saleEndsAt`,
    `"Two \n lines",Light.,12.3456,Oat,lighting,lumbrace,1.12.2026,2030-01-01 0:00:00`,
    ',,,,,,,',
    `One line,Light.,"12,3400",Oat,lighting,lumbrace,12/1/2026,`,
  )
  expect(await errorsOf(file)).toEqual([])
  expect(await rowsOf(file, 'created')).toMatchObject([
    { line: 3, title: 'Two lines', product: { price: 12.35 } },
    { line: 6, title: 'One line', product: { price: 12.34 } },
  ])
})

test('a sale whose end in the file is before its stored start is an error', async () => {
  const lamp = await aLamp({ discountPpb: 100_000_000, saleStartsAt: new Date('2027-05-01') })
  const file = await check('id,saleEndsAt', `${lamp.id},2027-04-01`)
  expect(await errorsOf(file)).toEqual([[2, { saleEndsAt: 'Must be after the start.' }]])
})

test('a category or brand that was renamed is found by its old name, its name and its slug', async () => {
  for (const [path, slug] of [
    ['categories', 'torches'],
    ['brands', 'glowco'],
  ] as const) {
    await send('POST', `/api/${path}`, { label: slug })
    await send('PATCH', `/api/${path}/${slug}`, { label: `New ${slug}` })
  }
  const file = await check(
    head,
    row('By its old name', 'Light.,5,Oat,Torches,GlowCo'),
    row('By its name', 'Light.,5,Oat,new TORCHES,new glowco'),
    row('By its slug', 'Light.,5,Oat,torches,glowco'),
  )
  expect(file).toMatchObject({ created: 3, invalid: 0, newCategories: [], newBrands: [] })
})

test('an import whose new category was renamed after the check fails, and nothing is imported', async () => {
  const file = await check(head, row('Late', 'Light.,5,Oat,Sconces,lumbrace'))
  await send('POST', '/api/categories', { label: 'Sconces' })
  await send('PATCH', '/api/categories/sconces', { label: 'Wall lights' })
  expect(await run(file)).toMatchObject({
    state: 'failed',
    message: '“Wall lights” has been given the URL “sconces” since the file was checked. Upload it again.',
  })
})

describe('invalid rows are listed by line and column:', () => {
  test.each<[string, string[], [number, Record<string, string>][]]>([
    ['an invalid price', [head, row('Odd', 'Light.,cheap,Oat,lighting,lumbrace')], [[2, { price: 'Enter a number.' }]]],
    [
      'several errors',
      [head, row('Fine'), row('', ',,Oat,lighting,lumbrace')],
      [[3, { title: 'Enter a title.', description: 'Enter a description.', price: 'Enter a price.' }]],
    ],
    [
      'too few cells',
      [head, 'Short,It gives light.'],
      [[2, expect.objectContaining({ row: 'The row has 2 cells, but the header has 6.' })]],
    ],
    [
      'a new product without required columns',
      ['id,price', 'unheard-of,5'],
      [[2, expect.objectContaining({ title: 'New products need this column.' })]],
    ],
    [
      'an invalid id',
      [`id,${head}`, `Not An Id,${row('Odd')}`],
      [[2, { id: 'Use lowercase letters, digits and hyphens.' }]],
    ],
    [
      'a product twice',
      [`id,${head}`, `twice,${row('One')}`, `twice,${row('Two')}`],
      [[3, { id: 'Line 2 has the same product.' }]],
    ],
    [
      'a date that could be one of two',
      [`${head},saleStartsAt,saleEndsAt`, `${row('Odd')},01-02-2027,1.2.27`],
      [
        [
          2,
          {
            saleStartsAt: '“01-02-2027” could be two dates. Enter the year first, such as 2026-12-31.',
            saleEndsAt: 'Enter a date and a time.',
          },
        ],
      ],
    ],
    [
      'a price and a stock that could be either of two numbers',
      [`${head},stock`, `Odd,It gives light.,"1,000",Oat,lighting,lumbrace,1.000`],
      [
        [
          2,
          {
            price: '“1,000” could mean 1 or 1000. Enter it without a thousands separator.',
            stock: '“1.000” could mean 1 or 1000. Enter it without a thousands separator.',
          },
        ],
      ],
    ],
    [
      'a sale that ends when it starts',
      [`${head},saleStartsAt,saleEndsAt`, `${row('Odd')},2027-05-01,2027-05-01`],
      [[2, { saleEndsAt: 'Must be after the start.' }]],
    ],
    ['stock with decimals', [`${head},stock`, `${row('Odd')},1.5`], [[2, { stock: 'Enter a whole number.' }]]],
    ['neither yes nor no', [`${head},archived`, `${row('Odd')},perhaps`], [[2, { archived: 'Enter yes or no.' }]]],
    [
      'a category without letters or digits',
      [head, row('Odd', 'Light.,5,Oat,???,lumbrace')],
      [[2, expect.objectContaining({ category: 'Enter a name with letters or digits.' })]],
    ],
  ])('%s', async (_what, lines, expected) => {
    const file = await check(...lines)
    expect(await errorsOf(file)).toEqual(expected)
    expect(file.invalid).toBe(expected.length)
    if (file.created + file.changed > 0) return
    const rejected = await send('POST', `/api/admin/imports/${file.id}/run`)
    expect([rejected.statusCode, rejected.json<{ code: string }>().code]).toEqual([409, 'import_not_ready'])
  })
})
