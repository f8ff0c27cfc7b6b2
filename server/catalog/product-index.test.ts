import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productSorts, sortOrders } from '#contract/listing.ts'
import { type ListRequest, ProductIndex } from './product-index.ts'
import type { IndexedProduct } from './sorted-run.ts'

const slugs = ['a', 'b', 'c']

// Few values of each kind, so that ties, empty cells and repeated puts of one product are the rule.
const products: fc.Arbitrary<IndexedProduct> = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map((number) => `p${number}`),
  category: fc.constantFrom(...slugs),
  brand: fc.constantFrom(...slugs),
  archived: fc.boolean(),
  price: fc.integer({ min: 0, max: 5 }),
  rating: fc.constantFrom(0, 3.5, 4.25, 5),
  title: fc.constantFrom('bowl', 'lamp', 'vase'),
  stock: fc.constantFrom(null, 0, 7),
  createdAt: fc.integer({ min: 0, max: 3 }),
})

const changes = fc.array(
  fc.oneof(
    products.map((product) => ({ put: product })),
    products.map(({ id }) => ({ remove: id })),
    fc
      .tuple(fc.array(products, { maxLength: 30 }), fc.array(products, { maxLength: 10 }))
      .map(([added, gone]) => ({ replace: added, gone: gone.map(({ id }) => id) })),
  ),
  { maxLength: 60 },
)

const requests: fc.Arbitrary<ListRequest> = fc.record({
  category: fc.option(fc.subarray([...slugs, 'unknown']), { nil: undefined }),
  brand: fc.option(fc.subarray([...slugs, 'unknown']), { nil: undefined }),
  sort: fc.constantFrom(undefined, ...productSorts),
  order: fc.constantFrom(undefined, ...sortOrders),
  offset: fc.integer({ min: 0, max: 20 }),
  limit: fc.integer({ min: 0, max: 8 }),
  archivedToo: fc.constantFrom(undefined, false, true),
  isWanted: fc.constantFrom(undefined, ({ stock }: IndexedProduct) => stock === 7),
})

type Step = { put: IndexedProduct } | { remove: string } | { replace: IndexedProduct[]; gone: string[] }
type Look = (index: ProductIndex, model: IndexedProduct[]) => void

/** Makes the same changes to an index and to a plain map, and looks at both before the first and after each. */
function change(start: IndexedProduct[], steps: Step[], look: Look): void {
  const model = new Map(start.map((product) => [product.id, product]))
  const index = new ProductIndex([...model.values()])
  look(index, [...model.values()])
  for (const step of steps) {
    if ('put' in step) {
      index.put(step.put)
      model.set(step.put.id, step.put)
    } else if ('replace' in step) {
      const found = new Map(step.replace.map((product) => [product.id, product]))
      const gone = step.gone.filter((id) => !found.has(id))
      index.replace([...found.keys(), ...gone, ...gone], found)
      for (const id of gone) model.delete(id)
      for (const product of found.values()) model.set(product.id, product)
    } else {
      index.remove(step.remove)
      model.delete(step.remove)
    }
    look(index, [...model.values()])
  }
}

const holds = (wanted: readonly string[] | undefined, value: string) => !wanted?.length || wanted.includes(value)

function filtered(model: IndexedProduct[], { category, brand, archivedToo }: Partial<ListRequest>) {
  return model.filter((it) => holds(category, it.category) && holds(brand, it.brand) && (archivedToo || !it.archived))
}

function listed(model: IndexedProduct[], request: ListRequest) {
  const { sort, order, offset, limit } = request
  const key = sort ?? 'createdAt'
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
  const wanted = filtered(model, request).filter(request.isWanted ?? (() => true))
  const all = wanted.toSorted((a, b) => compare(a[key], b[key]) || compare(a.id, b.id))
  if (order === 'desc' || (!order && !sort)) all.reverse()
  return { ids: all.slice(offset, offset + limit).map(({ id }) => id), total: all.length }
}

const start = fc.array(products, { maxLength: 40 })

test('a search that need not count finds the same page', () => {
  fc.assert(
    fc.property(start, requests, (before, request) => {
      change(before, [], (index, model) => {
        const isWanted = ({ price }: IndexedProduct) => price > 2
        const { ids } = index.list({ ...request, isWanted, isCounted: false })
        expect(ids).toEqual(listed(model, { ...request, isWanted }).ids)
      })
    }),
  )
})

test('after any changes every page and total is that of a plain sort and filter', () => {
  fc.assert(
    fc.property(start, changes, fc.array(requests, { minLength: 1, maxLength: 3 }), (before, steps, asked) => {
      change(before, steps, (index, model) => {
        expect(index.size).toBe(model.length)
        for (const request of asked) expect(index.list(request)).toEqual(listed(model, request))
      })
    }),
    { numRuns: 200 },
  )
})

test('after any changes every count is that of a plain filter', () => {
  fc.assert(
    fc.property(start, changes, requests, (before, steps, { category = [], brand = [] }) => {
      change(before, steps, (index, model) => {
        const byCategory = index.countByCategory([...brand])
        const byBrand = index.countByBrand([...category])
        for (const slug of slugs) {
          expect(byCategory.get(slug) ?? 0).toBe(filtered(model, { category: [slug], brand }).length)
          expect(byBrand.get(slug) ?? 0).toBe(filtered(model, { brand: [slug], category }).length)
        }
      })
    }),
  )
})

test('the pages of a list never overlap and together hold all of it', () => {
  fc.assert(
    fc.property(start, requests, fc.integer({ min: 1, max: 7 }), (before, request, limit) => {
      change(before, [], (index) => {
        const { total } = index.list({ ...request, offset: 0, limit })
        const pages = Array.from({ length: Math.ceil(total / limit) }, (_, page) =>
          index.list({ ...request, offset: page * limit, limit }),
        )
        const ids = pages.flatMap((page) => page.ids)
        expect(new Set(ids).size).toBe(total)
        expect(ids).toHaveLength(total)
      })
    }),
  )
})

describe('an empty catalog', () => {
  test('has empty pages and no counts', () => {
    const index = new ProductIndex([])
    expect(index.list({ offset: 0, limit: 10 })).toEqual({ ids: [], total: 0 })
    expect(index.countByCategory().size).toBe(0)
  })
})
