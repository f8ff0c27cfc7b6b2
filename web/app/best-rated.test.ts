import { expect, test } from 'vitest'
import { anonymous, type TransportRequest } from '#contract/pages/page.ts'
import { noPricing } from '#contract/test/no-pricing.ts'
import { settings } from '#contract/test/settings.ts'
import { aUser } from '../test/a-user.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { render } from './entry-server.tsx'

const facets = { price: { min: 0, max: 0, bins: [] }, ratings: [], colors: [], options: [], inStock: 0, onSale: 0 }

/** A shop in which nothing is found, kept or ordered. */
function openWith(bestRated: { status: number; body: unknown }) {
  const bodies: Record<string, unknown> = {
    '/api/wishlist': { items: [], shareToken: null },
    '/api/facets': facets,
    '/api/cart/pricing': noPricing,
    '/api/search/help': { pages: [], notice: '', links: [] },
  }
  const transport = async ({ path }: TransportRequest) => {
    const isAsked = path.startsWith('/api/products?_sort=rating&')
    const body = isAsked ? bestRated.body : (bodies[path.split('?', 1)[0] ?? ''] ?? [])
    return {
      status: isAsked ? bestRated.status : 200,
      header: (name: string) => (name === 'x-total-count' ? '0' : null),
      json: async () => body,
    }
  }
  return async (path: string) => {
    const page = await render({ path, person: { ...anonymous, user: aUser() }, settings, transport })
    return page as { status: number; body: string }
  }
}

const paths = ['/cart', '/wishlist', '/orders', '/compare', '/products?q=zzz', '/unknown']

test.each(paths)('%s shows the best rated products when it has nothing else to show', async (path) => {
  const products = ['lamp', 'vase', 'chair'].map((id) => anApiProduct({ id }))
  const { status, body } = await openWith({ status: 200, body: products })(path)
  expect(status).toBe(path === '/unknown' ? 404 : 200)
  expect(body).toContain('Best rated')
  expect(body).toContain('Oat Lamp')
})

test.each(paths)('%s is shown without products if they cannot be loaded', async (path) => {
  const error = { code: 'internal_error', message: 'Try again.' }
  const { status, body } = await openWith({ status: 500, body: error })(path)
  expect(status).toBe(path === '/unknown' ? 404 : 200)
  expect(body).not.toContain('Best rated')
})
