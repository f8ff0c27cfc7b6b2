import type { ShownTile } from '#contract/home-page/home-page.ts'
import { ProductImage } from '../product/product-image.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { discountText } from './discount-text.ts'
import { HomeLink } from './home-link.tsx'

type CategoryShelfProps = { heading: { id: string; text: string }; tiles: ShownTile[] }

/** Tiles that link to a category, its biggest discounts first. */
export function CategoryCarousel({ heading, tiles }: CategoryShelfProps) {
  return (
    <section aria-labelledby={heading.id} className="wrap section">
      <Carousel heading={heading} kind="shelf" delay={1500}>
        {tiles.map((tile, index) => (
          // Two may be equal.
          <div key={index} className="group relative">
            <div className="overflow-hidden rounded-card bg-tint">
              <ProductImage src={tile.img} alt={tile.alt} size="tile" zoomsOnHover draggable={false} />
            </div>
            <h3 className="mt-3 truncate text-base font-medium">
              <HomeLink to={tile.path} draggable={false} className="after:absolute after:inset-0">
                {tile.heading}
              </HomeLink>
            </h3>
            <p className="text-sm text-soft tabular-nums">{discountText(tile)}</p>
          </div>
        ))}
      </Carousel>
    </section>
  )
}
