import * as z from 'zod/mini'
import { endpoint, IdParams, line } from '../endpoint.ts'
import { error, t } from '../language/t.ts'
import { atLeast, atMost } from '../ranges.ts'
import { IdFilter } from '../request-fields.ts'
import { FilterOption, Product } from './catalog.ts'
import { CatalogGroup, GroupChanges } from './catalog-groups.ts'
import { maxPickedProducts } from './collection-limits.ts'
import { Label } from './product-changes.ts'
import { ratingSteps } from './product-states.ts'

/** Days; ten years. */
const maxAge = 3650

const price = z.nullable(z.int(error('Enter a whole number.')).check(atLeast(0), atMost(999_999_999)))

/**
 * The conditions for products of a collection. Null, false and empty ones are ignored, but there must be at least
 * one.
 */
export const CollectionRule = z
  .object({
    /** Slugs; empty for any. */
    category: line(200),
    brand: line(200),
    /** The displayed price, in whole units. */
    minPrice: price,
    maxPrice: price,
    /** This many stars and up. */
    rating: z.nullable(z.literal([...ratingSteps], error('Select a rating.'))),
    /** Days since a product was first for sale. */
    maxAgeDays: z.nullable(z.int(error('Enter a whole number.')).check(atLeast(1), atMost(maxAge))),
    onSale: z.boolean(),
    inStock: z.boolean(),
  })
  .check(
    z.refine(({ minPrice, maxPrice }) => minPrice === null || maxPrice === null || minPrice <= maxPrice, {
      path: ['maxPrice'],
      error: () => t('Must not be less than the lowest price.'),
    }),
    z.refine((rule) => Object.values(rule).some((value) => value !== null && value !== '' && value !== false), {
      path: ['category'],
      error: () => t('Set at least one condition.'),
    }),
  )
export type CollectionRule = z.output<typeof CollectionRule>

/** A rule whose conditions all don't count. */
export const emptyRule: CollectionRule = {
  category: '',
  brand: '',
  minPrice: null,
  maxPrice: null,
  rating: null,
  maxAgeDays: null,
  onSale: false,
  inStock: false,
}

/** A collection as shoppers see it. */
export const Collection = z.extend(CatalogGroup, {
  /** Whether it is a manual collection, whose products have their own order. */
  isPicked: z.boolean(),
})
export type Collection = z.infer<typeof Collection>

/** A collection with its manually selected products, which a rule replaces. */
export const EditedCollection = z.extend(CatalogGroup, {
  rule: z.nullable(CollectionRule),
  productIds: z.array(z.string()),
})
export type EditedCollection = z.infer<typeof EditedCollection>

const PickedProduct = z.pick(Product, { id: true, title: true, thumbnail: true, archived: true, draft: true })
export type PickedProduct = z.infer<typeof PickedProduct>

/** A collection with what its screen shows. */
export const DescribedCollection = z.extend(EditedCollection, {
  /** The manually selected products, including archived but not deleted ones. */
  products: z.array(PickedProduct),
  /** Products for sale. */
  count: z.number(),
})
export type DescribedCollection = z.infer<typeof DescribedCollection>

export const CollectionChanges = z.extend(GroupChanges, {
  rule: z.optional(z.nullable(CollectionRule)),
  productIds: z.optional(
    z.array(IdFilter).check(
      z.maxLength(maxPickedProducts, error('At most {max} products.', { max: String(maxPickedProducts) })),
      z.refine((ids) => new Set(ids).size === ids.length, error('Each product only once.')),
    ),
  ),
})
export type CollectionChanges = z.output<typeof CollectionChanges>

/** `expected` are the values that the changes replace: a value that is another one now is not overwritten. */
const CollectionPatch = z.extend(CollectionChanges, { expected: z.optional(CollectionChanges) })
export type CollectionPatch = z.output<typeof CollectionPatch>

const ListedCollection = z.extend(z.pick(FilterOption, { value: true, label: true, count: true }), {
  isPicked: z.boolean(),
})

export const getCollection = endpoint('GET', '/api/collections/:id', {
  summary: 'Returns a collection and its page content. Previous slugs also work.',
  params: IdParams,
  response: Collection,
})

export const listCollections = endpoint('GET', '/api/admin/collections', {
  summary: 'Lists all collections by name, with the number of their products for sale.',
  response: z.array(ListedCollection),
})

export const getEditedCollection = endpoint('GET', '/api/admin/collections/:id', {
  summary: 'Returns a collection with its rule and its manually selected products.',
  params: IdParams,
  response: DescribedCollection,
})

export const createCollection = endpoint('POST', '/api/collections', {
  summary: 'Creates a collection without products, or returns the existing one of that name.',
  body: z.object({ label: Label }),
  response: EditedCollection,
})

export const updateCollection = endpoint('PATCH', '/api/collections/:id', {
  summary:
    'Updates the name, slug, content, image, products or rule of a collection. Without a rule (null), it contains the manually selected products. Its old slug redirects to it.',
  params: IdParams,
  body: CollectionPatch,
  response: EditedCollection,
})

export const deleteCollection = endpoint('DELETE', '/api/collections/:id', {
  summary: 'Deletes a collection, but not its products.',
  params: IdParams,
  response: IdParams,
})

export const countRule = endpoint('POST', '/api/admin/collections/preview-count', {
  summary: 'Counts the products for sale that a rule matches.',
  body: CollectionRule,
  response: z.object({ count: z.number() }),
})
