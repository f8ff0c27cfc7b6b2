import * as z from 'zod/mini'
import { line } from '../endpoint.ts'
import { archived, imageAddress, maxPrice, maxStock, optionalWholeNumber, twoDecimals } from './product-fields.ts'

export const maxOptions = 3

/** Of one product, without archived ones. */
export const maxVariants = 100

/** Of one product, with archived ones, which are kept for old orders. */
export const maxVariantsEver = 500

/** The names of a product's options. */
export const options = z.array(line(40, 'Enter a name.')).check(
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
  priceOverride: z.nullable(twoDecimals('Enter a price.', maxPrice)),
  stock: optionalWholeNumber(maxStock),
  /** The stock at which it counts as low; null for the product's level. */
  reorderLevel: optionalWholeNumber(maxStock),
  /** One of the product's images, or empty. */
  image: z.union([z.literal(''), imageAddress], { error: 'Upload the image first.' }),
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
  stock: null,
  reorderLevel: null,
  image: '',
  archived: false,
} satisfies Partial<VariantValues>

/** Some values of the variant with the id. Without an id, a new variant. */
export const VariantPatch = z.partial(VariantValues)
export type VariantPatch = z.output<typeof VariantPatch>

export const VariantPatches = z
  .array(VariantPatch)
  .check(z.maxLength(maxVariantsEver, `At most ${maxVariantsEver} variants at a time.`))
