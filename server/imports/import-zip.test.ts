import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Import, type ImportImage, maxZipBytes, maxZipFiles } from '#contract/imports/imports.ts'
import { maxImageBytes } from '#contract/media/media.ts'
import { importFileParts } from '../platform/db/schema/index.ts'
import { createImportRequests } from '../test/import-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { zipFile } from '../test/zip-file.ts'
import { matchFiles } from './match-files.ts'
import { deleteOldImports } from './queries.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, aProductRow } = shop
const { admin, send, find, listLog, findProduct } = await createImportRequests(shop)

const paint = (background: string) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .png()
    .toBuffer()

function upload(payload: Buffer) {
  const headers = { ...admin, 'content-type': 'application/zip' }
  return app.inject({ method: 'POST', url: '/api/admin/imports/images?fileName=lamps.zip', headers, payload })
}

async function check(...files: Parameters<typeof zipFile>[0]): Promise<Import> {
  const reply = await upload(zipFile(files))
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  return reply.json<Import>()
}

const list = async ({ id }: Import, state: ImportImage['state']) =>
  (await send('GET', `/api/admin/imports/${id}/images?state=${state}`)).json<ImportImage[]>()

async function runAndAdd({ id }: Import): Promise<Import> {
  expect((await send('POST', `/api/admin/imports/${id}/run`)).json<Import>().state).toBe('done')
  await expect.poll(async () => (await find(id)).images.waiting, { timeout: 30_000 }).toBe(0)
  return find(id)
}

test('long file names don’t block the shop', async () => {
  const path = `${'-'.repeat(60_000)}x.png`
  const matched = await matchFiles(
    db,
    Array.from({ length: 100 }, (_, position) => ({ path, position })),
  )
  expect(new Set(matched.map(({ productId }) => productId))).toEqual(new Set([null]))
})

const countParts = async ({ id }: Import) =>
  (await db.select({ part: importFileParts.part }).from(importFileParts).where(eq(importFileParts.importId, id))).length

test('an image whose SKU several products have isn’t added, and one of several variants belongs to their product', async () => {
  const variants = ['S', 'M'].map((size) => ({ values: [size], sku: 'ZIP-SIZES' }))
  const { id } = await aProductRow({ options: ['Size'], variants })
  for (const title of ['One', 'Other']) await aProductRow({ title, sku: 'ZIP-SHARED' })
  const file = await check(
    { path: 'ZIP-SHARED.png', bytes: await paint('#aa0000') },
    { path: 'ZIP-SIZES-2.png', bytes: await paint('#bb0000') },
  )
  expect((await list(file, 'unmatched')).map(({ message }) => message)).toEqual([
    'Several products have this SKU. Use the id of one in the file name.',
  ])
  expect((await list(file, 'waiting')).map(({ productId }) => productId)).toEqual([id])
})

