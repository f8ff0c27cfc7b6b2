import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bannerPath, drawnPicturePath } from '#contract/pictures.ts'
import { openTestShop } from '../../test/test-shop.ts'

const { app } = await openTestShop()

test.each([drawnPicturePath('mug', '#B5532F'), bannerPath('living', 'phone')])(
  '%s is an SVG that a browser keeps for a year',
  async (url) => {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(reply.body).toMatch(/^<svg /)
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(reply.body)
  },
)

test.each([
  '/media/drawn/1/dragon/b5532f.svg',
  '/media/drawn/1/mug/B5532F.svg',
  '/media/drawn/1/mug/red.svg',
  '/media/drawn/1/mug/%3Cscript%3E.svg',
  '/media/banner/1/living-watch.svg',
  '/media/banner/1/nothing-phone.svg',
])('%s is refused, and not kept', async (url) => {
  const reply = await app.inject(url)
  expect(reply.statusCode).toBe(400)
  expect(reply.headers).not.toHaveProperty('cache-control')
})
