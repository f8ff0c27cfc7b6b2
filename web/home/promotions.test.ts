import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { banners, categoryTiles, dealTiles, moreCategoryTiles, promoCards } from './promotions.ts'

const root = join(import.meta.dirname, '../..')
const products = parse(readFileSync(join(root, 'sample/products.csv')), { columns: true }) as unknown as {
  category: string
  discountPercentage: string
}[]

const tiles = [...dealTiles, ...categoryTiles, ...moreCategoryTiles, ...promoCards]

test.each(tiles)(
  'the best discount on $heading in the sample shop is $discount %, and the link shows it first',
  ({ path, discount }) => {
    const { pathname, searchParams } = new URL(path, 'http://shop.test')
    const discounts = products.filter((product) => pathname === `/products/category/${product.category}`)
    const best = Math.max(...discounts.map(({ discountPercentage }) => Number(discountPercentage)))
    expect(Math.floor(best)).toBe(Number(discount))
    expect([searchParams.get('_sort'), searchParams.get('_order')]).toEqual(['discount', 'desc'])
  },
)

test('every picture of a tile or banner exists', () => {
  const pictures = [
    ...tiles.map(({ img }) => img),
    ...banners.flatMap(({ desktop, tablet, phone }) => [desktop, tablet, phone]),
  ]
  const missing = pictures.filter((path) => !existsSync(join(root, path.replace('/media/', 'pictures/'))))
  expect(missing).toEqual([])
})

test('the discounts of deals and of the first categories are those that the shop promises', () => {
  expect(dealTiles.map(({ discount }) => Number(discount))).toEqual([45, 65, 50, 70])
  expect(categoryTiles.map(({ discount }) => Number(discount))).toEqual([45, 56, 70, 40, 35, 45, 25, 56, 70])
})
