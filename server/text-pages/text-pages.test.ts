import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { findGaps } from '#contract/text-pages/text-gaps.ts'
import type { EditedTextPage, TextPage, TextPageSummary, VersionTexts } from '#contract/text-pages/text-pages.ts'
import { textPages } from '../platform/db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { shopInfo } from '../test/shop-info.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'
import { listLegalPages } from './legal-pages.ts'

const web = aWebApp(async ({ path, transport }) => {
  const reply = await transport({ method: 'GET', path: `/api/text-pages${path}` })
  return aPage(((await reply.json()) as Partial<TextPage>).title ?? 'Page not found')
})
const shop = await openTestShop({ web })
const { app, database, db } = shop
const { send, sendOk } = await createAdminRequests(shop)
const otherProcess = await openTestShop({ web, database })

const url = '/api/admin/text-pages'
const care = { title: 'Care', slug: 'care', description: 'How to care for wood.', body: 'Keep it **dry**.' }
const create = (given: object = {}) => sendOk<EditedTextPage>('POST', url, { ...care, ...given })
const change = (id: string, changes: object) => sendOk<EditedTextPage>('PATCH', `${url}/${id}`, changes)
const get = (id: string) => sendOk<EditedTextPage>('GET', `${url}/${id}`)
const list = () => sendOk<TextPageSummary[]>('GET', url)
const show = (slug: string) => app.inject(`/api/text-pages/${slug}`)
const shownHtml = async (slug: string) => (await show(slug)).json<TextPage>().html
const sitemap = async () => (await app.inject('/sitemap-pages.xml')).body

beforeEach(async () => {
  await db.delete(textPages)
  await shop.textPages.refresh()
})

describe('a built-in page', () => {
  test('follows the settings until its text is replaced, and again afterwards', async () => {
    await sendOk('PATCH', '/api/admin/settings', { returnDays: 21, sellerName: 'Ada *Lovelace* Ltd' })
    expect(await shownHtml('terms')).toContain('within 21 days of delivery')
    expect(await shownHtml('terms')).toContain('The seller is Ada *Lovelace* Ltd.')
    const { body } = await get('terms')
    const filled = body.replaceAll(/\[[^\]]*\](?!\()/g, 'filled in')
    const changes = { body: `${filled}\n\n## Gifts\n\nWe wrap them.`, isPublished: true, expected: { body } }
    expect(await change('terms', changes)).toMatchObject({ isPublished: true, hasDraft: false, path: '/terms' })
    expect(await shownHtml('terms')).toContain('Gifts</h2>')
    await sendOk('PATCH', '/api/admin/settings', { returnDays: 30 })
    expect(await shownHtml('terms')).toContain('within 21 days of delivery')
    expect(await change('terms', { isPublished: false })).toMatchObject({ isPublished: false, hasDraft: true })
    expect(await shownHtml('terms')).toContain('within 30 days of delivery')
  })

  test.each(['contact', 'privacy', 'terms'])('%s has its path, and can’t be deleted or moved', async (id) => {
    expect((await show(id)).json<TextPage>()).toMatchObject({ path: `/${id}` })
    expect((await send('DELETE', `${url}/${id}`)).statusCode).toBe(403)
    expect((await send('PATCH', `${url}/${id}`, { slug: 'other' })).statusCode).toBe(400)
    expect((await send('POST', url, { ...care, slug: id })).statusCode).toBe(400)
  })

  test('a page with the seller has the address and the details, line by line', async () => {
    await sendOk('PATCH', '/api/admin/settings', { sellerAddress: '1 Mill Road\nLeeds', sellerDetails: 'VAT 1815' })
    expect(await shownHtml('terms')).toContain('<p>1 Mill Road<br>\nLeeds<br>\nVAT 1815</p>')
  })
})

