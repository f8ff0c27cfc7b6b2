import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { pageSize, productSorts, productStates, sortOrders, stockLevels } from './listing.ts'
import { oneOf, wholeNumber, words } from './query.ts'

export const Product = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Units of the shop's currency, at most two decimals. */
  price: z.number(),
  discountPercentage: z.number(),
  /** What a shopper pays: whole units (see `displayedPrice`). */
  discountedPrice: z.number(),
  rating: z.number(),
  color: z.string(),
  /** The address of the first picture; empty where there is none. */
  thumbnail: z.string(),
  /** All of them, in the order in which they are shown. An empty `alt` says that the title tells enough. */
  pictures: z.array(z.object({ src: z.string(), alt: z.string() })),
  /** Slugs, as filters name them, and the labels a shopper reads. */
  category: z.string(),
  categoryLabel: z.string(),
  brand: z.string(),
  brandLabel: z.string(),
  /** Units left; null where stock is not counted. */
  stock: z.nullable(z.number()),
  archived: z.boolean(),
  createdAt: z.string(),
})
export type Product = z.infer<typeof Product>

/** A category or a brand as a filter offers it (SPEC.md section 3, "Filter group"). */
export const FilterOption = z.object({
  id: z.string(),
  value: z.string(),
  label: z.string(),
  count: z.number(),
  checked: z.boolean(),
})
export type FilterOption = z.infer<typeof FilterOption>

/** Slugs repeated (`category=a&category=b`), bracketed (`category[]=a`) or joined by commas (`category=a,b`). */
const Slugs = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((value: string | string[]) => [value].flat().flatMap((part) => part.split(',').filter(Boolean))),
    z.array(z.string()).check(z.maxLength(200, 'At most 200 values.')),
  ),
)

const Filters = {
  category: z.optional(Slugs),
  brand: z.optional(Slugs),
}

export const ProductQuery = z.object({
  ...Filters,
  _sort: z.optional(oneOf('_sort', productSorts)),
  _order: z.optional(oneOf('_order', sortOrders)),
  _page: z._default(wholeNumber('_page must be a whole number from 1.', 1, 999_999_999), 1),
  _limit: z._default(wholeNumber('_limit must be a whole number from 1 to 100.', 1, 100), pageSize),
  /** For admins: archived products too, and what follows. Others get the ordinary list whatever they ask for. */
  admin: z.optional(oneOf('admin', ['true', 'false'])),
  /** Words that the title or the id holds. */
  q: z.optional(words),
  state: z.optional(oneOf('state', productStates)),
  stock: z.optional(oneOf('stock', stockLevels)),
})
export type ProductQuery = z.output<typeof ProductQuery>
export type ProductQueryInput = z.input<typeof ProductQuery>

const ProductParams = z.object({ id: z.string() })

export const listProducts = {
  method: 'GET',
  url: '/api/products',
  schema: {
    summary: 'A page of products; the header x-total-count gives the total after filters.',
    querystring: ProductQuery,
    response: { 200: z.array(Product) },
  },
} satisfies Endpoint

export const getProduct = {
  method: 'GET',
  url: '/api/products/:id',
  schema: { summary: 'A product.', params: ProductParams, response: { 200: Product } },
} satisfies Endpoint

export const listSimilarProducts = {
  method: 'GET',
  url: '/api/products/:id/similar',
  schema: {
    summary: 'Up to six others of the same category, best rated first; also for a product no longer sold.',
    params: ProductParams,
    response: { 200: z.array(Product) },
  },
} satisfies Endpoint

export const listCategories = {
  method: 'GET',
  url: '/api/categories',
  schema: {
    summary: 'Categories by label; counts are narrowed by the brands given.',
    querystring: z.object({ brand: Filters.brand }),
    response: { 200: z.array(FilterOption) },
  },
} satisfies Endpoint

export const listBrands = {
  method: 'GET',
  url: '/api/brands',
  schema: {
    summary: 'Brands by label; counts are narrowed by the categories given.',
    querystring: z.object({ category: Filters.category }),
    response: { 200: z.array(FilterOption) },
  },
} satisfies Endpoint
