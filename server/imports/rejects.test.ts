import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Import } from '#contract/imports/imports.ts'
import { createImportRequests, head, row } from '../test/import-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { deleteOldImports } from './queries.ts'

const shop = await openTestShop()
const { send, upload, check, rowsOf, run, undo, aLamp, findProduct, find } = await createImportRequests(shop)

const download = ({ id }: Import) => send('GET', `/api/admin/imports/${id}/rejects.csv`)

/** The cells of the downloaded file. */
const readRejects = async (file: Import) => parse((await download(file)).body, { bom: true, relaxColumnCount: true })

const statusOf = async (id: string) => (await send('GET', `/api/admin/products/${id}`)).statusCode

test('products without errors are imported, the others are a file that can be corrected and imported', async () => {
  const lamp = await aLamp()
  const body = [
    `id,${head},stock`,
    `good-lamp,${row('Good')},1`,
    `bad-lamp,${row('"Bad, with ""quotes"""', 'Light.,cheap,Oat,lighting,lumbrace')},-1`,
    `${lamp.id},=1+1,Light.,5,,lighting,,7`,
    'short-lamp,Short',
  ]
  const file = await check(...body)
  expect(file).toMatchObject({ created: 1, changed: 1, invalid: 2, rejected: 2, hasRejects: true })
  const reply = await download(file)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="lamps-errors.csv"',
  })
  const [header, bad, short] = await readRejects(file)
  expect(header?.join()).toBe(`error,id,${head},stock`)
  expect(bad).toEqual([
    'price: Enter a number. stock: Must be 0 or more.',
    'bad-lamp',
    'Bad, with "quotes"',
    'Light.',
    'cheap',
    'Oat',
    'lighting',
    'lumbrace',
    '-1',
  ])
  expect(short).toEqual([expect.stringContaining('The row has 2 cells, but the header has 8.'), 'short-lamp', 'Short'])

  expect(await run(file)).toMatchObject({ state: 'done', done: 2, rejected: 2 })
  expect(await findProduct('good-lamp')).toMatchObject({ title: 'Good', stock: 1 })
  expect(await findProduct(lamp.id)).toMatchObject({ title: '=1+1', stock: 7 })
  expect(await statusOf('bad-lamp')).toBe(404)

  const unchanged = (await upload(reply.rawPayload)).json<Import>()
  expect(unchanged).toMatchObject({ created: 0, rejected: 2, ignoredColumns: [] })
  const corrected = (await upload(reply.body.replace('"cheap"', '"9.50"').replace(/-1\b/, '2'))).json<Import>()
  expect(corrected).toMatchObject({ created: 1, rejected: 1 })
  expect((await run(corrected)).state).toBe('done')
  expect(await findProduct('bad-lamp')).toMatchObject({ title: 'Bad, with "quotes"', price: 9.5, stock: 2 })

  expect((await undo(file)).state).toBe('done')
  expect(await statusOf('good-lamp')).toBe(404)
  expect(await findProduct(lamp.id)).toMatchObject({ title: lamp.title, stock: 9 })
  expect(await findProduct('bad-lamp')).toMatchObject({ price: 9.5 })
})

test('a product with an error in one of its variants is skipped as a whole', async () => {
  const columns = 'id,title,description,price,category,option1Name,option1Value,variantStock'
  const file = await check(
    columns,
    'robe,Robe,Warm.,80,lighting,Size,S,1',
    ',,,,,,M,many',
    ',,,,,,L,3',
    'belt,Belt,Long.,20,lighting,Size,S,1',
  )
  expect(file).toMatchObject({ created: 1, invalid: 1, rejected: 1 })
  expect((await readRejects(file)).map((cells) => [cells[0], cells[1], cells[7]])).toEqual([
    ['error', 'id', 'option1Value'],
    ['', 'robe', 'S'],
    ['variantStock: Enter a number.', '', 'M'],
    ['', '', 'L'],
  ])
  await run(file)
  const corrected = (await download(file)).body.replace('"many"', '2')
  await run((await upload(corrected)).json<Import>())
  expect((await findProduct('robe')).variants.map(({ stock }) => stock)).toEqual([1, 2, 3])
})

test('an error about the id of another product in the file leaves that one alone', async () => {
  const file = await check(`id,${head}`, `twice,${row('First')}`, `twice,${row('Second')}`)
  expect(file).toMatchObject({ created: 1, rejected: 1 })
  expect((await run(file)).state).toBe('done')
  expect(await findProduct('twice')).toMatchObject({ title: 'First' })
})

test('rows of other shop systems keep their columns and their products', async () => {
  const file = await check(
    'ID,Type,SKU,Name,Published,Description,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
    '1,simple,,Mug,1,Blue.,1,9,lighting,,,',
    '2,simple,,Mug,-1,"Red;=1",1,cheap,lighting,,,',
    '3,variable,CAP,Cap,1,Warm.,,,lighting,,Size,"S, M"',
    '4,variation,CAP-S,Cap S,1,,2,much,,CAP,Size,S',
    '5,variation,CAP-M,Cap M,1,,2,12,,CAP,Size,M',
  )
  expect(file).toMatchObject({ format: 'WooCommerce', created: 1, rejected: 2 })
  const rejects = await readRejects(file)
  expect(rejects.map((cells) => cells.slice(1, 5))).toEqual([
    ['product id', 'ID', 'Type', 'SKU'],
    ['mug-2', '2', 'simple', ''],
    ['cap', '3', 'variable', 'CAP'],
    ['', '4', 'variation', 'CAP-S'],
    ['', '5', 'variation', 'CAP-M'],
  ])
  expect(rejects[1]?.[0]).toBe('Regular price: Enter a number.')
  await run(file)
  const corrected = (await download(file)).body.replace('"cheap"', '8').replace('"much"', '11')
  const again = (await upload(corrected)).json<Import>()
  expect(await rowsOf(again, 'invalid')).toEqual([])
  expect(again).toMatchObject({ created: 2, changed: 0 })
  await run(again)
  expect(await findProduct('mug')).toMatchObject({ description: 'Blue.', price: 9 })
  expect(await findProduct('mug-2')).toMatchObject({ description: 'Red;=1', price: 8, archived: true })
  expect((await findProduct('cap')).variants.map(({ price }) => price)).toEqual([11, 12])
})

test('a file whose products all have errors can’t be run, and rows are kept for a day', async () => {
  const file = await check(head, row('Odd', 'Light.,cheap,Oat,lighting,lumbrace'))
  expect((await send('POST', `/api/admin/imports/${file.id}/run`)).json()).toMatchObject({ code: 'import_not_ready' })
  await deleteOldImports(shop.db, new Date(Date.now() + 86_400_000), new Date(0))
  expect(await find(file.id)).toMatchObject({ rejected: 1, hasRejects: false })
  expect((await download(file)).statusCode).toBe(404)
})
