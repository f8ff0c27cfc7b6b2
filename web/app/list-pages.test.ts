import { expect, test } from 'vitest'
import { anonymous, type TransportRequest } from '#contract/pages/page.ts'
import { settings } from '#contract/test/settings.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { render } from './entry-server.tsx'

const lighting = {
  value: 'lighting',
  label: 'Lighting',
  seoTitle: 'Lamps for every room',
  description: 'One.\n\nTwo.',
}
const lumbrace = { value: 'lumbrace', label: 'Lumbrace', seoTitle: '', description: '', image: '' }

const gifts = { ...lumbrace, value: 'gifts', label: 'Gifts', description: 'For everyone.', isPicked: true }

/** A shop in which the category "lights" is now "lighting", and the collection "presents" is "gifts". */
async function transport({ path }: TransportRequest) {
  const [, type, slug] = /^\/api\/(categories|brands|collections)\/(\w+)/.exec(path) ?? []
  const isKnown = ['lighting', 'lights', 'lumbrace', 'gifts', 'presents', undefined].includes(slug)
  const group = type === 'categories' ? lighting : type === 'brands' ? lumbrace : gifts
  const body = slug ? group : path.startsWith('/api/products?') ? [anApiProduct()] : []
  return {
    status: isKnown ? 200 : 404,
    header: (name: string) => (name === 'x-total-count' ? '14' : null),
    json: async () => body,
  }
}

const open = (path: string) => render({ path, settings, transport, person: anonymous })

async function openPage(path: string) {
  const page = await open(path)
  if (page.kind === 'redirect') throw new Error('The page is a redirect.')
  return page
}

test.each([
  ['/products?category=lighting', '/products/category/lighting'],
  ['/products?brand=lumbrace&_page=2', '/products/brand/lumbrace?_page=2'],
  ['/products/brand/lumbrace?category=lighting', '/products/category/lighting?brand=lumbrace'],
  ['/products/category/lighting?category=seating', '/products?category=lighting&category=seating'],
  ['/products/category/lights?_sort=price', '/products/category/lighting?_sort=price'],
  ['/collections/presents?onSale=true', '/collections/gifts?onSale=true'],
  ['/collections/gifts/', '/collections/gifts'],
])('%s redirects to %s permanently', async (path, location) => {
  expect(await open(path)).toMatchObject({ kind: 'redirect', status: 301, location })
})

test.each([
  '/products/category/unknown',
  '/products/brand/unknown',
  '/collections/unknown',
  '/collections',
  '/products/category',
  '/products/unknown/lighting',
])('%s returns 404', async (path) => {
  expect((await openPage(path)).status).toBe(404)
})

test.each(['/products?category=unknown', '/products?brand=unknown'])(
  '%s is a list, without a redirect',
  async (path) => {
    const { head, body, status } = await openPage(`${path}&color=red`)
    expect(status).toBe(200)
    expect(head).toContain('<meta name="robots" content="noindex">')
    // Its links keep the filter in the query, since there is no page of it.
    expect(body).toContain('href="/products?')
    expect(body).not.toMatch(/href="\/products\/(category|brand)\/unknown/)
  },
)

test('the page of a category has its texts', async () => {
  const { head, body, status } = await openPage('/products/category/lighting')
  expect(status).toBe(200)
  expect(head).toContain('<title>Lamps for every room · Test shop</title>')
  expect(head).toContain('<meta name="description" content="One. Two.">')
  expect(body).toMatch(/<h1[^>]*>Lighting<\/h1>/)
  for (const paragraph of ['One.', 'Two.']) expect(body).toContain(`>${paragraph}</p>`)
})

test('the page of a collection has its own texts and order', async () => {
  const { head, body, status } = await openPage('/collections/gifts')
  expect(status).toBe(200)
  expect(head).toContain('<title>Gifts · Test shop</title>')
  expect(body).toMatch(/<h1[^>]*>Gifts<\/h1>/)
  expect(body).toContain('>For everyone.</p>')
  expect(body).toContain('Featured')
})

test('the page of a brand without texts has its name', async () => {
  const { head, body } = await openPage('/products/brand/lumbrace')
  expect(head).toContain('<title>Lumbrace · Test shop</title>')
  expect(head).toMatch(/<meta name="description" content="Shop Lumbrace at Test shop: 14 products, /)
  expect(body).toMatch(/<h1[^>]*>Lumbrace<\/h1>/)
})

test.each([
  ['/products', 'index'],
  ['/products?_page=2', 'index'],
  ['/products/category/lighting', 'index'],
  ['/products/category/lighting?_page=2', 'index'],
  ['/collections/gifts', 'index'],
  ['/collections/gifts?_page=2', 'index'],
  ['/collections/gifts?category=lighting', 'noindex'],
  ['/products?_sort=rating&_order=desc', 'noindex'],
  ['/products/category/lighting?brand=lumbrace', 'noindex'],
  ['/products?category=lighting&category=seating', 'noindex'],
])('%s is its own canonical page, for robots: %s', async (path, robots) => {
  const { head } = await openPage(path)
  expect(head).toContain(`<link rel="canonical" href="${settings.publicUrl}${path.replaceAll('&', '&amp;')}">`)
  expect(head).toContain(`<meta name="robots" content="${robots}">`)
})

test('the description is not repeated on further pages and in filtered lists', async () => {
  for (const search of ['_page=2', 'brand=lumbrace']) {
    expect((await openPage(`/products/category/lighting?${search}`)).body).not.toContain('>Two.</p>')
  }
})
