import { Picture } from '../product/picture.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { type PromotionalTile, promoCards } from './promotions.ts'

export function PromoCards() {
  return (
    <section aria-label="Best deals by category" className="wrap section">
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {promoCards.map((tile) => (
          <PromoCard key={tile.path} {...tile} />
        ))}
      </ul>
    </section>
  )
}

/** See docs/behavior.md#home-page. */
function PromoCard({ heading, img, alt, discount, path }: PromotionalTile) {
  return (
    <li className="grid grid-cols-[1fr_42%] overflow-hidden rounded-card bg-sunken">
      <div className="flex flex-col items-start p-5 sm:p-6">
        <p className="text-xs font-semibold text-accent">Best Deals</p>
        <h2 className="mt-1 text-xl">{heading}</h2>
        <p className="mt-1 text-sm text-soft tabular-nums">{`Up to ${discount}% off`}</p>
        <PrefetchLink to={path} className={`${buttonStyle.quiet} mt-auto`}>
          See More<span className="sr-only"> in {heading}</span>
        </PrefetchLink>
      </div>
      <Picture src={img} alt={alt} sizes="(min-width: 768px) 14vw, 42vw" className="aspect-4/5" />
    </li>
  )
}
