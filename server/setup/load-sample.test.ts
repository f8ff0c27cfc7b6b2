import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageFormats, imageWidths, parseImage } from '#contract/media/images.ts'
import { listDefinitions } from '../catalog/facts/definition-queries.ts'
import { definitionsFor, fitFacts } from '../catalog/facts/fit-facts.ts'
import { sampleImages } from '../media/image-routes.ts'
import { lockNavigation } from '../navigation/navigation.ts'
import {
  brands,
  categories,
  imports,
  productChanges,
  products,
  productVariants,
  reviews,
} from '../platform/db/schema/index.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { listPublished } from '../text-pages/queries.ts'
import { loadSample } from './load-sample.ts'
import { readSampleNavigation } from './sample-files.ts'
import { inEnglish } from './sample-languages.ts'

const database = await openTestDatabase()
const { db } = database
const listAll = () => db.select().from(products).orderBy(asc(products.createdAt))
// As two hosts do that start for the first time together.
const [loaded, again] = (await Promise.all([loadSample(db), loadSample(db)])).toSorted((a, b) => b - a)
const all = await listAll()
const images = all.flatMap((product) => product.images.map(({ src }) => parseImage(src)))
const sizeOf = async (...path: string[]) => (await stat(join(sampleImages, ...path))).size

test('an empty catalog is filled with the sample once, even by two hosts together', async () => {
  expect([loaded, again, all.length]).toEqual([148, 0, 148])
  expect(all[0]).toMatchObject({
    id: 'velloquist-tern-6-phone',
    priceCents: 64_900,
    discountPpb: 125_000_000,
    rating: 4.52,
    category: 'mobiles',
    brand: 'velloquist',
    stock: 84,
    thumbnail: '/media/8254b5f9969e056b-960x1200-d7c9bc/960.webp',
    createdAt: new Date('2026-09-01T08:00:00Z'),
    archivedAt: null,
  })
  expect(all[1]?.createdAt).toEqual(new Date('2026-09-01T09:00:00Z'))
  expect(await db.select().from(categories)).toHaveLength(31)
  expect(await db.select().from(categories)).toContainEqual(
    expect.objectContaining({
      value: 'seating',
      label: 'Chairs & Sofas',
      parent: 'home',
      description: expect.stringContaining('sofa'),
    }),
  )
  expect(await db.select().from(brands)).toContainEqual(
    expect.objectContaining({ value: 'anvil-moth', label: 'Anvil & Moth' }),
  )
})

test('every garment and shoe has sizes, and some products have prices that differ', async () => {
  const isWorn = ({ category }: { category: string }) =>
    ['footwear', 'mens-fashion', 'womens-fashion'].includes(category)
  expect(all.filter((product) => isWorn(product) && product.options.length === 0).map(({ id }) => id)).toEqual([])
  const variants = await db.select().from(productVariants)
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
  const priced = variants.filter(({ priceCents }) => priceCents !== null).map(({ productId }) => productId)
  expect(new Set(priced).size).toBe(5)
  expect(all.find(({ id }) => id === 'orrinmoss-heavy-pocket-tshirt')).toMatchObject({ priceCents: 4275, stock: 198 })
})

test('some products have facts, and some brands a manufacturer that is marked as a sample', async () => {
  const withFacts = all.filter(({ facts }) => facts.length > 0)
  expect(new Set(withFacts.map(({ category }) => category)).size).toBeGreaterThan(15)
  const manufacturers = (await db.select().from(brands)).flatMap(({ facts }) => facts[0]?.value ?? [])
  expect(manufacturers.filter((text) => text.includes('(sample)'))).toHaveLength(3)
})

test('every product has at least two images', () => {
  expect(all.filter((product) => product.images.length < 2).map(({ id }) => id)).toEqual([])
})

test('food, perfume, skincare and earrings, which are sealed, are returned only unopened', () => {
  const earrings = ['vespermaud-dew-pearl-earrings', 'plumstow-enamel-hoop-earrings']
  const isSealed = ({ id, category }: (typeof all)[number]) =>
    earrings.includes(id) || ['pantry', 'fragrance', 'skincare'].includes(category)
  expect(all.filter(({ returns }) => returns !== 'shop')).toEqual(all.filter(isSealed))
  expect(all.filter(({ returns }) => returns === 'none')).toEqual([])
})

