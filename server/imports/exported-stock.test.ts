import { expect, test } from 'vitest'
import { createImportRequests, head, row } from '../test/import-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { mergeStock } from './exported-stock.ts'

const shop = await openTestShop()
const { send, check, rowsOf, run, aLamp, findProduct } = await createImportRequests(shop)

test.each([
  ['unchanged in the file', 86, 86, 83, 83],
  ['raised in the file', 96, 86, 83, 93],
  ['lowered below what is left', 1, 86, 83, 0],
  ['without the stock of the export', 86, undefined, 83, 86],
  ['no longer tracked in the file', null, 86, 83, null],
  ['tracked since the export, and unchanged in the file', null, null, 83, 83],
  ['not tracked in the export, and set in the file', 5, null, 83, 5],
  ['no longer tracked since the export', 90, 86, null, 90],
])('stock that is %s', (_what, given, exported, current, expected) => {
  expect(mergeStock(given, exported, current)).toBe(expected)
})

const sell = (id: string, by: number, variant?: string) =>
  send('POST', `/api/admin/products/${id}/stock`, { by, reason: 'Sold in the shop', ...(variant && { variant }) })

test('an export with a new price keeps units sold since, for products and variants', async () => {
  const lamp = await aLamp({ id: 'sold-lamp', stock: 86 })
  const shirt = await aLamp({
    id: 'sold-shirt',
    options: ['Size'],
    variants: [
      { values: ['S'], stock: 10 },
      { values: ['M'], stock: 20 },
    ],
  })
  const { body } = await send('GET', '/api/admin/products.csv?q=sold')
  expect((await sell(lamp.id, -3)).statusCode).toBe(200)
  expect((await sell(shirt.id, -4, 'm')).statusCode).toBe(200)
  const file = await check(body.replaceAll('"100.00"', '"90.00"'))
  expect(file.warnings).toMatchObject([{ kind: 'stock_kept', count: 2 }])
  const details = file.warnings[0]?.products.map(({ detail }) => detail)
  expect(details?.toSorted()).toEqual(['3 fewer since the export', '4 fewer since the export'])
  const changes = (await rowsOf(file, 'changed')).map(({ fields }) => Object.keys(fields))
  expect(changes).toEqual([['price'], ['price']])
  await run(file)
  expect(await findProduct(lamp.id)).toMatchObject({ price: 90, stock: 83 })
  expect((await findProduct(shirt.id)).variants.map(({ stock }) => stock)).toEqual([10, 16])
})

test('units added in an export are added to the current stock', async () => {
  const lamp = await aLamp({ stock: 9 })
  await sell(lamp.id, -2)
  const file = await check('id,stock,exportedStock', `${lamp.id},19,9`)
  expect(await rowsOf(file, 'changed')).toMatchObject([{ fields: { stock: { from: 7, to: 17 } } }])
})

test('the check warns that stock is set if the file lacks the exported stock', async () => {
  const lamp = await aLamp({ stock: 9 })
  const file = await check('id,stock', `${lamp.id},19`)
  expect(file.warnings).toEqual([{ kind: 'stock_set', count: 1, products: [{ line: 2, title: lamp.title }] }])
  expect(await rowsOf(file, 'changed')).toMatchObject([{ fields: { stock: { from: 9, to: 19 } } }])
})

test('new products have the stock of the file, and the exported stock must be a number', async () => {
  const file = await check(`${head},stock,exportedStock`, `${row('New')},4,9`, `${row('Odd')},4,many`)
  expect(await rowsOf(file, 'created')).toMatchObject([{ product: { stock: 4, variants: 0 } }])
  expect(await rowsOf(file, 'invalid')).toMatchObject([{ line: 3, errors: { exportedStock: 'Enter a number.' } }])
})
