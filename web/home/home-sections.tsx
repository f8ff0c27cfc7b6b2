import type { ReactNode } from 'react'
import type { CardProduct, ProductTile, ShownSection, ShownTile } from '#contract/home-page/home-page.ts'
import { groupPath } from '#contract/listing.ts'
import { formatDeliveryTime } from '#contract/orders/format-delivery-time.ts'
import { Price } from '../product/price.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { ProductImage } from '../product/product-image.tsx'
import { productPath } from '../product/product-path.ts'
import { useSettings } from '../product/settings-context.ts'
import { Carousel } from '../ui/carousel.tsx'
import { PrefetchLink, TextLink } from '../ui/prefetch-link.tsx'
import { rich, richPlural } from '../ui/rich.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { discountText } from './discount-text.ts'
import { PromoCards } from './promo-cards.tsx'
import { Showcase } from './showcase.tsx'

/** The sections of the home page. Showcases take turns in where their image is. */
export function HomeSections({ sections }: { sections: ShownSection[] }) {
  const showcases = sections.filter(({ type }) => type === 'showcase')
  return sections.map((section) => (
    <HomeSection key={section.id} section={section} isReversed={showcases.indexOf(section) % 2 === 1} />
  ))
}

function HomeSection({ section, isReversed }: { section: ShownSection; isReversed: boolean }) {
  switch (section.type) {
    case 'banners':
      return <BannerCarousel banners={section.items} />
    case 'serviceInfo':
      return <ServiceInfo />
    case 'tiles':
      return <Tiles section={section} />
    case 'carousel':
      return <ProductCarousel heading={headingOf(section)} products={section.products} />
    case 'showcase':
      return <Showcase heading={headingOf(section)} products={section.products} isReversed={isReversed} />
    case 'grid':
      return <ProductGrid heading={headingOf(section)} products={section.products} />
    default:
      return <TextSection section={section} />
  }
}

function Tiles({ section }: { section: ShownSection & { type: 'tiles' } }) {
  const { layout, items } = section
  if (layout === 'carousel') return <CategoryCarousel heading={headingOf(section)} tiles={items} />
  if (layout === 'grid') return <DealGrid heading={headingOf(section)} tiles={items} />
  return <PromoCards label={section.heading} tiles={items} />
}

type Headed = { id: string; heading: string; note?: string; languages?: { heading?: string } | undefined }

const headingOf = ({ id, heading, note, languages }: Headed) => ({
  id,
  text: heading,
  language: languages?.heading,
  note,
})

type Heading = ReturnType<typeof headingOf>

/** A section under its heading. */
function Titled({ heading: { id, text, language, note }, children }: { heading: Heading; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="wrap section">
      <h2 id={id} lang={language} className="text-2xl sm:text-3xl">
        {text}
      </h2>
      {note && <p className="mt-1 text-sm text-soft">{note}</p>}
      {children}
    </section>
  )
}

function TextSection({ section }: { section: ShownSection & { type: 'text' } }) {
  return (
    <Titled heading={headingOf(section)}>
      <p lang={section.languages?.['text']} className="mt-4 max-w-prose whitespace-pre-line text-soft wrap-anywhere">
        {section.text}
      </p>
    </Titled>
  )
}

function ProductGrid({ heading, products }: { heading: Heading; products: CardProduct[] }) {
  return (
    <Titled heading={heading}>
      <ul className="mt-6 grid grid-cols-1 xs:grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </Titled>
  )
}

/** States what shipping or pickup costs, and when an order arrives or is ready. */
function arrivalInfo(price: string, time: string, isPickup: boolean): ReactNode {
  const values = { price, time, b: (text: ReactNode) => <b className="font-medium text-ink">{text}</b> }
  return isPickup
    ? rich('<b>{price}</b> · Ready in {time}', values)
    : rich('<b>{price}</b> · Arrives in {time}', values)
}

