import * as z from 'zod/mini'
import { FilterOption, Product } from './catalog.ts'
import type { Endpoint } from './endpoint.ts'
import { maxPriceCents, toUnits } from './money.ts'
import { numberProblem } from './numbers.ts'
import { IdParams, idList, oneOf, paging, searchText } from './query.ts'
import { line, text } from './text.ts'

const maxPrice = toUnits(maxPriceCents)

/** The error of a number. A text is one that `readNumber` could not read. */
const numberError = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (typeof input === 'string' ? numberProblem(input) : message),
})

/** A number with at most two decimals, allowing for floating-point error as in 0.1 + 0.2. */
const twoDecimals = (message: string, max: number) =>
  z.number(numberError(message)).check(
    z.gte(0, 'Must be 0 or more.'),
    z.lte(max, `At most ${max.toLocaleString('en-US')}.`),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most two decimals.'),
  )

/** A whole number from 0 to `max`, or null when it isn't set. */
const optionalWholeNumber = (max: number) =>
  z.nullable(
    z
      .int(numberError('Enter a whole number.'))
      .check(z.gte(0, 'Must be 0 or more.'), z.lte(max, `At most ${max.toLocaleString('en-US')}.`)),
  )

const slug = (message: string) =>
  z.string(message).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, message), z.maxLength(100, 'Too long.'))

/** A product id; also the last part of its URL. */
export const productId = slug('Use lowercase letters, digits and hyphens.')

