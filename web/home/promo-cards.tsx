import type { ShownTile } from '#contract/home-page/home-page.ts'
import { t } from '#contract/language/t.ts'
import { Image } from '../product/image.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { hidden } from '../ui/hidden.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'
import { discountText } from './discount-text.ts'

/** See docs/behavior.md#home-page. `label` is for screen readers. */
export function PromoCards({ label, tiles }: { label: string; tiles: ShownTile[] }) {
  return (
    <section aria-label={label} className="wrap section">
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {tiles.map((tile, index) => (
          // Two may be equal.
          <PromoCard key={index} tile={tile} />
        ))}
      </ul>
    </section>
  )
}

function PromoCard({ tile }: { tile: ShownTile }) {
  const { heading, languages, img, alt, path } = tile
  return (
    <li className="grid grid-cols-[1fr_42%] overflow-hidden max-xs:grid-cols-1 md:max-lg:grid-cols-1 md:max-lg:grid-rows-[1fr_auto] rounded-card bg-sunken">
      <div className="flex flex-col items-start p-5 sm:p-6">
        <p className="text-xs font-semibold text-accent">{t('Best Deals')}</p>
        <h2 lang={languages?.['heading']} className="mt-1 text-xl">
          {heading}
        </h2>
        <p className="mt-1 mb-3 text-sm text-soft tabular-nums">{discountText(tile)}</p>
        <PrefetchLink to={path} className={`${buttonStyle.quiet} mt-auto`}>
          {rich('See More<note> in {heading}</note>', {
            heading,
            note: hidden,
          })}
        </PrefetchLink>
      </div>
      <Image src={img} alt={alt} sizes="(min-width: 48rem) 14vw, 42vw" className="aspect-4/5 max-xs:aspect-square" />
    </li>
  )
}