test('built-in pages and their cached HTML follow the payment methods', async () => {
  const changes = vi.fn<() => void>()
  shop.textPages.onChange(changes)
  expect(await shownHtml('terms')).toContain('in cash on delivery')
  await createPaymentRequests(shop).connect('mollie', { apiKey: 'test_key' })
  expect(changes).toHaveBeenCalled()
  expect(await shownHtml('terms')).toContain('online with Mollie or in cash on delivery')
  expect(await shownHtml('privacy')).toContain('If you pay with Mollie')
})

describe('a legal page', () => {
  test('a legal page is a draft with gaps, while the shop shows a basic text without them', async () => {
    await sendOk('PATCH', '/api/admin/settings', { sellerName: '', sellerAddress: '', sellerDetails: '' })
    const terms = await get('terms')
    expect(terms).toMatchObject({ isPublished: false, hasDraft: false })
    expect(findGaps(terms.body).length).toBeGreaterThan(2)
    expect(terms.body).toContain('[name of the person or company that sells]')
    expect(await shownHtml('terms')).not.toContain('[')
  })

  test('a legal page can be published when its gaps are filled in', async () => {
    const body = 'Sold by [name], [address].\n\n[Contact](/contact)'
    const reply = await send('PATCH', `${url}/terms`, { body, isPublished: true })
    expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([
      400,
      { body: 'Fill in or delete [name] and 1 more before you publish.' },
    ])
    expect((await change('terms', { body })).isPublished).toBe(false)
    await change('terms', { body: 'Sold by Ada.\n\n[Contact](/contact)', isPublished: true })
    expect(await shownHtml('terms')).toContain('Sold by Ada.')
  })

  test('a legal page may be one that staff have added under a common name', async () => {
    const { id } = await create({ title: 'Impressum', slug: 'impressum', body: '[name]' })
    expect((await send('PATCH', `${url}/${id}`, { isPublished: true })).statusCode).toBe(400)
    await change(id, { body: 'Ada', isPublished: true, slug: 'about' })
    expect(await listLegalPages(db, { ...shopInfo, country: 'DE' })).toMatchObject([
      { page: 'terms', id: 'terms', isPublished: false },
      { page: 'privacy', id: 'privacy', isPublished: false },
      { page: 'withdrawal', id: null, path: '/pages/withdrawal' },
      { page: 'imprint', id, title: 'Impressum', path: '/pages/about', isPublished: true },
      { page: 'accessibility', id: null, title: 'Accessibility', path: '/pages/accessibility' },
    ])
    expect((await create({ title: 'Notes', slug: 'notes', body: 'See [1].' })).isPublished).toBe(false)
  })
})

test('saving the built-in text as it is changes nothing', async () => {
  const { title, description, body } = await get('terms')
  expect(await change('terms', { title, description, body })).toMatchObject({ hasDraft: false })
  await sendOk('PATCH', '/api/admin/settings', { returnDays: 12 })
  expect((await get('terms')).body).toContain('within 12 days of delivery')
})

