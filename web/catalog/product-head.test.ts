import { expect, test } from 'vitest'
import { settings as defaults } from '#contract/test/settings.ts'
import { headTags } from '../shell/page-head.tsx'
import { anApiProduct, anApiVariant } from '../test/an-api-product.ts'
import { productHead } from './product-head.ts'

const settings = { ...defaults, publicUrl: 'https://shop.example.com', currency: 'EUR' }

test('the page of a product has a title with the brand, and a canonical URL', () => {
  expect(productHead(anApiProduct(), settings)).toMatchObject({
    title: 'Oat Lamp by Lumbrace',
    canonical: '/product-detail/oat-lamp',
    image: '/media/0123456789abcdef-960x1200-ece6dd/960.webp',
    type: 'product',
  })
})

test('the offer has the discounted price in the currency of the shop, and absolute URLs', () => {
  expect(productHead(anApiProduct(), settings).jsonLd).toMatchObject({
    sku: 'oat-lamp',
    image: 'https://shop.example.com/media/0123456789abcdef-960x1200-ece6dd/960.webp',
    offers: {
      url: 'https://shop.example.com/product-detail/oat-lamp',
      price: 108,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  })
})

test.each([
  [{ stock: 0 }, 'OutOfStock'],
  [{ stock: 1 }, 'InStock'],
  [{ stock: null }, 'InStock'],
  [{ stock: null, madeToOrderDays: 15 }, 'MadeToOrder'],
  [{ stock: 0, madeToOrderDays: 15 }, 'OutOfStock'],
])('a product with %j is %s', (given, availability) => {
  expect(productHead(anApiProduct(given), settings).jsonLd).toMatchObject({
    offers: { availability: `https://schema.org/${availability}` },
  })
})

test('a product with options is a group of products with an offer each', () => {
  const variants = [
    anApiVariant({ values: ['S'] }),
    anApiVariant({ values: ['M'], sku: 'L-M', discountedPrice: 120, stock: 0 }),
  ]
  const { jsonLd } = productHead(anApiProduct({ options: ['Size'], variants }), settings)
  expect(jsonLd).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'oat-lamp',
    hasVariant: [
      { sku: 'oat-lamp-s', name: 'Oat Lamp (S)', offers: { price: 108, availability: 'https://schema.org/InStock' } },
      { sku: 'L-M', offers: { price: 120, url: 'https://shop.example.com/product-detail/oat-lamp?variant=m' } },
    ],
  })
  expect(jsonLd).not.toHaveProperty('offers')
})

test('a long description is cut at a word, at 160 characters at most', () => {
  const description = 'All of it is made of oak and linen. '.repeat(10).trim()
  const cut = productHead(anApiProduct({ description }), settings).description
  expect(cut.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(new RegExp(`^${cut.slice(0, -1)}\\b`))
  expect(cut).toMatch(/\w…$/)
})

test('a description of several lines becomes one line', () => {
  const description = 'Made of oak.\n\nLinen shade.'
  expect(productHead(anApiProduct({ description }), settings).description).toBe('Made of oak. Linen shade.')
})

test('a short description is left whole', () => {
  expect(productHead(anApiProduct(), settings).description).toBe('It gives light.')
})

test('a product without a picture has no image tags', () => {
  const head = productHead(anApiProduct({ thumbnail: '' }), settings)
  expect(head).not.toHaveProperty('image')
  expect(head.jsonLd).not.toHaveProperty('image')
  expect(head.preload).toEqual([])
})

test('markup in the texts of a product is escaped', () => {
  const text = '</script><script>alert(1)</script></title>"><img src=x onerror=alert(1)>'
  const tags = headTags(productHead(anApiProduct({ title: text, description: text, color: text }), settings), settings)
  expect(tags.match(/alert\(1\)/g)?.length).toBeGreaterThan(5)
  expect(tags).toContain('&lt;/title>&quot;>&lt;img')
  expect(tags).not.toMatch(/<script>|<img|<\/title>"/)
})
