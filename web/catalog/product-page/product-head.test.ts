import { expect, test } from 'vitest'
import { anApiProduct } from '../../test/an-api-product.ts'
import { productHead } from './product-head.ts'

test('the page of a product has a title with the brand, a canonical URL and its place in the shop', () => {
  expect(productHead(anApiProduct(), { categories: [] })).toMatchObject({
    title: 'Oat Lamp by Lumbrace',
    canonical: '/product-detail/oat-lamp',
    image: { src: '/media/0123456789abcdef-960x1200-ece6dd/960.webp', alt: 'Oat Lamp' },
    type: 'product',
    crumbs: [
      { name: 'Lighting', path: '/products/category/lighting' },
      { name: 'Oat Lamp', path: '/product-detail/oat-lamp' },
    ],
  })
})

test('the preview of a product is described by the text of its first image', () => {
  const { thumbnail } = anApiProduct()
  const images = [{ src: thumbnail, alt: 'A lit lamp on a shelf' }]
  expect(productHead(anApiProduct({ images }), { categories: [] }).image?.alt).toBe('A lit lamp on a shelf')
})

test('a product without an image has no page image', () => {
  const head = productHead(anApiProduct({ thumbnail: '' }), { categories: [] })
  expect(head).not.toHaveProperty('image')
  expect(head.preload).toEqual([])
})

test('the title of a product without a brand is its own', () => {
  expect(productHead(anApiProduct({ brand: '', brandLabel: '' }), { categories: [] }).title).toBe('Oat Lamp')
})
