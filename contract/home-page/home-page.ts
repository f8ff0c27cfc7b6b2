import * as z from 'zod/mini'
import { Product } from '../catalog/catalog.ts'
import { isDay } from '../day.ts'
import { endpoint, line, text } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { imageField as image } from '../media/image-field.ts'
import { atLeast, atMost } from '../ranges.ts'
import { IdFilter } from '../request-fields.ts'
import {
  bannerDefaults,
  maxHomeItems,
  maxHomeSections,
  maxShownProducts,
  productLayouts,
  productSources,
  textSides,
  textTones,
  tileLayouts,
} from './home-sections.ts'

/** A path of the shop, or an https URL. */
const link = line(500, error('Enter a link.')).check(
  z.refine(
    (to) => to === '' || /^\/(?!\/)\S*$/.test(to) || (to.startsWith('https://') && URL.canParse(to)),
    error('Enter a path of the shop, such as /products, or a URL that starts with https://.'),
  ),
)

const day = z.nullable(z.string().check(z.refine(isDay, error('Enter a day.'))))

/** On which days of the shop's time zone it is shown, both included; null for no limit. */
const schedule = { from: day, until: day }

export const Banner = z.object({
  /** Images for wide screens, tablets and phones. Only the first is needed. */
  desktop: image.check(z.minLength(1, error('Upload an image.'))),
  tablet: image,
  phone: image,
  alt: line(300),
  title: line(100, error('Enter a title.')),
  text: line(300),
  action: line(40, error('Enter the text of the button.')),
  // Translators: left or right
  side: z._default(z.enum(textSides, error('Select a side.')), bannerDefaults.side),
  tone: z._default(z.enum(textTones, error('Select a color.')), bannerDefaults.tone),
  path: link,
  ...schedule,
})
export type Banner = z.output<typeof Banner>

export const Tile = z.object({
  heading: line(100, error('Enter a heading.')),
  img: image.check(z.minLength(1, error('Upload an image.'))),
  alt: line(300),
  /** A percentage, for "Up to 45% off"; empty for none. */
  discount: z.string().check(z.regex(/^(?:[1-9]\d?|100)?$/, error('Enter a whole number from 1 to 100, or nothing.'))),
  path: link,
  ...schedule,
})
export type Tile = z.output<typeof Tile>

const base = {
  /** Unique on the page. */
  id: z.string().check(z.regex(/^[\w-]{1,40}$/, error('Must be a short name.'))),
  isHidden: z.boolean(),
  ...schedule,
}

const items = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.maxLength(maxHomeItems, error('Add up to {max} items.', { max: String(maxHomeItems) })))

export const HomeSection = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('banners'), items: items(Banner) }),
  /** Delivery, returns and contact, from the settings. */
  z.object({ ...base, type: z.literal('serviceInfo') }),
  z.object({
    ...base,
    type: z.literal('tiles'),
    layout: z.enum(tileLayouts),
    heading: line(100),
    items: items(Tile),
  }),
  z.object({
    ...base,
    type: z.literal('products'),
    layout: z.enum(productLayouts),
    heading: line(100, error('Enter a heading.')),
    source: z.enum(productSources),
    /** The slug of the source `category`. */
    category: line(200),
    /** The slug of the source `collection`. */
    collection: z.optional(line(200)),
    /** The products of the source `selected`. */
    productIds: z
      .array(IdFilter)
      .check(z.maxLength(maxShownProducts, error('Select up to {max} products.', { max: String(maxShownProducts) }))),
    count: z.int(error('Enter a whole number.')).check(atLeast(1), atMost(maxShownProducts)),
  }),
  z.object({ ...base, type: z.literal('text'), heading: line(100, error('Enter a heading.')), text: text(2000) }),
])
export type HomeSection = z.output<typeof HomeSection>

/** The sections of the home page, from top to bottom. */
export const HomePage = z.object({
  sections: z.array(HomeSection).check(
    z.maxLength(maxHomeSections, error('At most {max} sections.', { max: String(maxHomeSections) })),
    z.refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, error('Ids must differ.')),
  ),
})
export type HomePage = z.output<typeof HomePage>

const shortFields = {
  id: true,
  title: true,
  languages: true,
  thumbnail: true,
  price: true,
  discountPercentage: true,
  discountedPrice: true,
  priorPrice: true,
  unitPrice: true,
} as const

/** Whether some of the product’s variants cost more. */
const isLowest = { isLowest: z.boolean() }

