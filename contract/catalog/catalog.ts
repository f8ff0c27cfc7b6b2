import * as z from 'zod/mini'
import { endpoint, IdParams, oneOf, text } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { maxFilterValues, pageSize, productSorts, sortOrders } from '../listing.ts'
import { paging, searchText, wholeNumber } from '../request-fields.ts'
import { colorGroups } from './colors.ts'
import { Fact } from './facts.ts'
import { productStates, saleStates, stockLevels } from './product-states.ts'
import { returnRules } from './return-rules.ts'

/** The price of one kilogram, liter, meter, square meter or cubic meter, and the content that it was calculated from. */
const UnitPrice = z.object({ content: z.string(), price: z.number(), unit: z.string() })

/**
 * The reference price of a reduction by law, in the countries of `requiresPriorPrice`: the lowest price of the 30 days before the
 * reduction. If it isn't higher than the displayed price, the product isn't shown as reduced. Omitted in other countries,
 * and without a reduction.
 */
const priorPrice = z.optional(z.number())

/** One combination of a product's options. It has the discount of its own active sale, otherwise the product's. */
export const Variant = z.object({
  /** Unique within the product. Renaming values doesn't change it. */
  id: z.string(),
  /** One for each option of the product. */
  values: z.array(z.string()),
  /** Empty when there is none. */
  sku: z.string(),
  barcode: z.string(),
  /** Its own price, or the product's. */
  price: z.number(),
  discountPercentage: z.number(),
  discountedPrice: z.number(),
  priorPrice,
  /** The discount and the start of its own sale, active or not; null without one. Only for admins. */
  discountOverride: z.optional(z.nullable(z.number())),
  saleStartsAt: z.optional(z.nullable(z.string())),
  /** When its own sale ends. Shoppers get the end of its active sale, its own or the product's, if it has one. */
  saleEndsAt: z.optional(z.nullable(z.string())),
  /** Whether its own sale is active. Only admins get it. */
  isOwnSaleOn: z.optional(z.boolean()),
  /** Null when it has the product's price. */
  priceOverride: z.nullable(z.number()),
  stock: z.nullable(z.number()),
  /** Such as “250 g”; empty for the product's. */
  content: z.string(),
  /** Omitted for a variant without a content. */
  unitPrice: z.optional(UnitPrice),
  /** The stock at which it counts as low; null for the product's level. */
  reorderLevel: z.nullable(z.number()),
  /** URL of one of the product's images; empty when none shows it. */
  image: z.string(),
  archived: z.boolean(),
})
export type Variant = z.infer<typeof Variant>

