import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Banner, type HomePage, HomeSection, type ShownSection } from '#contract/home-page/home-page.ts'
import type { ListedTranslation, Translation } from '#contract/translations/translations.ts'
import { translations } from '../platform/db/schema/index.ts'
import { inLanguageOf } from '../platform/language/reader-language.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'

const web = aWebApp(async ({ settings: { tagline, textLanguages, announcement, footer, orderButton } }) =>
  aPage(JSON.stringify({ tagline, textLanguages, announcement, footer, orderButton })),
)
const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' }, web })
const { app } = shop
const { send, sendOk, aListedProduct } = await createAdminRequests(shop)
await sendOk('PATCH', '/api/admin/settings', { languages: ['en', 'de'] })

const url = (part: string) => `/api/admin/translations/de/shop/${part}`
const getPart = (part: string) => sendOk<Translation>('GET', url(part))
const translate = (part: string, texts: object) => sendOk<Translation>('PATCH', url(part), { texts })

/** Translates texts by what they are in the main language. */
async function translateTexts(part: string, translated: Record<string, string>): Promise<Translation> {
  const { fields } = await getPart(part)
  const nameOf = (source: string) => fields.find((field) => field.source === source)?.name ?? source
  return translate(part, Object.fromEntries(Object.entries(translated).map(([source, text]) => [nameOf(source), text])))
}

