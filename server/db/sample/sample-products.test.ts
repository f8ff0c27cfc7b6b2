import { expect, test } from 'vitest'
import { sampleBrands } from './brands.ts'
import { sampleCategories } from './categories.ts'
import { sampleProducts } from './products/index.ts'

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const flawed = (isFine: (product: (typeof sampleProducts)[number]) => boolean) =>
  sampleProducts.filter((product) => !isFine(product)).map(({ id }) => id)

const isWhole = (number: number) => Math.abs(number - Math.round(number)) < 1e-6

test('no product, category or brand is there twice', () => {
  expect(repeated(sampleProducts.map(({ id }) => id))).toEqual([])
  expect(repeated(sampleProducts.map(({ title }) => title))).toEqual([])
  expect(repeated(sampleCategories.map(({ value }) => value))).toEqual([])
  expect(repeated(sampleBrands.map(({ value }) => value))).toEqual([])
})

test('every product is of a category and a brand of the shop, and none of these is empty', () => {
  const used = (key: 'category' | 'brand') => [...new Set(sampleProducts.map((product) => product[key]))].toSorted()
  expect(used('category')).toEqual(sampleCategories.map(({ value }) => value).toSorted())
  expect(used('brand')).toEqual(sampleBrands.map(({ value }) => value).toSorted())
})

test('ids can stand in an address as they are', () => {
  expect(flawed(({ id }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
})

test('prices have two decimals at most, and discounts are between 0 and 60 percent', () => {
  expect(flawed(({ price }) => price > 0 && isWhole(price * 100))).toEqual([])
  expect(flawed(({ discountPercentage: off }) => off >= 0 && off <= 60 && isWhole(off * 100))).toEqual([])
})

test('ratings are between 0 and 5, and stocks whole or not counted', () => {
  expect(flawed(({ rating }) => rating >= 0 && rating <= 5)).toEqual([])
  expect(flawed(({ stock }) => stock === null || (Number.isInteger(stock) && stock >= 0))).toEqual([])
})

test('descriptions have two to four sentences', () => {
  const sentences = (text: string) => text.split(/(?<=[.!?]["”’)]?)\s+(?=[A-Z0-9“"])/).length
  expect(flawed(({ description }) => sentences(description) >= 2 && sentences(description) <= 4)).toEqual([])
})
