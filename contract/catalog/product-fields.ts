import * as z from 'zod/mini'
import { type ErrorText, line, maxCharacters, text } from '../endpoint.ts'
import { error, t } from '../language/t.ts'
import { maxPriceCents, toPercentage, toPpb, toUnits } from '../money.ts'
import { numberProblem } from '../numbers.ts'
import { atLeast, atMost } from '../ranges.ts'
import { mainClass } from '../taxes/tax-classes.ts'
import { facts } from './facts.ts'
import { returnRules } from './return-rules.ts'
import { parseContent } from './unit-price.ts'

export const maxPrice = toUnits(maxPriceCents)

/** The error of a number. A text is one that `parseNumber` could not read. */
const numberError = (message: () => string) => ({
  error: ({ input }: { input?: unknown }) => (typeof input === 'string' ? numberProblem(input) : message()),
})

const range = (max: number) => [atLeast(0), atMost(max)]

/** At most two decimals, allowing for floating-point error as in 0.1 + 0.2. */
export const hasTwoDecimals = z.refine<number>(
  (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  error('Use at most two decimals.'),
)

/** A number from 0 with at most two decimals. */
export const twoDecimals = (message: () => string, max: number) =>
  z.number(numberError(message)).check(...range(max), hasTwoDecimals)

/** At most 100 %. See contract/money.ts for the number of decimals. */
const percentage = z.number(numberError(() => t('Enter a percentage.'))).check(
  ...range(100),
  z.refine((value) => Math.abs(toPercentage(toPpb(value)) - value) < 1e-10, error('Use at most seven decimals.')),
)

function momentProblem(input: unknown): string {
  const [date] = /^\d{1,2}([/-])\d{1,2}\1\d{4}(?=$| )/.exec(String(input)) ?? []
  return date
    ? t('“{date}” could be two dates. Enter the year first, such as 2026-12-31.', { date })
    : t('Enter a date and a time.')
}

/** A timestamp in ISO 8601, stored in UTC; null for none. */
const moment = z.nullable(
  z.iso.datetime({ offset: true, error: ({ input }) => momentProblem(input) }).check(
    z.refine((value) => value >= '2000' && value < '2200', error('Enter a year from 2000 to 2199.')),
    z.overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString())),
  ),
)

/** A whole number from `min` to `max`, or null when it isn't set. */
export const optionalWholeNumber = (max: number, min = 0) =>
  z.nullable(z.int(numberError(() => t('Enter a whole number.'))).check(atLeast(min), atMost(max)))

export const maxSlugLength = 100

const slug = (message: ErrorText) =>
  z.string(message).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, message), maxCharacters(maxSlugLength))

/** A product id; also the last part of its URL. */
export const productId = slug(error('Use lowercase letters, digits and hyphens.'))

/** The shop shows no images of other sites, and fetches them only for imports. */
const uploadFirst = error(
  'Upload the image with POST /api/images, and use the URL that it returns. Only imports accept URLs of other sites.',
)