async function getPage(path = '/de') {
  const { body } = await app.inject(path)
  return JSON.parse(/\{"tagline.*?\}(?=<)/.exec(body)?.[0] ?? '{}') as {
    tagline: string
    textLanguages?: object
    announcement: string
    orderButton: string
    footer: { groups: { title: string; links: { label: string }[] }[] }
  }
}

const always = { isHidden: false, from: null, until: null }
const banner = (title: string, action: string): Banner => ({
  desktop: '/media/0123456789abcdef-2400x1040-ece6dd/960.webp',
  tablet: '',
  phone: '',
  alt: '',
  title,
  text: '',
  action,
  side: 'left',
  tone: 'plain',
  path: '/products',
  from: null,
  until: null,
})
const about = (heading: string) =>
  HomeSection.parse({ ...always, type: 'text', id: 'about', heading, text: 'Handmade.' })

async function publish(sections: HomePage['sections']): Promise<void> {
  const { revision } = await sendOk<{ revision: number }>('GET', '/api/admin/home-page')
  const saved = await sendOk<{ revision: number }>('PATCH', '/api/admin/home-page', { draft: { sections }, revision })
  await sendOk('POST', '/api/admin/home-page/publish', { revision: saved.revision })
}

async function getSections(language = 'de'): Promise<ShownSection[]> {
  const reply = await app.inject({ url: '/api/home-page', headers: { 'accept-language': language } })
  return reply.json<{ sections: ShownSection[] }>().sections
}

test('pages have the tagline and the announcement in their language, and mark what isn’t translated', async () => {
  await sendOk('PATCH', '/api/admin/settings', { tagline: 'Warm light', announcement: 'Sale', orderButton: 'Buy it' })
  await expect
    .poll(() => getPage())
    .toMatchObject({
      tagline: 'Warm light',
      announcement: 'Sale',
      orderButton: 'Zahlungspflichtig bestellen',
      textLanguages: { tagline: 'en', announcement: 'en' },
    })
  await translate('settings', { tagline: 'Warmes Licht', orderButton: 'Kaufen' })
  await expect
    .poll(() => getPage())
    .toMatchObject({
      tagline: 'Warmes Licht',
      announcement: 'Sale',
      orderButton: 'Kaufen',
      textLanguages: { announcement: 'en' },
    })
  await expect.poll(() => getPage('/')).toMatchObject({ tagline: 'Warm light', orderButton: 'Buy it' })
  expect(await getPage('/')).not.toHaveProperty('textLanguages')
})

test('a changed tagline has an outdated translation, which pages still show', async () => {
  await sendOk('PATCH', '/api/admin/settings', { tagline: 'Soft light' })
  const { fields } = await getPart('settings')
  expect(fields).toContainEqual({
    name: 'tagline',
    source: 'Soft light',
    text: 'Warmes Licht',
    earlierSource: 'Warm light',
  })
  await expect.poll(async () => (await getPage()).tagline).toBe('Warmes Licht')
  const { lastChange } = await translate('settings', { tagline: 'Sanftes Licht' })
  await expect.poll(async () => (await getPage()).tagline).toBe('Sanftes Licht')
  await sendOk('POST', `${url('settings')}/undo`, { id: lastChange?.id })
  await expect.poll(async () => (await getPage()).tagline).toBe('Warmes Licht')
})

test('moving sections and banners of the home page doesn’t move their translations', async () => {
  const banners = HomeSection.parse({
    ...always,
    type: 'banners',
    id: 'top',
    items: [banner('Bags', 'View'), banner('Lamps', 'View')],
  })
  await aListedProduct()
  await publish([about('About us'), banners])
  await translateTexts('home', { 'About us': 'Über uns', Bags: 'Taschen', Lamps: 'Lampen', View: 'Ansehen' })
  const german = [
    { id: 'top', items: [{ title: 'Lampen', action: 'Ansehen' }, { title: 'Taschen' }] },
    { id: 'about', heading: 'Über uns', text: 'Handmade.', languages: { text: 'en' } },
  ]
  await publish([
    HomeSection.parse({ ...banners, items: [banner('Lamps', 'View'), banner('Bags', 'View')] }),
    about('About us'),
  ])
  expect(await getSections()).toMatchObject(german)
  await publish([
    HomeSection.parse({ ...banners, items: [banner('Lights', 'View'), banner('Bags', 'View')] }),
    about('Who we are'),
  ])
  expect(await getSections()).toMatchObject([
    { items: [{ title: 'Lights', languages: { title: 'en' } }, { title: 'Taschen' }] },
    { heading: 'Über uns' },
  ])
  expect(await getSections('en')).toMatchObject([
    { items: [{ title: 'Lights' }, { title: 'Bags' }] },
    { heading: 'Who we are' },
  ])
  expect((await getPart('home')).fields.map(({ source }) => source)).toEqual([
    'Lights',
    'View',
    'Bags',
    'Who we are',
    'Handmade.',
  ])
})

test('the footer has the links in the language of the page', async () => {
  const links = [{ label: 'Contact', to: '/contact' }]
  await sendOk('PATCH', '/api/admin/navigation', { groups: [{ title: 'Help', links }], social: [] })
  await translateTexts('footer', { Contact: 'Kontakt' })
  await expect
    .poll(async () => (await getPage()).footer.groups)
    .toEqual([{ title: 'Help', languages: { title: 'en' }, links: [{ label: 'Kontakt', to: '/contact' }] }])
  await expect.poll(async () => (await getPage('/')).footer.groups).toEqual([{ title: 'Help', links }])
})

test('the default footer and home page are in the language of the page', async () => {
  const other = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
  await (await createAdminRequests(other)).sendOk('PATCH', '/api/admin/settings', { languages: ['en', 'de'] })
  const german = inLanguageOf(other.settings.current, 'de', () => other.navigation.shown)
  expect(german.groups[0]?.links.map(({ label }) => label)).toContain('Merkliste')
})

test('translations that another process writes show up', async () => {
  const found = { type: 'shop', id: 'settings', language: 'de' } as const
  const isFound = and(eq(translations.type, 'shop'), eq(translations.id, 'settings'))
  await shop.db.delete(translations).where(isFound)
  await shop.db
    .insert(translations)
    .values({ ...found, texts: { tagline: 'Licht' }, sources: { tagline: 'Soft light' } })
  await expect.poll(async () => (await getPage()).tagline).toBe('Licht')
})

test('a list has the parts of the shop that have texts, with what is missing', async () => {
  const listed = await sendOk<ListedTranslation[]>('GET', '/api/admin/translations?language=de&type=shop')
  expect(listed).toContainEqual({ id: 'footer', name: 'Footer', missing: 1, outdated: 0 })
  expect(listed.map(({ id }) => id)).not.toContain('taxes')
  expect((await send('GET', url('taxes'))).statusCode).toBe(404)
})

test('only those who may change the settings may translate them', async () => {
  const manager = await shop.signIn(await shop.aUser({ role: 'admin', staffRole: 'fulfillment' }))
  const reply = await app.inject({ method: 'PATCH', url: url('settings'), headers: manager, payload: { texts: {} } })
  expect(reply.statusCode).toBe(403)
})

test('a text that is too long is an error of its field', async () => {
  const reply = await send('PATCH', url('settings'), { texts: { tagline: 'x'.repeat(301), bankDetails: 'a\nb' } })
  expect(reply.json()).toMatchObject({ fields: { 'texts.tagline': expect.any(String) } })
})
