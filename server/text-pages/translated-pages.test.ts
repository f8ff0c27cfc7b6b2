import { beforeEach, expect, test } from 'vitest'
import type { SearchHelp } from '#contract/search/search.ts'
import type { EditedTextPage, TextPage } from '#contract/text-pages/text-pages.ts'
import type { ListedTranslation, Translation } from '#contract/translations/translations.ts'
import { textPages, translations } from '../platform/db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage as aRenderedPage, aWebApp } from '../test/web-app.ts'

const web = aWebApp(async ({ path, transport }) => {
  const reply = await transport({ method: 'GET', path: `/api/text-pages${path}` })
  return aRenderedPage(((await reply.json()) as Partial<TextPage>).title ?? 'Page not found')
})
const shop = await openTestShop({ web, settings: { RATE_LIMITS: 'off' } })
const otherProcess = await openTestShop({ web, database: shop.database })
const { app, db } = shop
const { send, sendOk } = await createAdminRequests(shop)
await sendOk('PATCH', '/api/admin/settings', { languages: ['en', 'de'] })

beforeEach(async () => {
  await db.delete(textPages)
  await shop.textPages.refresh()
})

const url = '/api/admin/text-pages'
const care = { title: 'Care', slug: 'care', description: 'How to care for wood.', body: '## Oil\n\nKeep it dry.' }
const german = { title: 'Pflege', metaDescription: 'Wie man Holz pflegt.', body: '## Öl\n\nVor **Nässe** schützen.' }

async function aPage(given: object = {}): Promise<string> {
  const { id } = await sendOk<EditedTextPage>('POST', url, { ...care, ...given })
  await publish(id)
  return id
}

const publish = (id: string, changes: object = {}) => sendOk('PATCH', `${url}/${id}`, { ...changes, isPublished: true })
const translationUrl = (id: string) => `/api/admin/translations/de/page/${id}`
const translate = (id: string, texts: object) => sendOk<Translation>('PATCH', translationUrl(id), { texts })
const show = async (slug: string, language = 'de') =>
  (await app.inject({ url: `/api/text-pages/${slug}`, headers: { 'accept-language': language } })).json<TextPage>()

test('a translated page is shown in the language of the request', async () => {
  const id = await aPage()
  await translate(id, german)
  expect(await show('care')).toEqual({
    path: '/pages/care',
    title: 'Pflege',
    description: 'Wie man Holz pflegt.',
    html: '<h2 id="section-ol">Öl</h2>\n<p>Vor <strong>Nässe</strong> schützen.</p>\n',
  })
  expect(await show('care', 'en')).toMatchObject({
    title: 'Care',
    html: expect.stringContaining('Keep it dry.') as string,
  })
  const help = await app.inject({ url: '/api/search/help?q=pflege', headers: { 'accept-language': 'de' } })
  expect(help.json<SearchHelp>().pages).toMatchObject([{ path: '/pages/care', title: 'Pflege' }])
})

test('pages of every process follow a translation', async () => {
  const id = await aPage()
  for (const each of [app, otherProcess.app]) {
    await expect.poll(async () => (await each.inject('/de/care')).body).toContain('Care')
  }
  await translate(id, german)
  for (const each of [app, otherProcess.app]) {
    await expect.poll(async () => (await each.inject('/de/care')).body).toContain('Pflege')
    expect((await each.inject('/care')).body).toContain('Care')
  }
})

test('texts that aren’t translated are in the main language, and the sitemap lists the page only there', async () => {
  const id = await aPage()
  const sitemap = async (prefix: string) => (await app.inject(`${prefix}/sitemap-pages.xml`)).body
  expect(await show('care')).toMatchObject({ title: 'Care', languages: { title: 'en', body: 'en' } })
  await translate(id, { title: 'Pflege' })
  expect(await show('care')).toMatchObject({ title: 'Pflege', description: '', languages: { body: 'en' } })
  expect(await sitemap('/de')).not.toContain('/de/pages/care')
  await translate(id, { body: german.body })
  expect(await show('care')).not.toHaveProperty('languages')
  expect(await sitemap('/de')).toContain('/de/pages/care')
  expect(await sitemap('')).toContain('/pages/care')
})

test('a translation is outdated once another text is published, not while it is a draft', async () => {
  const id = await aPage()
  await translate(id, german)
  const bodyOf = async () =>
    (await sendOk<Translation>('GET', translationUrl(id))).fields.find(({ name }) => name === 'body')
  await sendOk('PATCH', `${url}/${id}`, { body: 'Keep it cool.' })
  expect(await bodyOf()).toMatchObject({ source: care.body, earlierSource: null })
  await publish(id)
  expect(await bodyOf()).toMatchObject({ source: 'Keep it cool.', earlierSource: care.body })
  expect((await show('care')).html).toContain('Nässe')
})

test('a draft can be translated before it is published', async () => {
  const { id } = await sendOk<EditedTextPage>('POST', url, care)
  const listed = await sendOk<ListedTranslation[]>('GET', '/api/admin/translations?language=de&type=page')
  expect(listed).toEqual([{ id, name: 'Care', missing: 3, outdated: 0 }])
  await translate(id, german)
  expect((await app.inject('/api/text-pages/care')).statusCode).toBe(404)
  await publish(id)
  expect((await show('care')).title).toBe('Pflege')
})

test('a built-in page has its default text in each language, until staff publish and translate theirs', async () => {
  expect((await show('contact')).title).toBe('Kontakt')
  expect((await send('GET', translationUrl('contact'))).statusCode).toBe(404)
  await publish('contact', { title: 'Talk to us', body: 'Write to us.' })
  expect(await show('contact')).toMatchObject({ title: 'Talk to us', languages: { title: 'en', body: 'en' } })
  await translate('contact', { title: 'Sprechen Sie uns an', body: 'Schreiben Sie uns.' })
  expect(await show('contact')).toMatchObject({ title: 'Sprechen Sie uns an' })
  await sendOk('PATCH', `${url}/contact`, { isPublished: false })
  expect((await show('contact')).title).toBe('Kontakt')
})

test('a legal page has a draft in the language, and is not shown in it while that has gaps', async () => {
  const id = await aPage({ slug: 'widerruf', title: 'Right of withdrawal', body: 'You have 14 days.' })
  const { draft } = await sendOk<Translation>('GET', translationUrl(id))
  expect(draft).toMatchObject({
    title: 'Widerrufsbelehrung',
    body: expect.stringContaining('[Telefonnummer]') as string,
  })
  await translate(id, { title: draft?.title, body: draft?.body })
  expect(await show('widerruf')).toMatchObject({ title: 'Widerrufsbelehrung', languages: { body: 'en' } })
  await translate(id, { body: draft?.body.replaceAll(/\[[^\]]*\](?!\()/g, '+49 30 1') })
  expect((await show('widerruf')).html).toContain('+49 30 1')
  const other = await aPage({ slug: 'wood', body: 'Oak [1]' })
  expect(await sendOk<Translation>('GET', translationUrl(other))).not.toHaveProperty('draft')
  await translate(other, { body: 'Eiche [1]' })
  expect((await show('wood')).html).toContain('Eiche [1]')
})

test('the last change can be undone, and a deleted page loses its translation', async () => {
  const id = await aPage()
  await translate(id, german)
  const { lastChange } = await translate(id, { title: 'Holzpflege' })
  await sendOk('POST', `${translationUrl(id)}/undo`, { id: lastChange?.id })
  expect((await show('care')).title).toBe('Pflege')
  await sendOk('DELETE', `${url}/${id}`)
  expect((await db.select().from(translations)).filter((row) => row.id === id)).toEqual([])
})
