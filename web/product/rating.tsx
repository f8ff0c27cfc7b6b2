import type { Product } from '#contract/catalog/catalog.ts'
import { formatRating } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { hidden } from '../ui/hidden.tsx'
import { Star } from '../ui/icon.tsx'
import { rich, richPlural } from '../ui/rich.tsx'

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
      {rich('<before>Rated </before>{rating}<after> out of 5</after>', {
        rating: formatRating(rating),
        before: hidden,
        after: hidden,
      })}
      <span>
        {' '}
        {richPlural(count, '({count}<note> review</note>)', '({count}<note> reviews</note>)', {
          note: hidden,
        })}
      </span>
    </span>
  )
}

/** A rating that was entered or imported. */
export function shopRatingText(rating: number): string {
  return t('Rated {rating} by the shop', { rating: formatRating(rating) })
}
