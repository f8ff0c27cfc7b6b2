import { beforeEach, expect, test } from 'vitest'
import { type IndexedProduct, SortedIndex } from './sorted-index.ts'

const product = (id: string, price: number): IndexedProduct => ({
  id,
  price,
  category: 'lighting',
  brand: 'lumbrace',
  archived: false,
  draft: false,
  isLow: false,
  sales: 0,
  saleEndsHour: 0,
  rating: 0,
  discount: 0,
  title: 'lamp',
  stock: null,
  createdAt: 0,
  updatedAt: 0,
  color: 'other',
  variants: '+',
  facts: '',
})

const [a, b, c] = [product('a', 20), product('b', 10), product('c', 20)]
const [d, e, f] = [product('d', 15), product('e', 5), product('f', 99)]
const numbered = [a, b, c, d, e, f]
for (const [at, each] of numbered.entries()) each.number = at + 1
const lookup = {
  groupOf: (number: number) => ([3, 4].includes(number) ? 1 : 0),
  productOf: (number: number) => numbered[number - 1] as IndexedProduct,
}

let index: SortedIndex
beforeEach(() => {
  index = new SortedIndex([a, b, c], (one, other) => one.price - other.price, lookup)
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

test('the offset counts only selected products', () => {
  expect(index.page(select(1, 0), { descending: true, offset: 1, limit: 1 })).toEqual(['b'])
})

test('lists ranked products, the highest rank first, of equal ones the first or the last in its order first', () => {
  const best = (ranks: Record<number, number>, descending = false) => {
    const products = Uint32Array.from(Object.keys(ranks), Number)
    const page = { descending, offset: 0, limit: 3 }
    return index.best({ products, ranks: Uint16Array.from(Object.values(ranks)) }, page).join('')
  }
  expect(best({ 1: 1 })).toBe('a')
  expect([best({ 1: 7, 2: 7, 3: 7 }), best({ 1: 7, 2: 7, 3: 7 }, true)]).toEqual(['bac', 'cab'])
  expect(best({ 1: 1, 2: 2, 3: 1 })).toBe('bac')
  expect(best({ 2: 1 })).toBe('b')
})

test('inserts products at the correct position, with their groups', () => {
  index.insert([e, d, f])
  expect(list()).toBe('ebdacf')
  expect(list(select(0, 1))).toBe('dc')
})

test('removes products', () => {
  index.insert([d, e, f])
  index.remove([f, a, e])
  expect([list(), list(select(0, 1))]).toEqual(['bdc', 'dc'])
  index.remove([c, b, d])
  expect(list()).toBe('')
})

test('moves a product', () => {
  index.remove([b])
  b.price = 30
  index.insert([b])
  b.price = 10
  expect([list(), list(select(0, 1))]).toEqual(['acb', 'c'])
})

test('an updated index has the same products as a newly sorted one', () => {
  const products = Array.from({ length: 500 }, (_, at) => ({ ...product(`p${at}`, (at * 7919) % 50), number: at }))
  const byPrice = (one: IndexedProduct, other: IndexedProduct) => one.price - other.price
  const all = { groupOf: () => 0, productOf: (number: number) => products[number] as IndexedProduct }
  const byId = products.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const changed = new SortedIndex(
    byId.filter(({ number }) => number % 3 > 0),
    byPrice,
    all,
  )
  changed.insert(products.filter(({ number }) => number % 3 === 0))
  changed.remove(products.filter(({ number }) => number % 5 === 0))
  const sorted = new SortedIndex(
    byId.filter(({ number }) => number % 5 > 0),
    byPrice,
    all,
  )
  expect(changed.list()).toEqual(sorted.list())
})
