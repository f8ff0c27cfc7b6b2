import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { firstAdmin } from '#contract/accounts/first-admin.ts'
import type { FactDefinition } from '#contract/catalog/fact-definitions.ts'
import type { EditedHomePage } from '#contract/home-page/home-page.ts'
import type { Navigation, NavigationReply } from '#contract/navigation/navigation.ts'
import type { SynonymGroup } from '#contract/search/search.ts'
import type { Setup } from '#contract/setup/setup.ts'
import { setupSteps } from '#contract/setup/setup-steps.ts'
import type { EditedTextPage } from '#contract/text-pages/text-pages.ts'
import { plainHomePage, readPublished } from '../home-page/queries.ts'
import { brands, categories, navigation, products, reviews, shopSettings, users } from '../platform/db/schema/index.ts'
import { readStoredSettings } from '../settings/queries.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { listPublished } from '../text-pages/queries.ts'
import { loadSample } from './load-sample.ts'
import { readSampleIds, readSampleNavigation, readSampleSettings, readSampleSynonyms } from './sample-files.ts'
import { inEnglish } from './sample-languages.ts'

const shop = await openTestShop()
const { db, catalog } = shop
const { sendOk, aListedProduct } = await createAdminRequests(shop)
const { aShopper, anOrder } = createOrderRequests(shop)

type FooterGroup = Navigation['groups'][number]

const url = '/api/admin/setup'
const read = () => sendOk<Setup>('GET', url)
const publish = (id: string) =>
  sendOk('PATCH', `/api/admin/text-pages/${id}`, { body: 'Sold by Ada.', isPublished: true })
const summary = () => sendOk<{ setup?: object }>('GET', '/api/admin/summary')

test('a step is done once, and the setup is offered until all are or it is hidden', async () => {
  expect(await read()).toMatchObject({
    done: ['account', 'payments'],
    isHidden: false,
    sampleProducts: 0,
    sendsEmails: false,
    hasOrders: false,
    readyLanguages: ['en', 'de'],
  })
  expect(await summary()).toMatchObject({ setup: { done: 2, of: 9 } })
  for (const done of ['shop', 'emails', 'shop']) await sendOk('PATCH', url, { done })
  expect((await read()).done).toEqual(['account', 'shop', 'payments', 'emails'])
  expect(await summary()).toMatchObject({ setup: { done: 4, of: 9 } })
  await sendOk('PATCH', url, { isHidden: true })
  expect(await summary()).not.toHaveProperty('setup')
  await sendOk('PATCH', url, { isHidden: false })
  for (const done of setupSteps) await sendOk('PATCH', url, { done })
  // The legal pages aren't published.
  expect(await summary()).toMatchObject({ setup: { done: 8, of: 9 } })
  await publish('terms')
  await publish('privacy')
  expect(await summary()).not.toHaveProperty('setup')
})

test('the account step is done once the owner has a name and an email address', async () => {
  const isDone = async () => (await read()).done.includes('account')
  const owner = await shop.aUser({ role: 'admin', staffRole: 'owner', ...firstAdmin })
  expect(await isDone()).toBe(false)
  const change = (values: object) => db.update(users).set(values).where(eq(users.id, owner.id))
  await change({ email: 'ida@example.com' })
  expect(await isDone()).toBe(false)
  await change({ name: 'Ida' })
  expect(await isDone()).toBe(true)
})

test('the payments step is done once customers can select a payment method that isn’t a test', async () => {
  const isDone = async () => (await read()).done.includes('payments')
  await sendOk('PATCH', '/api/admin/settings', { cashOnDelivery: false })
  expect(await isDone()).toBe(false)
  await sendOk('POST', '/api/admin/payment-accounts/test', {})
  expect(await isDone()).toBe(false)
  await sendOk('PATCH', '/api/admin/settings', { bankTransfer: true, bankDetails: 'Example Bank' })
  expect(await isDone()).toBe(true)
  await sendOk('DELETE', '/api/admin/payment-accounts/test')
  await db.delete(shopSettings)
  await shop.settings.refresh()
})

test('the legal pages step is done once the pages for the country are published', async () => {
  const isDone = async () => (await read()).done.includes('legal')
  const states = async () =>
    (await read()).legalPages.map(({ page, isPublished, isLinked }) => [page, isPublished, isLinked])
  expect(await isDone()).toBe(true)
  await sendOk('PATCH', '/api/admin/settings', { country: 'DE' })
  expect(await isDone()).toBe(false)
  expect(await states()).toEqual([
    ['terms', true, true],
    ['privacy', true, true],
    ['withdrawal', false, false],
    ['imprint', false, false],
    ['accessibility', false, false],
  ])
  for (const page of ['withdrawal', 'imprint']) {
    const { id } = await sendOk<{ id: string }>('POST', `${url}/legal-pages`, { page })
    expect(await sendOk('POST', `${url}/legal-pages`, { page })).toEqual({ id })
    expect((await sendOk<EditedTextPage>('GET', `/api/admin/text-pages/${id}`)).body).toContain('[')
    await publish(id)
  }
  expect(await isDone()).toBe(true)
  const { groups, social } = await sendOk<NavigationReply>('GET', '/api/admin/navigation')
  const legal = { title: 'Legal', links: [{ label: 'Imprint', to: '/pages/imprint' }] }
  await sendOk('PATCH', '/api/admin/navigation', { groups: [...groups, legal], social })
  expect(await states()).toContainEqual(['imprint', true, true])
  await db.delete(navigation)
  await db.delete(shopSettings)
  await Promise.all([shop.navigation.refresh(), shop.settings.refresh()])
})

