import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parseImage } from '#contract/media/images.ts'
import type { StoredImage } from '#contract/media/media.ts'
import { uploadedImages } from '../platform/media/open-image-storage.ts'
import { root } from '../root.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, env, aUser, signIn } = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const admin = await signIn(await aUser({ role: 'admin' }))

const paint = (background = '#c08040', width = 400, height = 500) =>
  sharp({ create: { width, height, channels: 3, background } })

function send(payload: Buffer | string, type = 'image/png') {
  return app.inject({ method: 'POST', url: '/api/images', headers: { ...admin, 'content-type': type }, payload })
}

const storedFolders = async () => (await readdir(uploadedImages(env))).toSorted()

/** A photo as iPhones take it: red at the top, blue at the bottom, stored turned by 90°, with the profile Display P3. */
const heic = await readFile(join(root, 'server/test/images/iphone.heic'))

test('a HEIC is accepted, upright and in its colors', async () => {
  const reply = await send(heic, 'image/unknown')
  const image = reply.json<StoredImage>()
  expect([reply.statusCode, image]).toMatchObject([200, { width: 64, height: 128 }])
  const { rawPayload } = await app.inject(image.src)
  const pixel = async (top: number) => {
    const region = { left: 32, top, width: 1, height: 1 }
    return [...(await sharp(rawPayload).removeAlpha().extract(region).raw().toBuffer())]
  }
  const distance = async (top: number, color: number[]) =>
    Math.max(...(await pixel(top)).map((value, channel) => Math.abs(value - (color[channel] ?? 0))))
  expect(await distance(16, [192, 64, 32])).toBeLessThan(9)
  expect(await distance(112, [32, 64, 192])).toBeLessThan(9)
})

test('the same image is stored once, even when uploaded concurrently', async () => {
  const bytes = await paint('#123456').png().toBuffer()
  const replies = await Promise.all([send(bytes), send(bytes), send(bytes)])
  const [first] = replies.map((reply) => reply.json<StoredImage>().src)
  expect(replies.map((reply) => [reply.statusCode, reply.json<StoredImage>().src])).toEqual(
    Array.from({ length: 3 }, () => [200, first]),
  )
  expect((await storedFolders()).filter((folder) => folder === parseImage(first ?? '')?.folder)).toHaveLength(1)
})

test.each(['png', 'webp', 'avif'] as const)('a %s is accepted and served in all sizes', async (format) => {
  const reply = await send(await paint().toFormat(format).toBuffer(), `image/${format}`)
  const image = reply.json<StoredImage>()
  expect([reply.statusCode, image]).toMatchObject([200, { width: 400, height: 500 }])
  for (const file of ['320.avif', '320.webp', '400.avif', '400.webp']) {
    const served = await app.inject(image.src.replace(/[^/]+$/, file))
    expect([served.statusCode, (await sharp(served.rawPayload).metadata()).width]).toEqual([200, Number.parseInt(file)])
  }
})

/** A PNG that claims to have 3.6 billion pixels. */
async function aBomb(): Promise<Buffer> {
  const png = await paint('#fff', 8, 8).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}

/** A HEIC that claims to have 3.6 billion pixels, in its size property. */
function aHeicBomb(): Buffer {
  const bomb = Buffer.from(heic)
  const size = bomb.indexOf('ispe') + 8
  bomb.writeUInt32BE(60_000, size)
  bomb.writeUInt32BE(60_000, size + 4)
  return bomb
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

describe('an invalid file is rejected and leaves no files behind:', () => {
  test.each<[string, number, () => Promise<Buffer> | Buffer]>([
    ['HTML', 415, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', 415, () => paint().gif().toBuffer()],
    ['TIFF', 415, () => paint().tiff().toBuffer()],
    ['a truncated PNG header', 415, async () => (await paint().png().toBuffer()).subarray(0, 20)],
    ['a decompression bomb', 400, aBomb],
    ['a truncated HEIC header', 415, () => heic.subarray(0, 100)],
    ['a damaged HEIC', 400, () => Buffer.from(heic).fill(0, heic.indexOf('mdat') + 4)],
    ['a HEIC that claims to be large', 400, aHeicBomb],
    [
      'SVG appended to the start of a PNG',
      415,
      async () => Buffer.concat([(await paint().png().toBuffer()).subarray(0, 60), Buffer.from(svg.repeat(50))]),
    ],
  ])('%s', async (_what, status, make) => {
    const before = await storedFolders()
    const reply = await send(await make())
    expect([reply.statusCode, Object.keys(reply.json<{ fields?: object }>().fields ?? {})]).toEqual([status, ['image']])
    expect(await storedFolders()).toEqual(before)
  })
})