export const Product = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The language of each text that isn't translated to the language of the response: `title`, `description`. */
  languages: z.optional(z.object({ title: z.optional(z.string()), description: z.optional(z.string()) })),
  /**
   * In units of the shop's currency, with at most two decimals. With variants, this and the other prices are of the one that
   * costs least.
   */
  price: z.number(),
  /** 0 before its sale begins and after it has ended. */
  discountPercentage: z.number(),
  /** Its own price and discount, if the ones above are of a variant and differ. Only admins get it. */
  base: z.optional(z.object({ price: z.number(), discountPercentage: z.number() })),
  /** The discount of a sale that has not begun or is over; omitted otherwise. Only admins get it. */
  saleDiscountPercentage: z.optional(z.number()),
  /** When the sale begins and ends; null if unlimited. Shoppers only get the end of an active one, others null. */
  saleStartsAt: z.nullable(z.string()),
  saleEndsAt: z.nullable(z.string()),
  /** The price that a shopper pays (see `displayedPrice`). */
  discountedPrice: z.number(),
  priorPrice,
  /** The average of its reviews, or `importedRating` without any; 0 without a rating. */
  rating: z.number(),
  /** Published reviews. */
  reviewCount: z.number(),
  /** The rating set by an admin or an import. */
  importedRating: z.number(),
  /** Empty when there is none. */
  color: z.string(),
  /** URL of the first image; empty when there is none. */
  thumbnail: z.string(),
  /** In display order. An empty `alt` means that the title describes the image well enough. */
  images: z.array(z.object({ src: z.string(), alt: z.string() })),
  /** Its own ones, in display order. Omitted in lists, carts and wishlists. */
  facts: z.optional(z.array(Fact)),
  /** Facts of its brand whose names it doesn’t have itself. Omitted if there are none, and in lists. */
  brandFacts: z.optional(z.array(Fact)),
  /** Slugs, as used in filters, with their display labels. Those of the brand are empty when there is none. */
  category: z.string(),
  categoryLabel: z.string(),
  brand: z.string(),
  brandLabel: z.string(),
  /** Units left, of all variants together; null when stock is not tracked. */
  stock: z.nullable(z.number()),
  /** Business days until a product that is made to order can be dispatched; null for all others. */
  leadTimeDays: z.nullable(z.number()),
  /** Whether it can be returned: as usual in the shop, only unopened, or not at all. */
  returns: z.enum(returnRules),
  /** In grams; null when it isn't known. */
  weight: z.nullable(z.number()),
  /** Such as “250 g”; empty when it isn't sold by weight, volume or size. */
  content: z.string(),
  /** The unit price of the displayed price; omitted for a product without a content. */
  unitPrice: z.optional(UnitPrice),
  /** The stock from which it is low for the shop; null for `lowStockThreshold`. Only admins get it, others null. */
  reorderLevel: z.nullable(z.number()),
  /** The id of its tax class. Only admins get it. */
  taxClass: z.optional(z.string()),
  /** Decides which shipping methods take it; empty for normal products. Only admins get it. */
  shippingClass: z.optional(z.string()),
  /** Empty when there is none, and for a product with options. */
  sku: z.string(),
  barcode: z.string(),
  archived: z.boolean(),
  /** True for an archived product that has never been for sale; omitted otherwise. */
  draft: z.optional(z.boolean()),
  /** True in carts and wishlists for a deleted product, which has only its id and title; omitted otherwise. */
  deleted: z.optional(z.boolean()),
  /** When it was first for sale; of a draft, when it was created. */
  createdAt: z.string(),
  /** The names of the options, such as Size. Empty when the product has no variants. */
  options: z.array(z.string()),
  /** In display order. Only admins get archived ones. */
  variants: z.array(Variant),
  /** The CSS colors of its color option, if at least two are known. Only shoppers get it. */
  cardColors: z.optional(z.array(z.string())),
})
export type Product = z.infer<typeof Product>

/** A category or brand as a filter option. */
export const FilterOption = z.object({
  id: z.string(),
  value: z.string(),
  label: z.string(),
  /** The slug of the parent category; omitted at the top level and for brands. */
  parent: z.optional(z.string()),
  /** Includes the products of subcategories for a category. */
  count: z.number(),
  checked: z.boolean(),
})
export type FilterOption = z.infer<typeof FilterOption>

/** Ids can be listed in one request up to this many. */
export const maxListedIds = 24

/**
 * Slugs repeated (`category=a&category=b`), bracketed (`category[]=a`) or comma-separated (`category=a,b`). Unknown ones
 * match nothing; NUL becomes U+FFFD, because PostgreSQL can't store it.
 */
const slugs = (max: number) =>
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.pipe(
      z.transform((value: string | string[]) =>
        [value].flat().flatMap((part) => part.replaceAll('\0', '\uFFFD').split(',').filter(Boolean)),
      ),
      z.array(z.string()).check(z.maxLength(max, error('At most {max} values.', { max: String(max) }))),
    ),
  )

const optionValues = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((value: string | string[]) => [value].flat()),
  ),
  z
    .array(z.string().check(z.regex(/^[^:\0]+:[^\0]+$/, error('Enter an option and its value, such as Size:M.'))))
    .check(z.maxLength(24, error('At most {max} values.', { max: '24' }))),
)

