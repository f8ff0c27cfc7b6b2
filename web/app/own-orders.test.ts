import { expect, test } from 'vitest'
import { anonymous, type TransportRequest } from '#contract/pages/page.ts'
import { noPricing } from '#contract/test/no-pricing.ts'
import { settings } from '#contract/test/settings.ts'
import { aCartItem } from '../test/a-cart-item.ts'
import { aTextPage } from '../test/a-text-page.ts'
import { aUser } from '../test/a-user.ts'
import { anOrder } from '../test/an-order.ts'
import { render } from './entry-server.tsx'

/** Renders a page for a user with 12 orders. */
async function open(path: string, cart: object[] = [], order = anOrder()) {
  const sent: string[] = []
  const transport = async ({ path: url }: TransportRequest) => {
    sent.push(url)
    const other = url === '/api/cart/pricing' ? noPricing : (aTextPage(url) ?? cart)
    const body = url.startsWith('/api/order/own') ? [order] : other
    return { status: 200, header: () => '12', json: async () => body }
  }
  const page = await render({ path, person: { ...anonymous, user: aUser() }, settings, transport })
  const { location, body = '' }: { location?: string; body?: string } = page
  return { sent: sent.toSorted(), location, text: body.replaceAll(/<[^>]*>/g, ''), body }
}

test('the orders are shown in pages of 10', async () => {
  const { sent, text, body } = await open('/orders?_page=2')
  expect(sent).toEqual(['/api/order/own?_page=2'])
  expect(text).toContain('Showing 11 to 12 of 12 results')
  expect(body).toContain('href="/orders"')
})

test('a page beyond the end redirects to the first one', async () => {
  expect((await open('/orders?_page=3')).location).toBe('/orders')
})

test('pages load the cart and the orders only if they show them', async () => {
  expect((await open('/privacy', [aCartItem()])).sent).toEqual(['/api/text-pages/privacy'])
  expect((await open('/cart', [aCartItem()])).sent).toEqual(['/api/cart', '/api/cart/pricing', '/api/saved-items'])
})

test('an empty cart links to the latest order', async () => {
  const { sent, text } = await open('/cart')
  const bestRated = '/api/products?_sort=rating&_order=desc&_limit=6&inStock=true'
  expect(sent).toEqual(['/api/cart', '/api/cart/pricing', '/api/order/own?_page=1', bestRated, '/api/saved-items'])
  expect(text).toContain('Your last order was #1001')
  expect(text).not.toContain('It isn’t paid yet')
})

test('an empty cart links to paying the latest order if it isn’t paid yet', async () => {
  const order = anOrder({ paymentMethod: 'card', paymentStatus: 'awaiting', payableUntil: '2026-09-02T08:30:00.000Z' })
  const { text } = await open('/cart', [], order)
  expect(text).toContain('It isn’t paid yet. Pay now')
})
