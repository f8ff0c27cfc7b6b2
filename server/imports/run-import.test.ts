import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { createImportRequests, createImportsWithoutQueue, head, row } from '../test/import-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { moveImport } from './queries.ts'

const shop = await openTestShop()
const { app, db, aProductRow } = shop
const { send, listLog, check, rowsOf, find, run, undo, aLamp, findProduct } = await createImportRequests(shop)

describe('an import', () => {
  test('shows the changes of each row without applying them', async () => {
    const [lamp, same] = [await aLamp({ title: 'Old' }), await aLamp()]
    const file = await check('id,title,price', `${lamp.id},New,99.90`, `${same.id},${same.title},${same.price}`)
    expect(file).toMatchObject({
      fileName: 'lamps.csv',
      by: 'Ada Admin',
      state: 'checked',
      rows: 2,
      created: 0,
      changed: 1,
      unchanged: 1,
      invalid: 0,
      done: 0,
    })
    expect(await rowsOf(file, 'changed')).toEqual([
      {
        line: 2,
        kind: 'changed',
        productId: lamp.id,
        title: 'New',
        fields: { title: { from: 'Old', to: 'New' }, price: { from: 100, to: 99.9 } },
        product: null,
        errors: {},
        kept: {},
        variantNames: {},
      },
    ])
    expect(await findProduct(lamp.id)).toEqual(lamp)
  })

  test('the preview shows price, stock and category of new products', async () => {
    const file = await check(
      `${head},stock`,
      'Bulb,It gives light.,"12,50",Clear,Light Bulbs,lumbrace,40',
      'Shade,It gives shade.,1299.00,Oat,lighting,lumbrace,',
    )
    expect(await rowsOf(file, 'created')).toMatchObject([
      { title: 'Bulb', product: { price: 12.5, stock: 40, category: 'Light Bulbs' } },
      { title: 'Shade', product: { price: 1299, stock: null, category: 'Lighting' } },
    ])
  })

  test('lists identical rows, which would all become products', async () => {
    const spare = row('Spare')
    const file = await check(`id,${head}`, `,${spare}`, `,${row('Other')}`, `,${spare}`, `own-id,${spare}`, `,${spare}`)
    const identicalRows = [
      { line: 4, sameAs: 2 },
      { line: 6, sameAs: 2 },
    ]
    expect(file).toMatchObject({ created: 5, identical: 2, identicalRows })
    const many = await check(head, ...Array.from({ length: 30 }, () => row('Many')))
    expect([many.identical, many.identicalRows.length]).toEqual([29, 20])
  })

  test('changes only the fields that it has columns for', async () => {
    const lamp = await aLamp({ title: 'Named', discountPpb: 125_000_000, rating: 4.5 })
    const done = await run(await check('id,stock', `${lamp.id},3`))
    expect(done).toMatchObject({ state: 'done', done: 1, message: null })
    expect(await findProduct(lamp.id)).toEqual({ ...lamp, stock: 3 })
    expect(await listLog(lamp.id)).toMatchObject([
      { type: 'imported', by: 'Ada Admin', fields: { stock: { from: 9, to: 3 } } },
    ])
  })

  test('creates products, with defaults for missing columns', async () => {
    await run(await check(head, row('Import Lamp')))
    const id = 'lumbrace-import-lamp'
    expect((await app.inject(`/api/products/${id}`)).statusCode).toBe(200)
    expect(await findProduct(id)).toMatchObject({
      title: 'Import Lamp',
      description: 'It gives light.',
      price: 120.5,
      color: 'Oat',
      category: 'lighting',
      brand: 'lumbrace',
      discountPercentage: 0,
      rating: 0,
      stock: null,
      archived: false,
      images: [],
    })
    expect(await listLog(id)).toMatchObject([{ type: 'created', by: 'Ada Admin', fields: {} }])
  })

  test('creates products that were checked before the shop had all of today’s fields', async () => {
    const file = await check(`${head},option1_name,option1_value`, 'Earlier lamp,Nice,10,Oat,lighting,lumbrace,Size,S')
    await db.execute(sql`
      update import_rows set after = jsonb_set(
        after - 'content' - 'tax_class' - 'shipping_class', '{variants}', jsonb_build_array(after -> 'variants' -> 0 #- '{content}')
      ) where import_id = ${file.id}
    `)
    expect(await run(file)).toMatchObject({ state: 'done', created: 1 })
    expect(await findProduct('lumbrace-earlier-lamp')).toMatchObject({
      content: '',
      taxClass: 'standard',
      shippingClass: '',
      variants: [{ content: '' }],
    })
  })

  test('creates products without brand and color, whose cells are empty or missing', async () => {
    const file = await check('title,description,price,category,color,brand', 'Kite,It flies.,5,lighting,,')
    expect(file).toMatchObject({ created: 1, newBrands: [] })
    await run(file)
    await run(await check('title,description,price,category', 'Kite,It flies.,5,lighting'))
    for (const id of ['kite', 'kite-2']) {
      expect(await findProduct(id)).toMatchObject({ title: 'Kite', brand: '', brandLabel: '', color: '' })
    }
  })

  test('removes and sets the brand of a product, unless it has changed', async () => {
    const lamp = await aLamp()
    await run(await check('id,brand', `${lamp.id},`))
    expect(await findProduct(lamp.id)).toMatchObject({ brand: '', color: lamp.color })
    const fields = { brand: { from: 'lumbrace', to: '' } }
    expect(await listLog(lamp.id)).toMatchObject([{ type: 'imported', fields }])
    const [first, second] = [await check('id,brand', `${lamp.id},Lumbrace`), await check('id,brand', `${lamp.id},Moth`)]
    expect((await run(first)).state).toBe('done')
    expect(await findProduct(lamp.id)).toMatchObject({ brand: 'lumbrace' })
    expect((await run(second)).state).toBe('failed')
  })

  test('makes a unique id for each new product, unless the file has one', async () => {
    const file = await check(`id,${head}`, `,${row('Twin')}`, `,${row('Twin')}`, `my-own-twin,${row('Twin')}`)
    expect((await rowsOf(file, 'created')).map(({ productId }) => productId)).toEqual([
      'lumbrace-twin',
      'lumbrace-twin-2',
      'my-own-twin',
    ])
  })

  test('creates categories and brands, and lists them beforehand', async () => {
    const file = await check(
      head,
      row('Chime', 'It rings.,5,Oat,Door Bells,Bell & Son'),
      row('Second', 'It rings.,5,Oat,Door Bells,lumbrace'),
    )
    expect(file).toMatchObject({ newCategories: ['Door Bells'], newBrands: ['Bell & Son'], created: 2 })
    await run(file)
    expect((await app.inject('/api/products/bell-son-chime')).json()).toMatchObject({
      category: 'door-bells',
      categoryLabel: 'Door Bells',
      brand: 'bell-son',
      brandLabel: 'Bell & Son',
    })
  })

  test('archives, restores and changes images', async () => {
    const lamp = await aLamp()
    const src = '/media/fedcba9876543210-960x1200-ece6dd/960.webp'
    await run(await check('id,archived,images', `${lamp.id},yes,"${src} From above\n${lamp.thumbnail}"`))
    const images = [
      { src, alt: 'From above' },
      { src: lamp.thumbnail, alt: '' },
    ]
    expect(await findProduct(lamp.id)).toMatchObject({ archived: true, thumbnail: src, images })
    await run(await check('id;archived', `${lamp.id};no`))
    expect(await findProduct(lamp.id)).toMatchObject({ archived: false, images })
  })

  test('an import can be undone per product', async () => {
    const lamp = await aLamp()
    await run(await check('id,price', `${lamp.id},1`))
    const [change] = await listLog(lamp.id)
    const undone = await send('POST', `/api/admin/changes/${change?.id}/undo`)
    expect([undone.statusCode, undone.json<Product>().price]).toEqual([200, lamp.price])
  })
})

