import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { categoryTiles, dealTiles, promoCards } from './promotions.ts'

const products = parse(readFileSync(join(import.meta.dirname, '../../sample/products.csv')), {
  columns: true,
}) as unknown as { category: string; discountPercentage: string }[]

test.each([...dealTiles, ...categoryTiles, ...promoCards])(
  'the best discount on $heading in the sample shop is $discount %',
  ({ path, discount }) => {
    const category = new URL(path, 'http://shop.test').searchParams.get('category')
    const discounts = products.filter((product) => product.category === category)
    expect(Math.max(...discounts.map(({ discountPercentage }) => Number(discountPercentage)))).toBe(Number(discount))
  },
)
