import { beforeEach, describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { english } from '#contract/language/current-language.ts'
import { defaultNavigation, type NavigationReply } from '#contract/navigation/navigation.ts'
import type { EditedTextPage } from '#contract/text-pages/text-pages.ts'
import { navigation } from '../platform/db/schema/index.ts'
import { inLanguage } from '../platform/language/current-language.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'

const web = aWebApp(async ({ settings: { footer } }) =>
  aPage(footer.groups.flatMap(({ links }) => links.map(({ label, to }) => `[${label} ${to}]`)).join('')),
)
const shop = await openTestShop({ web })
const { app, database, db, aCategory, catalog } = shop
const { send, sendOk, aListedProduct, patch } = await createAdminRequests(shop)
const otherProcess = await openTestShop({ web, database })

const url = '/api/admin/navigation'
const read = () => sendOk<NavigationReply>('GET', url)
const changeTo = (...to: string[]) =>
  sendOk<NavigationReply>('PATCH', url, {
    groups: [{ title: 'Help', links: to.map((each, index) => ({ label: `Link ${index + 1}`, to: each })) }],
    social: [{ name: 'Mastodon', to: 'https://social.example/@lamps' }],
  })
async function expectFooter(text: string): Promise<void> {
  await expect.poll(async () => (await app.inject('/')).body).toContain(`>${text}<`)
}
const problems = async () => (await read()).groups.flatMap(({ links }) => links.map(({ problem }) => problem))

beforeEach(async () => {
  await db.delete(navigation)
  await shop.navigation.refresh()
})

test('a shop without the sample has links to its own pages only', async () => {
  const { groups, social, lastChange } = await read()
  expect(groups.map(({ title, links }) => [title, links.map(({ to }) => to)])).toEqual([
    ['Shop', ['/products', '/wishlist', '/contact', '/privacy', '/terms']],
  ])
  expect([social, lastChange]).toEqual([defaultNavigation().social, null])
  expect(await problems()).toEqual(Array(5).fill(null))
})

test('the links that no one has changed are in the language of the request', () => {
  const german = { ...english, find: (text: string) => (text === 'Contact' ? ['Kontakt'] : undefined) }
  const labels = () => shop.navigation.current.groups.flatMap(({ links }) => links.map(({ label }) => label))
  expect(inLanguage(german, labels)).toContain('Kontakt')
  expect(labels()).toContain('Contact')
})

describe('a change', () => {
  test('a change is on every page, in all processes', async () => {
    await changeTo('/contact', 'https://example.com/blog', 'mailto:a@example.com')
    const text = '[Link 1 /contact][Link 2 https://example.com/blog][Link 3 mailto:a@example.com]'
    await expectFooter(text)
    await expect.poll(async () => (await otherProcess.app.inject('/')).body).toContain(text)
  })
})

describe('a link', () => {
  test('a link to a collection is shown while it has products for sale, and follows its slug', async () => {
    const { id } = await aListedProduct()
    await sendOk('POST', '/api/collections', { label: 'Gifts' })
    await changeTo('/collections/gifts')
    expect(await problems()).toEqual(['Not shown: no products for sale'])
    await sendOk('PATCH', '/api/collections/gifts', { productIds: [id], value: 'presents' })
    expect(await problems()).toEqual([null])
    await expectFooter('[Link 1 /collections/presents]')
    await sendOk('DELETE', '/api/collections/presents')
    expect(await problems()).toEqual(['Not shown: there is no page with this address'])
  })

  test('a link to a page is shown while it is published, and follows its slug', async () => {
    const pages = '/api/admin/text-pages'
    const values = { title: 'Care', slug: 'care', description: '', body: 'Keep it dry.' }
    const { id } = await sendOk<EditedTextPage>('POST', pages, values)
    await changeTo('/pages/care', '/contact')
    expect(await problems()).toEqual(['Not shown: not published', null])
    await expectFooter('[Link 2 /contact]')
    await sendOk('PATCH', `${pages}/${id}`, { isPublished: true })
    await expectFooter('[Link 1 /pages/care][Link 2 /contact]')
    await sendOk('PATCH', `${pages}/${id}`, { slug: 'guide' })
    await expectFooter('[Link 1 /pages/guide][Link 2 /contact]')
    await sendOk('DELETE', `${pages}/${id}`)
    await expectFooter('[Link 2 /contact]')
  })

  test('a link to a category or a product is shown while there is something for sale', async () => {
    await aCategory({ value: 'rugs' })
    const { id } = await aListedProduct({ id: 'kilim', category: 'rugs' })
    await catalog.refresh()
    await changeTo('/products/category/rugs', '/product-detail/kilim?variant=s', '/products/brand/unknown', '/contact')
    expect(await problems()).toEqual([null, null, 'Not shown: there is no page with this address', null])
    await expectFooter('[Link 1 /products/category/rugs][Link 2 /product-detail/kilim?variant=s][Link 4 /contact]')
    await patch(id, { archived: true })
    const noPage = 'Not shown: there is no page with this address'
    expect(await problems()).toEqual(['Not shown: no products for sale', 'Not shown: not for sale', noPage, null])
    await expectFooter('[Link 4 /contact]')
  })

  test('a link without a target is not shown', async () => {
    await changeTo('/nowhere', '/pages/terms', '/pages/%', '/admin', '/terms?a=b#c')
    expect(await problems()).toEqual([
      'Not shown: there is no page with this address',
      'Not shown: not published',
      'Not shown: not published',
      'Not shown: there is no page with this address',
      null,
    ])
    await expectFooter('[Link 5 /terms?a=b#c]')
  })
})

test.each([
  ['javascript:alert(1)'],
  ['JAVASCRIPT:alert(1)'],
  ['data:text/html,a'],
  ['http://example.com'],
  ['//example.com'],
  ['/\\example.com'],
  ['contact'],
  ['https://'],
  [''],
  ['/a b'],
])('the URL %j is rejected', async (to) => {
  const body = { groups: [{ title: 'Help', links: [{ label: 'Link', to }] }], social: [] }
  expect((await send('PATCH', url, body)).statusCode).toBe(400)
})

test.each([['http://social.example'], ['javascript:alert(1)'], ['/contact']])(
  'the social link %j is rejected',
  async (to) => {
    expect((await send('PATCH', url, { groups: [], social: [{ name: 'Blog', to }] })).statusCode).toBe(400)
  },
)

test('a social link is in the list once', async () => {
  const link = { name: 'Blog', to: 'https://blog.example' }
  const reply = await send('PATCH', url, { groups: [], social: [link, link] })
  const { fields } = reply.json<ErrorReply>()
  expect([reply.statusCode, fields]).toEqual([400, { social: 'This social link is already in the list.' }])
})

test('a group has each link once', async () => {
  const link = { label: 'Contact', to: '/contact' }
  const reply = await send('PATCH', url, { groups: [{ title: 'Help', links: [link, link] }], social: [] })
  expect([reply.statusCode, reply.json<ErrorReply>().message]).toEqual([400, expect.stringContaining('already')])
})
