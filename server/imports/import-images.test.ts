import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { maxImages } from '#contract/catalog/product-fields.ts'
import type { Import, ImportImage } from '#contract/imports/imports.ts'
import { importImages } from '../platform/db/schema/index.ts'
import { fetchRules } from '../platform/media/fetch-image.ts'
import { deleteExpired } from '../start/clean-up.ts'
import { createImportRequests, head, row } from '../test/import-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { splitImages } from './remote-images.ts'

const paint = (background: string) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .png()
    .toBuffer()

/** Paints `/c08040.png` in that color. Colors after `missing` are missing until they are shown. */
const shown = new Set<string>()
const requests: string[] = []
let openRequests = 0
let mostOpenRequests = 0
const site = createServer(async ({ url = '' }, response) => {
  requests.push(url)
  openRequests += 1
  mostOpenRequests = Math.max(mostOpenRequests, openRequests)
  const [, state = '', color = ''] = /^\/(missing-)?([0-9a-f]{6})\.png$/.exec(url) ?? []
  const isShown = color !== '' && (state === '' || shown.has(color))
  const body = isShown ? await paint(`#${color}`) : '<html>A page'
  // Before the other side can notice the end.
  openRequests -= 1
  if (url === '/reset') response.destroy()
  else response.writeHead(isShown || url === '/page' ? 200 : 404).end(body)
})
await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
afterAll(() => site.close())

const port = `${(site.address() as AddressInfo).port}`
const at = (name: string) => `http://127.0.0.1:${port}/${name}`

const shop = await openTestShop({
  settings: { RATE_LIMITS: 'off' },
  imageRules: { ...fetchRules, isAllowedAddress: (ip) => ip === '127.0.0.1', ports: ['', port] },
})
const { check, run, undo, find, send, listLog, aLamp, findProduct, rowsOf } = await createImportRequests(shop)

async function runAndFetch(file: Import): Promise<Import> {
  await run(file)
  await expect.poll(async () => (await find(file.id)).images.waiting, { timeout: 30_000 }).toBe(0)
  return find(file.id)
}

const listFailed = async (file: Import) =>
  (await send('GET', `/api/admin/imports/${file.id}/images`)).json<ImportImage[]>()

async function listOpenJobs() {
  const { rows } = await shop.database.executeSql(
    `select id from jobs.job where name = 'import-images' and state in ('created', 'retry', 'active')`,
  )
  return rows
}

/** Poll for it: the catalog follows changes of jobs a little later. */
const imagesOf = async (id: string) => (await findProduct(id)).images

const own = '/media/fedcba9876543210-960x1200-ece6dd/960.webp'

test('images of other sites are added to new products in their order, and logged', async () => {
  const cell = `"${at('aa0000.png')} From above\n${at('00aa00.png')}\n${own} Ours"`
  const file = await check(`id,${head},images`, `fetched-lamp,${row('Fetched')},${cell}`)
  expect(file.images).toEqual({ waiting: 2, added: 0, failed: 0, unmatched: 0 })
  expect((await runAndFetch(file)).images).toEqual({ waiting: 0, added: 2, failed: 0, unmatched: 0 })
  await expect.poll(() => imagesOf('fetched-lamp')).toHaveLength(3)
  const images = await imagesOf('fetched-lamp')
  expect(images).toEqual([
    { src: own, alt: 'Ours' },
    { src: expect.stringMatching(/^\/media\/.+-40x50-aa0000\/40.webp$/) as string, alt: 'From above' },
    { src: expect.stringMatching(/^\/media\/.+-40x50-00aa00\/40.webp$/) as string, alt: '' },
  ])
  expect((await shop.app.inject(images[1]?.src ?? '')).statusCode).toBe(200)
  expect((await listLog('fetched-lamp')).map(({ type, by }) => [type, by])).toEqual([
    ['changed', 'Ada Admin'],
    ['changed', 'Ada Admin'],
    ['created', 'Ada Admin'],
  ])
})

test('no image is removed, and an image is not fetched again', async () => {
  const lamp = await aLamp({ images: [{ src: own, alt: '' }], thumbnail: own })
  const lines = ['id,images', `${lamp.id},${at('0000aa.png')}`]
  expect((await runAndFetch(await check(...lines))).images.added).toBe(1)
  await expect
    .poll(async () => (await imagesOf(lamp.id)).map(({ src }) => src))
    .toEqual([own, expect.stringContaining('0000aa')])
  const fetched = requests.length
  expect(await check(...lines)).toMatchObject({ unchanged: 1, images: { waiting: 0 } })
  await send('PATCH', `/api/products/${lamp.id}`, { images: [] })
  expect((await runAndFetch(await check(...lines))).images.added).toBe(1)
  await expect.poll(() => imagesOf(lamp.id)).toHaveLength(1)
  expect(requests.length).toBe(fetched + 1)
})

test('the undo of an import removes the images that it added, and no others', async () => {
  const mine = { src: '/media/0123456789abcdef-960x1200-ece6dd/960.webp', alt: 'Mine' }
  const [lamp, shade] = [await aLamp({ images: [{ src: own, alt: '' }], thumbnail: own }), await aLamp()]
  const file = await check(
    `id,${head},images`,
    `${lamp.id},${row('Renamed')},${at('bb0000.png')}`,
    `${shade.id},${row(shade.title, `It gives light.,${shade.price},${shade.color},lighting,lumbrace`)},${at('00bb00.png')}`,
    `undone-lamp,${row('Undone')},${at('0000bb.png')}`,
  )
  const imported = await runAndFetch(file)
  expect(imported.images.added).toBe(3)
  const { images } = await findProduct(lamp.id)
  await send('PATCH', `/api/products/${lamp.id}`, { images: [...images, mine] })
  expect(await undo(imported)).toMatchObject({ deleted: 1, archived: 0 })
  expect(await findProduct(lamp.id)).toMatchObject({ title: lamp.title, images: [{ src: own }, mine] })
  expect((await findProduct(shade.id)).images).toEqual([])
  const retried = await send('POST', `/api/admin/imports/${file.id}/images/retry`)
  expect([retried.statusCode, retried.json()]).toMatchObject([409, { code: 'import_not_ready' }])
})

