import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { HomeSection } from '#contract/home-page/home-page.ts'
import { imageAddress } from '#contract/media/images.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { findTarget } from '../navigation/link-targets.ts'
import { root } from '../root.ts'
import { loadSample } from '../setup/load-sample.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { readPublished } from './queries.ts'

const database = await openTestDatabase()
await loadSample(database.db)
const catalog = await createCatalog(database, (error) => {
  throw error
})
afterAll(() => catalog.close())
const { sections } = await readPublished(database.db)

type Tiles = HomeSection & { type: 'tiles' }
const shelves = sections.filter((section): section is Tiles => section.type === 'tiles')
const tiles = shelves.flatMap(({ items }) => items)
const banners = sections.flatMap((section) => (section.type === 'banners' ? section.items : []))
const discountsOf = (id: string) =>
  shelves.find((section) => section.id === id)?.items.map(({ discount }) => Number(discount))

test.each(tiles)(
  'up to $discount % off on $heading is true for products in stock, and the link shows them first',
  async (tile) => {
    const { pathname, searchParams } = new URL(tile.path, 'http://shop.test')
    const category = pathname.split('/').at(-1) ?? ''
    expect(Math.floor(catalog.biggestDiscount({ category: [category] }))).toBe(Number(tile.discount))
    expect([searchParams.get('_sort'), searchParams.get('_order')]).toEqual(['discount', 'desc'])
  },
)

test('deals and the first categories have the promised discounts', () => {
  expect(discountsOf('deals')).toEqual([45, 65, 50, 70])
  expect(discountsOf('top-categories')).toEqual([45, 56, 70, 40, 35, 45, 25, 56, 70])
})

test('every link leads somewhere', () => {
  const links = [...tiles, ...banners].map(({ path }) => path)
  const places = { catalog, textPages: { findPath: () => undefined } }
  expect(links.filter((path) => 'problem' in findTarget(path, places))).toEqual([])
})

test('every image exists, and banners have the proportions that the page reserves', () => {
  const images = [...tiles.map(({ img }) => img), ...banners.flatMap((one) => [one.desktop, one.tablet, one.phone])]
  expect(images.filter((path) => !existsSync(join(root, path.replace('/media/', 'images/'))))).toEqual([])
  for (const { desktop, tablet, phone } of banners) {
    expect(desktop).toMatch(/-2400x1040-/)
    expect(tablet).toMatch(/-1536x960-/)
    expect(phone).toMatch(/-1080x1350-/)
  }
})

test('every scene is shown: on the home page, or next to the sign-in form', async () => {
  const file = await readFile(join(root, 'images/scenes.json'), 'utf8')
  const scenes = Object.entries(JSON.parse(file) as Record<string, string>)
  const page = JSON.stringify(sections)
  const unused = scenes.filter(([name, folder]) => name !== 'account' && !page.includes(imageAddress(folder)))
  expect(unused).toEqual([])
})

test('no description in the sample shop states a price, a stock or when a product arrives: the shop does', async () => {
  const { products } = await catalog.list({ sort: 'title', order: 'asc', offset: 0, limit: 1000 })
  expect(products.length).toBeGreaterThan(100)
  const stated =
    /[$€]|\b(?:costs|cheap|price[sd]?|free shipping|ships?|shipped|deliver(?:s|ed|y)|in stock)\b|\ballow\b[^.]*\b(?:days|weeks)\b/i
  const made = /\bweeks?\b|\bin about\b/i
  const claims = products.filter(
    ({ description, leadTimeDays }) => stated.test(description) || (leadTimeDays !== null && made.test(description)),
  )
  expect(claims.map(({ id, description }) => `${id}: ${description}`)).toEqual([])
})
