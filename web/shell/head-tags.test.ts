import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { settings as defaults } from '#contract/test/settings.ts'
import { aReview } from '../test/a-review.ts'
import { anApiProduct, anApiVariant } from '../test/an-api-product.ts'
import { firstSentences, headTags } from './head-tags.ts'
import type { Head } from './page-head.tsx'
import { structuredData } from './structured-data.ts'

const settings = { ...defaults, publicUrl: 'https://shop.example.com', currency: 'EUR' }

const aHead = (head: Partial<Head> = {}): Head => ({ title: 'Lamps', description: 'They give light.', ...head })

const contentOf = (tags: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(tags)?.[1]

const image = { src: anApiProduct().thumbnail, alt: 'Oat Lamp' }

describe('a link preview', () => {
  test('a link preview has the image of the page, with its size and description', () => {
    const tags = headTags(aHead({ canonical: '/product-detail/oat-lamp', image }), settings)
    const values = ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card', 'og:url']
    expect(values.map((name) => contentOf(tags, name))).toEqual([
      'https://shop.example.com/media/0123456789abcdef-960x1200-ece6dd/1200x630.jpg',
      '1200',
      '630',
      'Oat Lamp',
      'summary_large_image',
      'https://shop.example.com/product-detail/oat-lamp',
    ])
  })

  test('the link preview of a list has the image of its first product that has one', () => {
    const products = [anApiProduct({ thumbnail: '' }), anApiProduct({ title: 'Clay Lamp' })]
    const tags = headTags(
      aHead({ canonical: '/products', list: { products, firstPosition: 1, preloaded: 2, total: 14 } }),
      settings,
    )
    expect(contentOf(tags, 'og:image:alt')).toBe('Clay Lamp')
    expect(tags.match(/rel="preload"/g)).toHaveLength(1)
  })

  test('a link preview has no image if the page has none', () => {
    expect(contentOf(headTags(aHead({ canonical: '/terms' }), settings), 'og:image')).toBeUndefined()
  })

  test('a link preview has the unchanged URL of an image from elsewhere, without a size', () => {
    const tags = headTags(aHead({ canonical: '/a', image: { src: '/images/a.png', alt: '' } }), settings)
    expect(contentOf(tags, 'og:image')).toBe('https://shop.example.com/images/a.png')
    expect(contentOf(tags, 'og:image:width')).toBeUndefined()
  })

  test('only pages that everyone can open have a link preview', () => {
    expect(contentOf(headTags(aHead(), settings), 'og:image')).toBeUndefined()
  })
})

test.each<[Partial<Head>, string, boolean]>([
  [{ canonical: '/products' }, 'index', true],
  [{ canonical: '/products', isHidden: true }, 'noindex', true],
  [{}, 'noindex', false],
])('a page with %j is for robots: %s', (head, robots, isCanonical) => {
  const tags = headTags(aHead(head), settings)
  expect(contentOf(tags, 'robots')).toBe(robots)
  expect(tags.includes('<link rel="canonical" href="https://shop.example.com/products">')).toBe(isCanonical)
})

/** The links of a page in German: what each is, for which language, and its URL. */
function germanLinks(head: Partial<Head>) {
  const tags = headTags(aHead({ canonical: '/products', ...head }), {
    ...settings,
    language: 'de',
    languages: ['en', 'de'],
    pathPrefix: '/de',
    otherLanguages: [{ code: 'en', name: 'English', pathPrefix: '' }],
  })
  const links = [...tags.matchAll(/<link rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]+)">/g)]
  return links.map(([, ...values]) => values)
}

test('a page in German names its URL in each language, and the one for all other readers', () => {
  expect(germanLinks({})).toEqual([
    ['canonical', undefined, 'https://shop.example.com/de/products'],
    ['alternate', 'x-default', 'https://shop.example.com/products'],
    ['alternate', 'de', 'https://shop.example.com/de/products'],
    ['alternate', 'en', 'https://shop.example.com/products'],
  ])
})

test('a page whose title isn’t translated has the URL in the main language only', () => {
  expect(germanLinks({ isUntranslated: true })).toEqual([['canonical', undefined, 'https://shop.example.com/products']])
})

test('a long description is cut at a word, at 160 characters at most', () => {
  const description = 'All of it is made of oak and linen. '.repeat(10).trim()
  const cut = firstSentences(description)
  expect(cut.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(new RegExp(`^${cut.slice(0, -1)}\\b`))
  expect(cut).toMatch(/\w…$/)
})

test('a description of several lines becomes one line, and a short one is kept', () => {
  expect(firstSentences('Made of oak.\n\nLinen shade.')).toBe('Made of oak. Linen shade.')
})

test('markup in text is escaped', () => {
  const text = '</script><script>alert(1)</script></title>"><img src=x onerror=alert(1)>'
  const tags = headTags(
    { title: text, description: text, product: anApiProduct({ title: text, color: text }) },
    settings,
  )
  expect(tags.match(/alert\(1\)/g)?.length).toBeGreaterThan(5)
  expect(tags).toContain('&lt;/title>&quot;>&lt;img')
  expect(tags).not.toMatch(/<script>|<img|<\/title>"/)
})

describe('search engines get', () => {
  const dataOf = (product: Product) => structuredData(aHead({ product }), settings)[0]

  test('search engines get the offer of a product, with its discounted price, the shop’s currency and absolute URLs', () => {
    expect(dataOf(anApiProduct())).toMatchObject({
      '@type': 'Product',
      sku: 'oat-lamp',
      brand: { name: 'Lumbrace' },
      image: ['https://shop.example.com/media/0123456789abcdef-960x1200-ece6dd/960.webp'],
      offers: {
        url: 'https://shop.example.com/product-detail/oat-lamp',
        price: 108,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      },
    })
    const bare = dataOf(anApiProduct({ thumbnail: '', brand: '', brandLabel: '', color: '' }))
    for (const name of ['image', 'brand', 'color']) expect(bare).not.toHaveProperty(name)
  })

  test('search engines get the content of a product, and the quantity of its unit price', () => {
    const unitPrice = { content: '250 g', price: 432, unit: 'kg' }
    expect(dataOf(anApiProduct({ content: '250 g', unitPrice }))).toMatchObject({
      offers: {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 108,
          priceCurrency: 'EUR',
          referenceQuantity: { value: 250, unitCode: 'GRM', valueReference: { value: 1, unitCode: 'KGM' } },
        },
      },
    })
  })

  test.each([
    [{ stock: 0 }, 'OutOfStock'],
    [{ stock: 1 }, 'InStock'],
    [{ stock: null }, 'InStock'],
    [{ stock: null, leadTimeDays: 15 }, 'MadeToOrder'],
    [{ stock: 0, leadTimeDays: 15 }, 'OutOfStock'],
  ])('a product with %j as %s', (given, availability) => {
    expect(dataOf(anApiProduct(given))).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    })
  })

  test('search engines get a product with options as a group of products with an offer each', () => {
    const variants = [
      anApiVariant({ values: ['S'], barcode: '4006381333931' }),
      anApiVariant({ values: ['M'], sku: 'L-M', barcode: '4006381333932', discountedPrice: 120, stock: 0 }),
    ]
    const data = dataOf(anApiProduct({ options: ['US size'], variants }))
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'oat-lamp',
      variesBy: ['https://schema.org/size'],
      hasVariant: [
        {
          sku: 'oat-lamp-s',
          gtin: '4006381333931',
          name: 'Oat Lamp (S)',
          size: 'S',
          image: 'https://shop.example.com/media/0123456789abcdef-960x1200-ece6dd/960.webp',
          offers: { price: 108, availability: 'https://schema.org/InStock' },
        },
        { sku: 'L-M', offers: { price: 120, url: 'https://shop.example.com/product-detail/oat-lamp?variant=m' } },
      ],
    })
    expect(data).not.toHaveProperty('offers')
    // The check digit is wrong.
    expect(data).not.toHaveProperty('hasVariant.1.gtin')
  })

  test('search engines get the rating and the reviews of a product that has reviews', () => {
    const reviewed = anApiProduct({ rating: 4.33, reviewCount: 3 })
    const reviews = [aReview(), aReview({ name: '', title: '' })]
    const [data] = structuredData(aHead({ product: reviewed, reviews }), settings)
    expect(data).toMatchObject({
      '@type': 'Product',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.33, reviewCount: 3 },
      review: [
        {
          '@type': 'Review',
          reviewRating: { '@type': 'Rating', ratingValue: 4 },
          author: { '@type': 'Person', name: 'Ada L.' },
          datePublished: '2026-09-03',
          name: 'Good light',
          reviewBody: 'It gives a warm light.',
        },
        { author: { name: 'A customer' } },
      ],
    })
    expect(data).not.toHaveProperty('review.1.name')
  })

  test('search engines don’t get the rating of a product without reviews, which no customer gave', () => {
    const data = dataOf(anApiProduct({ rating: 4.5, reviewCount: 0 }))
    expect(Object.keys(data ?? {})).not.toContain('aggregateRating')
    expect(Object.keys(data ?? {})).not.toContain('review')
  })

  test('search engines get the products of a list with their positions', () => {
    const products = [anApiProduct(), anApiProduct({ id: 'clay-lamp' })]
    expect(
      structuredData(aHead({ list: { products, firstPosition: 11, preloaded: 1, total: 14 } }), settings),
    ).toMatchObject([
      {
        '@type': 'ItemList',
        itemListElement: [
          { position: 11, url: 'https://shop.example.com/product-detail/oat-lamp' },
          { position: 12, url: 'https://shop.example.com/product-detail/clay-lamp' },
        ],
      },
    ])
    expect(
      structuredData(aHead({ list: { products: [], firstPosition: 1, preloaded: 1, total: 14 } }), settings),
    ).toEqual([])
  })

  test('search engines get the path from the home page to the page', () => {
    const crumbs = [{ name: 'Lighting', path: '/products/category/lighting' }]
    expect(structuredData(aHead({ crumbs }), settings)).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Test shop', item: 'https://shop.example.com/' },
          { position: 2, name: 'Lighting', item: 'https://shop.example.com/products/category/lighting' },
        ],
      },
    ])
  })
})

test('the links of a list have its slug in each language', () => {
  const head = { canonical: '/products/category/lampen?_page=2', slugs: { en: 'lamps', de: 'lampen' } }
  expect(germanLinks(head)).toEqual([
    ['canonical', undefined, 'https://shop.example.com/de/products/category/lampen?_page=2'],
    ['alternate', 'x-default', 'https://shop.example.com/products/category/lamps?_page=2'],
    ['alternate', 'de', 'https://shop.example.com/de/products/category/lampen?_page=2'],
    ['alternate', 'en', 'https://shop.example.com/products/category/lamps?_page=2'],
  ])
})
