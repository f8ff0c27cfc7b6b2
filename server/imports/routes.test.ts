import { describe, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import { type Import, type ImportRow, maxImportBytes } from '#contract/imports.ts'
import type { LogEntry } from '#contract/product-changes.ts'
import { deleteExpired } from '../clean-up.ts'
import { importRows, imports } from '../db/schema/index.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, db, aUser, aProduct, catalog, signIn } = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const admin = await signIn(await aUser({ role: 'admin', name: 'Ada Admin' }))

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const send = (method: Method, url: string, payload?: object) =>
  app.inject({ method, url, headers: admin, ...(payload && { payload }) })

function upload(payload: string | Buffer, type = 'text/csv') {
  const url = '/api/admin/imports?fileName=lamps.csv'
  return app.inject({ method: 'POST', url, headers: { ...admin, 'content-type': type }, payload })
}

async function check(...lines: string[]): Promise<Import> {
  const reply = await upload(lines.join('\n'))
  expect([reply.statusCode, reply.body]).toMatchObject([200, expect.any(String)])
  return reply.json<Import>()
}

async function rowsOf(file: Import, kind: ImportRow['kind']): Promise<ImportRow[]> {
  return (await send('GET', `/api/admin/imports/${file.id}/rows?kind=${kind}&_limit=100`)).json()
}

let listening: Promise<string> | undefined

/** The shop's URL, for requests over a real connection. */
const listen = () => (listening ??= app.listen({ port: 0, host: '127.0.0.1' }))

const errorsOf = async (file: Import) =>
  (await rowsOf(file, 'invalid')).map(({ line, errors }) => [line, errors] as const)

const find = async (id: string) => (await send('GET', `/api/admin/imports/${id}`)).json<Import>()

/** Runs a checked import and waits until it has ended. */
async function run({ id }: Import): Promise<Import> {
  const reply = await send('POST', `/api/admin/imports/${id}/run`)
  expect([reply.statusCode, reply.json<Import>().state]).toEqual([200, 'running'])
  await vi.waitUntil(async () => (await find(id)).state !== 'running', { timeout: 30_000, interval: 100 })
  return find(id)
}

async function aLamp(given: Parameters<typeof aProduct>[0] = {}): Promise<Product> {
  const { id } = await aProduct({ stock: 9, ...given })
  await catalog.refresh([id])
  return catalog.get(id)
}

const current = async (id: string) => (await send('GET', `/api/admin/products/${id}`)).json<Product>()
const log = async (id: string) => (await send('GET', `/api/admin/changes?product=${id}`)).json<LogEntry[]>()

const head = 'title,description,price,color,category,brand'
const row = (title: string, more = 'It gives light.,120.50,Oat,lighting,lumbrace') => `${title},${more}`

describe('an import', () => {
  test('shows what each row would do, and changes nothing yet', async () => {
    const [lamp, same] = [await aLamp({ title: 'Old' }), await aLamp()]
    const file = await check('id,title,price', `${lamp.id},New,99.90`, `${same.id},${same.title},${same.price}`)
    expect(file).toMatchObject({
      fileName: 'lamps.csv',
      by: 'Ada Admin',
      state: 'checked',
      ...{ rows: 2, created: 0, changed: 1, unchanged: 1, invalid: 0, done: 0 },
    })
    expect(await rowsOf(file, 'changed')).toEqual([
      {
        line: 2,
        kind: 'changed',
        productId: lamp.id,
        title: 'New',
        fields: { title: { from: 'Old', to: 'New' }, price: { from: 100, to: 99.9 } },
        errors: {},
      },
    ])
    expect(await current(lamp.id)).toEqual(lamp)
  })

  test('changes only the fields that it has columns for', async () => {
    const lamp = await aLamp({ title: 'Named', discountBasisPoints: 1250, rating: 4.5 })
    const done = await run(await check('id,stock', `${lamp.id},3`))
    expect(done).toMatchObject({ state: 'done', done: 1, message: null })
    await vi.waitFor(async () => expect(await current(lamp.id)).toEqual({ ...lamp, stock: 3 }))
    expect(await log(lamp.id)).toMatchObject([
      { type: 'imported', by: 'Ada Admin', fields: { stock: { from: 9, to: 3 } } },
    ])
  })

  test('creates products, with defaults for missing columns', async () => {
    await run(await check(head, row('Import Lamp')))
    const id = 'lumbrace-import-lamp'
    await vi.waitFor(async () => expect((await app.inject(`/api/products/${id}`)).statusCode).toBe(200))
    expect(await current(id)).toMatchObject({
      ...{ title: 'Import Lamp', description: 'It gives light.', price: 120.5, color: 'Oat' },
      ...{ category: 'lighting', brand: 'lumbrace', discountPercentage: 0, rating: 0, stock: null, archived: false },
      pictures: [],
    })
    expect(await log(id)).toMatchObject([{ type: 'created', by: 'Ada Admin', fields: {} }])
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
    await vi.waitFor(async () =>
      expect((await app.inject('/api/products/bell-son-chime')).json()).toMatchObject({
        ...{ category: 'door-bells', categoryLabel: 'Door Bells', brand: 'bell-son', brandLabel: 'Bell & Son' },
      }),
    )
  })

  test('archives, restores and changes pictures', async () => {
    const lamp = await aLamp()
    const src = '/media/fedcba9876543210-960x1200-ece6dd/960.webp'
    await run(await check('id,archived,pictures', `${lamp.id},yes,"${src} From above\n${lamp.thumbnail}"`))
    const pictures = [
      { src, alt: 'From above' },
      { src: lamp.thumbnail, alt: '' },
    ]
    await vi.waitFor(async () =>
      expect(await current(lamp.id)).toMatchObject({ archived: true, thumbnail: src, pictures }),
    )
    await run(await check('id;archived', `${lamp.id};no`))
    await vi.waitFor(async () => expect(await current(lamp.id)).toMatchObject({ archived: false, pictures }))
  })

  test('can be undone per product', async () => {
    const lamp = await aLamp()
    await run(await check('id,price', `${lamp.id},1`))
    const [change] = await log(lamp.id)
    const undone = await send('POST', `/api/admin/changes/${change?.id}/undo`)
    expect([undone.statusCode, undone.json<Product>().price]).toEqual([200, lamp.price])
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
    ['a row of several lines', [head, row('"Two\nlines"')], [[2, { title: 'Must be a single line.' }]]],
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
    const refused = await send('POST', `/api/admin/imports/${file.id}/run`)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'import_not_ready'])
  })
})

