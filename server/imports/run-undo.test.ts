import { expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Import } from '#contract/imports/imports.ts'
import { createImportRequests, createImportsWithoutQueue, head, row } from '../test/import-requests.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop()
const { app, db } = shop
const { send, sendOk, listLog, check, rowsOf, find, run, undo, aLamp, findProduct } = await createImportRequests(shop)
const { aShopper, anOrder } = createOrderRequests(shop)

const statusOf = async (url: string) => (await send('GET', url)).statusCode
const importFile = async (...lines: string[]) => run(await check(...lines))

test('changed values are restored, and the log shows it', async () => {
  const images = [{ src: '/media/0123456789abcdef-960x1200-ece6dd/960.webp', alt: '' }]
  const lamp = await aLamp({ title: 'Named', discountPpb: 125_000_000, images })
  const src = '/media/fedcba9876543210-960x1200-ece6dd/960.webp'
  const file = await importFile(
    'id,title,price,discountPercentage,stock,images,archived',
    `${lamp.id},Renamed,1,50,,${src},yes`,
  )
  const undone = await undo(file)
  expect(undone).toMatchObject({
    state: 'done',
    undoes: file.id,
    undoUntil: null,
    by: 'Ada Admin',
    fileName: 'lamps.csv',
    created: 0,
    changed: 1,
    kept: 0,
    archived: 0,
    deleted: 0,
  })
  expect(await findProduct(lamp.id)).toEqual(lamp)
  const [entry] = await listLog(lamp.id)
  expect(entry).toMatchObject({ type: 'import_undone', by: 'Ada Admin', fields: { price: { from: 1, to: 100 } } })
  expect(await rowsOf(undone, 'changed')).toMatchObject([
    { productId: lamp.id, title: 'Renamed', fields: { title: { from: 'Renamed', to: 'Named' } } },
  ])
  expect(await find(file.id)).toMatchObject({ state: 'done', undo: { id: undone.id, state: 'done' } })
})

test('brands and colors return, even to none', async () => {
  const [lamp, kite] = [await aLamp(), await aLamp({ brand: null, color: '' })]
  const file = await importFile('id,brand,color', `${lamp.id},,`, `${kite.id},Lumbrace,Oat`)
  expect(await findProduct(lamp.id)).toMatchObject({ brand: '', color: '' })
  expect(await undo(file)).toMatchObject({ state: 'done', changed: 2, kept: 0 })
  expect([await findProduct(lamp.id), await findProduct(kite.id)]).toEqual([lamp, kite])
})

test('created products are deleted, with the categories and brands of the import', async () => {
  const file = await importFile(
    `${head},option1Name,option1Value,variantStock`,
    row('Gone', 'It rings.,5,Oat,Gone Bells,Gone & Son,,,'),
    row('Sized', 'It rings.,5,Oat,Gone Bells,Gone & Son,Size,S,3'),
    ',,,,,,,M,4',
  )
  const { headers } = await aShopper()
  await send('POST', '/api/cart', { product: 'gone-son-gone', quantity: 1 }, headers)
  expect(await undo(file)).toMatchObject({ deleted: 2, archived: 0, changed: 0 })
  expect(await statusOf('/api/admin/products/gone-son-gone')).toBe(404)
  expect(await statusOf('/api/admin/products/gone-son-sized')).toBe(404)
  const deleted = { product: { id: 'gone-son-gone', title: 'Gone', archived: true } }
  expect((await app.inject({ url: '/api/cart', headers })).json()).toMatchObject([deleted])
  const categories = (await send('GET', '/api/categories?all=true')).body
  expect(categories).not.toContain('gone-bells')
  // Nothing prevents importing it again.
  expect((await importFile(head, row('Gone', 'It rings.,5,Oat,Gone Bells,Gone & Son'))).newCategories).toEqual([
    'Gone Bells',
  ])
})

test('created products are archived if an order contains them or they were changed later', async () => {
  const file = await importFile(`id,${head}`, ...['one', 'two', 'three'].map((id) => `undo-${id},${row(id)}`))
  const { headers } = await aShopper()
  await anOrder(headers, { 'undo-one': 1 })
  await send('PATCH', '/api/products/undo-two', { description: 'Written with care.' })
  const undone = await undo(file)
  expect(undone).toMatchObject({ deleted: 1, archived: 2 })
  expect(await findProduct('undo-one')).toMatchObject({ archived: true })
  expect(await findProduct('undo-two')).toMatchObject({ archived: true, description: 'Written with care.' })
  expect(await rowsOf(undone, 'archived')).toMatchObject([
    { productId: 'undo-one', errors: { row: 'Archived, because an order contains it.' } },
    { productId: 'undo-two', errors: { row: 'Archived, because it was changed later.' } },
  ])
})