test('every product has a few reviews, which are all different, and its rating from them', async () => {
  const written = await db.select().from(reviews)
  expect(new Set(written.map(({ text }) => text)).size).toBe(written.length)
  for (const { id, createdAt, reviewCount, displayedRating } of all) {
    const own = written.filter(({ productId }) => productId === id)
    const names = own.map(({ name }) => name).filter(Boolean)
    expect([id, own.length >= 3 && own.length <= 12, reviewCount]).toEqual([id, true, own.length])
    expect(new Set(names).size).toBe(names.length)
    expect(displayedRating).toBeCloseTo(own.reduce((sum, { rating }) => sum + rating, 0) / own.length, 1)
    expect(own.every((review) => review.createdAt > createdAt && review.createdAt < new Date('2026-11-24'))).toBe(true)
    expect(own.every(({ status, orderId }) => status === 'published' && orderId === null)).toBe(true)
  }
})

test('the categories with sizes have the size guide, which is published', async () => {
  const [page] = await listPublished(db)
  expect(page).toMatchObject({
    slug: 'size-guide',
    title: 'Size guide',
    body: expect.stringContaining('| S | 36–38 in'),
  })
  const withGuide = (await db.select().from(categories)).filter(({ sizeGuide }) => sizeGuide === page?.slug)
  expect(withGuide.map(({ value }) => value).toSorted()).toEqual([
    'footwear',
    'jewelry',
    'mens-fashion',
    'womens-fashion',
  ])
})

test('loading the sample leaves no log entries and no import', async () => {
  expect(await db.select().from(productChanges)).toEqual([])
  expect(await db.select().from(imports)).toEqual([])
})

test('the sample brings the links of its footer', async () => {
  expect(await lockNavigation(db)).toEqual(readSampleNavigation(inEnglish))
})

test('a catalog with products is left as it is', async () => {
  expect(await loadSample(db)).toBe(0)
  expect(await listAll()).toEqual(all)
})

test('the newest products are from different categories', () => {
  expect(new Set(all.slice(-10).map(({ category }) => category)).size).toBe(10)
})

test('titles are unique and descriptions have two to four sentences', () => {
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  const sentences = (text: string) => text.split(/(?<=[.!?]["”’)]?)\s+(?=[A-Z0-9“"])/).length
  const others = all.filter(({ description }) => sentences(description) < 2 || sentences(description) > 4)
  expect(others.map(({ id }) => id)).toEqual([])
})

test('every product has its own image, and every additional image has a description', () => {
  expect(new Set(all.map(({ thumbnail }) => thumbnail)).size).toBe(all.length)
  const undescribed = all.filter((product) => product.images.slice(1).some(({ alt }) => alt === ''))
  expect(undescribed.map(({ id }) => id)).toEqual([])
})

test('images are 4 by 5 and exist in every width and format', async () => {
  for (const image of images) {
    const { folder = '', width = 0, height } = image ?? {}
    expect(height).toBe(width * 1.25)
    for (const each of imageWidths(width)) {
      for (const format of imageFormats) expect(await sizeOf(folder, `${each}.${format}`)).toBeGreaterThan(500)
    }
  }
})

test('image file names contain the size', async () => {
  for (const image of images.slice(0, 5)) {
    const folder = join(sampleImages, image?.folder ?? '')
    expect((await sharp(join(folder, '320.avif')).metadata()).width).toBe(320)
    expect((await sharp(join(folder, '480.webp')).metadata()).height).toBe(600)
  }
})

test('the median product card image on a phone is smaller than 12 kB', async () => {
  const sizes = await Promise.all(images.map((image) => sizeOf(image?.folder ?? '', '480.avif')))
  expect(sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)]).toBeLessThan(12_000)
})

test('all images together are smaller than 50 MB, with three of each product', async () => {
  const files = (await readdir(sampleImages, { recursive: true, withFileTypes: true })).filter((it) => it.isFile())
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))))
  expect(sizes.reduce((sum, { size: bytes }) => sum + bytes, 0)).toBeLessThan(50_000_000)
})

test('details with a type have values that fit it', async () => {
  const definitions = await listDefinitions(db)
  expect(definitions.filter(({ isFilter }) => isFilter).map(({ name }) => name)).toContain('Fabric')
  const problems = all.flatMap(({ id, category, facts }) =>
    fitFacts(facts, definitionsFor(definitions, category)).problems.map(({ name, value }) => ({ id, name, value })),
  )
  expect(problems).toEqual([])
})
