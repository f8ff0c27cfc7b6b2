import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortOptions } from '#contract/catalog/sort-options.ts'
import { productSorts, sortOrders } from '#contract/listing.ts'
import { type ListRequest, ProductIndex } from './product-index.ts'
import type { IndexedProduct } from './sorted-index.ts'

const slugs = ['a', 'b', 'c']

// Few values of each kind, so that ties, empty groups and several updates of one product are common.
const product: fc.Arbitrary<IndexedProduct> = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map((number) => `p${number}`),
  category: fc.constantFrom(...slugs),
  brand: fc.constantFrom(...slugs, ''),
  archived: fc.boolean(),
  draft: fc.boolean(),
  isLow: fc.constant(false),
  sales: fc.constant(0),
  saleEndsHour: fc.constant(0),
  price: fc.integer({ min: 0, max: 5 }),
  rating: fc.constantFrom(0, 3.5, 4.25, 5),
  discount: fc.constantFrom(0, 1250, 7000),
  title: fc.constantFrom('bowl', 'lamp', 'vase'),
  stock: fc.constantFrom(null, 0, 7),
  createdAt: fc.integer({ min: 0, max: 3 }),
  updatedAt: fc.integer({ min: 0, max: 3 }),
  color: fc.constantFrom('red', 'blue', 'other', null),
  variants: fc.constantFrom('+', '+\tSize:M', '+\tSize:L\n\tSize:M'),
  facts: fc.constantFrom('', 'Material:Wool'),
})

const products = fc.array(product, { maxLength: 40 })

/** Products to insert or replace, ids to remove, a stock for the first product, and whether everything is read again. */
const update = fc.record({
  put: fc.array(product, { maxLength: 12 }),
  remove: fc.array(
    product.map(({ id }) => id),
    { maxLength: 6 },
  ),
  stock: fc.constantFrom(undefined, null, 0, 7),
  isRead: fc.boolean(),
})

const request: fc.Arbitrary<ListRequest> = fc.record({
  category: fc.option(fc.subarray([...slugs, 'unknown']), { nil: undefined }),
  brand: fc.option(fc.subarray([...slugs, 'unknown']), { nil: undefined }),
  sort: fc.constantFrom(undefined, ...productSorts),
  order: fc.constantFrom(undefined, ...sortOrders),
  offset: fc.integer({ min: 0, max: 20 }),
  limit: fc.integer({ min: 0, max: 8 }),
  includeArchived: fc.constantFrom(undefined, false, true),
  matches: fc.constantFrom(undefined, ({ stock }: IndexedProduct) => stock === 7),
})

/** An index after some updates, and the products that it should hold. */
const indexAndModel = fc.tuple(products, fc.array(update, { maxLength: 20 })).map(([start, updates]) => {
  const model = new Map(start.map((each) => [each.id, each]))
  const copies = () => [...model.values()].map((each) => ({ ...each }))
  let index = new ProductIndex(copies())
  for (const { put, remove, stock, isRead } of updates) {
    for (const id of remove) model.delete(id)
    for (const each of put) model.set(each.id, each)
    const [first] = model.values()
    if (first && stock !== undefined) model.set(first.id, { ...first, stock })
    const ids = [...remove, ...put.map(({ id }) => id), ...(first ? [first.id] : [])]
    const found = ids.flatMap((id) => model.get(id) ?? [])
    index.update(
      ids,
      found.map((each) => ({ ...each })),
    )
    if (isRead) index = new ProductIndex(copies(), index)
  }
  return { index, model: [...model.values()] }
})

const contains = (selected: readonly string[] | undefined, value: string) =>
  !selected?.length || selected.includes(value)

function filter(model: IndexedProduct[], { category, brand, includeArchived }: Partial<ListRequest>) {
  return model.filter(
    (each) => contains(category, each.category) && contains(brand, each.brand) && (includeArchived || !each.archived),
  )
}

