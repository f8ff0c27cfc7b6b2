import { expect, test } from 'vitest'
import { maxWarnedProducts } from '#contract/imports/imports.ts'
import { aFactDefinition } from '../test/a-fact-definition.ts'
import { createImportRequests, head, row } from '../test/import-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop()
const { send, check, run, aLamp, findProduct } = await createImportRequests(shop)

type Given = Parameters<typeof aLamp>[0]

const sizes = { options: ['Size'], variants: [{ values: ['S'], stock: 4 }, { values: ['M'], stock: 2, priceCents: 120_00 }] } // biome-ignore format: one product, one line

const archive = async (id: string) => {
  await send('PATCH', `/api/products/${id}`, { archived: true })
}

test.each<[what: string, given: Given, header: string, rows: string[], warnings: string[]]>([
  ['a new price', {}, 'price', ['90'], []],
  ['a price of 0', {}, 'price', ['0'], ['free']],
  ['a price that was 0 before', { priceCents: 0 }, 'price,color', ['0,Sand'], []],
  ['a price of 0 of an archived product', {}, 'price,archived', ['0,yes'], ['archived']],
  ['half the price', {}, 'price', ['50'], ['price_drop']],
  ['a little more than half the price', {}, 'price', ['50.01'], []],
  ['a discount of half', {}, 'discountPercentage', ['50'], ['price_drop']],
  ['an emptied stock cell', {}, 'stock', ['""'], ['untracked']],
  ['stock that was not tracked before', { stock: null }, 'stock,color', [',Sand'], []],
  ['a barcode shortened by a spreadsheet', {}, 'barcode', ['"4,00000E+12"'], ['barcode']],
  ['the same of a spreadsheet in English', {}, 'barcode', ['4.00638E+12'], ['barcode']],
  ['a barcode', {}, 'barcode', ['4006381333931'], []],
  ['archiving', {}, 'archived', ['yes'], ['archived']],
  ['archiving a variant', sizes, 'option1Value,variantArchived', ['M,yes'], ['archived']],
  ['a price of 0 of a variant', sizes, 'option1Value,variantPrice', ['M,0'], ['free']],
  ['half the price of a variant', sizes, 'option1Value,variantPrice', ['M,60'], ['price_drop']],
  ['an emptied stock cell of a variant', sizes, 'option1Value,variantStock', ['M,'], ['untracked']],
  ['a shortened barcode of a variant', sizes, 'option1Value,variantBarcode', ['S,4.00638E+12'], ['barcode']],
])('the check points out %s', async (_what, given, header, rows, warnings) => {
  const { id, title } = await aLamp(given)
  const file = await check(`id,${header}`, ...rows.map((cells) => `${id},${cells}`))
  expect(file.invalid).toBe(0)
  expect(file.warnings).toEqual(warnings.map((kind) => ({ kind, count: 1, products: [{ line: 2, title }] })))
})

test('the check points out that an archived product is for sale again', async () => {
  const { id, title } = await aLamp()
  await archive(id)
  const { warnings } = await check('id,archived', `${id},no`)
  expect(warnings).toEqual([{ kind: 'restored', count: 1, products: [{ line: 2, title }] }])
})

test('the check points out that a draft without a price would be for sale', async () => {
  const { id } = await aLamp({ priceCents: 0, archivedAt: new Date(), publishedAt: null })
  const { warnings } = await check('id,archived', `${id},no`)
  expect(warnings.map(({ kind }) => kind)).toEqual(['free', 'restored'])
})

test('the check points out that an archived variant is for sale again', async () => {
  const { id, title } = await aLamp(sizes)
  const header = 'id,option1Value,variantArchived'
  await run(await check(header, `${id},M,yes`))
  const { warnings } = await check(header, `${id},M,no`)
  expect(warnings).toEqual([{ kind: 'restored', count: 1, products: [{ line: 2, title }] }])
})

test('warnings are counted by kind, and the first products of each are listed', async () => {
  const free = Array.from({ length: maxWarnedProducts + 5 }, (_, at) =>
    row(`Free lamp ${at}`, 'Light.,0,Oat,lighting,lumbrace'),
  )
  const file = await check(`${head},barcode`, ...free.map((cells) => `${cells},`), `${row('Lamp')},4E+12`)
  expect(file.warnings).toMatchObject([
    { kind: 'free', count: free.length },
    { kind: 'barcode', count: 1, products: [{ line: free.length + 2, title: 'Lamp' }] },
  ])
  expect(file.warnings[0]?.products).toHaveLength(maxWarnedProducts)
})

test('the check points out new prices that the shop rounds, and exports write them as they were entered', async () => {
  const { id } = await aLamp({ priceCents: 1250 })
  await send('PATCH', '/api/admin/settings', { roundPrices: true })
  const file = await check(
    `id,${head}`,
    `${id},${row('Old', 'Light.,12.50,Oat,lighting,lumbrace')}`,
    `new-lamp,${row('New', 'Light.,15.99,Oat,lighting,lumbrace')}`,
    `whole,${row('Whole', 'Light.,16,Oat,lighting,lumbrace')}`,
  )
  expect(file.warnings).toEqual([{ kind: 'rounded', count: 1, products: [{ line: 3, title: 'New' }] }])
  for (const format of ['Shopify', 'WooCommerce']) {
    const { body } = await send('GET', `/api/admin/products.csv?format=${format}&q=${id}`)
    expect([format, body.includes('12.50'), body.includes('13.00')]).toEqual([format, true, false])
  }
})

test('facts are written as their definitions do, and the check points out new ones that don’t fit', async () => {
  for (const name of ['Yarn', 'Backing']) {
    await send('POST', '/api/admin/fact-definitions', { ...aFactDefinition, name })
  }
  const { id, title } = await aLamp({ facts: [{ name: 'Backing', value: 'Jute' }] })
  const file = await check('id,fact:Yarn,fact:Backing,fact:Weave', `${id},WOOL,Jute,flat`)
  expect(file.warnings).toEqual([])
  await run(file)
  const facts = [
    { name: 'Backing', value: 'Jute' },
    { name: 'Yarn', value: 'Wool' },
    { name: 'Weave', value: 'flat' },
  ]
  expect((await findProduct(id)).facts).toEqual(facts)
  const misfit = await check('id,fact:Yarn,fact:Backing', `${id},Linen,`)
  const detail = 'Yarn “Linen”'
  expect(misfit.warnings).toEqual([{ kind: 'facts', count: 1, products: [{ line: 2, title, detail }] }])
  await run(misfit)
  expect((await findProduct(id)).facts?.[0]).toEqual({ name: 'Yarn', value: 'Linen' })
})
