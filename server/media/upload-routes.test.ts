import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { maxImageBytes, type StoredImage } from '#contract/media/media.ts'
import { uploadedImages } from '../platform/media/open-image-storage.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, env, aUser, signIn } = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const admin = await signIn(await aUser({ role: 'admin' }))

const paint = (background = '#c08040', width = 400, height = 500) =>
  sharp({ create: { width, height, channels: 3, background } })

function send(payload: Buffer | string, type = 'image/png') {
  return app.inject({ method: 'POST', url: '/api/images', headers: { ...admin, 'content-type': type }, payload })
}

const storedFolders = async () => (await readdir(uploadedImages(env))).toSorted()

test('a jpeg is accepted and served in all sizes', async () => {
  const reply = await send(await paint().jpeg().toBuffer(), 'image/jpeg')
  const image = reply.json<StoredImage>()
  expect([reply.statusCode, image]).toMatchObject([200, { width: 400, height: 500 }])
  for (const file of ['320.avif', '320.webp', '400.avif', '400.webp']) {
    const served = await app.inject(image.src.replace(/[^/]+$/, file))
    expect([served.statusCode, (await sharp(served.rawPayload).metadata()).width]).toEqual([200, Number.parseInt(file)])
  }
})

test('the content decides, not the declared type', async () => {
  expect((await send(await paint().webp().toBuffer(), 'image/gif')).statusCode).toBe(200)
})

test('metadata such as the location is removed', async () => {
  const photo = await paint('#204060')
    .withExif({ IFD0: { Artist: 'Someone' }, IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { src } = (await send(photo, 'image/jpeg')).json<StoredImage>()
  const served = await app.inject(src)
  expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
  expect(served.rawPayload.includes('Someone')).toBe(false)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

describe('an invalid file is rejected and leaves no files behind:', () => {
  test.each<[string, number, () => Promise<Buffer> | Buffer]>([
    ['an empty body', 400, () => Buffer.alloc(0)],
    ['text', 415, () => Buffer.from('hello')],
    ['SVG', 415, () => Buffer.from(svg)],
    ['a truncated JPEG', 400, async () => (await paint('#c08040', 900, 900).jpeg().toBuffer()).subarray(0, 2000)],
  ])('%s', async (_what, status, make) => {
    const before = await storedFolders()
    const reply = await send(await make())
    expect([reply.statusCode, Object.keys(reply.json<{ fields?: object }>().fields ?? {})]).toEqual([status, ['image']])
    expect(await storedFolders()).toEqual(before)
  })

  test('SVG, which is not even parsed', async () => {
    await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported image format')
  })

  test('a file over 10 MB', async () => {
    const before = await storedFolders()
    const reply = await send(Buffer.alloc(maxImageBytes + 1))
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([413, 'too_large'])
    expect(await storedFolders()).toEqual(before)
  })
})