test('created products are deleted after a later import of them is undone', async () => {
  const first = await importFile(`id,${head}`, `later-changed,${row('Later')}`)
  const second = await importFile('id,price', 'later-changed,1')
  expect(await undo(second)).toMatchObject({ changed: 1 })
  expect(await undo(first)).toMatchObject({ deleted: 1, archived: 0 })
})

test('later changes are kept and listed', async () => {
  const [lamp, shade] = [await aLamp(), await aLamp()]
  const file = await importFile('id,price,stock', `${lamp.id},1,5`, `${shade.id},1,5`)
  await send('PATCH', `/api/products/${lamp.id}`, { stock: 4 })
  // The same as before the import.
  await send('PATCH', `/api/products/${shade.id}`, { stock: 9, price: 100 })
  const undone = await undo(file)
  expect(undone).toMatchObject({ changed: 0, kept: 1 })
  expect(await findProduct(lamp.id)).toMatchObject({ price: 100, stock: 4 })
  expect(await rowsOf(undone, 'kept')).toMatchObject([
    { productId: lamp.id, fields: { price: { from: 1, to: 100 } }, kept: { stock: { from: 5, to: 4 } }, errors: {} },
  ])
})

const sizes = { options: ['Size'], variants: ['S', 'M'].map((value) => ({ values: [value], stock: 3 })) }

test('variants are restored, and added ones removed', async () => {
  const shirt = await aLamp(sizes)
  const { id } = shirt
  const file = await importFile(
    'id,option1Name,option1Value,variantPrice,variantStock,price',
    `${id},Length,S,80,1,80`,
    `${id},,M,90,2,`,
    `${id},,L,120,5,`,
  )
  expect((await findProduct(id)).variants).toHaveLength(3)
  expect(await undo(file)).toMatchObject({ changed: 1, kept: 0 })
  const { variants, ...values } = await findProduct(id)
  const { variants: before, ...valuesBefore } = shirt
  expect(values).toEqual(valuesBefore)
  expect(variants.filter(({ archived }) => !archived)).toEqual(before)
})

test('options added to a product without any are removed', async () => {
  const lamp = await aLamp()
  const file = await importFile('id,option1Name,option1Value,variantStock', `${lamp.id},Size,S,1`, `${lamp.id},,M,2`)
  expect(await findProduct(lamp.id)).toMatchObject({ options: ['Size'], stock: 3 })
  await undo(file)
  expect(await findProduct(lamp.id)).toMatchObject({ options: [], stock: 9, price: lamp.price })
})

test('sold variants keep their stock, and prices are restored together', async () => {
  const [sold, repriced] = [await aLamp(sizes), await aLamp(sizes)]
  const columns = 'id,option1Value,variantPrice,variantStock,price'
  const file = await importFile(
    columns,
    ...[sold, repriced].flatMap(({ id }) => [`${id},S,80,10,80`, `${id},M,90,20,`]),
  )
  const setVariant = ({ id }: Product, at: number, values: object) =>
    send('PATCH', `/api/products/${id}`, { variants: [{ id: ['s', 'm'][at], ...values }] })
  await setVariant(sold, 0, { stock: 7 })
  await setVariant(repriced, 1, { priceOverride: 95 })
  const undone = await undo(file)
  expect(undone).toMatchObject({ changed: 0, kept: 2 })
  expect(await findProduct(sold.id)).toMatchObject({ price: 100, variants: [{ stock: 7, price: 100 }, { stock: 3 }] })
  expect(await findProduct(repriced.id)).toMatchObject({
    price: 80,
    variants: [
      { stock: 10, price: 80 },
      { stock: 20, price: 95 },
    ],
  })
  const rows = await rowsOf(undone, 'kept')
  expect(rows.find(({ productId }) => productId === sold.id)).toMatchObject({
    kept: { variants: { from: [{ id: 's', stock: 10 }], to: [{ id: 's', stock: 7 }] } },
    variantNames: { s: 'S', m: 'M' },
  })
})

test('a product whose category is gone keeps the new one', async () => {
  const first = await importFile(head, row('Mover', 'It gives light.,100,Oat,Old Home,lumbrace'))
  const file = await importFile('id,category,price', 'lumbrace-mover,lighting,1')
  expect((await send('DELETE', '/api/categories/old-home')).statusCode).toBe(200)
  const undone = await undo(file)
  expect(await findProduct('lumbrace-mover')).toMatchObject({ category: 'lighting', price: 100 })
  expect(await rowsOf(undone, 'kept')).toMatchObject([
    { errors: { category: 'Kept, because the category “old-home” no longer exists.' } },
  ])
  expect(await undo(first)).toMatchObject({ archived: 0, deleted: 1 })
})