describe('a page', () => {
  test('a page is a draft until it is published, and then on its path, in the sitemap and in other processes', async () => {
    const { id, html } = await create()
    expect(html).toBe('<p>Keep it <strong>dry</strong>.</p>\n')
    expect((await show('care')).statusCode).toBe(404)
    expect((await app.inject('/care')).body).toContain('Page not found')
    expect(await sitemap()).not.toContain('/pages/care')
    await change(id, { isPublished: true })
    expect((await show('care')).json()).toEqual({
      path: '/pages/care',
      title: 'Care',
      description: 'How to care for wood.',
      html,
    })
    await expect.poll(async () => (await app.inject('/care')).body).toContain('Care')
    await expect.poll(async () => (await otherProcess.app.inject('/care')).body).toContain('Care')
    expect(await sitemap()).toContain('/pages/care')
    await change(id, { isPublished: false })
    expect((await show('care')).statusCode).toBe(404)
  })

  test('a page shows the published version while its draft is edited', async () => {
    const { id } = await create()
    await change(id, { isPublished: true })
    expect(await change(id, { body: 'Oil it.' })).toMatchObject({ hasDraft: true, html: '<p>Oil it.</p>\n' })
    expect(await shownHtml('care')).toContain('dry')
    await change(id, { isPublished: true })
    expect(await shownHtml('care')).toBe('<p>Oil it.</p>\n')
  })

  test('a page keeps each published version, with author and time', async () => {
    const { id } = await create()
    await change(id, { isPublished: true })
    await change(id, { isPublished: true })
    const { versions } = await change(id, { title: 'Care guide', body: 'Oil it.', isPublished: true })
    expect(versions).toMatchObject([
      { title: 'Care guide', by: 'Ada Admin' },
      { title: 'Care', by: 'Ada Admin' },
    ])
    const first = await sendOk<VersionTexts>('GET', `${url}/${id}/versions/${versions[1]?.id}`)
    expect(first).toMatchObject({
      title: 'Care',
      body: 'Keep it **dry**.',
      html: expect.stringContaining('dry') as string,
    })
    expect((await send('GET', `${url}/terms/versions/${versions[1]?.id}`)).statusCode).toBe(404)
  })

  test('old URLs redirect to the current one, until another page uses them', async () => {
    const { id } = await create()
    await change(id, { slug: 'care-guide', isPublished: true })
    await change(id, { slug: 'guide' })
    for (const slug of ['care', 'care-guide', 'guide']) {
      expect((await show(slug)).json()).toMatchObject({ path: '/pages/guide', title: 'Care' })
    }
    const other = await create({ title: 'New care' })
    await change(other.id, { isPublished: true })
    expect((await show('care')).json()).toMatchObject({ title: 'New care' })
    await change(id, { slug: 'care-guide' })
    expect((await show('guide')).json()).toMatchObject({ path: '/pages/care-guide' })
  })

  test('a deleted page is gone, with its old slugs', async () => {
    const { id } = await create()
    await change(id, { slug: 'guide', isPublished: true })
    await sendOk('DELETE', `${url}/${id}`)
    expect([(await show('care')).statusCode, (await show('guide')).statusCode]).toEqual([404, 404])
    expect((await send('GET', `${url}/${id}`)).statusCode).toBe(404)
    expect((await list()).map(({ title }) => title)).toEqual(['Contact', 'Privacy Policy', 'Terms & Conditions'])
  })

  test('a page is not published without content', async () => {
    const { id } = await create({ body: '' })
    const reply = await send('PATCH', `${url}/${id}`, { isPublished: true })
    expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([400, { body: 'Enter the text.' }])
  })

  test('a page can’t have the URL of another one', async () => {
    await create()
    const { id } = await create({ slug: 'other' })
    for (const reply of [await send('POST', url, care), await send('PATCH', `${url}/${id}`, { slug: 'care' })]) {
      expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([400, { slug: 'Another page has this URL.' }])
    }
  })
})

test.each([{ title: ' ' }, { slug: 'Über uns' }, { slug: '' }, { body: 'x'.repeat(40_001) }, { body: 'a\0' }])(
  '%j is rejected',
  async (given) => {
    expect((await send('POST', url, { ...care, ...given })).statusCode).toBe(400)
  },
)

test('the slug of a page is created from its title', async () => {
  const { slug: _, ...texts } = care
  expect(await sendOk('POST', url, { ...texts, title: 'Søren’s care & repair' })).toMatchObject({
    slug: 'sorens-care-repair',
    path: '/pages/sorens-care-repair',
  })
  expect(await sendOk('POST', url, { ...texts, title: '手入れ' })).toMatchObject({ slug: 'shourure' })
  for (const title of ['Contact', '???']) {
    const reply = await send('POST', url, { ...texts, title })
    expect([reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, ['slug']])
  }
})

test('a text can be previewed', async () => {
  expect(await sendOk('POST', '/api/admin/text-pages/preview', { body: '# Wood' })).toEqual({
    html: '<h2 id="section-wood">Wood</h2>\n',
  })
})
