import sharp from 'sharp'
import { expect, test } from 'vitest'
import { beginUpload } from '../../test/begin-upload.ts'
import { createReviewRequests } from '../../test/review-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

type Headers = { cookie?: string }

const shop = await openTestShop()
const { app, aUser, signIn, aProductRow, catalog } = shop
await app.listen({ port: 0, host: '127.0.0.1' })

const ownImage = '/api/users/own/image'
const megabyte = 1_048_576

/** Begins an upload whose body doesn't end. */
const begin = (path: string, { cookie }: Headers, { length = 4 * megabyte } = {}) =>
  beginUpload(app, path, { cookie, length })

test.each<[string, number, () => Promise<{ path: string; headers: Headers; length?: number }>]>([
  ['no one signed in', 401, async () => ({ path: ownImage, headers: {} })],
  [
    'a review that does not exist',
    404,
    async () => ({ path: '/api/reviews/made-up/images', headers: await signIn(await aUser()) }),
  ],
  [
    'another user’s review',
    404,
    async () => {
      await aProductRow({ id: 'lamp' })
      await catalog.refresh()
      const { review } = await createReviewRequests(shop).aReview('lamp')
      return { path: `/api/reviews/${review.id}/images`, headers: await signIn(await aUser()) }
    },
  ],
  ['a user who is not staff', 403, async () => ({ path: '/api/images', headers: await signIn(await aUser()) })],
  [
    'staff without the permission',
    403,
    async () => ({
      path: '/api/images',
      headers: await signIn(await aUser({ role: 'admin', staffRole: 'fulfillment' })),
    }),
  ],
  [
    'an image that is too large',
    413,
    async () => ({ path: ownImage, headers: await signIn(await aUser()), length: 6 * megabyte }),
  ],
])('rejects an upload before its body arrives: %s', async (_what, status, given) => {
  const { path, headers, length } = await given()
  const upload = await begin(path, headers, length === undefined ? {} : { length })
  await expect.poll(upload.status).toBe(status)
})

test('an account has three uploads at the same time, a client twelve, and the staff its own', async () => {
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const complete = (headers: Headers, url: string) =>
    app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': 'image/png' }, payload: image })
  const beginTimes = async (count: number) => {
    const headers = await signIn(await aUser())
    return Promise.all(Array.from({ length: count }, () => begin(ownImage, headers)))
  }
  const isRejected = ({ received }: { received(): string }) => /^HTTP\/1.1 429 [^]*retry-after: 10/.test(received())

  const ofAccount = await beginTimes(4)
  await expect.poll(() => ofAccount.filter(isRejected).length).toBe(1)
  const ofClient = (await Promise.all([3, 3, 3, 3].map(beginTimes))).flat()
  await expect.poll(() => ofClient.filter(isRejected).length).toBe(3)

  expect((await complete(await signIn(await aUser({ role: 'admin' })), '/api/images')).statusCode).toBe(200)
  const headers = await signIn(await aUser())
  expect((await complete(headers, ownImage)).statusCode).toBe(429)
  ofAccount.find((upload) => !isRejected(upload))?.socket.destroy()
  await expect.poll(async () => (await complete(headers, ownImage)).statusCode).toBe(200)
})
