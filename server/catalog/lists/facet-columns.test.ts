import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorGroups } from '#contract/catalog/colors.ts'
import { ratingSteps } from '#contract/catalog/product-states.ts'
import type { FacetFilters } from './facet-columns.ts'
import { toFactText } from './fact-sets.ts'
import { toVariantText } from './option-sets.ts'
import { ProductIndex } from './product-index.ts'
import type { IndexedProduct } from './sorted-index.ts'

type FacetColumnsRequest = FacetFilters & { category?: string[] | undefined; brand?: string[] | undefined }

type Variant = { values: string[]; inStock: boolean }

const variant: fc.Arbitrary<Variant> = fc.record({
  values: fc.subarray(['Size:M', 'Size:L', 'Fit:Slim']),
  inStock: fc.boolean(),
})
const product = fc.record({
  category: fc.constantFrom('a', 'b'),
  brand: fc.constantFrom('a', 'b', ''),
  archived: fc.boolean(),
  draft: fc.constant(false),
  isLow: fc.boolean(),
  sales: fc.constant(0),
  saleEndsHour: fc.constant(0),
  price: fc.integer({ min: 0, max: 40 }),
  rating: fc.constantFrom(0, 2.5, 4, 4.9),
  discount: fc.constantFrom(0, 1000),
  color: fc.constantFrom('red', 'blue', 'other', null),
  variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
  facts: fc.subarray(['Fit:Slim', 'Material:Oak', 'Washable:Yes']),
})

/** The facts whose values aren’t options of the product. */
const ownFacts = (variants: Variant[], facts: string[]) =>
  facts.filter((fact) => variants.every(({ values }) => !values.includes(fact)))

/** A product with its variants before they were joined to one string. Its facts are values of each of them. */
type Product = IndexedProduct & { all: Variant[] }

const products = fc.array(product, { maxLength: 40 }).map((each) =>
  each.map(
    ({ variants, facts, ...rest }, index): Product => ({
      ...rest,
      facts: toFactText(ownFacts(variants, facts)),
      id: `p${index}`,
      title: '',
      createdAt: index,
      updatedAt: 0,
      all: variants.map(({ values, inStock }) => ({ inStock, values: [...values, ...ownFacts(variants, facts)] })),
      stock: variants.some(({ inStock }) => inStock) ? 7 : 0,
      variants: variants.map(toVariantText).join('\n'),
    }),
  ),
)
const toIndexed = ({ all: _all, ...indexed }: Product): IndexedProduct => indexed

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
const some = (...values: string[]) => optional(fc.subarray(values, { minLength: 1 }))
const request: fc.Arbitrary<FacetColumnsRequest> = fc.record({
  category: some('a', 'b'),
  brand: some('a', 'b'),
  minPrice: optional(fc.integer({ min: 0, max: 40 })),
  maxPrice: optional(fc.integer({ min: 0, max: 40 })),
  rating: optional(fc.integer({ min: 1, max: 4 })),
  color: some('red', 'blue', 'unknown'),
  option: some('Size:M', 'Size:L', 'Fit:Slim', 'Fit:Wide', 'Material:Oak', 'Material:Pine', 'Washable:Yes'),
  inStock: fc.constantFrom(undefined, 'true'),
  onSale: fc.constantFrom(undefined, 'true'),
})

const nameOf = (value: string) => value.split(':', 1)[0] as string

/** Whether a product matches all filters but one. With `value`, the variant that matches has it. */
function matches(
  each: Product,
  { option = [], ...filters }: FacetColumnsRequest,
  except?: string,
  value?: string,
): boolean {
  const tests: Record<string, boolean> = {
    category: filters.category?.includes(each.category) ?? true,
    brand: filters.brand?.includes(each.brand) ?? true,
    price: each.price >= (filters.minPrice ?? 0) && each.price <= (filters.maxPrice ?? Number.POSITIVE_INFINITY),
    rating: each.rating >= (filters.rating ?? 0),
    color: !filters.color || (each.color !== null && filters.color.includes(each.color)),
    onSale: !filters.onSale || each.discount > 0,
  }
  const names = [...new Set(option.map(nameOf))].filter((name) => name !== except)
  const isMatching = ({ values, inStock }: Variant) =>
    (!filters.inStock || inStock || except === 'inStock') &&
    (value === undefined || values.includes(value)) &&
    names.every((name) => values.some((one) => nameOf(one) === name && option.includes(one)))
  return (
    !each.archived &&
    each.all.some(isMatching) &&
    Object.entries(tests).every(([name, isFulfilled]) => isFulfilled || name === except)
  )
}

