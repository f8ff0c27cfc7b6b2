import { expect, test } from 'vitest'
import type { Banner, HomePage } from '#contract/home-page.ts'
import { bannerDefaults } from '#contract/home-sections.ts'
import { pictureAddress } from '#contract/pictures.ts'
import scenes from '../../pictures/scenes.json' with { type: 'json' }
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'
import { accountPicture } from './account-picture.ts'

const web = aWebApp(async ({ settings }) => aPage(`picture: ${settings.accountPicture}`))
const shop = await openTestShop({ web })
const { app, catalog, database } = shop
const { sendOk } = await createAdminRequests(shop)

const [wide, tall] = ['0123456789abcdef-2400x1040-ece6dd', 'fedcba9876543210-1080x1350-ece6dd'].map(pictureAddress)
const always = { isHidden: false, from: null, until: null }
const banner = (given: Partial<Banner> = {}): Banner => ({
  ...{ desktop: wide ?? '', tablet: '', phone: '', alt: '', title: 'Bags', text: '', action: 'View', path: '/contact' },
  ...{ ...bannerDefaults, from: null, until: null, ...given },
})
const page = (items: Banner[], given: Partial<typeof always> = {}): HomePage => ({
  sections: [
    { ...always, type: 'promises', id: 'promises' },
    { ...always, ...given, type: 'banners', id: 'banners', items },
  ],
})
const pictureOf = (given: HomePage) =>
  accountPicture({ catalog, textPages: { findPath: () => undefined } }, given, '2026-05-01')

test('the picture next to account forms is the tallest one of the first banner that shoppers see', () => {
  expect(pictureOf(page([banner()]))).toBe(wide)
  expect(pictureOf(page([banner({ phone: tall ?? '' })]))).toBe(tall)
  const unseen = [banner({ until: '2026-04-30' }), banner({ from: '2026-05-02' }), banner({ path: '/pages/none' })]
  expect(pictureOf(page([...unseen, banner({ phone: tall ?? '' })]))).toBe(tall)
})

test('there is no picture next to account forms without a banner that shoppers see', () => {
  expect(pictureOf(page([]))).toBe('')
  expect(pictureOf(page([banner()], { isHidden: true }))).toBe('')
  expect(pictureOf({ sections: [] })).toBe('')
})

test('while the first banner is the sample’s, the built-in scene is shown next to account forms', () => {
  const desktop = pictureAddress(scenes['living-desktop'])
  expect(pictureOf(page([banner({ desktop })]))).toBe(pictureAddress(scenes.account))
})

test('pages show the picture of the published home page, in all processes, and none before the opening', async () => {
  const other = await openTestShop({ web, database })
  const addresses = await Promise.all([app, other.app].map((each) => each.listen({ port: 0, host: '127.0.0.1' })))
  const shown = () =>
    Promise.all(
      addresses.map(async (address) => {
        const html = await (await fetch(`${address}/signin`)).text()
        return /picture: (.*?)</.exec(html)?.[1]
      }),
    )
  expect(await shown()).toEqual(['', ''])
  const { revision } = await sendOk<{ revision: number }>('GET', '/api/admin/home-page')
  const draft = page([banner({ phone: tall ?? '' })])
  const saved = await sendOk<{ revision: number }>('PATCH', '/api/admin/home-page', { draft, revision })
  expect(await shown()).toEqual(['', ''])
  await sendOk('POST', '/api/admin/home-page/publish', { revision: saved.revision })
  await expect.poll(shown).toEqual([tall, tall])
  await sendOk('PATCH', '/api/admin/settings', { opensSoon: true })
  await expect.poll(shown).toEqual(['', ''])
})
