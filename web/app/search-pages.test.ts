import { expect, test } from 'vitest'
import type { Facets } from '#contract/catalog/facets.ts'
import type { TransportRequest } from '#contract/pages/page.ts'
import type { SearchHelp } from '#contract/search/search.ts'
import { settings } from '#contract/test/settings.ts'
import { aTextPage } from '../test/a-text-page.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { renderShared } from './entry-server.tsx'

const facets: Facets = { price: null, histogram: [], ratings: [], colors: [], options: [], inStock: 0, onSale: 0 }

type Results = { count?: number; isNearest?: boolean; guess?: string; filters?: string; help?: Partial<SearchHelp> }

/** Renders a page of a shop whose searches find these products. */
async function renderSearch(path: string, { count = 1, isNearest = false, help, ...found }: Results = {}) {
  const requests: string[] = []
  async function transport({ path: requested }: TransportRequest) {
    requests.push(requested)
    const isList = requested.startsWith('/api/products')
    const products = Array.from({ length: count }, (_, index) => anApiProduct({ id: `lamp-${index}` }))
    const headers: Record<string, string | undefined> = {
      'x-total-count': String(count),
      'x-search-nearest': String(isNearest),
      'x-search-guess': found.guess && encodeURIComponent(found.guess),
      'x-search-filters': found.filters,
    }
    const isFor = (start: string) => requested.startsWith(start)
    const body = isList
      ? products
      : isFor('/api/search/help')
        ? { pages: [], notice: '', links: [], ...help }
        : isFor('/api/facets')
          ? facets
          : (aTextPage(requested) ?? [])
    return { status: 200, header: (name: string) => headers[name] ?? null, json: async () => body }
  }
  const page = await renderShared({ path, settings, transport })
  if (page.kind === 'redirect') throw new Error(`The page redirects to ${page.location}.`)
  const body = page.body.join('').replaceAll('<!-- -->', '')
  return { requests, head: page.head, body, text: body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}

test('the results of a search have its words in title, heading and field, and are not indexed', async () => {
  const { requests, head, body, text } = await renderSearch('/products?q=Oat+lamp&category=lighting', { count: 2 })
  expect(requests.toSorted()).toEqual([
    '/api/brands?q=Oat+lamp&category=lighting',
    '/api/categories?q=Oat+lamp',
    '/api/facets?q=Oat+lamp&category=lighting',
    '/api/products?q=Oat+lamp&category=lighting&_page=1',
    '/api/search/help?q=Oat+lamp',
  ])
  expect(head).toContain('<title>Results for “Oat lamp” · Test shop</title>')
  expect(head).toContain('<meta name="robots" content="noindex">')
  expect(text).toContain('Results for “Oat lamp” 2 products')
  expect(body).toMatch(/<input[^>]* name="q"[^>]* value="Oat lamp"/)
  expect(text).not.toContain('Browse categories')
})

const links = [
  { path: '/products/category/vases', title: 'Vases' },
  { path: '/products/category/bowls', title: 'Bowls' },
]

test('the closest results are marked as such, with links to their categories', async () => {
  const help = { notice: 'No exact matches for “xyz”. Closest:', links }
  const { text, body } = await renderSearch('/products?q=xyz', { isNearest: true, help })
  expect(text).toContain('No exact matches for “xyz”. Closest: Vases , Bowls')
  expect(text).not.toContain('Browse categories')
  expect(body).toContain('href="/products/category/vases"')
  expect(body).toContain('href="/product-detail/lamp-0"')
})

test('a search without any result says so, with links to categories', async () => {
  const help = { notice: 'No products match “xyz”. Check the spelling, or try other words.', links }
  const { text } = await renderSearch('/products?q=xyz', { count: 0, help })
  expect(text).toContain('No products found No products match “xyz”. Check the spelling, or try other words.')
  expect(text).toContain('Browse categories Vases Bowls')
  const filtered = await renderSearch('/products?q=xyz&brand=a', { count: 0, help })
  expect(filtered.text).toContain('No products match “xyz” with these filters.')
})

test('results for another word are shown as such, with a link that searches for the words as they are', async () => {
  const { text, body } = await renderSearch('/products?q=l%C3%A9ther+bag&color=red', { guess: 'leather bag' })
  expect(text).toContain('Showing results for leather bag . Search for léther bag instead')
  expect(body).toContain('href="/products?q=l%C3%A9ther+bag&amp;exact=true&amp;color=red"')
})

test('an exact search stays one on its other pages, and is not indexed', async () => {
  const { requests, head, body } = await renderSearch('/products?exact=true&q=lego&_page=2', { count: 30 })
  expect(requests).toContain('/api/products?q=lego&exact=true&_page=2')
  expect(requests).toContain('/api/facets?q=lego&exact=true')
  expect(body).toContain('href="/products?q=lego&amp;exact=true&amp;_page=3"')
  expect(body).toMatch(/<input type="hidden" name="exact" value="true"/)
  expect(head).toContain('<meta name="robots" content="noindex">')
  expect(head).toContain('<link rel="canonical" href="http://shop.test/products?q=lego&amp;exact=true&amp;_page=2">')
  expect((await renderSearch('/products?exact=true')).head).toContain('href="http://shop.test/products">')
})

test.each([
  ['/products?q=mugs+under+50&brand=a', 'q=mugs&maxPrice=50', '/products?q=mugs&brand=a&maxPrice=50'],
  ['/products?q=sale', 'onSale=true', '/products?onSale=true'],
  ['/products?q=over+200+on+sale&minPrice=5&_page=2', 'minPrice=200&onSale=true', '/products?minPrice=200&onSale=true'],
])('words that ask for filters become filters: %s', async (path, filters, location) => {
  await expect(renderSearch(path, { filters })).rejects.toThrow(`The page redirects to ${location}.`)
})

test('a page of the shop that answers the search is shown above the products, and alone without any', async () => {
  const page = { path: '/terms', title: 'Terms', heading: 'Returns', text: 'Within 30 days.' }
  for (const count of [0, 2]) {
    const help = { pages: [page], notice: count > 0 ? '' : 'Answered on the page “Terms”.', links }
    const { body, text } = await renderSearch('/products?q=returns', { count, help })
    expect(text).toContain('Returns Within 30 days. Terms')
    expect(body).toMatch(/<a [^>]*href="\/terms"/)
    expect(text.includes('2 products')).toBe(count === 2)
    expect(text).not.toContain('0 products')
    expect(text).not.toContain('No products found')
  }
})

test('an empty search is the list of all products', async () => {
  const { requests, head } = await renderSearch('/products?q=')
  expect(requests).toContain('/api/products?_page=1')
  expect(head).toContain('<link rel="canonical" href="http://shop.test/products">')
})

test('a search on a category page shows the results in it, where it is counted', async () => {
  await expect(renderSearch('/products/category/lighting?q=lantern')).rejects.toThrow(
    'The page redirects to /products?q=lantern&category=lighting.',
  )
})

test('every page has the form, which works without scripts', async () => {
  const { body } = await renderSearch('/privacy?q=lamp')
  expect(body).toMatch(/<form[^>]* action="\/products"/)
  expect(body).toMatch(/<input[^>]* name="q"[^>]* value=""/)
})
