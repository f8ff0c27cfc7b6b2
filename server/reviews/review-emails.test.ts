import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxEmails, reviews } from '../platform/db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { readEmails } from '../test/read-emails.ts'
import { createReviewRequests } from '../test/review-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { queueReviewEmail } from './review-emails.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', PUBLIC_URL: 'http://shop.example.com' } })
const { db, outbox, settings, outboxFolder } = shop
const { aListedProduct, sendOk } = await createAdminRequests(shop)
const { aReview, moderate } = createReviewRequests(shop)

const queue = () => queueReviewEmail(db, { outbox, settings })
const count = async () => (await db.select().from(outboxEmails)).filter(({ kind }) => kind === 'pending_reviews').length

/** Moves everything that has happened into the past. */
async function waitADay(): Promise<void> {
  const dayAgo = sql`interval '1 day'`
  await db.update(outboxEmails).set({ createdAt: sql`created_at - ${dayAgo}` })
  await db.update(reviews).set({ updatedAt: sql`updated_at - ${dayAgo}` })
}

test('the shop gets an email about new reviews, at most once a day', async () => {
  const lamp = await aListedProduct({ id: 'lamp' })
  await db.insert(reviews).values({ productId: lamp.id, name: '', rating: 5, title: 'A sample', text: 'Bright.' })
  await queue()
  expect(await count()).toBe(0)
  const { admin, review } = await aReview(lamp.id)
  await moderate(admin.headers, review.id, 'rejected')
  await queue()
  expect(await count()).toBe(0)

  await aReview(lamp.id)
  await Promise.all([queue(), queue()])
  expect(await count()).toBe(1)
  const find = async () => (await readEmails(outboxFolder)).find(({ text }) => text.includes('/admin/reviews'))
  await expect.poll(find).toMatchObject({
    headers: { to: 'shop@shop.example.com', subject: '2 reviews pending' },
    text: expect.stringContaining('View reviews: http://shop.example.com/admin/reviews') as string,
  })

  await aReview(lamp.id)
  await queue()
  expect(await count()).toBe(1)
  await waitADay()
  await queue()
  expect(await count()).toBe(2)
})

test('reviews that were in the last email are no reason for another one', async () => {
  await waitADay()
  await queue()
  const before = await count()
  await waitADay()
  await queue()
  expect(await count()).toBe(before)
})

test('the setting turns the emails off', async () => {
  await waitADay()
  const { id } = await aListedProduct()
  await aReview(id)
  const before = await count()
  await sendOk('PATCH', '/api/admin/settings', { reviewEmails: false })
  await queue()
  expect(await count()).toBe(before)
  await sendOk('PATCH', '/api/admin/settings', { reviewEmails: true })
  await queue()
  expect(await count()).toBe(before + 1)
})
