import { useLoaderData } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { ProductCard } from '../product/product-card.tsx'
import { useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { screenLoader } from '../state/screen-loader.ts'
import { BannerCarousel, bannerPreloads } from './banner-carousel.tsx'
import { CategoryShelf } from './category-shelf.tsx'
import { DealGrid } from './deal-grid.tsx'
import { ProductShelf } from './product-shelf.tsx'
import { PromoCards } from './promo-cards.tsx'
import { banners } from './promotions.ts'
import { Showcase } from './showcase.tsx'

/** Which of the best rated products each section shows. */
const shelves = { showcase: [0, 5], topSelling: [5, 15], featured: [15, 23] } as const

/** Without the descriptions that no section shows, because the page contains what its loader returns. */
export const loader = screenLoader(async ({ call, signal }) => {
  const querystring = { _sort: 'rating', _order: 'desc', _limit: shelves.featured[1] } as const
  const products = await call('GET /api/products', { querystring }, signal)
  return products.map((product, index) => (index < shelves.showcase[1] ? product : { ...product, description: '' }))
})

const [firstBanner] = banners

export function Component() {
  const products = useLoaderData<typeof loader>()
  const { publicUrl } = useSettings()
  const featured = products.slice(...shelves.featured)
  return (
    <>
      <PageHead
        title="Galleria"
        description="Electronics, clothing and home goods at Galleria, with clear descriptions and prices."
        canonical="/"
        jsonLd={{ '@context': 'https://schema.org', '@type': 'OnlineStore', name: 'Galleria', url: publicUrl }}
        preload={firstBanner && bannerPreloads(firstBanner)}
      />
      <h1 tabIndex={-1} className="sr-only">
        Galleria: electronics, clothing and home goods
      </h1>
      <BannerCarousel banners={banners} />
      <DealGrid />
      <CategoryShelf />
      <Showcase products={products.slice(...shelves.showcase)} />
      <ProductShelf products={products.slice(...shelves.topSelling)} />
      <PromoCards />
      {featured.length > 0 && <Featured products={featured} />}
    </>
  )
}

function Featured({ products }: { products: Product[] }) {
  return (
    <section aria-labelledby="featured" className="wrap section">
      <h2 id="featured" className="text-2xl sm:text-3xl">
        Featured
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
