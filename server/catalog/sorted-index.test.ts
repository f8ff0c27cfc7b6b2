import { beforeEach, expect, test } from 'vitest'
import { type IndexedProduct, SortedIndex } from './sorted-index.ts'

const product = (id: string, price: number): IndexedProduct => ({
  id,
  price,
  category: 'lighting',
  brand: 'lumbrace',
  archived: false,
  rating: 0,
  discount: 0,
  title: 'lamp',
  stock: null,
  createdAt: 0,
  updatedAt: 0,
  color: 'other',
  optionValues: '',
})

const [a, b, c] = [product('a', 20), product('b', 10), product('c', 20)]
const groups: Record<string, number> = { c: 1, d: 1 }

let index: SortedIndex
beforeEach(() => {
  index = new SortedIndex(
    [a, b, c],
    (one, other) => one.price - other.price,
    ({ id }) => groups[id] ?? 0,
  )
})

/** Selects the groups 0 and 1, each if its number is not 0. */
const select = (...mask: number[]) => ({ mask: Uint8Array.from(mask), isEverything: !mask.includes(0), total: 0 })

const list = (selection = select(1, 1), descending = false) =>
  index.page(selection, { descending, offset: 0, limit: 10 }).join('')

test('sorts, breaks ties by id, and reverses exactly', () => {
  expect(list()).toBe('bac')
  expect(list(select(1, 1), true)).toBe('cab')
})

test('lists only the groups selected', () => {
  expect([list(select(1, 0)), list(select(0, 1)), list(select(0, 0))]).toEqual(['ba', 'c', ''])
})

test('counts the offset in selected products', () => {
  expect(index.page(select(1, 0), { descending: true, offset: 1, limit: 1 })).toEqual(['b'])
})

test('inserts products in their place, with their groups', () => {
  index.replace(new Set(), [product('e', 5), product('d', 15), product('f', 99)])
  expect(list()).toBe('ebdacf')
  expect(list(select(0, 1))).toBe('dc')
})

test('removes products', () => {
  index.replace(new Set([a]), [])
  expect([list(), list(select(0, 1))]).toEqual(['bc', 'c'])
})

test('moves a product', () => {
  index.replace(new Set([b]), [product('b', 30)])
  expect([list(), list(select(0, 1))]).toEqual(['acb', 'c'])
})
