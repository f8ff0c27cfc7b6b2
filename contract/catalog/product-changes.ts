import * as z from 'zod/mini'
import { endpoint, IdParams, line } from '../endpoint.ts'
import { error, t } from '../language/t.ts'
import { atLeast, atMost } from '../ranges.ts'
import { IdempotencyHeaders, idList } from '../request-fields.ts'
import { FilterOption, Product, ProductQuery } from './catalog.ts'
import { priceEndings } from './price-change.ts'
import {
  archived,
  hasTwoDecimals,
  maxPrice,
  optionalImageAddress,
  options,
  ProductValues,
  productDefaults,
  productFields,
  twoDecimals,
  VariantPatches,
} from './product-fields.ts'

/**
 * The URL of the first image, or empty. For clients that support a single image: setting it replaces
 * the first image, or moves another one to the front.
 */
const thumbnail = z.optional(optionalImageAddress)

/** The name of a category or brand. */
export const Label = line(60, error('Enter a name.'))

/** The names of a category and a brand to create with the product, unless they exist. They replace its current ones. */
const newLabels = { newCategory: z.optional(Label), newBrand: z.optional(Label) }

type OptionalFields = {
  [Name in keyof typeof productDefaults]: z.ZodMiniDefault<(typeof newProductFields)[Name]>
}

const newProductFields = { ...productFields, archived, options, variants: VariantPatches }

const optionalFields = Object.fromEntries(
  Object.entries(productDefaults).map(([name, value]) => {
    const field: z.ZodMiniType = newProductFields[name as keyof typeof productDefaults]
    return [name, z._default(field, value)]
  }),
) as OptionalFields

/** The body of a new product. It needs a category, or the name of a new one. Unknown fields are ignored. */
export const NewProduct = z
  .object({
    ...productFields,
    category: z.optional(productFields.category),
    ...newLabels,
    ...optionalFields,
    thumbnail,
  })
  .check(
    z.refine((product) => product.category ?? product.newCategory, {
      path: ['category'],
      error: () => t('Select a category.'),
    }),
  )
export type NewProduct = z.output<typeof NewProduct>
export type NewProductInput = z.input<typeof NewProduct>

/** Some of the values that admins can set. Variants that are not in the list are unchanged. */
export const ProductPatch = z.extend(z.partial(ProductValues), { variants: z.optional(VariantPatches) })
export type ProductPatch = z.output<typeof ProductPatch>

const PatchWithThumbnail = z.extend(ProductPatch, { thumbnail })

/**
 * If `false`, prices that would become less than half or more than double, and publishing a draft with a price of 0, are
 * rejected with `unusual_prices`. Requests without it aren't checked.
 */
const confirmed = z.optional(z.boolean())

export const ProductChanges = z.extend(PatchWithThumbnail, {
  ...newLabels,
  /**
   * The id. A body with an id is a whole product as the API returned it, and fields with the displayed values aren't
   * changed. `discountedPrice` can't be set: it shows whether a sale was active then.
   */
  id: z.optional(z.string(error('Enter the id of the product.'))),
  discountedPrice: z.optional(z.number(error('Enter a price.'))),
  /** The values that were shown to the admin. The request is rejected if any is out of date. */
  expected: z.optional(PatchWithThumbnail),
  confirmed,
})
export type ProductChanges = z.output<typeof ProductChanges>
export type ProductChangesInput = z.input<typeof ProductChanges>

/** The maximum number of products in one request. */
export const maxBulkProducts = 1000

/** A field that bulk changes must not have. */
const oneAtATime = z.optional(z.never(error('Change this field one product at a time.')))

const NewLabel = z.object({ label: Label })

export const createProduct = endpoint('POST', '/api/products', {
  summary: 'Adds a product.',
  body: NewProduct,
  response: Product,
})

export const updateProduct = endpoint('PATCH', '/api/products/:id', {
  summary:
    'Updates the given fields of a product, or archives or restores it. A body with an id is a whole product as GET returned it: fields with the displayed values are unchanged. Repeating a request with the same Idempotency-Key changes nothing.',
  headers: IdempotencyHeaders,
  params: IdParams,
  body: ProductChanges,
  response: Product,
})

/** How each price changes, including variant prices: by percent, by an amount, or to a price. */
const PriceChange = z
  .object({
    percent: z.optional(z.number(error('Enter a number of percent.')).check(atLeast(-99), atMost(1000))),
    amount: z.optional(z.number(error('Enter an amount.')).check(atLeast(-maxPrice), atMost(maxPrice), hasTwoDecimals)),
    price: z.optional(twoDecimals(() => t('Enter a price.'), maxPrice)),
    ending: z.enum(priceEndings, error('Select an ending.')),
  })
  .check(
    z.refine(
      ({ percent, amount, price }) => [percent, amount, price].filter((each) => each !== undefined).length === 1,
      {
        path: ['percent'],
        error: () => t('Enter a percentage, an amount or a price.'),
      },
    ),
  )

export const changeProducts = endpoint('PATCH', '/api/products', {
  summary:
    'Applies the same changes to many products, all or none. For products with options, every variant gets the stock. Repeating a request with the same Idempotency-Key changes nothing.',
  headers: IdempotencyHeaders,
  body: z.object({
    ids: idList(maxBulkProducts),
    changes: z.extend(ProductPatch, {
      title: oneAtATime,
      description: oneAtATime,
      sku: oneAtATime,
      barcode: oneAtATime,
      images: oneAtATime,
      thumbnail: oneAtATime,
      options: oneAtATime,
      variants: oneAtATime,
      /** Removes the own sales of all variants, so that they have the discount of their product. */
      removesVariantSales: z.optional(z.boolean()),
      /** Not together with `price`. */
      priceChange: z.optional(PriceChange),
    }),
    confirmed,
  }),
  response: z.array(Product),
})

export const listProductIds = endpoint('GET', '/api/admin/product-ids', {
  summary: 'Lists the ids of the products of the admin list, at most 1000. The x-total-count header holds the total.',
  querystring: z.omit(ProductQuery, { id: true, _page: true, _limit: true, admin: true }),
  response: z.array(z.string()),
})

export const deleteProducts = endpoint('POST', '/api/admin/products/delete', {
  summary: 'Permanently deletes products with their reviews and log. Products in orders are archived instead.',
  body: z.object({ ids: idList(maxBulkProducts) }),
  response: z.object({ deleted: z.array(z.string()), archived: z.array(z.string()) }),
})

export const getAnyProduct = endpoint('GET', '/api/admin/products/:id', {
  summary: 'Returns a product, including archived ones.',
  params: IdParams,
  response: Product,
})

export const createCategory = endpoint('POST', '/api/categories', {
  summary:
    'Creates a category, or returns the existing one of that name. `parent` is the slug of the category to create it in.',
  body: z.extend(NewLabel, { parent: z.optional(z.string()) }),
  response: FilterOption,
})

export const createBrand = endpoint('POST', '/api/brands', {
  summary: 'Creates a brand, or returns the existing one of that name.',
  body: NewLabel,
  response: FilterOption,
})
