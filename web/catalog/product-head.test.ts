import { expect, test } from 'vitest'
import { anApiProduct } from '../test/an-api-product.ts'
import { productHead } from './product-head.ts'

test('the page of a product has a title with the brand, a canonical URL and its place in the shop', () => {
  expect(productHead(anApiProduct(), { categories: [] })).toMatchObject({
    title: 'Oat Lamp by Lumbrace',
    canonical: '/product-detail/oat-lamp',
    picture: { src: '/media/0123456789abcdef-960x1200-ece6dd/960.webp', alt: 'Oat Lamp' },
    type: 'product',
    crumbs: [
      { name: 'Lighting', path: '/products/category/lighting' },
      { name: 'Oat Lamp', path: '/product-detail/oat-lamp' },
    ],
  })
})

test('the preview of a product is described by the text of its first picture', () => {
  const { thumbnail } = anApiProduct()
  const pictures = [{ src: thumbnail, alt: 'A lit lamp on a shelf' }]
  expect(productHead(anApiProduct({ pictures }), { categories: [] }).picture?.alt).toBe('A lit lamp on a shelf')
})

test('a product without a picture has none of its own', () => {
  const head = productHead(anApiProduct({ thumbnail: '' }), { categories: [] })
  expect(head).not.toHaveProperty('picture')
  expect(head.preload).toEqual([])
})

test('the title of a product without a brand is its own', () => {
  expect(productHead(anApiProduct({ brand: '', brandLabel: '' }), { categories: [] }).title).toBe('Oat Lamp')
})