describe('all or nothing:', () => {
  test('a product that was changed since the check', async () => {
    const [first, second] = [await aLamp(), await aLamp()]
    const file = await check('id,price', `${first.id},1`, `${second.id},2`, '')
    await send('PATCH', `/api/products/${second.id}`, { price: 50 })
    expect(await run(file)).toMatchObject({
      state: 'failed',
      message: 'The product in line 3 has changed since the file was checked. Upload the file again.',
    })
    expect((await findProduct(first.id)).price).toBe(first.price)
    expect(await listLog(first.id)).toEqual([])
  })

  test('other fields of a product may have changed', async () => {
    const lamp = await aLamp()
    const file = await check('id,price', `${lamp.id},1`)
    await send('PATCH', `/api/products/${lamp.id}`, { stock: 2 })
    expect((await run(file)).state).toBe('done')
    expect(await findProduct(lamp.id)).toMatchObject({ price: 1, stock: 2 })
  })

  test('an id that was taken since the check', async () => {
    const file = await check(`id,${head}`, `taken-since,${row('One')}`, `not-taken,${row('Two')}`)
    await aProductRow({ id: 'taken-since' })
    expect((await run(file)).state).toBe('failed')
    expect((await send('GET', '/api/admin/products/not-taken')).statusCode).toBe(404)
  })

  test('more rows than a batch has', async () => {
    const names = Array.from({ length: 1100 }, (_, n) => row(`Crowd ${n}`))
    expect(await run(await check(head, ...names))).toMatchObject({ state: 'done', done: 1100, created: 1100 })
    expect((await send('GET', '/api/products?admin=true&q=crowd')).headers['x-total-count']).toBe('1100')
  })
})

