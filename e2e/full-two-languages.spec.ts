import type { APIRequestContext } from '@playwright/test'
import { fillIn, shopPaths } from './all-paths.ts'
import { isEnglish } from './german-words.ts'
import { anOwnShop, test as base, expect } from './own-shop.ts'
import { type Content, fillShop, shopExamples } from './pseudo-shop.ts'

const test = base.extend({ ownShop: anOwnShop({ SHOP_EMAIL: 'a@example.com' }) })

type Language = 'en' | 'de'

const orders: Language[][] = [
  ['de', 'en', 'de', 'en'],
  ['en', 'de', 'en', 'de'],
]

const germanWords = /\b(?:der|die|das|und|Sie|Ihre?|nicht|für|mit|auf|ist|zum|zur|Artikel|Warenkorb|Bestellung)\b/

/** The texts of a page between its tags, without scripts and elements in another language. */
function textsOf(html: string): string[] {
  return html
    .replaceAll(/<(script|style|noscript)\b.*?<\/\1>/gs, '')
    .replaceAll(/<(\w+)[^>]* lang="[^"]*"[^>]*>[^<]*<\/\1>/g, '')
    .replace(/<html[^>]*>/, '')
    .replaceAll(/&#x27;|&#39;/g, '’')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean)
}

const isIn = { en: (text: string) => !germanWords.test(text), de: (text: string) => !isEnglish(text) }

/** Requests a page in a language, and expects nothing in the other one. */
async function expectPage(request: APIRequestContext, path: string, language: Language): Promise<void> {
  const reply = await request.get(language === 'en' ? path : `/de${path}`, { maxRedirects: 0 })
  const where = `${path} in ${language}`
  if (!reply.headers()['content-type']?.startsWith('text/html')) return
  const html = await reply.text()
  expect.soft(html, where).toContain(`<html lang="${language}"`)
  expect
    .soft(
      textsOf(html).filter((text) => !isIn[language](text)),
      where,
    )
    .toEqual([])
}

/** Requests of the API, some of which fail. */
const requestsOf = ({ lamp, category }: Content): [string, string, object?][] => [
  ['GET', '/api/products'],
  ['GET', `/api/products?category=${category}`],
  ['GET', '/api/products?q=none'],
  ['GET', `/api/products/${lamp.id}`],
  ['GET', '/api/products/none'],
  ['GET', '/api/categories'],
  ['GET', '/api/search/suggestions?q=φως'],
  ['GET', '/api/search/help?q=none'],
  ['GET', '/api/cart/pricing'],
  ['GET', '/api/payment-options'],
  ['GET', '/api/order/none'],
  ['GET', '/api/none'],
  ['POST', '/api/auth/login', { email: 'none@example.com', password: 'none' }],
  ['POST', '/api/auth/signup', { email: 'none' }],
  ['POST', '/api/cart', { product: 'none' }],
  ['POST', '/api/order', {}],
  ['POST', '/api/contact', {}],
  ['POST', '/api/withdrawals', { name: '' }],
]

/** Sends a request in a language, and expects the answer in it. */
async function expectAnswer(
  request: APIRequestContext,
  [method, url, data]: [string, string, object?],
  language: Language,
): Promise<void> {
  const reply = await request.fetch(url, { method, data, headers: { 'accept-language': language } })
  const where = `${method} ${url} in ${language}`
  expect.soft(reply.headers()['content-language'], where).toBe(language)
  const { message = '', fields = {} } = (await reply.json()) as { message?: string; fields?: Record<string, string> }
  expect
    .soft(
      [message, ...Object.values(fields)].filter((text) => !isIn[language](text)),
      where,
    )
    .toEqual([])
}

test('two shoppers read every page and answer in two languages, in both orders and together, each in their own', async ({
  admin,
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const content = await fillShop(admin, page.request, ['en', 'de'])
  const guest = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const shoppers = [guest, page.request]
  const paths = fillIn(
    shopPaths.filter((path) => !['/admin/home/preview', '/logout'].includes(path)),
    shopExamples(content),
  )
  const requests = requestsOf(content)
  for (const order of orders) {
    // A change, so that the first page of each order is rendered.
    const data = { tagline: `Φως ${order.join('')}` }
    expect((await admin.patch('/api/admin/settings', { data })).status()).toBe(200)
    for (const shopper of shoppers) {
      for (const path of paths) for (const language of order) await expectPage(shopper, path, language)
      for (const request of requests) for (const language of order) await expectAnswer(shopper, request, language)
    }
  }
  await Promise.all([
    ...paths.flatMap((path) => [expectPage(page.request, path, 'de'), expectPage(guest, path, 'en')]),
    ...requests.flatMap((request) => [expectAnswer(page.request, request, 'de'), expectAnswer(guest, request, 'en')]),
  ])
  await guest.dispose()
})
