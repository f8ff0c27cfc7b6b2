import type { ProductTile } from '#contract/home-page/home-page.ts'
import { groupPath } from '#contract/listing.ts'
import { Price } from '../product/price.tsx'
import { ProductImage } from '../product/product-image.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'

type ProductShelfProps = { heading: { id: string; text: string; note?: string | undefined }; products: ProductTile[] }

/** Tiles that link to the products of the same category (docs/behavior.md#home-page). */
export function ProductCarousel({ heading, products }: ProductShelfProps) {
  return (
    <section aria-labelledby={heading.id} className="wrap section">
      <Carousel heading={heading} kind="shelf" delay={1500}>
        {products.map((product) => (
          <div key={product.id} className="group relative">
            <div className="overflow-hidden rounded-card bg-tint">
              <ProductImage src={product.thumbnail} alt="" size="tile" zoomsOnHover />
            </div>
            <p className="mt-3 text-xs text-soft">{product.categoryLabel}</p>
            <h3 className="line-clamp-2 min-h-[2lh] text-base font-medium">
              <PrefetchLink
                to={groupPath('category', product.category)}
                draggable={false}
                className="after:absolute after:inset-0"
              >
                {product.title}
              </PrefetchLink>
            </h3>
            <Price product={product} />
          </div>
        ))}
      </Carousel>
    </section>
  )
}
