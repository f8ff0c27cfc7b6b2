import type { ShownTile } from '#contract/home-page/home-page.ts'
import { ProductImage } from '../product/product-image.tsx'
import { discountText } from './discount-text.ts'
import { HomeLink } from './home-link.tsx'

type DealGridProps = { heading: { id: string; text: string }; tiles: ShownTile[] }

/** Tiles that link to a category, with what it costs less. */
export function DealGrid({ heading, tiles }: DealGridProps) {
  return (
    <section aria-labelledby={heading.id} className="wrap section">
      <h2 id={heading.id} className="text-2xl sm:text-3xl">
        {heading.text}
      </h2>
      <ul className="mt-6 grid grid-cols-1 xs:grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
        {tiles.map((tile, index) => (
          // Two may be equal.
          <li key={index} className="group relative">
            <div className="overflow-hidden rounded-card bg-tint">
              <ProductImage src={tile.img} alt={tile.alt} size="tile" zoomsOnHover draggable={false} />
            </div>
            <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="text-lg font-medium">
                <HomeLink to={tile.path} className="after:absolute after:inset-0 after:rounded-card">
                  {tile.heading}
                </HomeLink>
              </h3>
              <p className="text-sm font-semibold text-sale tabular-nums">{discountText(tile)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
