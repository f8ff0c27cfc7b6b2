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
import { Promises } from './promises.tsx'
import { PromoCards } from './promo-cards.tsx'
import { banners, categoryTiles, moreCategoryTiles } from './promotions.ts'
import { selectProducts } from './select-products.ts'
import { Showcase } from './showcase.tsx'

export const loader = screenLoader(async ({ call, signal }) => {
  const list = (sort: 'rating' | 'discount' | 'createdAt', max: number) =>
    call('GET /api/products', { querystring: { _sort: sort, _order: 'desc', _limit: max } }, signal)
  // Some more than are shown, since no product is shown twice.
  const [bestRated, newest, discounted] = await Promise.all([
    list('rating', 23),
    list('createdAt', 20),
    list('discount', 15),
  ])
  return selectProducts({ bestRated, newest, discounted })
})

const [firstBanner] = banners

export function Component() {
  const { spotlight, topSelling, featured, onSale, newest } = useLoaderData<typeof loader>()
  const { publicUrl, name } = useSettings()
  return (
    <>
      <PageHead
        title={name}
        description={`Electronics, clothing and home goods at ${name}, with clear descriptions and prices.`}
        canonical="/"
        jsonLd={{ '@context': 'https://schema.org', '@type': 'OnlineStore', name, url: publicUrl }}
        preload={firstBanner && bannerPreloads(firstBanner)}
      />
      <h1 tabIndex={-1} className="sr-only">
        {name}: electronics, clothing and home goods
      </h1>
      <BannerCarousel banners={banners} />
      <Promises />
      <CategoryShelf heading={{ id: 'top-categories', text: 'Top Selling Categories' }} tiles={categoryTiles} />
      <CategoryShelf heading={{ id: 'more-categories', text: 'More Categories' }} tiles={moreCategoryTiles} />
      <DealGrid />
      <ProductShelf heading={{ id: 'top-products', text: 'Top Selling Products' }} products={topSelling} />
      <ProductShelf heading={{ id: 'new-arrivals', text: 'New Arrivals' }} products={newest} />
      <Showcase heading={{ id: 'spotlight', text: 'Spotlight' }} products={spotlight} />
      <Showcase heading={{ id: 'on-sale', text: 'On Sale' }} products={onSale} isReversed />
      {featured.length > 0 && <Featured products={featured} />}
      <PromoCards />
    </>
  )
}

function Featured({ products }: { products: Product[] }) {
  return (
    <section aria-labelledby="featured" className="wrap section">
      <h2 id="featured" className="text-2xl sm:text-3xl">
        Featured
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
