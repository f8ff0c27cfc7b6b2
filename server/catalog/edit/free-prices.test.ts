import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { findDiscount } from '#contract/catalog/sale-price.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { toPercentage } from '#contract/money.ts'
import { products } from '../../platform/db/schema/index.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { createImportRequests, head, row } from '../../test/import-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop()
const { aBrand, aCategory, db, settings, catalog } = shop
await Promise.all([aCategory(), aBrand()])
const { aListedProduct, create, patch, send, sendOk, listLog } = await createAdminRequests(shop)
const { check, rowsOf, run, undo, find } = await createImportRequests(shop)

const setRounding = (roundPrices: boolean) => send('PATCH', '/api/admin/settings', { roundPrices })
const errorsOf = (reply: Awaited<ReturnType<typeof send>>) => [reply.statusCode, reply.json<ErrorReply>().fields]
const tooLow = expect.stringContaining('Rounded to whole units, it would cost 0.') as string
const tooMuchOff = expect.stringContaining('With this discount, it would cost 0.') as string
const read = (id: string) => sendOk<Product>('GET', `/api/admin/products/${id}`)

beforeEach(async () => {
  await db.delete(products)
  await catalog.refresh()
  await settings.refresh()
})

describe('a rounded price that would be displayed as 0', () => {
  beforeEach(async () => {
    await setRounding(true)
  })

  test('rejects a new product with an error for the price field', async () => {
    expect(errorsOf(await create({ price: 0.49 }))).toEqual([400, { price: tooLow }])
    expect(errorsOf(await create({ price: 9.99, discountPercentage: 96 }))).toEqual([
      400,
      { discountPercentage: tooMuchOff },
    ])
    const variants = [
      { values: ['S'], priceOverride: 5 },
      { values: ['M'], priceOverride: 0.4 },
    ]
    expect(errorsOf(await create({ price: 5, options: ['Size'], variants }))).toEqual([
      400,
      { 'variants.1.priceOverride': tooLow },
    ])
    expect((await create({ price: 0.5 })).statusCode).toBe(200)
    expect((await create({ price: 0, discountPercentage: 96 })).statusCode).toBe(200)
  })

  test('rejects a change of a product and its variants', async () => {
    const { id } = await aListedProduct({ priceCents: 200 })
    expect(errorsOf(await patch(id, { price: 0.3 }))).toEqual([400, { price: tooLow }])
    expect(errorsOf(await patch(id, { discountPercentage: 80 }))).toEqual([400, { discountPercentage: tooMuchOff }])
    const shirt = await aListedProduct({ options: ['Size'], variants: [{ values: ['S'] }, { values: ['M'] }] })
    expect(errorsOf(await patch(shirt.id, { variants: [{ id: 'm', priceOverride: 0.1 }] }))).toEqual([
      400,
      { 'variants.0.priceOverride': tooLow },
    ])
    expect([await read(id), await read(shirt.id)]).toMatchObject([{ price: 2 }, { price: 100 }])
  })

  test('a price of 0 for many products is rejected with the first of them', async () => {
    const cheap = await aListedProduct({ title: 'Pin', priceCents: 200 })
    const dear = await aListedProduct({ title: 'Lamp', priceCents: 20_000 })
    const ids = [dear.id, cheap.id]
    const change = (changes: object) => send('PATCH', '/api/products', { ids, changes })
    expect(errorsOf(await change({ discountPercentage: 90 }))).toEqual([
      400,
      { discountPercentage: '“Pin”: With this discount, it would cost 0. Enter a smaller discount.' },
    ])
    expect(errorsOf(await change({ priceChange: { percent: -90, ending: 'none' } }))).toEqual([400, { price: tooLow }])
    expect(await read(dear.id)).toMatchObject({ price: 200, discountPercentage: 0 })
  })

  test('rejects restoring an archived product or variant, but saves its other changes', async () => {
    const { id } = await aListedProduct({ priceCents: 30, archivedAt: new Date() })
    expect((await patch(id, { title: 'Pin' })).statusCode).toBe(200)
    expect(errorsOf(await patch(id, { archived: false }))).toEqual([400, { price: tooLow }])
    const shirt = await aListedProduct({
      options: ['Size'],
      variants: [{ values: ['S'] }, { values: ['M'], priceCents: 30, archivedAt: new Date() }],
    })
    expect(errorsOf(await patch(shirt.id, { variants: [{ id: 'm', archived: false }] }))).toEqual([
      400,
      { price: tooLow },
    ])
  })

  test('rejects the undo of a change', async () => {
    await setRounding(false)
    const { id } = await aListedProduct({ priceCents: 30 })
    await patch(id, { price: 3 })
    await setRounding(true)
    const [entry] = await listLog(id)
    expect(errorsOf(await send('POST', `/api/admin/changes/${entry?.id}/undo`))).toEqual([400, { price: tooLow }])
  })

  test('rejects a file with an error by line and column', async () => {
    const { id } = await aListedProduct({ priceCents: 200 })
    const file = await check(
      `id,${head},discountPercentage,option1Name,option1Value,variantPrice`,
      `,${row('Pin', 'Small.,0.30,Oat,lighting,lumbrace')},,,,`,
      `${id},${row('Pen', 'Writes.,2,Oat,lighting,lumbrace')},80,,,`,
      `,${row('Shirt', 'Warm.,0.40,Oat,lighting,lumbrace')},,Size,S,3`,
      ',,,,,,,,,M,0.40',
    )
    expect((await rowsOf(file, 'invalid')).map(({ line, errors }) => [line, errors])).toEqual([
      [2, { price: tooLow }],
      [3, { discountPercentage: tooMuchOff }],
      [5, { variantPrice: tooLow }],
    ])
  })

  test('rejects the import of a file that was checked before', async () => {
    await setRounding(false)
    const { id } = await aListedProduct({ title: 'Pin', priceCents: 200 })
    const file = await check('id,price', `${id},0.30`)
    await setRounding(true)
    expect(await run(file)).toMatchObject({
      state: 'failed',
      message: 'The product in line 2 would now cost 0. Upload the file again.',
    })
    expect(await read(id)).toMatchObject({ price: 2 })
  })

  test('an import undo skips a product that would cost 0', async () => {
    await setRounding(false)
    const { id } = await aListedProduct({ title: 'Pin', priceCents: 30 })
    const file = await run(await check('id,price', `${id},2`))
    await setRounding(true)
    const undone = await undo(file)
    expect(await find(undone.id)).toMatchObject({ state: 'done', kept: 1, changed: 0 })
    expect((await rowsOf(undone, 'kept')).map(({ errors }) => errors)).toEqual([
      { row: expect.stringContaining('Not undone: Rounded to whole units') as string },
    ])
    expect(await read(id)).toMatchObject({ price: 2 })
  })
})