const ProductTile = z.extend(z.pick(Product, { ...shortFields, category: true, categoryLabel: true }), isLowest)
/** The product fields of a tile. */
export type ProductTile = z.infer<typeof ProductTile>

const ShowcaseProduct = z.extend(
  z.pick(Product, { ...shortFields, brandLabel: true, rating: true, reviewCount: true, description: true }),
  isLowest,
)
/** The product fields of a showcase, with the start of the description. */
export type ShowcaseProduct = z.infer<typeof ShowcaseProduct>

const CardProduct = z.pick(Product, {
  ...shortFields,
  brandLabel: true,
  rating: true,
  reviewCount: true,
  color: true,
  images: true,
  stock: true,
  leadTimeDays: true,
  options: true,
  variants: true,
  cardColors: true,
})
/** The product fields of a card in a grid. */
export type CardProduct = z.infer<typeof CardProduct>

/** The language of each text that isn't translated to the language of the response. */
const languages = z.optional(z.record(z.string(), z.string()))

const shown = { id: z.string(), languages }
/** `note`: an optional text below the heading. */
const shownProducts = { ...shown, heading: z.string(), note: z.string() }
const shownItem = { from: true, until: true } as const
const ShownBanner = z.extend(z.omit(Banner, shownItem), { languages })
export type ShownBanner = z.infer<typeof ShownBanner>
const ShownTile = z.extend(z.omit(Tile, shownItem), { languages })
export type ShownTile = z.infer<typeof ShownTile>

/** A section as shoppers see it today. */
const ShownSection = z.discriminatedUnion('type', [
  z.object({ ...shown, type: z.literal('banners'), items: z.array(ShownBanner) }),
  z.object({ ...shown, type: z.literal('serviceInfo') }),
  z.object({
    ...shown,
    type: z.literal('tiles'),
    layout: z.enum(tileLayouts),
    heading: z.string(),
    items: z.array(ShownTile),
  }),
  z.object({ ...shownProducts, type: z.literal('carousel'), products: z.array(ProductTile) }),
  z.object({ ...shownProducts, type: z.literal('showcase'), products: z.array(ShowcaseProduct) }),
  z.object({ ...shownProducts, type: z.literal('grid'), products: z.array(CardProduct) }),
  z.object({ ...shown, type: z.literal('text'), heading: z.string(), text: z.string() }),
])
export type ShownSection = z.infer<typeof ShownSection>

const ShownHomePage = z.object({ sections: z.array(ShownSection) })

export const getHomePage = endpoint('GET', '/api/home-page', {
  summary: 'Returns the home page as it is shown today, with its products.',
  response: ShownHomePage,
})

export const EditedHomePage = z.object({
  draft: HomePage,
  /** Counts the changes of the draft. */
  revision: z.int(),
  /** Whether the draft differs from the published version. */
  isChanged: z.boolean(),
  lastPublication: z.nullable(z.object({ id: z.int(), by: z.string(), createdAt: z.string(), canUndo: z.boolean() })),
})
export type EditedHomePage = z.infer<typeof EditedHomePage>

const revision = z.int()

export const getEditedHomePage = endpoint('GET', '/api/admin/home-page', {
  summary: 'Returns the draft of the home page.',
  response: EditedHomePage,
})

export const previewHomePage = endpoint('GET', '/api/admin/home-page/preview', {
  summary: 'Returns the draft of the home page as it would be shown today.',
  response: ShownHomePage,
})

export const saveHomePage = endpoint('PATCH', '/api/admin/home-page', {
  summary: 'Replaces the draft of the home page. Fails with 409 if the revision is out of date.',
  body: z.object({ draft: HomePage, revision }),
  response: EditedHomePage,
})

export const publishHomePage = endpoint('POST', '/api/admin/home-page/publish', {
  summary: 'Publishes the draft. Fails with 409 if the revision is out of date.',
  body: z.object({ revision }),
  response: EditedHomePage,
})

export const discardHomePage = endpoint('POST', '/api/admin/home-page/discard', {
  summary: 'Discards the draft. Fails with 409 if the revision is out of date.',
  body: z.object({ revision }),
  response: EditedHomePage,
})

export const undoHomePage = endpoint('POST', '/api/admin/home-page/undo', {
  summary: 'Publishes the previously published version again.',
  body: z.object({ id: z.int() }),
  response: EditedHomePage,
})
