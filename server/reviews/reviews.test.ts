import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { OwnReview, Review } from '#contract/reviews/reviews.ts'
import { orders, reviewImages, reviews, users } from '../platform/db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { aNewReview, createReviewRequests } from '../test/review-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, aUser, signIn } = shop
const { aListedProduct, patch, send: sendAsAdmin } = await createAdminRequests(shop)
const { anOrder } = createOrderRequests(shop)
const { send, aShopper, aBuyer, write, aReview, listModerated, moderate, aPublishedReview } = createReviewRequests(shop)

type Listed = { reviews: Review[]; total: number; counts: number[] }

const list = async (productId: string, query = '') =>
  (await app.inject(`/api/products/${productId}/reviews?${query}`)).json<Listed>()
const ratingOf = async (productId: string) => {
  const { rating, reviewCount, importedRating } = (await app.inject(`/api/products/${productId}`)).json<Product>()
  return { rating, reviewCount, importedRating }
}
const anImage = (type: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: '#c08040' } })
    .withExif({ IFD0: { Artist: 'Someone' } })
    .toFormat(type)
    .toBuffer()
const upload = (headers: object, id: string, payload: Buffer, type = 'image/png') =>
  app.inject({
    method: 'POST',
    url: `/api/reviews/${id}/images`,
    headers: { ...headers, 'content-type': type },
    payload,
  })

test('only shoppers who have received a product can review it, and only once', async () => {
  const { id } = await aListedProduct()
  expect((await write({}, id)).statusCode).toBe(401)
  const shopper = await aShopper()
  const own = async () => (await send('GET', `/api/products/${id}/own-review`, shopper.headers)).json()
  const rejected = [403, { code: 'forbidden', message: expect.stringContaining('once it has arrived') }]
  const answer = async () => {
    const reply = await write(shopper.headers, id)
    return [reply.statusCode, reply.json()]
  }
  expect(await answer()).toMatchObject(rejected)
  const order = await anOrder(shopper.headers, { [id]: 1 })
  expect(await answer()).toMatchObject(rejected)
  const product = expect.objectContaining({ id })
  expect(await own()).toEqual({ product, review: null, mayWrite: false })
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
  expect(await answer()).toMatchObject(rejected)
  await db.update(orders).set({ status: 'dispatched' }).where(eq(orders.id, order.id))
  expect(await answer()).toMatchObject(rejected)
  // The last day on which it was expected is over.
  await db.update(orders).set({ expectedUntil: '2026-01-02' }).where(eq(orders.id, order.id))
  expect(await own()).toEqual({ product, review: null, mayWrite: true })
  expect(await answer()).toMatchObject([200, { ...aNewReview, status: 'pending', isVerified: true, images: [] }])
  expect(await answer()).toMatchObject([409, { code: 'review_exists' }])
  expect(await own()).toMatchObject({ review: { status: 'pending' }, mayWrite: true })
  expect((await patch(id, { archived: true })).statusCode).toBe(200)
  expect(await own()).toMatchObject({ product, review: { status: 'pending' } })
  const other = await aListedProduct()
  expect((await write(shopper.headers, other.id)).statusCode).toBe(403)
  expect((await write(shopper.headers, 'unknown')).statusCode).toBe(404)
})

