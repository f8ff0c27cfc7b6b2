import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { maxProfileImageBytes } from '#contract/media/media.ts'
import { profileImages } from '../../platform/db/schema/index.ts'
import { createProfileImageRequests, paint, profileImageUrl } from '../../test/profile-image-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop()
const { app, db, aUser, signIn } = shop
const { send, imageOf, aUserWithImage } = createProfileImageRequests(shop)

const remove = (headers: { cookie: string }) => app.inject({ method: 'DELETE', url: profileImageUrl, headers })

test.each(['jpeg', 'webp', 'png', 'avif'] as const)(
  'a %s becomes a small square, upright and without metadata',
  async (format) => {
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
  },
)

test('only its user can open a profile image', async () => {
  const { image } = await aUserWithImage()
  expect((await app.inject(image)).statusCode).toBe(401)
  for (const role of ['user', 'admin'] as const) {
    const headers = await signIn(await aUser({ role }))
    expect((await app.inject({ url: image, headers })).statusCode).toBe(404)
  }
})

test('another one replaces it, and the old one is deleted', async () => {
  const { user, headers, image: old } = await aUserWithImage()
  const { image } = (await send(headers, await paint('#204060').webp().toBuffer())).json<User>()
  expect(image).not.toBe(old)
  expect((await app.inject({ url: old, headers })).statusCode).toBe(404)
  expect((await app.inject({ url: image, headers })).statusCode).toBe(200)
  expect(await db.select().from(profileImages).where(eq(profileImages.userId, user.id))).toHaveLength(1)
})

test('a profile image can be removed, even twice', async () => {
  const { user, headers, image } = await aUserWithImage()
  for (let time = 0; time < 2; time += 1) {
    expect((await remove(headers)).json<User>().image).toBe('')
    expect(await imageOf(headers)).toBe('')
  }
  expect((await app.inject({ url: image, headers })).statusCode).toBe(404)
  expect(await db.select().from(profileImages).where(eq(profileImages.userId, user.id))).toEqual([])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test.each<[string, number, () => Promise<Buffer> | Buffer]>([
  ['an empty body', 400, () => Buffer.alloc(0)],
  ['SVG', 415, () => Buffer.from(svg)],
  ['too many bytes', 413, () => Buffer.alloc(maxProfileImageBytes + 1)],
])('%s is rejected, and the image is kept', async (_what, status, make) => {
  const { headers, image } = await aUserWithImage()
  expect((await send(headers, await make())).statusCode).toBe(status)
  expect(await imageOf(headers)).toBe(image)
})

test('a body that is not an image by its type is rejected', async () => {
  const { headers } = await aUserWithImage()
  expect((await send(headers, 'a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  expect((await send(headers, '{}', 'application/json')).statusCode).toBe(400)
})

test('20 uploads an hour are accepted', async () => {
  const headers = await signIn(await aUser())
  const statuses = []
  for (let count = 0; count < 21; count += 1) {
    statuses.push((await send(headers, await paint('#fff', 8, 8).png().toBuffer())).statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})