test('the sample is removed, except for items that the shopkeeper or an order uses', async () => {
  await loadSample(db)
  await catalog.refresh()
  const sampleIds = readSampleIds()
  const [ordered = ''] = sampleIds
  expect((await read()).sampleProducts).toBe(sampleIds.length)
  const own = await aListedProduct({ category: 'tablets', brand: 'own-brand' })
  const { headers } = await aShopper()
  await anOrder(headers, { [ordered]: 1 })
  expect(await readStoredSettings(db)).toEqual(readSampleSettings(inEnglish))
  await sendOk('PATCH', '/api/admin/settings', { name: 'My lamps' })
  const { revision } = await sendOk<EditedHomePage>('GET', '/api/admin/home-page')
  const welcome = { type: 'text', id: 'welcome', heading: 'Welcome', text: 'We make lamps.' } as const
  const draft = { sections: [{ ...welcome, isHidden: false, from: null, until: null }] }
  await sendOk('PATCH', '/api/admin/home-page', { draft, revision })

  await shop.navigation.refresh()
  const { groups, social } = await sendOk<NavigationReply>('GET', '/api/admin/navigation')
  expect([groups.map(({ title }) => title), social.length]).toEqual([['Shop', 'Links'], 3])
  const [usual, links] = readSampleNavigation(inEnglish).groups as [FooterGroup, FooterGroup]
  const blog = { label: 'Lamp blog', to: 'https://lamps.example/' }
  const groupsWithOwn = [usual, { ...links, links: [...links.links, blog] }]
  await sendOk('PATCH', '/api/admin/navigation', { groups: groupsWithOwn, social })

  const synonyms = await sendOk<SynonymGroup[]>('GET', '/api/admin/synonyms')
  expect(synonyms.length).toBe(readSampleSynonyms(inEnglish).length)
  const changed = synonyms[0] as SynonymGroup
  await sendOk('PATCH', `/api/admin/synonyms/${changed.id}`, { words: ['lamp', 'luminaire'], alsoFind: [] })

  const [detail] = await sendOk<FactDefinition[]>('GET', '/api/admin/fact-definitions')
  await sendOk('PATCH', `/api/admin/fact-definitions/${detail?.id}`, { name: 'Cloth' })

  const real = {
    productId: ordered,
    rating: 4,
    name: 'Ada',
    title: '',
    text: 'It rings.',
    status: 'published',
  } as const
  await db.insert(reviews).values(real)

  const removed = await sendOk('POST', `${url}/remove-sample`)
  expect(removed).toEqual({ deleted: sampleIds.length - 1, archived: 1, isClosed: false })
  expect(await db.select({ text: reviews.text }).from(reviews)).toEqual([{ text: real.text }])
  const forSale = await db.select({ id: products.id }).from(products).where(isNull(products.archivedAt))
  expect(forSale).toEqual([{ id: own.id }])
  expect(await catalog.get(own.id)).toMatchObject({ title: own.title })
  const archived = await db
    .select()
    .from(products)
    .where(and(eq(products.id, ordered)))
  expect(await db.select({ value: categories.value }).from(categories).orderBy(categories.value)).toEqual(
    // The category of both.
    ['electronics', archived[0]?.category, 'tablets'].map((value) => ({ value })),
  )
  expect(await db.$count(brands)).toBe(2)
  expect((await read()).sampleProducts).toBe(0)
  expect(await sendOk('GET', '/api/admin/synonyms')).toMatchObject([{ id: changed.id }])
  expect(await sendOk('GET', '/api/admin/fact-definitions')).toMatchObject([{ id: detail?.id, name: 'Cloth' }])
  expect(await readStoredSettings(db)).toEqual({ name: 'My lamps' })
  expect((await listPublished(db)).map(({ slug }) => slug)).not.toContain('size-guide')
  expect(shop.settings.current.roundPrices).toBe(false)
  const lamp = await aListedProduct({ priceCents: 3990 })
  expect(lamp.discountedPrice).toBe(39.9)
  expect(shop.navigation.current).toEqual({ groups: [usual, { title: 'Links', links: [blog] }], social: [] })
  expect((await sendOk<EditedHomePage>('GET', '/api/admin/home-page')).draft).toEqual(draft)
  expect(await readPublished(db)).toEqual(plainHomePage())
})

test('a sample that was removed is not loaded into an empty catalog again', async () => {
  await sendOk('POST', '/api/admin/products/delete', { ids: (await db.select().from(products)).map(({ id }) => id) })
  expect(await loadSample(db)).toBe(0)
})

test('the draft of a legal page is in the main language of the shop, whatever language the client prefers', async () => {
  const title = async () => {
    const { id } = await sendOk<{ id: string }>('POST', `${url}/legal-pages`, { page: 'accessibility' })
    return (await sendOk<EditedTextPage>('GET', `/api/admin/text-pages/${id}`)).title
  }
  await sendOk('PATCH', '/api/admin/settings', { country: 'DE', languages: ['de', 'en'] })
  expect(await title()).toBe('Barrierefreiheit')
})
