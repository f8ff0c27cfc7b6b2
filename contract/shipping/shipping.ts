import * as z from 'zod/mini'
import { listRegions } from '../address/address-rules.ts'
import { countries } from '../address/countries.ts'
import { amount } from '../amount-field.ts'
import { shippingClass } from '../catalog/product-fields.ts'
import { endpoint, IdParams, line, text } from '../endpoint.ts'
import { formatNumber } from '../language/format.ts'
import { error, t } from '../language/t.ts'
import { atLeast, atMost } from '../ranges.ts'
import { formatPostalCodes, postalCodesProblem } from './postal-codes.ts'
import { pickupClass } from './shipping-classes.ts'
import { shippingKinds } from './shipping-option.ts'
import { countryOfRegion } from './shipping-zone.ts'

const days = z.int(error('Enter a whole number of days.')).check(atLeast(0), atMost(99))

const unique = z.overwrite<string[]>((all) => [...new Set(all)].filter(Boolean))

/** The maximum number of postal codes and ranges of a zone. */
const maxPostalCodes = 1000

const postalCodes = z
  .array(
    z.string().check(({ value, issues }) => {
      const problem = postalCodesProblem(value)
      if (problem !== undefined) issues.push({ code: 'custom', message: problem, input: value })
    }, z.overwrite(formatPostalCodes)),
  )
  .check(
    unique,
    z.maxLength(maxPostalCodes, {
      error: () => t('At most {max} postal codes and ranges.', { max: formatNumber(maxPostalCodes) }),
    }),
  )

export const ZoneFields = z
  .object({
    /** Returned to staff only. */
    name: line(60, error('Enter a name.')),
    countries: z
      .array(z.string().check(z.refine((code) => Object.hasOwn(countries, code), error('Select a country.'))))
      .check(unique),
    /** Parts of countries that have regions to select from, such as `US:HI`. */
    regions: z.array(z.string().check(z.refine(isRegion, error('Select a region.')))).check(unique),
    /** Parts of countries by their postal codes, such as `DE:18565`, `DE:25938...25999` or `GB:BT*`. */
    postalCodes: z.optional(postalCodes),
  })
  .check(
    z.refine((zone) => [zone.countries, zone.regions, zone.postalCodes].some((area) => area && area.length > 0), {
      path: ['countries'],
      error: () => t('Select at least one country, or enter postal codes.'),
    }),
  )
export type ZoneFields = z.output<typeof ZoneFields>

function isRegion(key: string): boolean {
  return listRegions(countryOfRegion(key)).some(({ value }) => key === `${countryOfRegion(key)}:${value}`)
}

/** The maximum number of steps of a method’s price. */
export const maxSteps = 20

const steps = z
  .array(
    z.object({
      /** The subtotal in units, or the weight in grams. */
      from: amount,
      price: amount,
    }),
  )
  .check(
    z.minLength(1, error('Enter a price.')),
    z.maxLength(maxSteps, error('At most {max} steps.', { max: String(maxSteps) })),
    ({ value, issues }) => {
      for (const [index, { from }] of value.entries()) {
        const before = value[index - 1]?.from
        if (before === undefined ? from === 0 : from > before) continue
        const message =
          before === undefined ? t('The first step starts at 0.') : t('Must be more than in the step before.')
        issues.push({ code: 'custom', path: [index, 'from'], message, input: value })
      }
    },
  )

/** The fields of a method that an admin sets. */
export const MethodFields = z
  .object({
    /** Shown to customers. */
    name: line(60, error('Enter a name.')),
    kind: z.enum(shippingKinds),
    /** The measure of the steps. */
    by: z.enum(['subtotal', 'weight']),
    steps,
    /** The subtotal from which it is free; null if it never is. */
    freeFrom: z.nullable(amount),
    minDays: days,
    maxDays: days,
    /** Orders after it count as placed on the next business day; null for none. */
    cutOffTime: z.nullable(
      z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, error('Enter a time, such as 14:00.'))),
    ),
    /** Where and when orders can be picked up. */
    pickupPlace: text(500),
    /** The shipping classes of products that it accepts, in addition to normal ones. Pickup accepts all. */
    takesClasses: z.array(shippingClass).check(
      unique,
      z.maxLength(50, error('At most 50 classes.')),
      z.refine(
        (names) => !names.includes(pickupClass),
        error('Products of the class {name} can’t be shipped.', { name: pickupClass }),
      ),
    ),
    active: z.boolean(),
  })
  .check(
    z.refine(({ minDays, maxDays }) => minDays <= maxDays, {
      path: ['maxDays'],
      error: () => t('Must not be less than the first number.'),
    }),
    z.refine(({ kind, pickupPlace }) => kind === 'shipping' || pickupPlace !== '', {
      path: ['pickupPlace'],
      error: () => t('Enter where orders can be picked up.'),
    }),
    z.refine(({ by, steps: all }) => by === 'subtotal' || all.every(({ from }) => Number.isInteger(from)), {
      path: ['steps'],
      error: () => t('Enter weights in whole grams.'),
    }),
  )