/** Summarizes delivery, pickup, returns and help, from the shop's settings. */
function ServiceInfo() {
  const settings = useSettings()
  const { shipping, delivery, pickup, returns } = settings
  return (
    <ul className="wrap mt-6 grid gap-y-2 text-sm text-balance text-soft sm:grid-flow-col sm:auto-cols-fr sm:text-center">
      <li>
        {shipping
          ? arrivalInfo(settings.shippingText, formatDeliveryTime(delivery), settings.isPickup)
          : settings.shipsToText}
      </li>
      {pickup && <li>{arrivalInfo(pickup.text, formatDeliveryTime(pickup.delivery), true)}</li>}
      {returns.days > 0 && (
        <li>
          {richPlural(returns.days, '<b>Returns</b> within {count} days', '<b>Returns</b> within {count} days', {
            b: (text) => <b className="font-medium text-ink">{text}</b>,
          })}
        </li>
      )}
      <li>{rich('Questions? <a>Contact us</a>', { a: (text) => <TextLink to="/contact">{text}</TextLink> })}</li>
    </ul>
  )
}

type TilesProps = { heading: Heading; tiles: ShownTile[] }

/** Tiles that link to a category, with its discount. */
function DealGrid({ heading, tiles }: TilesProps) {
  return (
    <Titled heading={heading}>
      <ul className="mt-6 grid grid-cols-1 xs:grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
        {tiles.map((tile, index) => (
          // Two may be equal.
          <li key={index} className="group relative">
            <div className="overflow-hidden rounded-card bg-tint">
              <ProductImage src={tile.img} alt={tile.alt} size="tile" zoomsOnHover />
            </div>
            <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 lang={tile.languages?.['heading']} className="text-lg font-medium">
                <PrefetchLink to={tile.path} className="after:absolute after:inset-0 after:rounded-card">
                  {tile.heading}
                </PrefetchLink>
              </h3>
              <p className="text-sm font-semibold text-sale tabular-nums">{discountText(tile)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Titled>
  )
}

/** Tiles that link to a category, its biggest discounts first. */
function CategoryCarousel({ heading, tiles }: TilesProps) {
  return (
    <section aria-labelledby={heading.id} className="wrap section">
      <Carousel heading={heading} kind="shelf">
        {tiles.map((tile, index) => (
          // Two may be equal.
          <div key={index} className="group relative">
            <div className="overflow-hidden rounded-card bg-tint">
              <ProductImage src={tile.img} alt={tile.alt} size="tile" zoomsOnHover />
            </div>
            <h3 lang={tile.languages?.['heading']} className="mt-3 truncate text-base font-medium">
              <PrefetchLink to={tile.path} className="after:absolute after:inset-0">
                {tile.heading}
              </PrefetchLink>
            </h3>
            <p className="text-sm text-soft tabular-nums">{discountText(tile)}</p>
          </div>
        ))}
      </Carousel>
    </section>
  )
}

/** Tiles that link to a product, and to the list of its category. */
function ProductCarousel({ heading, products }: { heading: Heading; products: ProductTile[] }) {
  return (
    <section aria-labelledby={heading.id} className="wrap section">
      <Carousel heading={heading} kind="shelf">
        {products.map((product) => (
          <div key={product.id} className="group relative">
            <div className="overflow-hidden rounded-card bg-tint">
              <ProductImage src={product.thumbnail} alt="" size="tile" zoomsOnHover />
            </div>
            {/* Above the link of the title, which covers the tile. */}
            <PrefetchLink
              to={groupPath('category', product.category)}
              className="relative z-1 mt-2 inline-flex min-h-6 items-center text-xs text-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {product.categoryLabel}
            </PrefetchLink>
            <h3 lang={product.languages?.title} className="line-clamp-2 min-h-[2lh] text-base font-medium">
              <PrefetchLink to={productPath(product.id)} className="after:absolute after:inset-0">
                {product.title}
              </PrefetchLink>
            </h3>
            <Price product={product} isLowest={product.isLowest} />
          </div>
        ))}
      </Carousel>
    </section>
  )
}
