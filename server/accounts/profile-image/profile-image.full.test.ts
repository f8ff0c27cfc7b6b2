import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { openTestShop } from '../../test/test-shop.ts'

const { app, aUser, signIn } = await openTestShop()

type Cookie = { cookie: string }

const url = '/api/users/own/image'
const paint = (background = '#c08040', width = 400, height = 500) =>
  sharp({ create: { width, height, channels: 3, background } })

const send = (headers: Cookie, payload: Buffer | string, type = 'image/png') =>
  app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload })
const imageOf = async (headers: Cookie) => (await app.inject({ url: '/api/auth/check', headers })).json<User>().image

async function aUserWithImage() {
  const user = await aUser()
  const headers = await signIn(user)
  const { image } = (await send(headers, await paint().png().toBuffer())).json<User>()
  return { user, headers, image }
}

/** A PNG that claims to have 3.6 billion pixels. */
async function aBomb(): Promise<Buffer> {
  const png = await paint('#fff', 8, 8).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}

test.each<[string, number, () => Promise<Buffer> | Buffer]>([
  ['HTML', 415, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['GIF', 415, () => paint().gif().toBuffer()],
  ['a truncated JPEG', 400, async () => (await paint('#c08040', 900, 900).jpeg().toBuffer()).subarray(0, 2000)],
  ['a decompression bomb', 400, aBomb],
])('%s is rejected, and the image is kept', async (_what, status, make) => {
  const { headers, image } = await aUserWithImage()
  expect((await send(headers, await make())).statusCode).toBe(status)
  expect(await imageOf(headers)).toBe(image)
})

test('an image of one pixel and a very long one are accepted', async () => {
  const { headers } = await aUserWithImage()
  for (const size of [
    [1, 1],
    [8000, 1],
  ] as const) {
    expect(
      (
        await send(
          headers,
          await paint('#fff', ...size)
            .png()
            .toBuffer(),
        )
      ).statusCode,
    ).toBe(200)
  }
})

test.each([
  ['as large as phones take is accepted', 200, 5712, 4284, undefined],
  ['over 25 megapixels is rejected', 400, 5100, 5000, 'The image has 26 megapixels; the maximum is 25.'],
])('an image %s', async (_what, status, width, height, message) => {
  const { headers } = await aUserWithImage()
  const reply = await send(headers, await paint('#fff', width, height).jpeg().toBuffer())
  expect([reply.statusCode, reply.json<{ fields?: object }>().fields]).toEqual([status, message && { image: message }])
})

test.each(['png', 'avif'] as const)('a %s becomes a small square, upright and without metadata', async (format) => {
  const user = await aUser()
  const headers = await signIn(user)
  expect(await imageOf(headers)).toBe('')
  const photo = await paint()
    .withExif({ IFD0: { Artist: 'Someone' }, IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
    .toFormat(format)
    .toBuffer()
  const reply = await send(headers, photo, `image/${format}`)
  const { image } = reply.json<User>()
  expect([reply.statusCode, image]).toEqual([200, expect.stringMatching(/^\/api\/users\/own\/image\/[0-9a-f]{16}$/)])
  expect(await imageOf(headers)).toBe(image)
  const served = await app.inject({ url: image, headers })
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
  })
  const metadata = await sharp(served.rawPayload).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 192, height: 192 })
  expect(metadata.exif).toBeUndefined()
})
