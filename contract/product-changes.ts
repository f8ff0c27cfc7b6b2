import * as z from 'zod/mini'
import { FilterOption, Product } from './catalog.ts'
import type { Endpoint } from './endpoint.ts'
import { maxPriceCents, toUnits } from './money.ts'
import { IdParams, idList, oneOf, paging, searchText } from './query.ts'
import { line, plainText } from './text.ts'

const maxPrice = toUnits(maxPriceCents)

/** A number with at most two decimals, allowing for floating-point error as in 0.1 + 0.2. */
const twoDecimals = (message: string, max: number) =>
  z.number(message).check(
    z.gte(0, 'Must be 0 or more.'),
    z.lte(max, `At most ${max.toLocaleString('en-US')}.`),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most two decimals.'),
  )

const slug = (message: string) =>
  z.string(message).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, message), z.maxLength(100, 'Too long.'))

/** A product id; also the last part of its URL. */
export const productId = slug('Use lowercase letters, digits and hyphens.')

const pictureAddress = z.string().check(z.regex(/^\/[^\s"'<>\\]{1,300}$/, 'Upload the picture first.'))

export const maxPictures = 12

/** The fields of a product that admins can set. */
export const productFields = {
  title: line(200, 'Enter a title.'),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a description.'),
      z.maxLength(5000, 'At most 5000 characters.'),
      z.regex(plainText, 'Contains characters that are not allowed.'),
    ),
  /** Before the discount, in units of the shop's currency. */
  price: twoDecimals('Enter a price.', maxPrice),
  discountPercentage: twoDecimals('Enter a percentage.', 100),
  rating: twoDecimals('Enter a rating from 0 to 5.', 5),
  color: line(60, 'Enter a color.'),
  category: slug('Select a category.'),
  brand: slug('Select a brand.'),
  /** Units left; null when stock is not tracked. */
  stock: z.nullable(
    z.int('Enter a whole number.').check(z.gte(0, 'Must be 0 or more.'), z.lte(1_000_000_000, 'Too many.')),
  ),
  /** In display order; the first is the thumbnail. */
  pictures: z
    .array(z.object({ src: pictureAddress, alt: z._default(line(300), '') }))
    .check(z.maxLength(maxPictures, `At most ${maxPictures} pictures.`)),
}

/** The body of a new product. Unknown fields are ignored. */
export const NewProduct = z.object({
  ...productFields,
  discountPercentage: z._default(productFields.discountPercentage, 0),
  rating: z._default(productFields.rating, 0),
  stock: z._default(productFields.stock, null),
  pictures: z.optional(productFields.pictures),
  /** For clients with a single picture. Ignored when `pictures` is given. */
  thumbnail: z.optional(pictureAddress),
})
export type NewProduct = z.output<typeof NewProduct>
export type NewProductInput = z.input<typeof NewProduct>

const changeable = z.partial(z.object({ ...productFields, archived: z.boolean() }))

export const ProductChanges = z.extend(changeable, {
  /** The values the admin saw. If any has changed since, the request is rejected. */
  expected: z.optional(changeable),
})
export type ProductChanges = z.output<typeof ProductChanges>
export type ProductChangesInput = z.input<typeof ProductChanges>

const Label = z.object({ label: line(60, 'Enter a name.') })

export const changeKinds = ['created', 'changed', 'archived', 'restored', 'imported'] as const

export const logSubjects = ['products', 'orders'] as const

/** A log entry about a product or an order: who changed which fields, with old and new values. */
export const Change = z.object({
  id: z.string(),
  /** Entries about orders only record status changes. */
  kind: z.enum([...changeKinds, 'order']),
  productId: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.string(), number: z.number() })),
  /** Current title. */
  title: z.string(),
  by: z.string(),
  at: z.string(),
  fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
})
export type Change = z.infer<typeof Change>
export type ChangeKind = (typeof changeKinds)[number]

/** One change of a product's stock: set by an admin, sold, or returned by a cancelled order. */
export const StockStep = z.object({
  at: z.string(),
  by: z.string(),
  /** The order that took or returned the stock. */
  order: z.nullable(z.object({ id: z.string(), number: z.number() })),
  /** Units added (positive) or taken; null when the stock was set. */
  moved: z.nullable(z.number()),
  /** The new stock; null when units moved, or when tracking was turned off. */
  setTo: z.nullable(z.number()),
})
export type StockStep = z.infer<typeof StockStep>

export const createProduct = {
  method: 'POST',
  url: '/api/products',
  schema: { summary: 'Adds a product. For admins.', body: NewProduct, response: { 200: Product } },
} satisfies Endpoint

export const changeProduct = {
  method: 'PATCH',
  url: '/api/products/:id',
  schema: {
    summary: 'Updates the given fields of a product, or archives or restores it. For admins.',
    params: IdParams,
    body: ProductChanges,
    response: { 200: Product },
  },
} satisfies Endpoint

export const changeProducts = {
  method: 'PATCH',
  url: '/api/products',
  schema: {
    summary: 'Applies the same changes to many products, all or none. For admins.',
    body: z.object({
      ids: idList(1000),
      changes: z.omit(changeable, { title: true, description: true, pictures: true }),
    }),
    response: { 200: z.array(Product) },
  },
} satisfies Endpoint

export const getAnyProduct = {
  method: 'GET',
  url: '/api/admin/products/:id',
  schema: {
    summary: 'Returns a product, including archived ones. For admins.',
    params: IdParams,
    response: { 200: Product },
  },
} satisfies Endpoint

export const createCategory = {
  method: 'POST',
  url: '/api/categories',
  schema: {
    summary: 'Creates a category, or returns the existing one of that name. For admins.',
    body: Label,
    response: { 200: FilterOption },
  },
} satisfies Endpoint

export const createBrand = {
  method: 'POST',
  url: '/api/brands',
  schema: {
    summary: 'Creates a brand, or returns the existing one of that name. For admins.',
    body: Label,
    response: { 200: FilterOption },
  },
} satisfies Endpoint

export const listChanges = {
  method: 'GET',
  url: '/api/admin/changes',
  schema: {
    summary: 'Lists log entries, newest first. The x-total-count header holds the total, at most 10000. For admins.',
    querystring: z.object({
      ...paging(20),
      about: z.optional(oneOf('about', logSubjects)),
      /** A product id. */
      product: z.optional(searchText),
      kind: z.optional(oneOf('kind', changeKinds)),
    }),
    response: { 200: z.array(Change) },
  },
} satisfies Endpoint

export const undoChange = {
  method: 'POST',
  url: '/api/admin/changes/:id/undo',
  schema: {
    summary: 'Reverts a change, unless the fields have changed again since. For admins.',
    params: IdParams,
    response: { 200: Product },
  },
} satisfies Endpoint

export const listStockSteps = {
  method: 'GET',
  url: '/api/admin/products/:id/stock',
  schema: {
    summary: 'Lists the stock history of a product, newest first, at most 100 entries. For admins.',
    params: IdParams,
    response: { 200: z.array(StockStep) },
  },
} satisfies Endpoint