test('only one of two simultaneous reviews of one product is added', async () => {
  const { id } = await aListedProduct()
  const { headers } = await aBuyer(id)
  const statuses = (await Promise.all([1, 2, 3].map(() => write(headers, id)))).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('a guest account sets a password first', async () => {
  const { id } = await aListedProduct()
  const guest = await aBuyer(id, { passwordHash: null, emailConfirmedAt: null })
  const reply = await write(guest.headers, id)
  expect([reply.statusCode, reply.json<ErrorReply>().message]).toEqual([403, expect.stringContaining('set a password')])
})

test('a review is public once it is published, and no longer after it was changed or rejected', async () => {
  const { id } = await aListedProduct({ rating: 3.5 })
  const { headers, admin, review } = await aReview(id, { rating: 5 })
  const imported = { rating: 3.5, reviewCount: 0, importedRating: 3.5 }
  const reviewed = { rating: 5, reviewCount: 1, importedRating: 3.5 }
  expect(await list(id)).toEqual({ reviews: [], total: 0, counts: [0, 0, 0, 0, 0] })
  expect(await ratingOf(id)).toEqual(imported)

  await moderate(admin.headers, review.id, 'published')
  const published = await list(id)
  expect(published).toMatchObject({ reviews: [{ id: review.id, text: aNewReview.text }], counts: [0, 0, 0, 0, 1] })
  expect(Object.keys(published.reviews[0] ?? {})).not.toContain('status')
  expect(await ratingOf(id)).toEqual(reviewed)

  const changed = { ...aNewReview, rating: 2 }
  expect((await send('PATCH', `/api/reviews/${review.id}`, headers, changed)).json()).toMatchObject({
    rating: 2,
    status: 'pending',
  })
  expect([await list(id), await ratingOf(id)]).toMatchObject([{ total: 0 }, imported])

  await moderate(admin.headers, review.id, 'published')
  expect(await ratingOf(id)).toEqual({ ...reviewed, rating: 2 })
  await moderate(admin.headers, review.id, 'rejected')
  expect([await list(id), await ratingOf(id)]).toMatchObject([{ total: 0 }, imported])

  await moderate(admin.headers, review.id, 'published')
  expect((await send('DELETE', `/api/reviews/${review.id}`, headers)).json()).toEqual({ id: review.id })
  expect([await list(id), await ratingOf(id)]).toMatchObject([{ total: 0 }, imported])
})

test('others can neither change nor delete a review, and only admins moderate', async () => {
  const { id } = await aListedProduct()
  const { headers, admin, review } = await aReview(id)
  const other = await aBuyer(id)
  const url = `/api/reviews/${review.id}`
  for (const person of [other, admin]) {
    expect((await send('PATCH', url, person.headers, aNewReview)).statusCode).toBe(404)
    expect((await send('DELETE', url, person.headers)).statusCode).toBe(404)
    expect((await upload(person.headers, review.id, await anImage())).statusCode).toBe(404)
  }
  const publication = { reviews: [{ id: review.id, updatedAt: review.createdAt }], status: 'published' }
  expect((await send('PATCH', '/api/admin/reviews', headers, publication)).statusCode).toBe(403)
  expect((await send('PATCH', `/api/admin/reviews/${review.id}`, headers, { reply: 'Thanks' })).statusCode).toBe(403)
  for (const bad of ['unknown', '%00', "1'--"]) {
    expect((await send('DELETE', `/api/reviews/${bad}`, headers)).statusCode).toBe(404)
    expect((await send('PATCH', `/api/admin/reviews/${bad}`, admin.headers, { reply: '' })).statusCode).toBe(404)
    expect((await app.inject(`/api/review-images/${bad}`)).statusCode).toBe(404)
  }
})

test('reviews that are published at the same time all count', async () => {
  const { id } = await aListedProduct()
  const ratings = [5, 4, 4, 2]
  const written = []
  for (const rating of ratings) written.push(await aReview(id, { rating }))
  await Promise.all(written.map(({ admin, review }) => moderate(admin.headers, review.id, 'published')))
  expect(await ratingOf(id)).toEqual({ rating: 3.75, reviewCount: 4, importedRating: 0 })
  const { counts } = await list(id)
  expect(counts).toEqual([0, 1, 0, 2, 1])
})

test('a review that was changed after the admin read it is not published', async () => {
  const { id } = await aListedProduct()
  const { headers, admin, review } = await aReview(id)
  const [read] = (await listModerated(admin.headers, '&status=pending')).filter((each) => each.id === review.id)
  await send('PATCH', `/api/reviews/${review.id}`, headers, { ...aNewReview, text: 'Buy it at another shop.' })
  const seen = [{ id: review.id, updatedAt: read?.updatedAt }]
  const reply = await send('PATCH', '/api/admin/reviews', admin.headers, { reviews: seen, status: 'published' })
  expect(reply.json()).toEqual({ changed: [], outdated: [review.id] })
  expect((await list(id)).total).toBe(0)
})

test('reviews are sorted, filtered by stars, and paged', async () => {
  const { id } = await aListedProduct()
  const ids: string[] = []
  for (const rating of [3, 5, 1]) {
    const { headers, admin, review } = await aReview(id, { rating })
    if (rating === 3) await upload(headers, review.id, await anImage())
    await moderate(admin.headers, review.id, 'published')
    ids.push(review.id)
  }
  const [three, five, one] = ids
  const listed = async (query: string) => (await list(id, query)).reviews.map((review) => review.id)
  expect(await listed('')).toEqual([one, five, three])
  expect(await listed('sort=highest')).toEqual([five, three, one])
  expect(await listed('sort=lowest')).toEqual([one, three, five])
  expect(await listed('sort=images')).toEqual([three, one, five])
  expect(await listed('_limit=1&_page=2')).toEqual([five])
  expect(await list(id, 'rating=5')).toMatchObject({ reviews: [{ id: five }], total: 1, counts: [1, 0, 1, 0, 1] })
  const reply = await app.inject(`/api/products/${id}/reviews?rating=6&sort=best`)
  expect([reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, ['sort', 'rating']])
})

test('products are sorted by the average of their reviews', async () => {
  const category = 'reviewed'
  const [low, high] = [await aListedProduct({ category, rating: 5 }), await aListedProduct({ category, rating: 1 })]
  await aPublishedReview(low.id, { rating: 2 })
  await aPublishedReview(high.id, { rating: 4 })
  const reply = await app.inject(`/api/products?category=${category}&_sort=rating&_order=desc`)
  expect(reply.json<Product[]>().map(({ id, rating }) => [id, rating])).toEqual([
    [high.id, 4],
    [low.id, 2],
  ])
})

test('admins change the imported rating, and an export contains it', async () => {
  const { id } = await aListedProduct({ rating: 3 })
  await aPublishedReview(id, { rating: 5 })
  expect((await patch(id, { rating: 4, expected: { rating: 3 } })).json()).toMatchObject({
    rating: 5,
    importedRating: 4,
  })
  const csv = (await sendAsAdmin('GET', `/api/admin/products.csv?q=${id}`)).body
  const [head = [], row = []] = csv.split('\n').map((line) => line.replaceAll('"', '').split(','))
  expect(row[head.indexOf('rating')]).toBe('4')
})

test('the shop can reply to a review', async () => {
  const { id } = await aListedProduct()
  const { admin, review } = await aPublishedReview(id)
  const answer = (reply: string) => send('PATCH', `/api/admin/reviews/${review.id}`, admin.headers, { reply })
  expect((await answer('  Thank you!  ')).json()).toMatchObject({ reply: 'Thank you!', product: { id } })
  expect((await list(id)).reviews).toMatchObject([{ reply: 'Thank you!', repliedAt: expect.any(String) }])
  await answer('')
  expect((await list(id)).reviews).toMatchObject([{ reply: '', repliedAt: null }])
})

test('a reply that is neither the expected nor the new one is not overwritten', async () => {
  const { admin, review } = await aPublishedReview((await aListedProduct()).id)
  const answer = (reply: string, expectedReply: string) =>
    send('PATCH', `/api/admin/reviews/${review.id}`, admin.headers, { reply, expectedReply })
  expect((await answer('Theirs', '')).statusCode).toBe(200)
  const rejected = await answer('Mine', '')
  const fields = { reply: 'Changed to “Theirs” in the meantime.' }
  expect([rejected.statusCode, rejected.json()]).toMatchObject([409, { code: 'reply_changed', fields }])
  expect((await answer('Theirs', '')).json()).toMatchObject({ reply: 'Theirs' })
  expect((await answer('Mine', 'Theirs')).json()).toMatchObject({ reply: 'Mine' })
})

test('images are private until the review is published, and deleted with it', async () => {
  const { id } = await aListedProduct()
  const { headers, admin, review } = await aReview(id)
  const reply = await upload(headers, review.id, await anImage('jpeg'), 'image/jpeg')
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { images: [{ width: 1200, height: 600 }] }])
  const [image] = reply.json<OwnReview>().images
  const open = (as: object, url = image?.src ?? '') => app.inject({ url, headers: as as Record<string, string> })
  const other = await signIn(await aUser())
  const statuses = async () =>
    (await Promise.all([{}, other, headers, admin.headers].map((as) => open(as)))).map(({ statusCode }) => statusCode)
  expect(await statuses()).toEqual([404, 404, 200, 200])
  expect((await open(headers)).headers['cache-control']).toBe('no-store')

  await moderate(admin.headers, review.id, 'published')
  expect(await statuses()).toEqual([200, 200, 200, 200])
  const served = await open({})
  const { format, exif, width } = await sharp(served.rawPayload).metadata()
  expect([format, exif, width, served.headers['content-type']]).toEqual(['webp', undefined, 1200, 'image/webp'])
  expect((await sharp((await open({}, image?.thumbnail)).rawPayload).metadata()).width).toBe(240)

  for (let added = 1; added < 4; added += 1) {
    expect((await upload(headers, review.id, await anImage())).json()).toMatchObject({ status: 'pending' })
  }
  expect(await statuses()).toEqual([404, 404, 200, 200])
  const tooMany = await upload(headers, review.id, await anImage())
  expect([tooMany.statusCode, tooMany.json<ErrorReply>().fields]).toEqual([
    400,
    { image: 'A review can have 4 images.' },
  ])
  const notOwn = await send('DELETE', `/api/review-images/${image?.id}`, other)
  expect(notOwn.statusCode).toBe(404)
  const removed = await send('DELETE', `/api/review-images/${image?.id}`, headers)
  expect(removed.json<OwnReview>().images).toHaveLength(3)
  await send('DELETE', `/api/reviews/${review.id}`, headers)
  expect(await db.$count(reviewImages, eq(reviewImages.reviewId, review.id))).toBe(0)
})

