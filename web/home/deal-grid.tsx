import { ProductPicture } from '../product/product-picture.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { dealTiles } from './promotions.ts'

export function DealGrid() {
  return (
    <section aria-labelledby="deals" className="wrap section">
      <h2 id="deals" className="text-2xl sm:text-3xl">
        Deals of the season
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
        {dealTiles.map(({ heading, discount, img, alt, path }) => (
          <li key={path} className="group relative">
            <div className="overflow-hidden rounded-card bg-tint">
              <ProductPicture src={img} alt={alt} size="tile" zoomsOnHover draggable={false} />
            </div>
            <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="text-lg font-medium">
                <PrefetchLink to={path} className="after:absolute after:inset-0 after:rounded-card">
                  {heading}
                </PrefetchLink>
              </h3>
              <p className="text-sm font-semibold text-sale tabular-nums">{`Up to ${discount}% off`}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