/** Includes values for admins only. Ignored in requests of anyone else. */
const admin = z.optional(oneOf('admin', ['true', 'false']))

const price = (name: string) =>
  z.optional(wholeNumber(error('{name} must be a whole number from 0.', { name }), 0, 999_999_999))

/** Product filters other than category and brand. Values of one filter are alternatives. */
const OtherFilters = {
  /** Only products that match these words; see docs/search.md. */
  q: z.optional(searchText),
  /** Searches for the exact words of `q`, without correcting them or turning words into filters. */
  exact: z.optional(oneOf('exact', ['true'])),
  /** The lowest and the highest displayed price, in whole units. */
  minPrice: price('minPrice'),
  maxPrice: price('maxPrice'),
  /** Products rated this or higher. */
  rating: z.optional(wholeNumber(error('rating must be a whole number from 1 to 4.'), 1, 4)),
  color: z.optional(slugs(colorGroups.length)),
  /** An option and one of its values, such as `Size:M`. */
  option: z.optional(optionValues),
  inStock: z.optional(oneOf('inStock', ['true'])),
  onSale: z.optional(oneOf('onSale', ['true'])),
  /** Only products of the collection with this slug, or one that it has in another language or had before. */
  collection: z.optional(text(80)),
}

export const Filters = z.object({
  category: z.optional(slugs(maxFilterValues)),
  brand: z.optional(slugs(maxFilterValues)),
  ...OtherFilters,
})
export type Filters = z.output<typeof Filters>

export const ProductQuery = z.object({
  /** Only these products, in this order, without archived ones unless `admin` is set. All other parameters are ignored. */
  id: z.optional(slugs(maxListedIds)),
  ...Filters.shape,
  /** The order; by default a search lists the best matches first, and a manual collection has its own order. */
  _sort: z.optional(oneOf('_sort', productSorts)),
  _order: z.optional(oneOf('_order', sortOrders)),
  ...paging(pageSize),
  /** Includes archived products and enables the parameters below. */
  admin,
  state: z.optional(oneOf('state', productStates)),
  stock: z.optional(oneOf('stock', stockLevels)),
  /** Products or variants whose sale is active, ends within a week, or is scheduled. */
  sale: z.optional(oneOf('sale', saleStates)),
})
export type ProductQuery = z.output<typeof ProductQuery>
export type ProductQueryInput = z.input<typeof ProductQuery>

export const listProducts = endpoint('GET', '/api/products', {
  summary:
    'Lists products. The x-total-count header holds the total after filters. If no product matches all words of a search, the closest matches are listed, with the header x-search-nearest: true. If the search was corrected, x-search-guess contains the corrected words; if some of its words became filters, x-search-filters contains these as a query string, with the remaining words as q. It also contains the current slugs of categories and brands if a filter has old ones, or slugs of another language.',
  querystring: ProductQuery,
  response: z.array(Product),
})

export const listSimilarProducts = endpoint('GET', '/api/products/:id/similar', {
  summary: 'Lists up to six other products of the same category, best rated first. Also works for archived products.',
  params: IdParams,
  response: z.array(Product),
})

export const listPairedProducts = endpoint('GET', '/api/products/:id/frequently-bought-together', {
  summary:
    'Lists up to six available products of other categories: those most often ordered together with this one, at least twice, then the best rated of its brand.',
  params: IdParams,
  response: z.array(Product),
})

export const listCategories = endpoint('GET', '/api/categories', {
  summary:
    'Lists categories with products for sale, for admins all, in the shop’s order: by label until one was moved. Counts respect the given brands and other filters.',
  querystring: z.object({ brand: Filters.shape.brand, ...OtherFilters, admin }),
  response: z.array(FilterOption),
})

export const listBrands = endpoint('GET', '/api/brands', {
  summary:
    'Lists brands with products for sale, for admins all, by label. Counts respect the given categories and other filters.',
  querystring: z.object({ category: Filters.shape.category, ...OtherFilters, admin }),
  response: z.array(FilterOption),
})