/** A path of the shop. Browsers read one that starts with "//" as another site. */
export const imageAddress = z.string().check(z.regex(/^\/(?!\/)[^\s"'<>\\\p{Cc}\p{Cs}]{1,300}$/u, uploadFirst))

/** The path of an image, or empty. */
export const optionalImageAddress = z.union([z.literal(''), imageAddress], uploadFirst)

export const maxImages = 12

export const maxRating = 5

export const maxStock = 1_000_000_000

export const maxLeadTimeDays = 120

/** In grams. */
export const maxWeight = 1_000_000

/** How much is in a product, such as “250 g”, for its unit price; empty when it isn't sold by weight, volume or size. */
const content = z.string(error('Enter a number and a unit, such as 250 g.')).check(
  z.refine(
    (value) => parseContent(value) !== undefined,
    error('Enter a number and a unit, such as 250 g. Units: mg, g, kg, ml, cl, l, cm, m, m², m³.'),
  ),
  z.overwrite((value) => parseContent(value) ?? value),
)

/** Any name. Shipping methods list those they take, so it is compared in lower case. */
export const shippingClass = line(40).check(
  z.toLowerCase(),
  z.refine((name) => !name.includes(','), error('Must not have a comma.')),
)

/** The fields of the product form. See docs/recipes.md for adding one. */
export const productFields = {
  title: line(200, error('Enter a title.')),
  description: text(5000, { min: 1, message: error('Enter a description.') }),
  /** Before the discount, in units of the shop's currency. */
  price: twoDecimals(() => t('Enter a price.'), maxPrice),
  discountPercentage: percentage,
  /** When the discount begins and ends; null for immediately and never. */
  saleStartsAt: moment,
  saleEndsAt: moment,
  rating: twoDecimals(() => t('Enter a rating from 0 to {max}.', { max: String(maxRating) }), maxRating),
  /** Empty when there is none. */
  color: line(60),
  category: slug(error('Select a category.')),
  /** Empty when there is none. */
  brand: z.union([z.literal(''), slug(error('Select a brand.'))], error('Select a brand.')),
  /** Units left; null when stock is not tracked. */
  stock: optionalWholeNumber(maxStock),
  /** Business days until a product that is made to order can be dispatched; null for all others. */
  leadTimeDays: optionalWholeNumber(maxLeadTimeDays, 1),
  /** See contract/catalog/returns.ts. */
  returns: z.enum(returnRules, error('Must be one of: {values}.', { values: returnRules.join(', ') })),
  /** In grams. */
  weight: optionalWholeNumber(maxWeight, 1),
  content,
  /** The stock from which it is low, for the admin area and its email, and each of its variants without a level; null for `lowStockThreshold`. */
  reorderLevel: optionalWholeNumber(maxStock),
  /** The id of its tax class; see contract/taxes. */
  taxClass: slug(error('Select a tax class.')),
  /** Empty for normal products; see contract/shipping/shipping-classes.ts. */
  shippingClass,
  /** Empty when there is none, and for a product with options, whose variants have their own. */
  sku: line(60),
  barcode: line(60),
  /** In display order; the first is the thumbnail. */
  images: z
    .array(z.object({ src: imageAddress, alt: z._default(line(300), '') }))
    .check(z.maxLength(maxImages, error('At most {max} images.', { max: String(maxImages) }))),
  /** In display order; see contract/catalog/facts.ts. */
  facts,
}

export const archived = z.boolean(error('Enter yes or no.'))

export const maxOptions = 3

/** The maximum number of variants of a product, without archived ones. */
export const maxVariants = 100

/** The maximum number of variants of a product, including archived ones, which are kept for old orders. */
export const maxVariantsEver = 500

/** The names of a product's options. */
export const options = z.array(line(40, error('Enter a name.'))).check(
  z.maxLength(maxOptions, error('At most {max} options.', { max: String(maxOptions) })),
  z.refine(
    (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
    error('Two options have the same name.'),
  ),
)

export const variantFields = {
  /** One for each option of the product. */
  values: z
    .array(line(60, error('Enter a value.')))
    .check(z.maxLength(maxOptions, error('At most {max} values.', { max: String(maxOptions) }))),
  sku: line(60),
  barcode: line(60),
  /** Before the discount, in units; null for the product's price. */
  priceOverride: z.nullable(twoDecimals(() => t('Enter a price.'), maxPrice)),
  /** The discount of its own sale, which replaces the product's while active; null for none. 0 means no sale. */
  discountOverride: z.nullable(percentage),
  /** When its own sale begins and ends; null for immediately and never. */
  saleStartsAt: moment,
  saleEndsAt: moment,
  stock: optionalWholeNumber(maxStock),
  /** Empty for the product's. */
  content,
  /** The stock at which it counts as low; null for the product's level. */
  reorderLevel: optionalWholeNumber(maxStock),
  /** One of the product's images, or empty. */
  image: optionalImageAddress,
  archived,
}

/** All values of a variant that admins can set, with its id. */
export const VariantValues = z.object({ id: z.string(), ...variantFields })
export type VariantValues = z.output<typeof VariantValues>

/** Default values of a new variant. */
export const variantDefaults = {
  sku: '',
  barcode: '',
  priceOverride: null,
  discountOverride: null,
  saleStartsAt: null,
  saleEndsAt: null,
  stock: null,
  content: '',
  reorderLevel: null,
  image: '',
  archived: false,
} satisfies Partial<VariantValues>

/** All values of a product that admins can set. */
export const ProductValues = z.object({ ...productFields, archived, options, variants: z.array(VariantValues) })
export type ProductValues = z.output<typeof ProductValues>

/** Default values of a new product. All other fields are required. */
export const productDefaults = {
  discountPercentage: 0,
  saleStartsAt: null,
  saleEndsAt: null,
  rating: 0,
  color: '',
  brand: '',
  stock: null,
  leadTimeDays: null,
  returns: 'shop',
  weight: null,
  content: '',
  reorderLevel: null,
  taxClass: mainClass,
  shippingClass: '',
  sku: '',
  barcode: '',
  images: [],
  facts: [],
  archived: false,
  options: [],
  variants: [],
} satisfies Partial<ProductValues>

/** Some values of the variant with the id. Without an id, a new variant. */
export const VariantPatch = z.partial(VariantValues)
export type VariantPatch = z.output<typeof VariantPatch>

export const VariantPatches = z
  .array(VariantPatch)
  .check(z.maxLength(maxVariantsEver, error('At most {max} variants at a time.', { max: String(maxVariantsEver) })))
