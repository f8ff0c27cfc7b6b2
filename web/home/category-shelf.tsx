import { ProductPicture } from '../product/product-picture.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import type { PromotionalTile } from './promotions.ts'

type CategoryShelfProps = { heading: { id: string; text: string }; tiles: PromotionalTile[] }

/** Tiles that link to a category, its biggest discounts first. */
export function CategoryShelf({ heading, tiles }: CategoryShelfProps) {
  return (
    <section aria-labelledby={heading.id} className="wrap section">
      <Carousel heading={heading} kind="shelf" delay={1500}>
        {tiles.map((tile) => (
          <div key={tile.path} className="group relative">
            <div className="overflow-hidden rounded-card bg-tint">
              <ProductPicture src={tile.img} alt={tile.alt} size="tile" zoomsOnHover draggable={false} />
            </div>
            <h3 className="mt-3 truncate text-base font-medium">
              <PrefetchLink to={tile.path} draggable={false} className="after:absolute after:inset-0">
                {tile.heading}
              </PrefetchLink>
            </h3>
            <p className="text-sm text-soft tabular-nums">{`Up to ${tile.discount}% off`}</p>
          </div>
        ))}
      </Carousel>
    </section>
  )
}