/** A path of the shop. Browsers read one that starts with "//" as another site. */
const pictureAddress = z.string().check(z.regex(/^\/(?!\/)[^\s"'<>\\]{1,300}$/, 'Upload the picture first.'))

export const maxPictures = 12

export const maxRating = 5

export const maxStock = 1_000_000_000

/** The fields of the product form. See docs/recipes.md for adding one. */
export const productFields = {
  title: line(200, 'Enter a title.'),
  description: text(5000, { min: 1, message: 'Enter a description.' }),
  /** Before the discount, in units of the shop's currency. */
  price: twoDecimals('Enter a price.', maxPrice),
  discountPercentage: twoDecimals('Enter a percentage.', 100),
  rating: twoDecimals(`Enter a rating from 0 to ${maxRating}.`, maxRating),
  color: line(60, 'Enter a color.'),
  category: slug('Select a category.'),
  brand: slug('Select a brand.'),
  /** Units left; null when stock is not tracked. */
  stock: optionalWholeNumber(maxStock),
  /** In display order; the first is the thumbnail. */
  pictures: z
    .array(z.object({ src: pictureAddress, alt: z._default(line(300), '') }))
    .check(z.maxLength(maxPictures, `At most ${maxPictures} pictures.`)),
}

const archived = z.boolean('Enter yes or no.')

export const maxOptions = 3

/** Of one product, without archived ones. */
export const maxVariants = 100

/** Of one product, with archived ones, which are kept for old orders. */
export const maxVariantsEver = 500

const options = z.array(line(40, 'Enter a name.')).check(
  z.maxLength(maxOptions, `At most ${maxOptions} options.`),
  z.refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, {
    error: 'Two options have the same name.',
  }),
)

export const variantFields = {
  /** One for each option of the product. */
  values: z.array(line(60, 'Enter a value.')).check(z.maxLength(maxOptions, `At most ${maxOptions} values.`)),
  sku: line(60),
  barcode: line(60),
  /** Before the discount, in units; null for the product's price. */
  ownPrice: z.nullable(twoDecimals('Enter a price.', maxPrice)),
  stock: optionalWholeNumber(maxStock),
  /** One of the product's pictures, or empty. */
  picture: z.union([z.literal(''), pictureAddress], { error: 'Upload the picture first.' }),
  archived,
}

/** All values of a variant that admins can set, with its id. */
export const VariantValues = z.object({ id: z.string(), ...variantFields })
export type VariantValues = z.output<typeof VariantValues>

/** Values that a new variant leaves out. */
export const variantDefaults = {
  sku: '',
  barcode: '',
  ownPrice: null,
  stock: null,
  picture: '',
  archived: false,
} satisfies Partial<VariantValues>

/** Some values of the variant with the id. Without an id, a new variant. */
export const VariantPatch = z.partial(VariantValues)
export type VariantPatch = z.output<typeof VariantPatch>

const VariantPatches = z
  .array(VariantPatch)
  .check(z.maxLength(maxVariantsEver, `At most ${maxVariantsEver} variants at once.`))

/** All values of a product that admins can set. */
export const ProductValues = z.object({ ...productFields, archived, options, variants: z.array(VariantValues) })
export type ProductValues = z.output<typeof ProductValues>

/** The fields that are columns of CSV files. */
export const CsvValues = z.object({ ...productFields, archived })
export type CsvValues = z.output<typeof CsvValues>

const optionNumbers = [1, 2, 3] as const

/** The columns of each option: its name in the first row of a product, its value in the row of each variant. */
export const optionColumns = optionNumbers.map((number) => [`option${number}Name`, `option${number}Value`] as const)

/** The fields of variants that are columns of CSV files, by column. */
export const variantColumns = {
  variantSku: 'sku',
  variantBarcode: 'barcode',
  variantPrice: 'ownPrice',
  variantStock: 'stock',
  variantPicture: 'picture',
  variantArchived: 'archived',
} as const satisfies Record<string, keyof typeof variantFields>

export type CsvColumn = 'id' | keyof CsvValues | (typeof optionColumns)[number][number] | keyof typeof variantColumns

/** Columns of a product CSV file, in the order in which they are written. */
export const csvColumns = [
  'id',
  ...Object.keys(CsvValues.shape),
  ...optionColumns.flat(),
  ...Object.keys(variantColumns),
] as CsvColumn[]

/** Values of fields that a new product leaves out. All other fields are required. */
export const productDefaults = {
  discountPercentage: 0,
  rating: 0,
  stock: null,
  pictures: [],
  archived: false,
  options: [],
  variants: [],
} satisfies Partial<ProductValues>

/**
 * The address of the first picture, empty when there is none. For clients that know a single picture: setting it replaces
 * the first picture, or moves another one to the front.
 */
const thumbnail = z.optional(z.union([z.literal(''), pictureAddress], { error: 'Upload the picture first.' }))

/** The name of a category or brand. */
export const Label = line(60, 'Enter a name.')

/** The names of a category and a brand that are created with the product, unless they exist. They replace its own. */
const newLabels = { newCategory: z.optional(Label), newBrand: z.optional(Label) }

/** The body of a new product. It needs a category and a brand, or the names of new ones. Unknown fields are ignored. */
export const NewProduct = z
  .object({
    ...productFields,
    category: z.optional(productFields.category),
    brand: z.optional(productFields.brand),
    ...newLabels,
    discountPercentage: z._default(productFields.discountPercentage, productDefaults.discountPercentage),
    rating: z._default(productFields.rating, productDefaults.rating),
    stock: z._default(productFields.stock, productDefaults.stock),
    pictures: z._default(productFields.pictures, productDefaults.pictures),
    archived: z._default(archived, productDefaults.archived),
    options: z._default(options, productDefaults.options),
    variants: z._default(VariantPatches, productDefaults.variants),
    thumbnail,
  })
  .check(
    z.refine((product) => product.category ?? product.newCategory, { path: ['category'], error: 'Select a category.' }),
    z.refine((product) => product.brand ?? product.newBrand, { path: ['brand'], error: 'Select a brand.' }),
  )
export type NewProduct = z.output<typeof NewProduct>
export type NewProductInput = z.input<typeof NewProduct>

/** Some of the values that admins can set. Variants that are not in the list stay as they are. */
export const ProductPatch = z.extend(z.partial(ProductValues), { variants: z.optional(VariantPatches) })
export type ProductPatch = z.output<typeof ProductPatch>

const PatchWithThumbnail = z.extend(ProductPatch, { thumbnail })

export const ProductChanges = z.extend(PatchWithThumbnail, {
  ...newLabels,
  /** The values the admin saw. If any has changed since, the request is rejected. */
  expected: z.optional(PatchWithThumbnail),
})
export type ProductChanges = z.output<typeof ProductChanges>
export type ProductChangesInput = z.input<typeof ProductChanges>

/** A field that bulk changes must not have. */
const oneAtATime = z.optional(z.never('Change this field one product at a time.'))

const NewLabel = z.object({ label: Label })

export const changeTypes = ['created', 'changed', 'archived', 'restored', 'imported'] as const

export const logSubjects = ['products', 'orders'] as const

/** A log entry about a product or an order: who changed which fields, with old and new values. */
export const LogEntry = z.object({
  id: z.string(),
  /** Entries about orders only record status changes. */
  type: z.enum([...changeTypes, 'order']),
  productId: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.string(), number: z.number() })),
  /** Current title. */
  title: z.string(),
  by: z.string(),
  createdAt: z.string(),
  fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  /** The current names of changed variants, such as "M, Oat", by id. */
  variantNames: z.record(z.string(), z.string()),
  /** The fields of a product that have changed again since. If there are any, the entry can't be undone. */
  changedSince: z.array(z.string()),
})
export type LogEntry = z.infer<typeof LogEntry>
export type ChangeType = (typeof changeTypes)[number]

/** One change of a product's stock: set by an admin, sold, or returned by a cancelled order. */
export const StockStep = z.object({
  createdAt: z.string(),
  by: z.string(),
  /** The order that took or returned the stock. */
  order: z.nullable(z.object({ id: z.string(), number: z.number() })),
  /** Units added (positive) or taken; null when the stock was set. */
  moved: z.nullable(z.number()),
  /** The new stock; null when units moved, or when tracking was turned off. */
  setTo: z.nullable(z.number()),
  /** The name of the variant, such as "M, Oat"; null for the product's own stock. */
  variant: z.nullable(z.string()),
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
      changes: z.extend(ProductPatch, {
        title: oneAtATime,
        description: oneAtATime,
        pictures: oneAtATime,
        thumbnail: oneAtATime,
        options: oneAtATime,
        variants: oneAtATime,
      }),
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
    body: NewLabel,
    response: { 200: FilterOption },
  },
} satisfies Endpoint

export const createBrand = {
  method: 'POST',
  url: '/api/brands',
  schema: {
    summary: 'Creates a brand, or returns the existing one of that name. For admins.',
    body: NewLabel,
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
      type: z.optional(oneOf('type', changeTypes)),
    }),
    response: { 200: z.array(LogEntry) },
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
