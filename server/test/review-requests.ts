import { expect } from 'vitest'
import type { ModeratedReview, OwnReview } from '#contract/reviews/reviews.ts'
import { createOrderRequests, type Headers } from './order-requests.ts'
import type { openTestShop } from './test-shop.ts'

export const aNewReview = { rating: 4, title: 'Good light', text: 'It gives a warm light.', name: 'Ada L.' }

/** Requests of the tests about reviews. */
export function createReviewRequests(shop: Awaited<ReturnType<typeof openTestShop>>) {
  const { app } = shop
  const { aShopper, anOrder, change } = createOrderRequests(shop)

  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, headers: Headers, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) })

  /** A shopper who has received a product. */
  async function aBuyer(productId: string, given: Parameters<typeof aShopper>[0] = {}) {
    const buyer = await aShopper(given)
    const admin = await aShopper({ role: 'admin' })
    const { id } = await anOrder(buyer.headers, { [productId]: 1 })
    for (const status of ['dispatched', 'delivered']) {
      expect((await change(admin.headers, id, { status })).statusCode).toBe(200)
    }
    return { ...buyer, admin, orderId: id }
  }

  const write = (headers: Headers, productId: string, values: object = {}) =>
    send('POST', `/api/products/${productId}/reviews`, headers, { ...aNewReview, ...values })

  /** A pending review by a buyer. */
  async function aReview(productId: string, values: object = {}) {
    const buyer = await aBuyer(productId)
    const reply = await write(buyer.headers, productId, values)
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { status: 'pending' }])
    return { ...buyer, review: reply.json<OwnReview>() }
  }

  async function listModerated(admin: Headers, query = ''): Promise<ModeratedReview[]> {
    return (await send('GET', `/api/admin/reviews?_limit=100${query}`, admin)).json()
  }

  /** Publishes or rejects a review as it is. */
  async function moderate(admin: Headers, id: string, status: string) {
    const found = (await listModerated(admin)).find((review) => review.id === id)
    const reviews = [{ id, updatedAt: found?.updatedAt ?? '' }]
    return send('PATCH', '/api/admin/reviews', admin, { reviews, status })
  }

  async function aPublishedReview(productId: string, values: object = {}) {
    const written = await aReview(productId, values)
    const reply = await moderate(written.admin.headers, written.review.id, 'published')
    expect(reply.json()).toEqual({ changed: [written.review.id], outdated: [] })
    return written
  }

  return { send, aShopper, aBuyer, write, aReview, listModerated, moderate, aPublishedReview }
}
