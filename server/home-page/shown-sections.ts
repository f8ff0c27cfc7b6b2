import type { Product } from '#contract/catalog/catalog.ts'
import { hasPriceRange } from '#contract/catalog/variants.ts'
import type {
  Banner,
  CardProduct,
  HomePage,
  HomeSection,
  ProductTile,
  ShowcaseProduct,
  ShownSection,
  Tile,
} from '#contract/home-page/home-page.ts'
import { maxShownProducts } from '#contract/home-page/home-sections.ts'
import { t } from '#contract/language/t.ts'
import { imageAddress } from '#contract/media/images.ts'
import { isReduced } from '#contract/money.ts'
import scenes from '../../images/scenes.json' with { type: 'json' }
import type { Catalog } from '../catalog/catalog.ts'
import { findSlug, findTarget, type Places } from '../navigation/link-targets.ts'
import type { Marked } from '../translations/shop-texts.ts'

/** The data that sections show and link to. */
export type HomePlaces = Places & { catalog: Catalog }

type Scheduled = { from: string | null; until: string | null }
type ProductSection = HomeSection & { type: 'products' }

/** The public sections on a day, without hidden, scheduled, empty or broken ones. No product is shown twice. */
export async function showSections(
  places: HomePlaces,
  { sections }: { sections: Marked<HomeSection>[] },
  day: string,
): Promise<ShownSection[]> {
  const taken = new Set<string>()
  const shown: ShownSection[] = []
  for (const section of sections) {
    if (!isShown(section, day)) continue
    const { id, languages } = section
    const marks = languages && { languages }
    if (section.type === 'serviceInfo') shown.push({ type: 'serviceInfo', id })
    else if (section.type === 'text')
      shown.push({ type: 'text', id, heading: section.heading, text: section.text, ...marks })
    else if (section.type === 'products') {
      const { found, describe } = await findProducts(places.catalog, section)
      const products = found.filter((product) => !taken.has(product.id)).slice(0, section.count)
      for (const product of products) taken.add(product.id)
      if (products.length > 0)
        shown.push({ ...showProducts(section, products), note: describe?.(products) ?? '', ...marks })
    } else if (section.type === 'banners') {
      const items = showItems(places, section.items, day)
      if (items.length > 0) shown.push({ type: 'banners', id, items })
    } else {
      const items = showItems(places, section.items, day).map((tile) => withTrueDiscount(places.catalog, tile))
      if (items.length > 0) {
        shown.push({ type: 'tiles', id, layout: section.layout, heading: section.heading, items, ...marks })
      }
    }
  }
  return shown
}

/** The first banner that shoppers see on a day. */
export function findFirstBanner(places: Places, { sections }: HomePage, day: string): Banner | undefined {
  const shown = sections.filter((section) => isShown(section, day))
  return shown.flatMap((section) => (section.type === 'banners' ? showItems(places, section.items, day) : []))[0]
}

const isShown = (section: HomeSection, day: string) => !section.isHidden && isDue(section, day)

function isDue({ from, until }: Scheduled, day: string): boolean {
  return (from === null || from <= day) && (until === null || day <= until)
}

function showItems<T extends Scheduled & { path: string }>(places: Places, items: T[], day: string): T[] {
  return items
    .filter((item) => isDue(item, day))
    .flatMap((item) => {
      const target = findTarget(item.path, places)
      return 'path' in target ? { ...item, path: target.path } : []
    })
}

/** The tile with at most the biggest discount in its list. Other links than those to lists keep the discount as it is. */
function withTrueDiscount<T extends Pick<Tile, 'path' | 'discount'>>(catalog: Catalog, tile: T): T {
  const list = findList(tile.path)
  if (tile.discount === '' || !list) return tile
  const biggest = Math.floor(catalog.biggestDiscount(list))
  return { ...tile, discount: biggest === 0 ? '' : `${Math.min(biggest, Number(tile.discount))}` }
}

function findList(path: string): Parameters<Catalog['biggestDiscount']>[0] | undefined {
  const { pathname, searchParams } = new URL(path, 'http://shop')
  if (pathname === '/products') {
    return { category: searchParams.getAll('category').flatMap((value) => value.split(',')) }
  }
  const [, type = '', slug = ''] = /^\/(products\/category|products\/brand|collections)\/([^/]+)$/.exec(pathname) ?? []
  if (type === '') return undefined
  if (type === 'collections') return { collection: slug }
  return type === 'products/category' ? { category: [slug] } : { brand: [slug] }
}

type FoundProducts = {
  /** More than the section shows, since other sections may show some of them. */
  found: Product[]
  /** A note on the products; missing or empty if the heading is enough. */
  describe?: (products: Product[]) => string
}

