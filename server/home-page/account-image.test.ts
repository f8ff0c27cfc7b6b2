import { expect, test } from 'vitest'
import type { Banner, HomePage } from '#contract/home-page/home-page.ts'
import { bannerDefaults } from '#contract/home-page/home-sections.ts'
import { imageAddress } from '#contract/media/images.ts'
import scenes from '../../images/scenes.json' with { type: 'json' }
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'
import { accountImage } from './shown-sections.ts'

const web = aWebApp(async ({ settings }) => aPage(`image: ${settings.accountImage}`))
const shop = await openTestShop({ web })
const { app, catalog, database } = shop
const { sendOk } = await createAdminRequests(shop)

const [wide, tall] = ['0123456789abcdef-2400x1040-ece6dd', 'fedcba9876543210-1080x1350-ece6dd'].map(imageAddress)
const always = { isHidden: false, from: null, until: null }
const banner = (given: Partial<Banner> = {}): Banner => ({
  desktop: wide ?? '',
  tablet: '',
  phone: '',
  alt: '',
  title: 'Bags',
  text: '',
  action: 'View',
  path: '/contact',
  ...bannerDefaults,
  from: null,
  until: null,
  ...given,
})
const page = (items: Banner[], given: Partial<typeof always> = {}): HomePage => ({
  sections: [
    { ...always, type: 'serviceInfo', id: 'serviceInfo' },
    { ...always, ...given, type: 'banners', id: 'banners', items },
  ],
})
const imageOf = (given: HomePage) =>
  accountImage({ catalog, textPages: { findPath: () => undefined } }, given, '2026-05-01')

test('the image next to account forms is the tallest one of the first banner that shoppers see', () => {
  expect(imageOf(page([banner()]))).toBe(wide)
  expect(imageOf(page([banner({ phone: tall ?? '' })]))).toBe(tall)
  const unseen = [banner({ until: '2026-04-30' }), banner({ from: '2026-05-02' }), banner({ path: '/pages/none' })]
  expect(imageOf(page([...unseen, banner({ phone: tall ?? '' })]))).toBe(tall)
})

test('there is no image next to account forms without a banner that shoppers see', () => {
  expect(imageOf(page([]))).toBe('')
  expect(imageOf(page([banner()], { isHidden: true }))).toBe('')
  expect(imageOf({ sections: [] })).toBe('')
})

test('while the first banner is the sample’s, the built-in scene is shown next to account forms', () => {
  const desktop = imageAddress(scenes['living-desktop'])
  expect(imageOf(page([banner({ desktop })]))).toBe(imageAddress(scenes.account))
})

test('pages show the image of the published home page, in all processes, and none before the opening', async () => {
  const other = await openTestShop({ web, database })
  const addresses = await Promise.all([app, other.app].map((each) => each.listen({ port: 0, host: '127.0.0.1' })))
  const shown = () =>
    Promise.all(
      addresses.map(async (address) => {
        const html = await (await fetch(`${address}/signin`)).text()
        return /image: (.*?)</.exec(html)?.[1]
      }),
    )
  expect(await shown()).toEqual(['', ''])
  const { revision } = await sendOk<{ revision: number }>('GET', '/api/admin/home-page')
  const draft = page([banner({ phone: tall ?? '' })])
  const saved = await sendOk<{ revision: number }>('PATCH', '/api/admin/home-page', { draft, revision })
  expect(await shown()).toEqual(['', ''])
  await sendOk('POST', '/api/admin/home-page/publish', { revision: saved.revision })
  await expect.poll(shown).toEqual([tall, tall])
  await sendOk('PATCH', '/api/admin/settings', { comingSoon: true })
  await expect.poll(shown).toEqual(['', ''])
})
