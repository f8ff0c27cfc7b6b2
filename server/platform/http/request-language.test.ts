import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { LanguageCode } from '#contract/language/languages.ts'
import { changeSettings } from '../../shop-settings/change-settings.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { aPage, aWebApp } from '../../test/web-app.ts'
import { system } from '../audit/record-events.ts'

const web = aWebApp(
  async ({ path, settings: { language, pathPrefix } }) => aPage(`${language} ${pathPrefix} ${path}`),
  {
    pageKind: () => ({ parameters: [], isShared: true }),
  },
)
const shop = await openTestShop({ web })
const { app } = shop
const setLanguages = (main: LanguageCode, ...others: LanguageCode[]) =>
  changeSettings(shop, system, { languages: [main, ...others] })
await setLanguages('en', 'de')

const shownAt = async (url: string) => /<div id="app">(.*?)<\/div>/.exec((await app.inject(url)).body)?.[1]

/** Signs in without a password, which is rejected in the language of the client. */
async function reject(acceptLanguage?: string) {
  const headers = { ...(acceptLanguage !== undefined && { 'accept-language': acceptLanguage }) }
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers,
    payload: { email: 'ada@example.com' },
  })
  return { message: reply.json<{ message: string }>().message, headers: reply.headers }
}

describe('the API', () => {
  test.each([
    [undefined, 'en'],
    ['*', 'en'],
    ['de', 'de'],
    ['de-CH', 'de'],
    ['fr, de-AT;q=0.8, en;q=0.5', 'de'],
    ['fr', 'en'],
    ['de;q=0', 'en'],
    ['x'.repeat(5000), 'en'],
  ])('answers a client that accepts %s in %s', async (accepted, language) => {
    const { message, headers } = await reject(accepted)
    expect(message).toBe(language === 'de' ? 'Füllen Sie dieses Feld aus.' : 'This field is required.')
    expect(headers).toMatchObject({
      'content-language': language,
      vary: expect.stringContaining('accept-language') as string,
    })
  })

  test('answers clients of different languages at the same time, each in theirs', async () => {
    const accepted = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'de' : 'en'))
    const replies = await Promise.all(accepted.map((language) => reject(language)))
    const messages = { de: 'Füllen Sie dieses Feld aus.', en: 'This field is required.' } as const
    expect(replies.map(({ message }) => message)).toEqual(accepted.map((code) => messages[code]))
  })
})

describe('pages', () => {
  test('each language has its own entries in the page cache, in either order', async () => {
    for (const path of ['/a', '/b'])
      for (const order of [
        ['', '/de', ''],
        ['/de', '', '/de'],
      ])
        for (const prefix of order)
          expect(await shownAt(prefix + path)).toBe(prefix === '' ? `en  ${path}` : `de /de ${path}`)
  })

  test('a page says its language', async () => {
    expect((await app.inject('/de/products')).body).toContain('<html lang="de">')
    expect((await app.inject('/products')).body).toContain('<html lang="en">')
  })

  test.each([
    ['/en/products?q=lamp', 301, '/products?q=lamp'],
    ['/de/admin', 301, '/admin'],
    ['/de//products', 308, '/de/products'],
    ['/de/login?next=/cart', 301, '/de/signin?next=/cart'],
  ])('%s redirects (%d) to %s', async (url, status, location) => {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers.location]).toEqual([status, location])
  })

  test('a whole URL as the target has the page in its language, too', async () => {
    const { port } = new URL(await app.listen({ port: 0 }))
    const path = 'http://shop.example.com/de/whole'
    const [reply] = (await once(request({ port, path }).end(), 'response')) as [IncomingMessage]
    expect(await text(reply)).toContain('de /de /whole')
  })

  test('errors are in the language of the page', async () => {
    const posted = { method: 'POST', url: '/de/cart', headers: { 'content-type': 'text/csv' }, payload: 'a' } as const
    const { body, statusCode } = await app.inject(posted)
    expect(statusCode).toBe(415)
    expect(body).toContain('<html lang="de">')
    expect(body).toContain('Dieses Formular konnte nicht gelesen werden')
  })

  test('the sitemaps list the pages of each language', async () => {
    expect((await app.inject('/sitemap.xml')).body).toContain('/de/sitemap-pages.xml</loc>')
    expect((await app.inject('/de/sitemap-pages.xml')).body).toContain('/de/products</loc>')
  })
})

test('a shop whose main language is German has German pages without a prefix', async () => {
  await setLanguages('de', 'en')
  expect([await shownAt('/c'), await shownAt('/en/c')]).toEqual(['de  /c', 'en /en /c'])
  expect((await reject()).message).toBe('Füllen Sie dieses Feld aus.')
  await setLanguages('en')
  expect(await shownAt('/de/c')).toBe('en  /de/c')
})
