import * as z from 'zod/mini'
import { countries } from '../address/countries.ts'
import { currencyProblem, isCurrency } from '../currencies.ts'
import { emailAddress, line, maxCharacters, text } from '../endpoint.ts'
import { languages } from '../language/languages.ts'
import { error, t } from '../language/t.ts'
import { toCents, toUnits } from '../money.ts'
import { atLeast, atMost } from '../ranges.ts'
import { timeZone } from '../request-fields.ts'
import { defaultAccent, isReadable, readableShade } from './accent-color.ts'
import { Closures, WorkedHolidays } from './closures.ts'
import { defaultUnconfirmedTotal } from './unconfirmed-total.ts'

const amountTo = (max: number) =>
  z.number(error('Enter an amount, such as 4.90.')).check(
    atLeast(0),
    atMost(max),
    z.refine((units) => toUnits(toCents(units)) === units, error('At most two decimals.')),
  )

const amount = amountTo(1_000_000)

const days = (max: number) => z.int(error('Enter a whole number of days.')).check(atLeast(0), atMost(max))

const accentColor = z.string().check(
  z.regex(/^#[0-9a-f]{6}$/, { ...error('Enter a color such as #0f5c4a.'), abort: true }),
  z.refine(isReadable, {
    error: ({ input }) =>
      t('Text in this color is hard to read. {color} is dark enough.', { color: readableShade(input as string) }),
  }),
)

const noticeFile = z.string().check(maxCharacters(60))

const dhlCode = z
  .string()
  .check(z.trim(), maxCharacters(40), z.regex(/^[\dA-Z.]*$/, error('Use capital letters and digits.')))

const languageCode = z.enum(
  languages.map(({ code }) => code),
  error('Select a language.'),
)

const countryCode = z.string().check(z.refine((code) => Object.hasOwn(countries, code), error('Select a country.')))

/** The shop settings. See docs/behavior.md#shop-settings. */
export const ShopSettings = z.object({
  name: line(60, error('Enter a name.')),
  /** The languages of the pages; the first is the main one, and that of emails to the shop. */
  languages: z.tuple([languageCode], languageCode, error('Select a language.')).check(
    z.refine((codes) => new Set(codes).size === codes.length, error('Select each language once.')),
    z.overwrite(([main, ...others]) => [main, ...others.toSorted()]),
  ),
  /** Shown on pages; the sender of all emails, and the recipient of those to the shop. */
  shopEmail: emailAddress(error('Enter an email address.')),
  /** A short description of the products, without a final period; empty for none. */
  tagline: line(120),
  /** The color of buttons and links, as #rrggbb. */
  accentColor,
  /** The id of the logo, which an upload sets; empty for the built-in mark. */
  logo: z.string().check(maxCharacters(40)),
  /** Whether the logo includes the shop's name, so that the name isn't shown next to it. */
  logoIncludesName: z.boolean(),
  /** Shown above the navigation bar of every page, unless it is empty. */
  announcement: line(200),
  /** ISO 3166-1 alpha-2. */
  country: countryCode,
  /** Codes of the countries that the shop ships to, other than its own. */
  shipsTo: z.array(countryCode).check(z.overwrite((codes) => [...new Set(codes)].toSorted())),
  /** An IANA time zone name. */
  timeZone,
  /** The region of the country whose holidays the shop has, such as SN; empty for the national ones alone. */
  holidayRegion: z.string().check(z.regex(/^[\dA-Za-z-]{0,10}$/, error('Select a region.'))),
  workedHolidays: WorkedHolidays,
  closures: Closures,
  /** Whether the shop gets emails about pending reviews. */
  reviewEmails: z.boolean(),
  /** Whether browsers may keep pages for when the shop can't be reached. */
  offlinePages: z.boolean(),
  /** Whether shoppers see only a coming-soon page. */
  comingSoon: z.boolean(),
  /** The text of the coming-soon page; empty for the built-in text. */
  comingSoonMessage: text(500),
  /** Anyone who enters it there sees the shop; empty if only the staff can. Responses and logs have `hiddenPassword`. */
  previewPassword: line(100),
  /** Whether the staff can work in the admin area only with two-step verification. */
  requireStaffTwoFactor: z.boolean(),
  /** The selling person or company, shown in the terms, packing slips and email footers. */
  sellerName: line(120),
  sellerAddress: text(500),
  /** Such as registration and tax numbers. */
  sellerDetails: text(1000),
  /** ISO 4217. */
  currency: z
    .string()
    .check(
      z.refine(isCurrency, { error: ({ input }) => currencyProblem(String(input)) ?? t('Enter a currency code.') }),
    ),
  /**
   * Whether displayed prices are whole units; otherwise they have cents. Always in a currency that is only used in whole
   * units. The sample shop turns it on.
   */
  roundPrices: z.boolean(),
  /** In units, like `freeShippingThreshold`. */
  shippingPrice: amount,
  /** The subtotal from which shipping is free; null if it never is. */
  freeShippingThreshold: z.nullable(amount),
  /** Business days from an order to its delivery. */
  deliveryTime: z
    .object({ minDays: days(99), maxDays: days(99) })
    .check(z.refine(({ minDays, maxDays }) => minDays <= maxDays, error('Start with the smaller number.'))),
  /**
   * Units of one product, and the total in units of the currency, of the open orders of a customer whose email address isn't
   * confirmed; null for no limit. Orders that are paid online have no part in the total, whose default follows the currency.
   */
  unconfirmedMaxUnits: z.nullable(z.int(error('Enter a whole number.')).check(atLeast(1), atMost(10_000))),
  unconfirmedMaxTotal: z.nullable(amountTo(1_000_000_000).check(z.gt(0, error('Must be more than 0.')))),
  /** Whether customers can pay in cash: the courier, or at pickup. */
  cashOnDelivery: z.boolean(),
  /** Where the courier takes cash; everywhere if it is empty. */
  cashCountries: z.array(countryCode).check(z.overwrite((codes) => [...new Set(codes)].toSorted())),
  /** Up to which total, with the fee, in units; null for any. */
  cashMaximum: z.nullable(amount.check(z.gt(0, error('Must be more than 0.')))),
  /** The fee for cash on delivery in units; free at pickup. */
  cashFee: amount,
  /** Whether customers can pay by bank transfer before the order is dispatched. */
  bankTransfer: z.boolean(),
  /** The bank details that customers need, in several lines. */
  bankDetails: text(500),
  /** After how many days an order is cancelled that hasn’t been paid. */
  bankTransferDays: z.int(error('Enter a whole number of days.')).check(atLeast(2), atMost(60)),
  /** How many days after delivery products can be returned; 0 if not at all. */
  returnDays: days(365),
  /** Whether prices have tax: `none` until the shopkeeper decides. Small businesses charge none, and state that. */
  taxes: z.enum(['none', 'charged', 'smallBusiness'], error('Select whether you charge taxes.')),
  /** Whether prices include tax; otherwise it is added at the end. */
  pricesIncludeTax: z.boolean(),
  /** Whose tax a shop in the EU charges consumers in other member states: the destination’s (OSS), or its own. */
  euSales: z.enum(['destination', 'origin'], error('Select whose tax you charge.')),
  /** The tax class of shipping: the main one, or split as the items of the order. */
  shippingTax: z.enum(['standard', 'split'], error('Select how shipping is taxed.')),
  /** The shop’s own; empty if it has none. */
  vatId: line(30),
  /** The note in documents of a small business; empty for the usual sentence of the country. */
  smallBusinessNote: line(200),
  /** Whether totals are rounded to 5 cents, as is usual with Swiss francs in cash. */
  roundsTo5Cents: z.boolean(),
  /** The label of the button that places an order; empty for the country's default (order-button.ts). */
  orderButton: line(40),
  /** The DHL product and billing number in label files, for the shop's country and abroad. */
  dhlProduct: dhlCode,
  dhlBillingNumber: dhlCode,
  dhlProductAbroad: dhlCode,
  dhlBillingNumberAbroad: dhlCode,
  /** In kilograms, for orders whose products aren't all weighed; null for none. */
  labelWeight: z.nullable(
    z.number(error('Enter a weight, such as 1.5.')).check(z.gt(0, error('Must be more than 0.')), atMost(1000)),
  ),
  /** The EU's notice on the legal guarantee by language, which uploads set (guarantee-notice.ts). */
  guaranteeNotices: z.record(
    z.string().check(z.regex(/^[a-z]{2}$/, error('Enter a language code, such as en.'))),
    z.object({ image: noticeFile, pdf: noticeFile }),
  ),
})
export type ShopSettings = z.output<typeof ShopSettings>
export type SettingName = keyof ShopSettings

/** The settings of a new shop, except for settings that depend on its machine. */
export const settingDefaults = {
  // Not translated: the name of a shop.
  name: 'My shop',
  languages: ['en'],
  tagline: '',
  accentColor: defaultAccent,
  logo: '',
  logoIncludesName: false,
  announcement: '',
  country: 'US',
  shipsTo: [],
  holidayRegion: '',
  workedHolidays: [],
  closures: [],
  reviewEmails: true,
  offlinePages: true,
  comingSoon: false,
  comingSoonMessage: '',
  previewPassword: '',
  requireStaffTwoFactor: false,
  sellerName: '',
  sellerAddress: '',
  sellerDetails: '',
  currency: 'USD',
  roundPrices: false,
  shippingPrice: 0,
  freeShippingThreshold: null,
  unconfirmedMaxUnits: 20,
  unconfirmedMaxTotal: defaultUnconfirmedTotal('USD'),
  deliveryTime: { minDays: 3, maxDays: 5 },
  cashOnDelivery: true,
  cashCountries: [],
  cashMaximum: null,
  cashFee: 0,
  bankTransfer: false,
  bankDetails: '',
  bankTransferDays: 7,
  returnDays: 30,
  taxes: 'none',
  pricesIncludeTax: true,
  euSales: 'destination',
  shippingTax: 'standard',
  vatId: '',
  smallBusinessNote: '',
  roundsTo5Cents: false,
  orderButton: '',
  dhlProduct: 'V01PAK',
  dhlBillingNumber: '',
  dhlProductAbroad: 'V53WPAK',
  dhlBillingNumberAbroad: '',
  labelWeight: null,
  guaranteeNotices: {},
} satisfies Partial<ShopSettings>

/** Reads a number of days or a range such as 3-5; undefined if it is neither. */
export function parseDeliveryTime(given: string): ShopSettings['deliveryTime'] | undefined {
  const [, min, max = min] = /^\s*(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?\s*$/.exec(given) ?? []
  return min === undefined ? undefined : { minDays: Number(min), maxDays: Number(max) }
}
