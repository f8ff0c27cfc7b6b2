import type { Product } from '#contract/catalog.ts'
import { Star } from '../ui/icon.tsx'

type RatingProps = { product: Pick<Product, 'rating' | 'reviewCount'> }

/**
 * A star, the rating out of five, and the number of reviews unless the rating is imported. Nothing for a product without
 * a rating, which is stored as 0.
 */
export function Rating({ product: { rating, reviewCount: count } }: RatingProps) {
  if (rating === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-sm text-soft tabular-nums">
      <Star className="size-3.5 text-star" />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
      <span className="sr-only"> out of 5</span>
      {count > 0 && (
        <span>
          {` (${count.toLocaleString('en-US')}`}
          <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>)
        </span>
      )}
    </span>
  )
}
