import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { SearchCount, SynonymGroup } from '#contract/search/search.ts'
import { searches } from '../platform/db/schema/index.ts'
import { deleteExpired } from '../start/clean-up.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, env, aProductRow, catalog, searchLog } = shop
const { send, sendOk } = await createAdminRequests(shop)

const url = '/api/admin/synonyms'

async function find(q: string): Promise<string[]> {
  const reply = await app.inject({ url: '/api/products', query: { q } })
  return reply.headers['x-search-nearest'] ? [] : reply.json<Product[]>().map(({ id }) => id)
}

await aProductRow({ id: 'sofa', title: 'Linen Sofa' })
await aProductRow({ id: 'phone', title: 'Phone' })
await aProductRow({ id: 'mug', title: 'Mug' })
await catalog.refresh()

describe('synonyms', () => {
  test('synonyms are used by the next search after each change', async () => {
    expect(await find('canapé')).toEqual([])
    const { id } = await sendOk<SynonymGroup>('POST', url, { words: ['sofa', 'Canapé'] })
    expect(await find('canape')).toEqual(['sofa'])
    await sendOk('PATCH', `${url}/${id}`, { words: ['canapé'], alsoFind: ['phone'] })
    expect([await find('canape'), await find('phone')]).toEqual([['phone'], ['phone']])
    expect(await sendOk<SynonymGroup[]>('GET', url)).toMatchObject([{ id, words: ['canapé'], alsoFind: ['phone'] }])
    await sendOk('DELETE', `${url}/${id}`)
    expect([await find('canape'), await sendOk('GET', url)]).toEqual([[], []])
  })

  test('two edits that together leave a single word are rejected', async () => {
    const seen = { words: ['desk', 'bureau'], alsoFind: ['table'] }
    const path = `${url}/${(await sendOk<SynonymGroup>('POST', url, seen)).id}`
    await sendOk('PATCH', path, { ...seen, words: ['desk'], expected: seen })
    const reply = await send('PATCH', path, { ...seen, alsoFind: [], expected: seen })
    const fields = { words: 'Enter another word that means the same.' }
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields }])
    await sendOk('DELETE', path)
  })

  test('synonyms of another process are used', async () => {
    await db.execute("insert into search_synonyms (words) values ('{sofa,divan}')")
    await expect.poll(() => find('divan')).toEqual(['sofa'])
  })

  test.each([
    [{ words: [] }, 'Enter a word.'],
    [{ words: ['sofa'] }, 'Enter another word that means the same.'],
    [{ words: ['sofa', '—'] }, 'Enter letters or digits.'],
    [{ words: ['sofa', 'a place to sit'] }, 'At most 3 words each.'],
  ])('%j is rejected', async (synonyms, message) => {
    const reply = await send('POST', url, synonyms)
    expect([reply.statusCode, Object.values(reply.json<{ fields: object }>().fields)]).toEqual([400, [message]])
  })

  test('returns 404 for unknown synonyms', async () => {
    for (const id of ['x', crypto.randomUUID()]) {
      expect((await send('DELETE', `${url}/${id}`)).statusCode).toBe(404)
      expect((await send('PATCH', `${url}/${id}`, { words: ['a', 'b'] })).statusCode).toBe(404)
    }
  })
})

describe('searches', () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  let clients = 0

  async function search(query: string, headers: Record<string, string> = {}, path = '/api/products') {
    const remoteAddress = `192.0.2.${(clients += 1)}`
    const request = { url: `${path}?${query}`, headers: { 'user-agent': userAgent, ...headers }, remoteAddress }
    await app.inject(request)
    return () => app.inject(request)
  }

  async function list(query = ''): Promise<Partial<SearchCount>[]> {
    await searchLog.write()
    return sendOk<SearchCount[]>('GET', `/api/admin/searches?${query}`)
  }

  test('searches are counted by their words, including searches without results', async () => {
    for (const q of ['Mugs with lids', 'mugs LIDS under $50', 'phone', 'phone', 'phone', 'sale', 'over 200'])
      await search(`q=${encodeURIComponent(q)}`)
    await search('q=phone', {}, '/products')
    const lastDay = new Date().toISOString().slice(0, 10)
    expect(await list()).toEqual([
      { words: 'phone', count: 4, withoutResult: 0, lastDay },
      { words: 'mugs lids', count: 2, withoutResult: 2, lastDay },
    ])
    expect((await list('withoutResult=true')).map(({ words }) => words)).toEqual(['mugs lids'])
    expect((await send('GET', '/api/admin/searches?_limit=1')).headers['x-total-count']).toBe('2')
  })

  test('searches of a period are listed', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const row = { words: 'ottoman', count: 1, withoutResult: 1 }
    await db.insert(searches).values([daysAgo(0), daysAgo(6), daysAgo(20)].map((day) => ({ ...row, day })))
    const countIn = async (days: string) => {
      const found = (await list(`days=${days}`)).find(({ words }) => words === 'ottoman')
      return [found?.count, found?.withoutResult]
    }
    expect([await countIn('7'), await countIn('30'), await countIn('90')]).toEqual([
      [2, 2],
      [3, 3],
      [3, 3],
    ])
    expect((await send('GET', '/api/admin/searches?days=365')).statusCode).toBe(400)
  })

  test('searches are counted once per client, and not for bots, further pages, admins and personal data', async () => {
    const before = await list()
    const repeat = await search('q=sofa')
    await repeat()
    await search('q=sofa', { 'user-agent': 'Googlebot/2.1' })
    await search('q=sofa', { 'user-agent': '' })
    for (const query of ['q=sofa&_page=2', 'q=sofa&admin=true', 'q=ada@example.com', 'q=%2B49+89+123+456+78', 'q=']) {
      await search(query)
    }
    expect(await list()).toEqual([...before, expect.objectContaining({ words: 'sofa', count: 1 })])
  })

  test('a search has no result if only descriptions have its words, but one if a page answers it', async () => {
    await aProductRow({ title: 'Pouch', description: 'Room for an umbrella.' })
    await catalog.refresh()
    for (const q of ['umbrella', 'shipping', 'where is my order']) await search(`q=${encodeURIComponent(q)}`)
    const found = (await list('withoutResult=true')).map(({ words }) => words)
    expect(found).toContain('umbrella')
    expect(found).not.toContain('shipping')
    expect(found).not.toContain('where my order')
  })

  test('searches are deleted after 90 days', async () => {
    await db.execute('update searches set day = day - 91')
    await deleteExpired(db, env)
    expect(await db.select().from(searches)).toEqual([])
  })
})
