import type { ShownSection } from '#contract/home-page/home-page.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { CategoryCarousel } from './category-carousel.tsx'
import { DealGrid } from './deal-grid.tsx'
import { ProductCarousel } from './product-carousel.tsx'
import { ProductGrid } from './product-grid.tsx'
import { PromoCards } from './promo-cards.tsx'
import { ServiceInfo } from './service-info.tsx'
import { Showcase } from './showcase.tsx'
import { TextSection } from './text-section.tsx'

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
      return <TextSection heading={headingOf(section)} text={section.text} />
  }
}

function Tiles({ section }: { section: ShownSection & { type: 'tiles' } }) {
  const { layout, items } = section
  if (layout === 'carousel') return <CategoryCarousel heading={headingOf(section)} tiles={items} />
  if (layout === 'grid') return <DealGrid heading={headingOf(section)} tiles={items} />
  return <PromoCards label={section.heading} tiles={items} />
}

const headingOf = ({ id, heading, note }: { id: string; heading: string; note?: string }) => ({
  id,
  text: heading,
  note,
})