function list(
  model: IndexedProduct[],
  { sort: given, order, offset, limit, matches = () => true, ...rest }: ListRequest,
) {
  const sort = given === 'relevance' || given === 'picked' ? undefined : given
  const key = sort ?? 'createdAt'
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
  const isDescending = order === 'desc' || (!order && !sort)
  const isMenuDescending = key === 'price' ? isDescending : key !== 'title'
  const soldOutLast = (a: IndexedProduct, b: IndexedProduct) =>
    (Number(a.stock === 0) - Number(b.stock === 0)) * (isMenuDescending ? -1 : 1)
  const sorted = filter(model, rest)
    .filter(matches)
    .toSorted((a, b) => compare(a[key], b[key]) || soldOutLast(a, b) || compare(a.id, b.id))
  if (isDescending) sorted.reverse()
  return { ids: sorted.slice(offset, offset + limit).map(({ id }) => id), total: sorted.length }
}

test('lists the same page and total as filtering and sorting all products', () => {
  fc.assert(
    fc.property(indexAndModel, fc.array(request, { minLength: 1, maxLength: 5 }), ({ index, model }, requests) => {
      expect(index.size).toBe(model.length)
      for (const each of requests) expect(index.list(each)).toEqual(list(model, each))
    }),
    { numRuns: 500 },
  )
})

test('lists search results, best first or in another order, in the same order as scoring and sorting all products', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 60, maxLength: 60 })
  fc.assert(
    fc.property(indexAndModel, request, scores, ({ index, model }, { sort, ...rest }, scoreOf) => {
      const numbers = model.map(({ id }) => index.numberOf(id) as number).filter((number) => scoreOf[number % 60])
      const found = {
        products: Uint32Array.from(numbers),
        scores: Uint16Array.from(numbers, (number) => scoreOf[number % 60]!),
      }
      const isFound = ({ id }: IndexedProduct) => numbers.includes(index.numberOf(id) as number)
      const matches = (each: IndexedProduct) => isFound(each) && (rest.matches?.(each) ?? true)
      const all = { ...rest, matches, sort: 'rating', order: 'desc', offset: 0, limit: 1000 } as const
      const byRating = list(model, all).ids.map((id) => model.find((each) => each.id === id) as IndexedProduct)
      const rankOf = ({ id, stock }: IndexedProduct) =>
        scoreOf[(index.numberOf(id) as number) % 60]! * 2 + Number(stock !== 0)
      const ranked = byRating.toSorted((a, b) => rankOf(b) - rankOf(a)).map(({ id }) => id)
      const bestFirst = { ids: ranked.slice(rest.offset, rest.offset + rest.limit), total: ranked.length }
      expect(index.list({ ...rest, sort, found })).toEqual(
        sort === 'relevance' ? bestFirst : list(model, { ...rest, sort, matches }),
      )
    }),
    { numRuns: 500 },
  )
})

const lamp = {
  category: 'a',
  brand: 'a',
  archived: false,
  draft: false,
  isLow: false,
  sales: 0,
  saleEndsHour: 0,
  price: 5,
  rating: 4,
  discount: 0,
  title: 'lamp',
  color: 'red',
  variants: '+',
  facts: '',
} as const

test('sold-out products come last among equals in every order of the sort menu, including when they sell out later', () => {
  const lamps = ['a', 'b', 'c'].map((id) => ({ ...lamp, id, stock: id === 'c' ? 7 : null, createdAt: 0, updatedAt: 0 }))
  const index = new ProductIndex(lamps.map((each) => ({ ...each })))
  const orders = () =>
    sortOptions.map(({ sort, order }) => index.list({ sort, order, offset: 0, limit: 3 }).ids.join(''))
  expect(orders()).toEqual(['cba', 'cba', 'abc', 'cba', 'cba'])
  index.update(
    ['b', 'c'],
    [lamps[1], lamps[2]].map((each) => ({ ...each!, stock: 0 })),
  )
  expect(orders()).toEqual(['acb', 'acb', 'abc', 'acb', 'acb'])
  index.update(['c'], [lamps[2]!])
  expect(orders()).toEqual(['cab', 'cab', 'acb', 'cab', 'cab'])
})