/** Sold-out products are found only if all products of the section are sold out. */
async function findProducts(catalog: Catalog, section: ProductSection): Promise<FoundProducts> {
  const limit = section.count + 2 * maxShownProducts
  const list = async (given: Pick<Parameters<Catalog['list']>[0], 'sort' | 'category' | 'collection'>) => {
    const request = { ...given, order: 'desc', offset: 0, limit } as const
    const { products } = await catalog.list({ ...request, inStock: 'true' })
    return products.length > 0 ? products : (await catalog.list(request)).products
  }
  switch (section.source) {
    case 'best-selling':
      return findBestSelling((await catalog.bestSelling(limit)).filter(isInStock), list)
    case 'best-rated':
      return { found: await list({ sort: 'rating' }) }
    case 'newest':
      return { found: await list({ sort: 'createdAt' }) }
    case 'discounted':
      return { found: (await list({ sort: 'discount' })).filter(isReduced) }
    case 'category': {
      const category = [findSlug(catalog, 'category', section.category) ?? section.category]
      return { found: await list({ sort: 'rating', category }) }
    }
    case 'collection':
      return { found: await list({ collection: section.collection ?? '' }) }
    default:
      return { found: inStock(await catalog.find(section.productIds)) }
  }
}

/** A new shop has sold little: products with the best reviews come next, or the newest if there are no reviews. */
async function findBestSelling(
  sold: Product[],
  list: (request: { sort: 'rating' | 'createdAt' }) => Promise<Product[]>,
): Promise<FoundProducts> {
  const reviewed = (await list({ sort: 'rating' })).filter(({ reviewCount }) => reviewCount > 0)
  const others = reviewed.length > 0 ? reviewed : await list({ sort: 'createdAt' })
  return {
    found: [...sold, ...others].filter(isFirst),
    describe(products) {
      const count = products.filter((product) => sold.includes(product)).length
      if (count === products.length) return ''
      if (reviewed.length > 0)
        return count > 0 ? t('Best sellers first, then the best rated') : t('Rated best by our customers')
      return count > 0 ? t('Best sellers first, then the newest') : t('Our newest products')
    },
  }
}

/** Returns the products in stock, or all if none is. */
function inStock(products: Product[]): Product[] {
  const available = products.filter(isInStock)
  return available.length > 0 ? available : products
}

const isInStock = ({ stock }: Product) => stock !== 0

function isFirst({ id }: Product, index: number, products: Product[]): boolean {
  return products.findIndex((product) => product.id === id) === index
}

function showProducts({ id, layout, heading }: ProductSection, products: Product[]) {
  if (layout === 'carousel') return { type: 'carousel' as const, id, heading, products: products.map(toTile) }
  if (layout === 'showcase')
    return { type: 'showcase' as const, id, heading, products: products.map(toShowcaseProduct) }
  return { type: 'grid' as const, id, heading, products: products.map(toCardProduct) }
}

function toTile(product: Product): ProductTile {
  const { category, categoryLabel } = product
  return { ...toShort(product), category, categoryLabel, isLowest: hasPriceRange(product) }
}

/** Returns the fields that every layout shows. */
function toShort(product: Product) {
  const { id, title, languages, thumbnail, price, discountPercentage, discountedPrice, priorPrice, unitPrice } = product
  return { id, title, languages, thumbnail, price, discountPercentage, discountedPrice, priorPrice, unitPrice }
}

function toShowcaseProduct(product: Product): ShowcaseProduct {
  const { brandLabel, rating, reviewCount, description } = product
  return {
    ...toShort(product),
    brandLabel,
    rating,
    reviewCount,
    description: shorten(description),
    isLowest: hasPriceRange(product),
  }
}

function toCardProduct(product: Product): CardProduct {
  const { thumbnail, images, brandLabel, rating, reviewCount, color, stock, leadTimeDays } = product
  const { options, variants, cardColors } = product
  // Except for the thumbnail, the only one that a card shows.
  const second = images.find(({ src }) => src !== thumbnail)
  return {
    ...toShort(product),
    brandLabel,
    rating,
    reviewCount,
    color,
    stock,
    leadTimeDays,
    options,
    variants,
    ...(cardColors && { cardColors }),
    images: second ? [{ src: second.src, alt: '' }] : [],
  }
}

/** Characters, about three lines. */
const maxDescription = 160

/** Cuts a text after a word. */
function shorten(text: string): string {
  if (text.length <= maxDescription) return text
  return `${text.slice(0, text.lastIndexOf(' ', maxDescription))}…`
}

/**
 * The image next to account forms such as sign-in: the image of the first banner on the home page, or a scene for this
 * place while that is the sample banner. Empty without a banner.
 */
export function accountImage(places: Places, page: HomePage, day: string): string {
  const banner = findFirstBanner(places, page, day)
  if (!banner) return ''
  const isSample = Object.values(scenes).some((folder) => imageAddress(folder) === banner.desktop)
  return isSample ? imageAddress(scenes.account) : banner.phone || banner.tablet || banner.desktop
}