test('an import is undone once, and not before it is done', async () => {
  const checked = await check('id,price', `${(await aLamp()).id},1`)
  const start = () => send('POST', `/api/admin/imports/${checked.id}/undo`)
  expect((await start()).json()).toMatchObject({ code: 'import_not_ready', message: 'This import can’t be undone.' })
  await run(checked)
  const replies = await Promise.all([start(), start()])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { id } = (replies.find(({ statusCode }) => statusCode === 200) as (typeof replies)[0]).json<Import>()
  await vi.waitUntil(async () => (await find(id)).state === 'done', { timeout: 30_000, interval: 20 })
  expect((await start()).statusCode).toBe(409)
  const again = await send('POST', `/api/admin/imports/${id}/undo`)
  expect([again.statusCode, again.json()]).toMatchObject([409, { message: 'This import can’t be undone.' }])
})

test('an undo that is repeated after a crash is complete, even with more products than a batch', async () => {
  const names = Array.from({ length: 1100 }, (_, n) => row(`Many ${n}`))
  const lamp = await aLamp()
  const file = await importFile(`id,${head}`, ...names.map((name) => `,${name}`), `${lamp.id},${row('Renamed')}`)
  const { imports, handle } = await createImportsWithoutQueue(db, shop.catalog)
  const id = await imports.startUndo(file, { userId: null, role: null, ip: null, userAgent: '' })
  await handle({ id })
  await handle({ id })
  expect(await imports.find(id)).toMatchObject({ state: 'done', deleted: 1100, changed: 1, done: 1101 })
  expect(await findProduct(lamp.id)).toMatchObject({ title: lamp.title })
})

test('rows and undo of an import survive that its categories and brands are merged, renamed and deleted', async () => {
  for (const label of ['Wallets', 'Purses', 'Cases', 'Bags']) await send('POST', '/api/categories', { label })
  for (const label of ['Leatherly', 'Hide & Co']) await send('POST', '/api/brands', { label })
  const moved = await aLamp({ category: 'wallets', brand: 'leatherly' })
  const file = await importFile(
    `id,${head}`,
    `${moved.id},${row(moved.title, `${moved.description},100,Oat,Bags,Hide & Co`)}`,
    `a-purse,${row('Purse', 'It holds coins.,5,Oat,Purses,leatherly')}`,
  )
  expect(file).toMatchObject({ created: 1, changed: 1 })
  await sendOk('POST', '/api/categories/wallets/merge', { into: 'cases' })
  await sendOk('POST', '/api/categories/purses/merge', { into: 'cases' })
  await sendOk('POST', '/api/brands/leatherly/merge', { into: 'hide-co' })
  await sendOk('PATCH', '/api/categories/bags', { value: 'satchels', label: 'Satchels' })
  expect((await rowsOf(file, 'created'))[0]?.product).toMatchObject({ category: 'Cases' })

  const undone = await undo(file)
  expect(undone).toMatchObject({ state: 'done', kept: 0, changed: 1, deleted: 1, archived: 0 })
  expect(await findProduct(moved.id)).toMatchObject({ category: 'cases', brand: 'hide-co' })
  expect(await statusOf('/api/admin/products/a-purse')).toBe(404)
  await sendOk('DELETE', '/api/categories/satchels')
  expect((await rowsOf(file, 'changed'))[0]?.fields['category']).toEqual({ from: 'wallets', to: 'bags' })
})

test('an undo leaves a product in its category if the one before was deleted', async () => {
  await send('POST', '/api/categories', { label: 'Deleted soon' })
  const lamp = await aLamp({ category: 'deleted-soon' })
  const file = await importFile('id,category', `${lamp.id},lighting`)
  await sendOk('DELETE', '/api/categories/deleted-soon')
  const undone = await undo(file)
  expect(undone).toMatchObject({ state: 'done', kept: 1 })
  expect((await rowsOf(undone, 'kept'))[0]?.errors).toEqual({
    category: 'Kept, because the category “deleted-soon” no longer exists.',
  })
})

test('an import whose category was merged since the check fails, and the file can be uploaded again', async () => {
  await send('POST', '/api/categories', { label: 'Merged first' })
  const file = await check(head, row('Late purse', 'It holds coins.,5,Oat,Merged first,lumbrace'))
  await sendOk('POST', '/api/categories/merged-first/merge', { into: 'lighting' })
  expect((await rowsOf(file, 'created'))[0]?.product).toMatchObject({ category: 'Lighting' })
  expect(await run(file)).toMatchObject({
    state: 'failed',
    message: 'A category or brand no longer exists since the file was checked. Upload the file again.',
  })
})
