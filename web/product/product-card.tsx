import { ViewTransition } from 'react'
import type { Product } from '#contract/catalog.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { DiscountPill, Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { Rating } from './rating.tsx'

type ProductCardProps = {
  product: Product
  /** The heading level of the title. */
  heading?: 'h2' | 'h3'
  eager?: boolean
  /** Animates the picture into the product's page. Only one such card per product and page. */
  animatesPicture?: boolean
}

/** A product in a grid. The link inside covers the whole card. */
export function ProductCard({
  product,
  heading: Heading = 'h2',
  eager = false,
  animatesPicture = false,
}: ProductCardProps) {
  const { id, title, color, brandLabel, rating, stock, discountPercentage, thumbnail } = product
  const picture = <ProductPicture src={thumbnail} alt="" size="card" eager={eager} zoomsOnHover />
  return (
    <article className="group relative">
      <div className="relative overflow-hidden rounded-card bg-tint">
        {animatesPicture ? (
          <ViewTransition name={pictureName(id)} share="picture" default="none">
            {picture}
          </ViewTransition>
        ) : (
          picture
        )}
        <DiscountPill percentage={discountPercentage} className="absolute top-3 left-3" />
        {stock === 0 && (
          <span className="absolute right-3 bottom-3 rounded-full bg-gallery-ink px-2.5 py-1 text-xs font-medium text-gallery">
            Sold out
          </span>
        )}
      </div>
      <div className="mt-3 grid grid-cols-1 gap-0.5">
        <p className="flex min-h-5 items-center justify-between gap-2 text-xs text-soft">
          <span className="truncate">{brandLabel}</span>
          <Rating rating={rating} />
        </p>
        <Heading className="line-clamp-2 text-base font-medium tracking-normal">
          <PrefetchLink to={`/product-detail/${id}`} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </PrefetchLink>
        </Heading>
        <p className="text-sm text-soft">{color}</p>
        <Price product={product} />
      </div>
    </article>
  )
}

/** The view transition name shared by a card's picture and the product page's. */
export function pictureName(productId: string): string {
  return `picture-${productId}`
}