test('many images are fetched in batches, two at a time', async () => {
  const lamps = await Promise.all(Array.from({ length: 25 }, () => aLamp()))
  const lines = lamps.map(({ id }, n) => `${id},${at(`${(n + 16).toString(16)}5544.png`)}`)
  expect((await runAndFetch(await check('id,images', ...lines))).images.added).toBe(25)
  expect(mostOpenRequests).toBeLessThan(3)
})

test('failed images are listed with their reason, and can be retried', async () => {
  const lamp = await aLamp()
  const file = await check('id,images', `${lamp.id},"${at('missing-abcdef.png')}\nhttp://10.0.0.1/a.png"`)
  expect((await runAndFetch(file)).images).toEqual({ waiting: 0, added: 0, failed: 2, unmatched: 0 })
  const failed = { line: 2, productId: lamp.id, title: lamp.title, state: 'failed' }
  expect(await listFailed(file)).toEqual([
    { ...failed, address: at('missing-abcdef.png'), message: 'The site responded with status 404.' },
    { ...failed, address: 'http://10.0.0.1/a.png', message: 'The URL is in a private network.' },
  ])
  shown.add('abcdef')
  const retried = await send('POST', `/api/admin/imports/${file.id}/images/retry`)
  expect([retried.statusCode, retried.json<Import>().images.waiting]).toEqual([200, 2])
  await expect.poll(async () => (await find(file.id)).images).toEqual({ waiting: 0, added: 1, failed: 1, unmatched: 0 })
  await expect.poll(() => imagesOf(lamp.id)).toMatchObject([{ alt: '' }])
})

test('files that are no images, and one image too many, fail', async () => {
  const full = await aLamp()
  const file = await check('id,images', `${full.id},"${at('bbbbbb.png')}\n${at('page')}\n${at('reset')}"`)
  const images = Array.from({ length: maxImages }, (_, n) => ({
    src: own.replace('fedc', `000${n.toString(16)}`),
    alt: '',
  }))
  await send('PATCH', `/api/products/${full.id}`, { images })
  await runAndFetch(file)
  expect(await listFailed(file)).toMatchObject([
    { message: 'The product has 12 images already.' },
    { message: 'The file isn’t a JPEG, PNG, WebP, AVIF or HEIC image.' },
    { message: 'The connection to the site failed (ECONNRESET).' },
  ])
})

test.each([
  [
    'a description that the form of a product rejects',
    'https://example.com/a.png From\u0001above',
    'The description of an image: Must be a single line.',
  ],
  [
    'too many',
    Array.from({ length: 13 }, (_, n) => `https://example.com/${n}.png`).join('\n'),
    'A product has at most 12 images.',
  ],
])('the check rejects %s', async (_what, cell, message) => {
  const lamp = await aLamp()
  const file = await check('id,images', `${lamp.id},"${cell}"`)
  expect(await rowsOf(file, 'invalid')).toMatchObject([{ line: 2, errors: { images: message } }])
  expect(file.images.waiting).toBe(0)
})

test('images that can’t be fetched fail in the check already, and their product is imported', async () => {
  const lamp = await aLamp()
  const addresses = [
    'https://user:secret@example.com/a.png',
    'https://',
    `data:image/png;base64,${'iVBOR'.repeat(500)}`,
    'mug.jpg',
    `${at('c0ffee.png')} From above`,
  ]
  const file = await check('id,price,images', `${lamp.id},45,"${addresses.join('\n')}"`)
  expect(file).toMatchObject({ changed: 1, invalid: 0, images: { waiting: 1, failed: 4 } })
  const noUrl = 'The URL must start with https:// or http://.'
  expect(await listFailed(file)).toMatchObject([
    { address: 'https://example.com/a.png', message: 'The URL must not contain a password.' },
    { address: 'https://', message: noUrl },
    { address: expect.stringMatching(/^data:image\/png.{1986}$/), message: noUrl },
    { address: 'mug.jpg', message: noUrl },
  ])
  expect((await runAndFetch(file)).images).toMatchObject({ added: 1, failed: 4 })
  expect(await imagesOf(lamp.id)).toMatchObject([{ alt: 'From above' }])
})

test('an address without a protocol is fetched with https', () => {
  expect(splitImages('//cdn.example.com/größe%20l.jpg Large\n/media/mug.webp')).toEqual({
    own: '/media/mug.webp',
    remote: [{ address: 'https://cdn.example.com/größe%20l.jpg', alt: 'Large', position: 0, message: null }],
  })
})

test('images whose job was lost fail, so that they can be tried again', async () => {
  const lamp = await aLamp()
  const file = await runAndFetch(await check('id,images', `${lamp.id},${at('cccccc.png')}`))
  // The last job queues another one, which would add this image again.
  await expect.poll(listOpenJobs, { timeout: 30_000 }).toEqual([])
  await shop.db.update(importImages).set({ state: 'waiting' }).where(eq(importImages.importId, file.id))
  await shop.database.executeSql(`delete from jobs.job where name = 'import-images'`)
  await deleteExpired(shop.db, shop.env)
  expect(await listFailed(file)).toMatchObject([{ message: 'Fetching was interrupted.' }])
})
