import { expect, test } from 'vitest'
import { anonymous, type PageSettings } from '#contract/pages/page.ts'
import { noPricing } from '#contract/test/no-pricing.ts'
import { settings as defaults } from '#contract/test/settings.ts'
import { aReview } from '../test/a-review.ts'
import { aTextPage } from '../test/a-text-page.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { render } from './entry-server.tsx'

const seller = { name: 'Ada Lovelace Ltd', address: '1 Mill Road', details: 'VAT 1815' }
const settings = { ...defaults, name: 'Lamps & Co', announcement: 'Closed on Monday', seller }
const product = anApiProduct()
const reviews = { reviews: [aReview({ reply: 'Thank you!' })], total: 1, counts: [0, 0, 0, 1, 0] }

async function transport({ path }: { path: string }) {
  if (path === '/api/home-page') return { status: 200, header: () => null, json: async () => ({ sections: [] }) }
  const body = path.includes('/reviews')
    ? reviews
    : path === `/api/products/${product.id}`
      ? product
      : path === '/api/cart/pricing'
        ? noPricing
        : (aTextPage(path) ?? [])
  return { status: 200, header: (name: string) => (name === 'x-total-count' ? '1' : null), json: async () => body }
}

async function open(path: string, changed: Partial<PageSettings> = {}) {
  const page = await render({ path, settings: { ...settings, ...changed }, transport, person: anonymous })
  if (page.kind === 'redirect') throw new Error('The page is a redirect.')
  return page.head + page.body
}

const paths = [
  '/',
  '/products',
  '/products?q=lamp',
  `/product-detail/${product.id}`,
  '/privacy',
  '/terms',
  '/contact',
  '/cart',
  '/signin',
  '/signup',
  '/unknown',
]

test.each(paths)('the page at %s has the name and the announcement of the settings', async (path) => {
  const html = await open(path)
  expect(html).toMatch(/<title>(.+ · )?Lamps &amp; Co<\/title>/)
  expect(html).toContain('aria-label="Lamps &amp; Co, home"')
  expect(html).toContain('Closed on Monday')
  expect(html).not.toContain('Test shop')
})

test('the contact page names the seller', async () => {
  const html = await open('/contact')
  for (const text of Object.values(seller)) expect(html).toContain(text)
})

test('the home page of a shop without products says so', async () => {
  expect(await open('/')).toContain('The first products will be here soon.')
})

const withdrawalLink = { label: 'Withdraw from contract here', to: '/withdraw' }

test.each(paths)('the page at %s links to the withdrawal form if the shop has one', async (path) => {
  expect(await open(path, { withdrawalLink })).toMatch(
    /<footer.+<a href="\/withdraw"[^>]*>Withdraw from contract here<\/a>/,
  )
  expect(await open(path)).not.toContain('Withdraw')
})

test('the short footer of the checkout and of pages before the opening links to the withdrawal form', async () => {
  expect(await open('/signin', { withdrawalLink, isBeforeOpening: true })).toContain('href="/withdraw"')
})
