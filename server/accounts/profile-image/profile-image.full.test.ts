import { expect, test } from 'vitest'
import { createProfileImageRequests, paint } from '../../test/profile-image-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const { send, imageOf, aUserWithImage } = createProfileImageRequests(await openTestShop())

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
