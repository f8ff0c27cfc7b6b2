import type { Product } from '#contract/catalog/catalog.ts'
import { Star } from '../ui/icon.tsx'

type RatingProps = { product: Pick<Product, 'rating' | 'reviewCount'> }

/**
 * A star, the average of the reviews out of five, and their number. Without reviews, there is no star, and a rating is
 * labeled as one of the shop. Nothing for a product without a rating, which is stored as 0.
 */
export function Rating({ product: { rating, reviewCount: count } }: RatingProps) {
  if (rating === 0) return null
  if (count === 0) return <span className="text-xs text-soft">{shopRatingText(rating)}</span>
  return (
    <span className="inline-flex items-center gap-1 text-sm text-soft tabular-nums">
      <Star className="size-3.5 text-star" />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
      <span className="sr-only"> out of 5</span>
      <span>
        {` (${count.toLocaleString('en-US')}`}
        <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>)
      </span>
    </span>
  )
}

/** A rating that was entered or imported. */
export function shopRatingText(rating: number): string {
  return `Rated ${rating.toFixed(1)} by the shop`
}
