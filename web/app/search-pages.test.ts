import { expect, test } from 'vitest'
import type { TransportRequest } from '#contract/page.ts'
import { settings } from '#contract/test/settings.ts'
import { aTextPage } from '../test/a-text-page.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { renderShared } from './entry-server.tsx'

const categories = [{ value: 'vases', label: 'Vases' }]

/** Renders a page of a shop whose searches find these products. */
async function renderSearch(path: string, { count = 1, isNearest = false } = {}) {
  const requests: string[] = []
  async function transport({ path: requested }: TransportRequest) {
    requests.push(requested)
    const isList = requested.startsWith('/api/products')
    const products = Array.from({ length: count }, (_, index) => anApiProduct({ id: `lamp-${index}` }))
    const headers: Record<string, string> = { 'x-total-count': String(count), 'x-search-nearest': String(isNearest) }
    const body = isList ? products : (aTextPage(requested) ?? [])
    return { status: 200, header: (name: string) => headers[name] ?? null, json: async () => body }
  }
  const page = await renderShared({ path, settings: { ...settings, categories }, transport })
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
  ])
  expect(head).toContain('<title>Results for “Oat lamp” · Test shop</title>')
  expect(head).toContain('<meta name="robots" content="noindex">')
  expect(text).toContain('Results for “Oat lamp” 2 products')
  expect(body).toMatch(/<input[^>]* name="q"[^>]* value="Oat lamp"/)
  expect(text).not.toContain('Browse categories')
})

test('what comes nearest is shown as such, with links to the categories', async () => {
  const { text, body } = await renderSearch('/products?q=xyz', { isNearest: true })
  expect(text).toContain('No products match “xyz”. These come closest.')
  expect(text).toContain('Browse categories Vases')
  expect(body).toContain('href="/product-detail/lamp-0"')
})

test('a search without any result says so, with links to the categories', async () => {
  const { text } = await renderSearch('/products?q=xyz', { count: 0, isNearest: true })
  expect(text).toContain('No products match “xyz”. Check the spelling, or try other words.')
  expect(text).toContain('Browse categories Vases')
})

test('an empty search is the list of all products', async () => {
  const { requests, head } = await renderSearch('/products?q=')
  expect(requests).toContain('/api/products?_page=1')
  expect(head).toContain('<link rel="canonical" href="http://shop.test/products">')
})

test('a search on the page of a category leads to the results in it, where it is counted', async () => {
  await expect(renderSearch('/products/category/lighting?q=lantern')).rejects.toThrow(
    'The page redirects to /products?q=lantern&category=lighting.',
  )
})

test('every page has the form, which works without scripts', async () => {
  const { body } = await renderSearch('/privacy?q=lamp')
  expect(body).toMatch(/<form[^>]* action="\/products"/)
  expect(body).toMatch(/<input[^>]* name="q"[^>]* value=""/)
})