test('files that are no images are rejected', async () => {
  const { id } = await aListedProduct()
  const { headers, review } = await aReview(id)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await upload(headers, review.id, svg, 'image/svg+xml')).statusCode).toBe(415)
  expect((await upload(headers, review.id, Buffer.alloc(0))).statusCode).toBe(400)
})

test('a review is kept when the account is deleted', async () => {
  const { id } = await aListedProduct()
  const { user, orderId } = await aPublishedReview(id)
  await db.delete(orders).where(eq(orders.id, orderId))
  await db.delete(users).where(eq(users.id, user.id))
  expect(await list(id)).toMatchObject({ reviews: [{ name: aNewReview.name }], total: 1 })
})

test('invalid reviews are rejected', async () => {
  const { id } = await aListedProduct()
  const { headers } = await aBuyer(id)
  const fieldsOf = async (values: object) =>
    Object.keys((await write(headers, id, values)).json<ErrorReply>().fields ?? {}).toSorted()
  expect(await fieldsOf({ rating: 0 })).toEqual(['rating'])
  expect(await fieldsOf({ rating: 4.5 })).toEqual(['rating'])
  expect(await fieldsOf({ rating: '5', text: 'short' })).toEqual(['rating', 'text'])
  expect(await fieldsOf({ text: 'x'.repeat(4001), title: 'x'.repeat(101), name: 'x'.repeat(61) })).toEqual([
    'name',
    'text',
    'title',
  ])
  expect(await fieldsOf({ text: 'A text with \0 in it' })).toEqual(['text'])
  const sneaky = await write(headers, id, { status: 'published', reply: 'We agree', userId: null, title: '<b>Hi</b>' })
  expect(sneaky.json()).toMatchObject({ status: 'pending', reply: '', title: '<b>Hi</b>' })
  expect(await db.$count(reviews, eq(reviews.productId, id))).toBe(1)
})

test('an archived product has no public reviews', async () => {
  const { id } = await aListedProduct()
  await aPublishedReview(id)
  await patch(id, { archived: true })
  expect((await app.inject(`/api/products/${id}/reviews`)).statusCode).toBe(404)
})
