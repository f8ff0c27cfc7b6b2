import { describe, expect, test } from 'vitest'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import type { FoundPage, SearchCount, SearchHelp, Suggestions } from '#contract/search/search.ts'
import type { ListedTranslation } from '#contract/translations/translations.ts'
import { system } from '../platform/audit/record-events.ts'
import { changeSettings } from '../shop-settings/change-settings.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, aProductRow, catalog, searchLog } = shop
const { sendOk, aListedProduct, patch } = await createAdminRequests(shop)

async function get<T>(url: string, query: Record<string, string>, language: string): Promise<T> {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const headers = { 'accept-language': language, 'user-agent': userAgent }
  return (await app.inject({ url, query, headers })).json<T>()
}

async function find(q: string, language = '*', query: Record<string, string> = {}): Promise<string[]> {
  return (await get<Product[]>('/api/products', { q, ...query }, language)).map(({ id }) => id)
}

test('searches without a language are in the main one of the shop, which can change at any time', async () => {
  await aProductRow({ id: 'handtasche', title: 'Lederhandtasche', color: 'Kobalt', priceCents: 4000 })
  await aProductRow({ id: 'brieftasche', title: 'Brieftasche', color: 'Schwarz', priceCents: 9000 })
  await catalog.refresh()
  expect(await find('Taschen')).toEqual([])

  await changeSettings(shop, system, { languages: ['de', 'en'] })
  expect(await find('blaue Handtaschen unter 50 €')).toEqual(['handtasche'])
  await aProductRow({ id: 'reisetasche', title: 'Blaue Reisetasche', color: 'Blau', priceCents: 4500 })
  await catalog.refresh(['reisetasche'])
  expect(await find('blaue Taschen unter 50 Euro')).toEqual(['reisetasche', 'handtasche'])

  await changeSettings(shop, system, { languages: ['en', 'de'] })
  expect(await find('Taschen')).toEqual([])
})

describe('in a further language of the shop', () => {
  const translate = (path: string, texts: object) => sendOk('PATCH', `/api/admin/translations/de/${path}`, { texts })

  async function translateWord(word: string, text: string): Promise<void> {
    const words = await sendOk<ListedTranslation[]>('GET', '/api/admin/translations?language=de&type=word&_limit=100')
    await translate(`word/${words.find(({ name }) => name === word)?.id}`, { text })
  }

  test('products are found by their translated texts, with the words and rules of the language', async () => {
    const category = await sendOk<FilterOption>('POST', '/api/categories', { label: 'Outerwear' })
    const coat = await aListedProduct({
      title: 'Wool coat',
      description: 'With a belt.',
      category: category.value,
      color: 'Cobalt',
      priceCents: 4000,
    })
    const jacket = await aListedProduct({
      title: 'Leather jacket',
      category: category.value,
      color: 'Camel',
      priceCents: 9000,
    })
    expect(await find('Mäntel', 'de')).toEqual([])
    await translate(`product/${coat.id}`, { title: 'Wollmantel', description: 'Mit Gürtel.' })
    await translateWord('Cobalt', 'Kobalt')
    expect(await find('blaue Mäntel unter 50 €', 'de')).toEqual([coat.id])
    expect(await find('Gürtel', 'de')).toEqual([coat.id])
    expect(await find('Mäntel')).toEqual([])
    expect(await find('coats')).toEqual([coat.id])

    await translate(`category/${category.value}`, { label: 'Jacken' })
    // The names of categories are read in the background.
    await expect.poll(() => find('Jacken', 'de')).toEqual(expect.arrayContaining([coat.id, jacket.id]))
    expect(await find('leather', 'de')).toEqual([jacket.id])
    expect((await get<Suggestions>('/api/search/suggestions', { q: 'Wollm' }, 'de')).products).toMatchObject([
      { id: coat.id, title: 'Wollmantel' },
    ])
    expect((await get<SearchHelp>('/api/search/help', { q: 'Gürtel' }, 'de')).notice).toContain('„Gürtel“')
  })

  test('a translated product is also found by its title in the main language, and by its latest translation', async () => {
    const { id } = await aListedProduct({ title: 'Teapot' })
    await translate(`product/${id}`, { title: 'Teekanne' })
    expect(await find('teapot', 'de')).toEqual([id])
    await translate(`product/${id}`, { title: 'Samowar' })
    expect([await find('Teekannen', 'de'), await find('Samoware', 'de')]).toEqual([[], [id]])
    await patch(id, { title: 'Urn' })
    expect([await find('teapot', 'de'), await find('Samowar', 'de')]).toEqual([[], [id]])
  })

  test('pages are found by their translated titles, with the endings of the language', async () => {
    const page = await sendOk<{ id: string }>('POST', '/api/admin/text-pages', {
      title: 'Care of handbags',
      description: '',
      body: 'Keep them dry.',
    })
    await sendOk('PATCH', `/api/admin/text-pages/${page.id}`, { isPublished: true })
    await translate(`page/${page.id}`, { title: 'Pflege von Handtaschen', body: 'Trocken halten.' })
    const { pages } = await get<{ pages: FoundPage[] }>('/api/search/help', { q: 'Handtasche pflegen' }, 'de')
    expect(pages).toMatchObject([{ title: 'Pflege von Handtaschen' }])
  })

  test('the search log says whether searches find something in their language', async () => {
    const { id } = await aListedProduct({ title: 'Umbrella' })
    await translate(`product/${id}`, { title: 'Regenschirm' })
    await find('Regenschirme', 'de')
    await searchLog.write()
    expect(await sendOk<SearchCount[]>('GET', '/api/admin/searches')).toContainEqual(
      expect.objectContaining({ words: 'regenschirme', count: 1, withoutResult: 0 }),
    )
  })
})