test('a product whose values the database rejects becomes a row with an error, and the others are imported', async () => {
  const lamps = [await aLamp(), await aLamp(), await aLamp()]
  const names = ['Saved', 'Refused', 'Kept'].map((title) => `,${row(title)},`)
  const changed = lamps.map(({ id, title }) => `${id},${title},Changed.,5,Oat,lighting,lumbrace,3`)
  const file = await check(`id,${head},stock`, ...names, ...changed)
  await db.execute(sql`
    update import_rows set after = after || '{"stock": -1}' where import_id = ${file.id} and line in (3, 5)
  `)
  const done = await run(file)
  expect(done).toMatchObject({ state: 'done', created: 2, changed: 2, invalid: 2, rejected: 2 })
  expect(shop.failures.splice(0)).toHaveLength(2)
  const errors = { row: 'These values can’t be saved together. Correct them and upload this product again.' }
  expect(await rowsOf(file, 'invalid')).toMatchObject([
    { line: 3, title: 'Refused', errors },
    { line: 5, title: lamps[0]?.title, errors },
  ])
  const stocks = lamps.map(async ({ id }) => (await findProduct(id)).stock)
  expect(await Promise.all(stocks)).toEqual([9, 3, 3])
  expect(await listLog(lamps[0]?.id ?? '')).toEqual([])
  expect((await send('GET', '/api/admin/products/lumbrace-refused')).statusCode).toBe(404)
  expect((await undo(done)).state).toBe('done')
  expect((await findProduct(lamps[1]?.id ?? '')).stock).toBe(9)
})

test('an import runs once, even if two admins start it at the same time', async () => {
  const lamp = await aLamp()
  const file = await check('id,price', `${lamp.id},1`)
  const replies = await Promise.all([1, 2].map(() => send('POST', `/api/admin/imports/${file.id}/run`)))
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  await vi.waitUntil(async () => (await find(file.id)).state === 'done', { timeout: 30_000, interval: 20 })
  expect(await listLog(lamp.id)).toHaveLength(1)
  expect((await send('DELETE', `/api/admin/imports/${file.id}`)).statusCode).toBe(409)
})

test('an import is running until the catalog shows its products', async () => {
  const lamp = await aLamp()
  const { id } = await check('id,price', `${lamp.id},1`)
  await moveImport(db, id, ['checked'], { state: 'running' })
  const shownStates: unknown[] = []
  const refresh = async () => void shownStates.push((await imports.find(id))?.state)
  const { imports, handle } = await createImportsWithoutQueue(db, { refresh })
  await handle({ id })
  expect([shownStates, (await imports.find(id))?.state]).toEqual([['running'], 'done'])
})