export type MethodFields = z.output<typeof MethodFields>

export const ShopMethod = z.object({ ...MethodFields.shape, id: z.string(), version: z.number() })
export type ShopMethod = z.infer<typeof ShopMethod>

export const ShopZone = z.object({
  ...ZoneFields.shape,
  postalCodes: z.array(z.string()),
  id: z.string(),
  version: z.number(),
  methods: z.array(ShopMethod),
})
export type ShopZone = z.infer<typeof ShopZone>

export const ShopShipping = z.object({
  /** The zones; a shop without any ships at the flat rate of its settings. */
  zones: z.array(ShopZone),
  /** Products for sale without a weight: it counts as 0. */
  unweighted: z.number(),
  /** The shipping classes of products and methods. */
  classes: z.array(z.string()),
  /** The last change of zones and methods; null if it isn’t in the log. */
  lastChange: z.nullable(
    z.object({
      id: z.number(),
      createdAt: z.string(),
      by: z.string(),
      changes: z.array(
        z.object({
          event: z.string(),
          name: z.string(),
          before: z.record(z.string(), z.unknown()),
          after: z.record(z.string(), z.unknown()),
        }),
      ),
      canUndo: z.boolean(),
    }),
  ),
})
export type ShopShipping = z.infer<typeof ShopShipping>

const ZoneValues = z.partial(z.object(ZoneFields.shape))
const MethodValues = z.partial(z.object(MethodFields.shape))

/** The values that were shown. The request is rejected if a value that it changes isn’t the expected one anymore. */
const MethodChanges = z.extend(MethodValues, { expected: z.optional(MethodValues) })
export type MethodChanges = z.output<typeof MethodChanges>

/** Whether countries and regions that other zones have are moved from there. Without it, they are an error. */
const takesOver = z.optional(z.boolean())

const ZoneChanges = z.extend(ZoneValues, { expected: z.optional(ZoneValues), takesOver })
export type ZoneChanges = z.output<typeof ZoneChanges>

/** The maximum number of methods that are created with their zone. */
const maxFirstMethods = 20

export const getShipping = endpoint('GET', '/api/admin/shipping', {
  summary: 'Returns the shipping zones with their methods.',
  response: ShopShipping,
})

export const listShippingClasses = endpoint('GET', '/api/admin/shipping-classes', {
  summary: 'Lists the names of the shipping classes that products and shipping methods have.',
  response: z.array(z.string()),
})

export const startZones = endpoint('POST', '/api/admin/shipping/first-zone', {
  summary: 'Creates the first zone and its method from the flat rate of the settings.',
  response: ShopShipping,
})

export const createZone = endpoint('POST', '/api/admin/shipping/zones', {
  summary: 'Creates a shipping zone, with methods if they are given.',
  body: z.intersection(
    ZoneFields,
    z.object({
      takesOver,
      methods: z.optional(
        z
          .array(MethodFields)
          .check(z.maxLength(maxFirstMethods, error('At most {max} methods.', { max: String(maxFirstMethods) }))),
      ),
    }),
  ),
  response: ShopZone,
})

export const updateZone = endpoint('PATCH', '/api/admin/shipping/zones/:id', {
  summary: 'Changes a shipping zone. Fails with 409 if a changed value isn’t the `expected` one.',
  params: IdParams,
  body: ZoneChanges,
  response: ShopZone,
})

export const deleteZone = endpoint('DELETE', '/api/admin/shipping/zones/:id', {
  summary: 'Deletes a shipping zone with its methods. Orders keep theirs.',
  params: IdParams,
  response: ShopShipping,
})

export const createMethod = endpoint('POST', '/api/admin/shipping/zones/:id/methods', {
  summary: 'Creates a method in a shipping zone.',
  params: IdParams,
  body: MethodFields,
  response: ShopMethod,
})

export const updateMethod = endpoint('PATCH', '/api/admin/shipping/methods/:id', {
  summary: 'Changes a shipping method. Orders keep theirs. Fails with 409 if a changed value isn’t the `expected` one.',
  params: IdParams,
  body: MethodChanges,
  response: ShopMethod,
})

export const undoShipping = endpoint('POST', '/api/admin/shipping/undo', {
  summary: 'Reverts the last change of shipping zones and methods. Fails with 409 if there is a newer one.',
  body: z.object({ id: z.int() }),
  response: ShopShipping,
})

export const deleteMethod = endpoint('DELETE', '/api/admin/shipping/methods/:id', {
  summary: 'Deletes a shipping method. Orders keep theirs.',
  params: IdParams,
  response: ShopShipping,
})
