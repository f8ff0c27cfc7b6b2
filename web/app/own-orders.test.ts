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
  expect(text).not.toContain('Pay $')
})

const unpaid = { paymentMethod: 'card', paymentStatus: 'awaiting', payableUntil: '2126-09-02T08:30:00.000Z' } as const

test('an empty cart shows the latest order first if it isn’t paid yet', async () => {
  const { text, body } = await open('/cart', [], anOrder(unpaid))
  expect(text).toContain('Order #1001 isn’t paid yetWe’re holding order 1001 for you until')
  expect(body).toMatch(/href="\/order-succcess\/order-1"[^>]*>Pay (<!-- -->)?\$216/)
})

test('the checkout without items redirects to the latest order if it isn’t paid yet, or to the cart', async () => {
  expect((await open('/checkout', [], anOrder(unpaid))).location).toBe('/order-succcess/order-1')
  expect((await open('/checkout')).location).toBe('/cart')
})

test('an empty cart says that the latest order was cancelled because it wasn’t paid in time', async () => {
  const [placed, ended] = ['2026-09-02T08:00:00.000Z', '2026-09-02T08:30:30.000Z']
  const payment = { ...unpaid, paymentStatus: 'void', payableUntil: '2026-09-02T08:30:00.000Z' } as const
  const [past] = anOrder().history
  const history = [
    { ...past!, at: placed },
    { ...past!, status: 'cancelled' as const, at: ended, byCustomer: false },
  ]
  const late = await open('/cart', [], anOrder({ ...payment, status: 'cancelled', history }))
  expect(late.text).toContain('Order #1001 was cancelled because it wasn’t paid in time. View order')
  const byCustomer = [past!, { ...past!, status: 'cancelled' as const, at: placed }]
  const early = await open('/cart', [], anOrder({ ...payment, status: 'cancelled', history: byCustomer }))
  expect(early.text).toContain('Your last order was #1001')
})
