import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { passkeys, shopSettings } from '../../platform/db/schema/index.ts'
import { createReviewRequests } from '../../test/review-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop()
const { app, db, settings, aUser, signIn, aProductRow, catalog } = shop

test('staff without required two-step verification see neither drafts, pending images nor the API for admins', async () => {
  const { id: draft } = await aProductRow({ archivedAt: new Date(), publishedAt: null })
  const { id: product } = await aProductRow()
  await catalog.refresh()
  const { review, headers: author } = await createReviewRequests(shop).aReview(product)
  const added = await app.inject({
    method: 'POST',
    url: `/api/reviews/${review.id}/images`,
    headers: { ...author, 'content-type': 'image/png' },
    payload: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  })
  const [image] = added.json<OwnReview>().images
  const admin = await aUser({ role: 'admin' })
  const headers = await signIn(admin)
  const seen = async () => {
    const drafts = await app.inject({ url: '/api/products?admin=true&state=draft', headers })
    const docs = await app.inject({ url: '/api/docs/json', headers })
    const response = await app.inject({ url: `/api/review-images/${image?.id}`, headers })
    return [drafts.body.includes(draft), docs.body.includes('/api/admin/'), response.statusCode]
  }
  expect(await seen()).toEqual([true, true, 200])
  await db.insert(shopSettings).values({ values: { requireStaffTwoFactor: true } })
  await settings.refresh()
  expect(await seen()).toEqual([false, false, 404])
  const passkey = { credentialId: 'key', publicKey: 'key', counter: 0, name: 'Key', transports: [] }
  await db.insert(passkeys).values({ ...passkey, userId: admin.id })
  expect(await seen()).toEqual([true, true, 200])
})
