import { ReadAheadLink } from '../ui/read-ahead-link.tsx'
import { dealTiles } from './promotions.ts'

export function DealGrid() {
  return (
    <section aria-labelledby="deals" className="wrap section">
      <h2 id="deals" className="text-2xl sm:text-3xl">
        Deals of the season
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
        {dealTiles.map(({ heading, discount, img, alt, path }) => (
          <li key={path} className="group relative overflow-hidden rounded-card bg-tint">
            <img
              src={img}
              alt={alt}
              width={800}
              height={1000}
              loading="lazy"
              className="aspect-4/5 h-auto w-full object-cover transition-transform duration-250 ease-out group-hover:scale-[1.025]"
            />
            <div className="absolute inset-x-0 top-0 p-4 text-gallery-ink sm:p-5">
              <h3 className="text-base sm:text-lg">
                <ReadAheadLink to={path} className="after:absolute after:inset-0">
                  {heading}
                </ReadAheadLink>
              </h3>
              <p className="text-sm tabular-nums text-gallery-soft">{discount}% off</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
