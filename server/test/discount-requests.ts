import { expect } from 'vitest'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import type { EditedDiscount, ShopDiscount } from '#contract/discounts/discounts.ts'
import { aDiscount } from './a-discount.ts'
import type { Headers } from './order-requests.ts'
import type { openTestShop } from './test-shop.ts'

/** Requests about discounts: of an admin to manage them, of shoppers to use their codes. */
export async function createDiscountRequests({
  app,
  aUser,
  signIn,
}: Pick<Awaited<ReturnType<typeof openTestShop>>, 'app' | 'aUser' | 'signIn'>) {
  const admin = await signIn(await aUser({ role: 'admin' }))
  let codes = 0

  /** Sends a request, by default of the admin. */
  const send = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload: object = {},
    headers: Headers = admin,
  ) => app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) })

  const readDiscount = async (id: string) => (await send('GET', `/api/admin/discounts/${id}`)).json<EditedDiscount>()

  return {
    send,
    readDiscount,

    async createDiscount(given: object): Promise<ShopDiscount> {
      const reply = await send('POST', '/api/admin/discounts', { ...aDiscount, ...given })
      expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
      return reply.json()
    },

    async archiveDiscount(id: string): Promise<void> {
      const reply = await send('PATCH', `/api/admin/discounts/${id}`, { archived: true })
      expect(reply.statusCode).toBe(200)
    },

    enterCode: (headers: Headers, code: string) => send('POST', '/api/cart/codes', { code }, headers),
    readPricing: async (headers: Headers) => (await send('GET', '/api/cart/pricing', {}, headers)).json<CartPricing>(),

    /** Returns another code each time. */
    aCode: () => `CODE${(codes += 1)}`,
  }
}