test('images are matched by id and SKU, listed, added in their order and logged', async () => {
  const [lamp] = [await aProductRow({ id: 'zip-lamp', title: 'Zip lamp' }), await aProductRow({ id: 'zip-lamp-2' })]
  const { id: shirt } = await aProductRow({ id: 'zip-shirt' })
  const options = { options: ['Size'], variants: [{ values: ['S'], sku: 'SH.s 1' }, { values: ['M'] }] }
  expect((await send('PATCH', `/api/products/${shirt}`, options)).statusCode).toBe(200)
  const file = await check(
    { path: 'zip-lamp-10.png', bytes: await paint('#aa0000') },
    { path: 'more/ZIP-LAMP.PNG', bytes: await paint('#bb0000') },
    { path: 'zip-lamp-2.png', bytes: await paint('#cc0000') },
    { path: 'zip-lamp (3).png', bytes: await paint('#dd0000') },
    { path: 'sizes/SH.s 1.png', bytes: await paint('#ee0000') },
    { path: 'unknown.png', bytes: await paint('#ff0000') },
    { path: 'zip-lamp.txt', bytes: Buffer.from('A text') },
    { path: '__MACOSX/._zip-lamp.png', bytes: Buffer.from('hidden') },
    { path: 'more/', bytes: Buffer.alloc(0) },
  )
  const images = { waiting: 5, added: 0, failed: 0, unmatched: 2 }
  expect(file).toMatchObject({
    kind: 'images',
    fileName: 'lamps.zip',
    by: 'Ada Admin',
    state: 'checked',
    rows: 7,
    images,
  })
  expect((await list(file, 'waiting')).map(({ productId, address }) => [productId, address])).toEqual([
    ['zip-lamp', 'more/ZIP-LAMP.PNG'],
    ['zip-lamp', 'zip-lamp (3).png'],
    ['zip-lamp', 'zip-lamp-10.png'],
    ['zip-lamp-2', 'zip-lamp-2.png'],
    ['zip-shirt', 'sizes/SH.s 1.png'],
  ])
  expect(await list(file, 'waiting')).toMatchObject([{ title: 'Zip lamp' }, {}, {}, {}, {}])
  expect((await list(file, 'unmatched')).map(({ address, message }) => [address, message])).toEqual([
    ['unknown.png', 'No product has this id or SKU.'],
    ['zip-lamp.txt', 'Not a JPEG, PNG, WebP, AVIF or HEIC file.'],
  ])
  expect((await findProduct(lamp.id)).images).toEqual([])

  expect(await runAndAdd(file)).toMatchObject({ images: { waiting: 0, added: 5, failed: 0, unmatched: 2 } })
  const colorsOf = async (id: string) =>
    (await findProduct(id)).images.map(({ src }) => /-([0-9a-f]{6})\//.exec(src)?.[1])
  await expect.poll(() => colorsOf(lamp.id)).toEqual(['bb0000', 'dd0000', 'aa0000'])
  await expect.poll(() => colorsOf(shirt)).toEqual(['ee0000'])
  const { images: own, variants } = await findProduct(shirt)
  expect(variants.map(({ image }) => image)).toEqual([own[0]?.src, ''])
  expect(await listLog(lamp.id)).toMatchObject([1, 2, 3].map(() => ({ type: 'changed', by: 'Ada Admin' })))
  await expect.poll(() => countParts(file)).toBe(0)

  const undo = (await send('POST', `/api/admin/imports/${file.id}/undo`)).json<Import>()
  await expect.poll(async () => (await find(undo.id)).state, { timeout: 30_000 }).toBe('done')
  await expect.poll(() => colorsOf(lamp.id)).toEqual([])
  await expect.poll(async () => (await findProduct(shirt)).variants.map(({ image }) => image)).toEqual(['', ''])
})

test('a large file is stored in parts; files that are no images fail, and can be retried for a day', async () => {
  const { id } = await aProductRow({ id: 'zip-broken' })
  const file = await check(
    { path: `${id}.png`, bytes: randomBytes(2_500_000) },
    { path: `${id}-2.png`, bytes: await paint('#00aa00') },
    { path: `${id}-3.png`, bytes: randomBytes(1000), size: 900 },
    { path: `${id}-4.png`, bytes: Buffer.alloc(maxImageBytes + 1) },
  )
  expect(await countParts(file)).toBe(3)
  expect((await runAndAdd(file)).images).toMatchObject({ added: 1, failed: 3 })
  const messages = async () => (await list(file, 'failed')).map(({ message }) => message)
  expect(await messages()).toEqual([
    'The file isn’t a JPEG, PNG, WebP, AVIF or HEIC image.',
    'The file can’t be unpacked. It is damaged or has a password.',
    'The file is larger than 10 MB.',
  ])
  const tomorrow = new Date(Date.now() + 1000)
  await deleteOldImports(db, tomorrow, new Date(0))
  await send('POST', `/api/admin/imports/${file.id}/images/retry`)
  await expect
    .poll(messages)
    .toEqual(Array.from({ length: 3 }, () => 'The ZIP file was deleted after a day. Upload it again.'))
})

test('a file that is discarded or run twice', async () => {
  await aProductRow({ id: 'zip-twice' })
  const file = await check({ path: 'zip-twice.png', bytes: await paint('#00bb00') })
  const other = await check({ path: 'zip-twice.png', bytes: await paint('#00cc00') })
  expect((await send('DELETE', `/api/admin/imports/${other.id}`)).statusCode).toBe(200)
  expect(await countParts(other)).toBe(0)
  await runAndAdd(file)
  expect((await send('POST', `/api/admin/imports/${file.id}/run`)).statusCode).toBe(409)
  await expect.poll(async () => (await findProduct('zip-twice')).images).toHaveLength(1)
})

describe('a file is rejected, and nothing is stored:', () => {
  const image = { path: 'a.png', bytes: Buffer.from('a') }
  test.each<[string, number, string, Buffer]>([
    ['text', 400, 'The file isn’t a ZIP file, or it is damaged.', Buffer.from('hello')],
    ['an empty body', 400, 'The file isn’t a ZIP file, or it is damaged.', Buffer.alloc(0)],
    ['an empty ZIP file', 400, 'The ZIP file is empty.', zipFile([])],
    ['a truncated ZIP file', 400, 'The file isn’t a ZIP file, or it is damaged.', zipFile([image]).subarray(0, -10)],
    ['fewer files than it declares', 400, 'The file isn’t a ZIP file, or it is damaged.', zipFile([image], 2)],
    [
      'a path that leaves its folder',
      400,
      'The file isn’t a ZIP file, or it is damaged.',
      zipFile([{ ...image, path: '../../a.png' }]),
    ],
    [
      'an absolute path',
      400,
      'The file isn’t a ZIP file, or it is damaged.',
      zipFile([{ ...image, path: '/etc/a.png' }]),
    ],
    [
      'too many files',
      413,
      'The ZIP file contains more than 2,000 files.',
      zipFile(Array.from({ length: maxZipFiles + 1 }, () => image)),
    ],
    [
      'files that are too large',
      413,
      'The files in the ZIP file are larger than 400 MB.',
      zipFile([{ ...image, size: 500_000_000 }]),
    ],
  ])('%s', async (_what, status, message, bytes) => {
    const reply = await upload(bytes)
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([status, message])
    expect(await db.select({ part: importFileParts.part }).from(importFileParts)).toEqual([])
  })

  test('a file over 200 MB, by its header', async () => {
    const headers = { ...admin, 'content-type': 'application/zip', 'content-length': `${maxZipBytes + 1}` }
    const reply = await app.inject({
      method: 'POST',
      url: '/api/admin/imports/images',
      headers,
      payload: Buffer.from('PK'),
    })
    expect(reply.statusCode).toBe(413)
  })
})