test('a discount keeps seven decimals, so sending the response back changes nothing', async () => {
  await setRounding(false)
  const cents: [price: number, sale: number][] = [
    [124_900, 99_900],
    [77_777, 59_999],
    [1_000_000_000, 999_999_999],
  ]
  for (const [price, sale] of cents) {
    const discount = findDiscount([{ price: price / 100, sale: sale / 100 }]) ?? -1
    const made = (await create({ price: price / 100, discountPercentage: toPercentage(discount) })).json<Product>()
    expect([made.price, made.discountedPrice]).toEqual([price / 100, sale / 100])
    const sent = (await patch(made.id, made)).json<Product>()
    expect(sent).toEqual(made)
    expect((await listLog(made.id)).map(({ type }) => type)).toEqual(['created'])
  }
  const { body } = await send('GET', '/api/admin/products.csv')
  expect(await check(body)).toMatchObject({ unchanged: 3, changed: 0, invalid: 0 })
})

test('prices with cents can be 0.49, and a discount of 100 % is rejected', async () => {
  await setRounding(false)
  expect((await create({ price: 0.49 })).json<Product>().discountedPrice).toBe(0.49)
  expect(errorsOf(await create({ price: 0.49, discountPercentage: 99.5 }))).toEqual([
    400,
    { discountPercentage: tooMuchOff },
  ])
  expect(errorsOf(await create({ discountPercentage: 100 }))).toEqual([400, { discountPercentage: tooMuchOff }])
})

test('rounding cannot be turned on while products for sale would cost 0', async () => {
  await setRounding(false)
  for (const title of ['Pin', 'Clip', 'Nail', 'Screw']) await aListedProduct({ title, priceCents: 49 })
  await aListedProduct({ title: 'Archived', priceCents: 49, archivedAt: new Date() })
  await aListedProduct({ title: 'Free', priceCents: 0 })
  const bag = await aListedProduct({
    title: 'Bag',
    priceCents: 0,
    options: ['Size'],
    variants: [{ values: ['S'] }, { values: ['M'], priceCents: 30 }],
  })
  expect(errorsOf(await setRounding(true))).toEqual([
    400,
    {
      roundPrices:
        '5 products would cost 0: “Bag”, “Clip”, “Nail” and 2 more. Raise their prices to 0.50 or more first.',
    },
  ])
  expect(settings.current.roundPrices).toBe(false)
  await patch(bag.id, { archived: true })
  const { json } = await send('GET', '/api/products?_limit=100')
  for (const { id, price } of json<Product[]>()) if (price > 0) await patch(id, { price: 0.5 })
  expect((await setRounding(true)).statusCode).toBe(200)
})

test('a price that is saved while rounding is turned on is not displayed as 0 afterwards', async () => {
  await setRounding(false)
  const lamps = await Promise.all(Array.from({ length: 5 }, () => aListedProduct({ priceCents: 500 })))
  const saved = lamps.map(({ id }) => patch(id, { price: 0.3 }))
  const rounded = setRounding(true)
  await Promise.all([...saved, rounded])
  const { json } = await send('GET', '/api/products?_limit=100')
  expect(json<Product[]>().filter(({ discountedPrice }) => discountedPrice === 0)).toEqual([])
})
