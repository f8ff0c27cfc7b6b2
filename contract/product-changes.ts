import * as z from 'zod/mini'
import { FilterOption, Product } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { highestPriceCents, toUnits } from './money.ts'
import { oneOf, wholeNumber, words } from './query.ts'
import { line, plainText } from './text.ts'

const highestPrice = toUnits(highestPriceCents)

/** A number with at most two decimals. Sums of binary fractions are forgiven, such as 0.1 + 0.2. */
const twoDecimals = (message: string, most: number) =>
  z.number(message).check(
    z.gte(0, '0 at least.'),
    z.lte(most, `At most ${most.toLocaleString('en-US')}.`),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals.'),
  )

const slug = (message: string) =>
  z.string(message).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, message), z.maxLength(100, 'Too long.'))

/** A product's id, which is also the end of its address. */
export const productId = slug('Small letters and digits, with hyphens between them.')

/** The address of a picture of the shop's own. */
const pictureAddress = z.string().check(z.regex(/^\/[^\s"'<>\\]{1,300}$/, 'Please upload the picture.'))

export const mostPictures = 12

/** What of a product can be given, each with what it must be. */
export const productFields = {
  title: line(200, 'Please give it a title.'),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please describe it.'),
      z.maxLength(5000, 'At most 5000 characters.'),
      z.regex(plainText, 'Plain text, please.'),
    ),
  /** Before the discount, in units of the shop's currency. */
  price: twoDecimals('Please give a price.', highestPrice),
  discountPercentage: twoDecimals('A percentage, please.', 100),
  rating: twoDecimals('A rating from 0 to 5, please.', 5),
  color: line(60, 'Please name its color.'),
  category: slug('Please choose a category.'),
  brand: slug('Please choose a brand.'),
  /** Units left; null where they are not counted. */
  stock: z.nullable(z.int('A whole number, please.').check(z.gte(0, '0 at least.'), z.lte(1_000_000_000, 'Too many.'))),
  /** In the order in which they are shown; the first stands for the product everywhere. */
  pictures: z
    .array(z.object({ src: pictureAddress, alt: z._default(line(300), '') }))
    .check(z.maxLength(mostPictures, `At most ${mostPictures} pictures.`)),
}

/** A product as it is handed in. Whatever else it holds is not taken. */
export const NewProduct = z.object({
  ...productFields,
  discountPercentage: z._default(productFields.discountPercentage, 0),
  rating: z._default(productFields.rating, 0),
  stock: z._default(productFields.stock, null),
  pictures: z.optional(productFields.pictures),
  /** For callers who know of one picture alone; `pictures` counts where both are given. */
  thumbnail: z.optional(pictureAddress),
})
export type NewProduct = z.output<typeof NewProduct>
export type NewProductInput = z.input<typeof NewProduct>

const changeable = z.partial(z.object({ ...productFields, archived: z.boolean() }))

export const ProductChanges = z.extend(changeable, {
  /** The values as they were on the screen: where one of them is another by now, nothing is changed. */
  expected: z.optional(changeable),
})
export type ProductChanges = z.output<typeof ProductChanges>
export type ProductChangesInput = z.input<typeof ProductChanges>

const ids = z
  .array(z.string().check(z.maxLength(200, 'Too long.')))
  .check(z.minLength(1, 'Please choose some.'), z.maxLength(1000, 'At most 1000 at once.'))

const Label = z.object({ label: line(60, 'Please give it a name.') })

/** Ways in which a product is changed. */
export const changeKinds = ['created', 'changed', 'archived', 'restored', 'imported'] as const

/** What the log is about. */
export const logSubjects = ['products', 'orders'] as const

/** One entry of the log: who changed what, from which value to which. It is about a product or about an order. */
export const Change = z.object({
  id: z.string(),
  /** An order's entries tell of its status alone. */
  kind: z.enum([...changeKinds, 'order']),
  productId: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.string(), number: z.number() })),
  /** As it is called by now. */
  title: z.string(),
  by: z.string(),
  at: z.string(),
  fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
})
export type Change = z.infer<typeof Change>
export type ChangeKind = (typeof changeKinds)[number]

/** One step of a product's stock: what was set, sold or came back. */
export const StockStep = z.object({
  at: z.string(),
  by: z.string(),
  /** The order it went into or came back from. */
  order: z.nullable(z.object({ id: z.string(), number: z.number() })),
  /** Units that came (positive) or went; null where the stock was set. */
  moved: z.nullable(z.number()),
  /** What it was set to; null where units moved, or where it is no longer counted. */
  setTo: z.nullable(z.number()),
})
export type StockStep = z.infer<typeof StockStep>

const paging = {
  _page: z._default(wholeNumber('_page must be a whole number from 1.', 1, 999_999_999), 1),
  _limit: z._default(wholeNumber('_limit must be a whole number from 1 to 100.', 1, 100), 20),
}

const Id = z.object({ id: z.string() })

export const createProduct = {
  method: 'POST',
  url: '/api/products',
  schema: { summary: 'Adds a product. For admins.', body: NewProduct, response: { 200: Product } },
} satisfies Endpoint

export const changeProduct = {
  method: 'PATCH',
  url: '/api/products/:id',
  schema: {
    summary: 'Changes what is given of a product, or archives and restores it. For admins.',
    params: Id,
    body: ProductChanges,
    response: { 200: Product },
  },
} satisfies Endpoint

export const changeProducts = {
  method: 'PATCH',
  url: '/api/products',
  schema: {
    summary: 'Makes the same changes to many products, all or none. For admins.',
    body: z.object({ ids, changes: z.omit(changeable, { title: true, description: true, pictures: true }) }),
    response: { 200: z.array(Product) },
  },
} satisfies Endpoint

export const getAnyProduct = {
  method: 'GET',
  url: '/api/admin/products/:id',
  schema: { summary: 'A product, also an archived one. For admins.', params: Id, response: { 200: Product } },
} satisfies Endpoint

export const createCategory = {
  method: 'POST',
  url: '/api/categories',
  schema: {
    summary: 'Adds a category, or answers the one of that name. For admins.',
    body: Label,
    response: { 200: FilterOption },
  },
} satisfies Endpoint

export const createBrand = {
  method: 'POST',
  url: '/api/brands',
  schema: {
    summary: 'Adds a brand, or answers the one of that name. For admins.',
    body: Label,
    response: { 200: FilterOption },
  },
} satisfies Endpoint

export const listChanges = {
  method: 'GET',
  url: '/api/admin/changes',
  schema: {
    summary: 'The log of changes, the newest first; x-total-count gives the total, at most 10000. For admins.',
    querystring: z.object({
      ...paging,
      /** Everything where it is not said. */
      about: z.optional(oneOf('about', logSubjects)),
      /** One product alone, by its id. */
      product: z.optional(words),
      kind: z.optional(oneOf('kind', changeKinds)),
    }),
    response: { 200: z.array(Change) },
  },
} satisfies Endpoint

export const undoChange = {
  method: 'POST',
  url: '/api/admin/changes/:id/undo',
  schema: {
    summary: 'Sets back what a change set, unless it was changed again since. For admins.',
    params: Id,
    response: { 200: Product },
  },
} satisfies Endpoint

export const listStockSteps = {
  method: 'GET',
  url: '/api/admin/products/:id/stock',
  schema: {
    summary: 'How a product’s stock came to be, the newest step first; at most 100. For admins.',
    params: Id,
    response: { 200: z.array(StockStep) },
  },
} satisfies Endpoint