test('each value counts the products that match it and all other filters', () => {
  fc.assert(
    fc.property(products, request, (all, { category, brand, ...filters }) => {
      const index = new ProductIndex(all.map(toIndexed))
      const given = { category, brand, ...filters }
      const found = (except?: string) => all.filter((each) => matches(each, given, except))
      const facets = index.countFacets(given)
      const prices = found('price').map(({ price }) => price)
      expect(facets.price).toEqual(prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null)
      expect(facets.histogram.reduce((sum, count) => sum + count, 0)).toBe(prices.length)
      expect(facets.ratings).toEqual(
        ratingSteps.map((value) => ({ value, count: found('rating').filter(({ rating }) => rating >= value).length })),
      )
      expect(facets.colors.filter(({ count }) => count > 0)).toEqual(
        colorGroups.flatMap(({ value }) => {
          const { length: count } = found('color').filter(({ color }) => color === value)
          return count > 0 ? [{ value, count }] : []
        }),
      )
      const counts = facets.options.flatMap(({ name, values }) =>
        values.map(({ value, count }) => [`${name}:${value}`, count]),
      )
      const expected = ['Fit:Slim', 'Size:L', 'Size:M', 'Material:Oak', 'Washable:Yes'].flatMap((value) => {
        const { length: count } = all.filter((each) => matches(each, given, nameOf(value), value))
        return count > 0 ? [[value, count]] : []
      })
      expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected))
      expect([facets.inStock, facets.onSale]).toEqual([
        all.filter((each) => matches(each, { ...given, inStock: 'true' })).length,
        found().filter(({ discount }) => discount > 0).length,
      ])
    }),
  )
})

test('the other values of a fact are counted if no product has the selected one', () => {
  const lamp: IndexedProduct = {
    id: 'lamp',
    title: '',
    category: 'a',
    brand: '',
    archived: false,
    draft: false,
    isLow: false,
    sales: 0,
    saleEndsHour: 0,
    price: 10,
    rating: 0,
    discount: 0,
    color: null,
    stock: 1,
    variants: toVariantText({ values: [], inStock: true }),
    facts: toFactText(['Material:Oak']),
    createdAt: 0,
    updatedAt: 0,
  }
  const { options } = new ProductIndex([lamp]).countFacets({ option: ['Material:Pine'] })
  expect(options).toEqual([{ name: 'Material', values: [{ value: 'Oak', count: 1 }] }])
})

test('lists contain the matching products, including after changes', () => {
  fc.assert(
    fc.property(products, products, request, (before, after, { category, brand, ...filters }) => {
      const index = new ProductIndex(before.map(toIndexed))
      const ids = [...new Set([...before, ...after].map(({ id }) => id))]
      index.update(ids, after.map(toIndexed))
      const found = index.select(filters)
      const { total } = index.list({ category, brand, found, offset: 0, limit: 100 })
      expect(total).toBe(after.filter((each) => matches(each, { category, brand, ...filters })).length)
    }),
  )
})

test('values of options come in their usual order', () => {
  const variants = ['XL', 'S', '10', '9.5', 'M']
    .map((value) => toVariantText({ values: [`Size:${value}`], inStock: true }))
    .join('\n')
  const index = new ProductIndex([
    {
      ...fc.sample(product, 1)[0]!,
      archived: false,
      draft: false,
      isLow: false,
      sales: 0,
      saleEndsHour: 0,
      id: 'a',
      title: '',
      stock: 7,
      createdAt: 0,
      updatedAt: 0,
      variants,
      facts: '',
    },
  ])
  expect(index.countFacets({}).options).toMatchObject([
    { name: 'Size', values: ['9.5', '10', 'S', 'M', 'XL'].map((value) => ({ value, count: 1 })) },
  ])
})

test('facts come after options, in the order of their definitions and choices', () => {
  const aProduct = (id: string, facts: string[]) => ({
    ...toIndexed(
      fc.sample(
        products.filter(({ length }) => length > 0),
        1,
      )[0]![0]!,
    ),
    id,
    archived: false,
    variants: '+\tSize:M',
    facts: toFactText(facts),
  })
  const index = new ProductIndex(
    [aProduct('a', ['Material:Pine', 'Washable:No']), aProduct('b', ['Material:Oak', 'Washable:Yes'])],
    undefined,
    [
      { name: 'Washable', values: ['Yes', 'No'] },
      { name: 'Material', values: ['Pine', 'Oak'] },
    ],
  )
  const named = index.countFacets({}).options.map(({ name, values }) => [name, ...values.map(({ value }) => value)])
  expect(named).toEqual([
    ['Size', 'M'],
    ['Washable', 'Yes', 'No'],
    ['Material', 'Pine', 'Oak'],
  ])
})