describe('unreadable files are rejected and leave nothing behind:', () => {
  test.each<[string, string | Buffer, string]>([
    ['an empty file', '', 'The file is empty.'],
    ['only a header', head, 'The file has a header, but no products.'],
    ['an unknown column', 'id,prize\nlamp,5', 'Unknown column “prize”.'],
    ['a column twice', 'id,price,Price\nlamp,5,6', 'The header contains “price” twice.'],
    ['neither id nor title', 'price\n5', 'The file needs the column “id” or “title”.'],
    ['a quote that is never closed', `${head}\n${row('"Open')}`, 'a quotation mark is never closed'],
    ['a quote within a word', `id,title\nlamp,La"mp`, 'a quotation mark is in the wrong place'],
    ['another encoding', Buffer.from(`${head}\n${row('Caf\u00e9')}`, 'latin1'), 'not UTF-8 text'],
    ['a spreadsheet', Buffer.from('504b0304ff00fe', 'hex'), 'not UTF-8 text'],
  ])('%s', async (_what, body, message) => {
    const before = await db.select().from(imports)
    const reply = await upload(body)
    expect([reply.statusCode, reply.json<{ fields: { file: string } }>().fields.file]).toEqual([
      400,
      expect.stringContaining(message),
    ])
    expect(await db.select().from(imports)).toEqual(before)
  })

  test('a row that is too long', async () => {
    const reply = await upload(`${head}\n${row(`"${'x'.repeat(200_000)}`)}`)
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining('the row is too long'),
    ])
  })

  test('over a real connection, while most of the file is still being sent', async () => {
    const url = await listen()
    const lines = [`${head},prize`, ...Array.from({ length: 100_000 }, (_, n) => row(`Lamp ${n}`))]
    const headers = { ...admin, 'content-type': 'text/csv' }
    const reply = await fetch(`${url}/api/admin/imports`, { method: 'POST', headers, body: lines.join('\n') })
    expect([reply.status, ((await reply.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('Unknown column “prize”.'),
    ])
    const body = new Uint8Array(maxImportBytes + 1)
    const refused = await fetch(`${url}/api/admin/imports`, { method: 'POST', headers, body })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([413, 'too_large'])
  })

  test('a client that disconnects half-way', async () => {
    const url = await listen()
    const known = await db.select().from(imports)
    const leaving = new AbortController()
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(new TextEncoder().encode(`${head}\n${row('Lamp')}\n`.repeat(1000)))
        await vi.waitUntil(async () => (await db.select().from(imports)).length > known.length, { timeout: 20_000 })
        leaving.abort()
      },
    })
    const headers = { ...admin, 'content-type': 'text/csv' }
    const options = { method: 'POST', headers, body, duplex: 'half', signal: leaving.signal } as RequestInit
    await expect(fetch(`${url}/api/admin/imports`, options)).rejects.toThrow('aborted')
    await vi.waitFor(async () => expect(await db.select().from(imports)).toEqual(known), { timeout: 20_000 })
  })

  test('another content type', async () => {
    expect((await upload(`${head}\n${row('Lamp')}`, 'application/vnd.ms-excel')).statusCode).toBe(415)
    expect((await send('POST', '/api/admin/imports', { a: 1 })).statusCode).toBe(400)
  })
})