test('equally rated products that sold more come first in the order by rating, including after changes', () => {
  const lamps = ['a', 'b', 'c'].map((id) => ({ ...lamp, id, stock: 7, createdAt: 0, updatedAt: 0 }))
  const index = new ProductIndex(lamps.map((each) => ({ ...each })))
  const byRating = (some = index) => some.list({ sort: 'rating', order: 'desc', offset: 0, limit: 3 }).ids.join('')
  const sold = new Map([
    ['a', 2],
    ['b', 9],
    ['unknown', 1],
  ])
  expect([index.setSold(sold), byRating()]).toEqual([true, 'bac'])
  expect(index.setSold(sold)).toBe(false)
  index.update(['b'], [{ ...lamps[1]!, price: 4 }])
  expect(byRating()).toBe('bac')
  expect(
    byRating(
      new ProductIndex(
        lamps.map((each) => ({ ...each })),
        index,
      ),
    ),
  ).toBe('bac')
  expect([index.setSold(new Map([['c', 1]])), byRating()]).toEqual([true, 'cba'])
})

test('lists the same page without counting the total', () => {
  fc.assert(
    fc.property(indexAndModel, request, ({ index, model }, each) => {
      const matches = ({ price }: IndexedProduct) => price > 2
      const { ids } = index.list({ ...each, matches, countTotal: false })
      expect(ids).toEqual(list(model, { ...each, matches }).ids)
    }),
  )
})

test('counts the same number of products per category and brand as filtering all products', () => {
  fc.assert(
    fc.property(indexAndModel, request, ({ index, model }, { category = [], brand = [] }) => {
      const byCategory = index.countByCategory([...brand])
      const byBrand = index.countByBrand([...category])
      for (const slug of slugs) {
        expect(byCategory.get(slug) ?? 0).toBe(filter(model, { category: [slug], brand }).length)
        expect(byBrand.get(slug) ?? 0).toBe(filter(model, { brand: [slug], category }).length)
      }
    }),
  )
})

test('numbers of removed products are reused, but not in the same change', () => {
  const lamps = (ids: string[]) =>
    ids.map((id): IndexedProduct => ({ ...lamp, id, stock: 7, createdAt: 0, updatedAt: 0 }))
  let index = new ProductIndex(lamps(['a', 'b']))
  const numberOfB = index.numberOf('b')
  for (let count = 0; count < 100; count += 1) {
    index.update(['a', 'c'], lamps(['c']))
    expect(index.numberOf('c')).not.toBe(numberOfB)
    index = new ProductIndex(lamps(['b', 'd', 'e']), index)
    expect(new Set(['b', 'd', 'e'].map((id) => index.numberOf(id))).size).toBe(3)
    index.update(['c', 'd', 'e', 'a'], lamps(['a']))
    expect(index.numberOf('b')).toBe(numberOfB)
  }
  expect(index.sizes.numbers).toBeLessThanOrEqual(6)
  expect(index.list({ sort: 'title', offset: 0, limit: 5 })).toEqual({ ids: ['a', 'b'], total: 2 })
})

test('filters use the current variants and groups of products, not previous ones', () => {
  const aLamp = (sold: number): IndexedProduct => ({
    ...lamp,
    id: 'lamp',
    stock: 7,
    createdAt: 0,
    category: `category-${sold % 100}`,
    variants: `+\tSize:${sold}`,
    updatedAt: sold,
  })
  const index = new ProductIndex([aLamp(0)])
  const before = index.sizes
  for (let sold = 1; sold <= 1000; sold += 1) {
    index.update(['lamp'], [aLamp(sold)])
    index.update(['shade'], sold % 2 ? [{ ...aLamp(-sold), id: 'shade' }] : [])
  }
  expect(index.sizes.numbers - before.numbers).toBeLessThanOrEqual(1)
  expect(index.sizes.groups - before.groups).toBeLessThanOrEqual(2)
  expect(index.sizes.sets - before.sets).toBeLessThanOrEqual(2)
  expect(index.countFacets({}).options).toEqual([{ name: 'Size', values: [{ value: '1000', count: 1 }] }])
  expect(index.list({ category: ['category-0'], offset: 0, limit: 5 })).toEqual({ ids: ['lamp'], total: 1 })
})