test('the header may have spaces, capitals and a byte order mark, and other delimiters', async () => {
  const lamp = await aLamp()
  for (const line of [
    `\u{feff}ID;Discount Percentage;PRICE\r\n${lamp.id};12,5;1.299,5\r\n`,
    `\u{feff}ID;Discount Percentage;PRICE\r\n${lamp.id};12,5;1299,50\r\n`,
    `ID\tDiscount_percentage\tprice\n${lamp.id}\t12.5\t"1,299.50"`,
  ]) {
    const file = (await upload(line)).json<Import>()
    const isUnclear = line.includes('1.299,5')
    expect([file.changed, file.invalid]).toEqual(isUnclear ? [0, 1] : [1, 0])
    if (isUnclear) continue
    const fields = { discountPercentage: { from: 0, to: 12.5 }, price: { from: 100, to: 1299.5 } }
    expect(await rowsOf(file, 'changed')).toMatchObject([{ fields }])
  }
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
    expect((await current(first.id)).price).toBe(first.price)
    expect(await log(first.id)).toEqual([])
  })

  test('other fields of a product may have changed', async () => {
    const lamp = await aLamp()
    const file = await check('id,price', `${lamp.id},1`)
    await send('PATCH', `/api/products/${lamp.id}`, { stock: 2 })
    expect((await run(file)).state).toBe('done')
    await vi.waitFor(async () => expect(await current(lamp.id)).toMatchObject({ price: 1, stock: 2 }))
  })

  test('an id that was taken since the check', async () => {
    const file = await check(`id,${head}`, `taken-since,${row('One')}`, `not-taken,${row('Two')}`)
    await aProduct({ id: 'taken-since' })
    expect((await run(file)).state).toBe('failed')
    expect((await send('GET', '/api/admin/products/not-taken')).statusCode).toBe(404)
  })

  test('more rows than a batch has', async () => {
    const names = Array.from({ length: 2300 }, (_, n) => row(`Crowd ${n}`))
    expect(await run(await check(head, ...names))).toMatchObject({ state: 'done', done: 2300, created: 2300 })
    await vi.waitFor(async () =>
      expect((await send('GET', '/api/products?admin=true&q=crowd')).headers['x-total-count']).toBe('2300'),
    )
  })
})

test('an import runs once, even if two admins start it at the same time', async () => {
  const lamp = await aLamp()
  const file = await check('id,price', `${lamp.id},1`)
  const replies = await Promise.all([1, 2].map(() => send('POST', `/api/admin/imports/${file.id}/run`)))
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  await vi.waitUntil(async () => (await find(file.id)).state === 'done', { timeout: 30_000, interval: 100 })
  expect(await log(lamp.id)).toHaveLength(1)
  expect((await send('DELETE', `/api/admin/imports/${file.id}`)).statusCode).toBe(409)
})

test('a checked import can be discarded', async () => {
  const file = await check('id,price', `${(await aLamp()).id},1`)
  expect((await send('GET', '/api/admin/imports')).json<Import[]>()[0]).toEqual(file)
  expect((await send('DELETE', `/api/admin/imports/${file.id}`)).json()).toEqual({ id: file.id })
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/rows?kind=changed'],
    ['POST', '/run'],
    ['DELETE', ''],
  ] as const) {
    expect((await send(method, `/api/admin/imports/${file.id}${path}`)).statusCode).toBe(404)
  }
})

test('rows are deleted after a day, imports after 90 days', async () => {
  const file = await check('id,price', `${(await aLamp()).id},1`)
  const age = (days: number) => db.update(imports).set({ createdAt: new Date(Date.now() - days * 86_400_000) })
  await deleteExpired(db)
  expect(await db.select().from(importRows)).not.toEqual([])
  await age(2)
  await deleteExpired(db)
  expect([await db.select().from(importRows), (await find(file.id)).changed]).toEqual([[], 1])
  await age(91)
  await deleteExpired(db)
  expect(await db.select().from(imports)).toEqual([])
})

describe('the export', () => {
  test('can be imported again without changes', async () => {
    const pictures = [{ src: '/media/0123456789abcdef-960x1200-ece6dd/960.webp', alt: 'From above, with "quotes"' }]
    const lamp = await aLamp({
      ...{ title: '=1+1', description: 'Two\nlines; with, all "signs"', pictures, stock: null },
      ...{ discountBasisPoints: 1250, rating: 4.35, archivedAt: new Date() },
    })
    const reply = await send('GET', '/api/admin/products.csv')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/),
    })
    expect(reply.body).toContain(`${lamp.id},'=1+1,`)
    const file = (await upload(reply.rawPayload)).json<Import>()
    expect(file).toMatchObject({ invalid: 0, changed: 0, created: 0, unchanged: file.rows })
    expect(file.rows).toBe((await send('GET', '/api/admin/products.csv?')).body.match(/,(yes|no)\n/g)?.length)
  })

  test('has the products of the list, in the same order', async () => {
    const [one, other] = [
      await aLamp({ title: 'Zebra One', priceCents: 500 }),
      await aLamp({ title: 'Zebra Two', priceCents: 300 }),
    ]
    await aLamp({ title: 'Zebra Three', category: 'vases' })
    const { body } = await send('GET', '/api/admin/products.csv?q=zebra&category=lighting&_sort=price&_order=asc')
    expect(
      body
        .split('\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]),
    ).toEqual([other.id, one.id])
  })
})
