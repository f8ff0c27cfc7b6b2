import { t } from '#contract/language/t.ts'
import { maxStars } from '#contract/reviews/review-rules.ts'
import { Star } from '../ui/icon.tsx'

const all = Array.from({ length: maxStars }, (_, index) => index + 1)

/** The stars of one review. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5">
      {all.map((star) => (
        <Star key={star} className={`size-4 ${star <= rating ? 'text-star' : 'text-line'}`} />
      ))}
      <span className="sr-only">
        {t('{rating} out of {maxStars} stars', { rating: String(rating), maxStars: String(maxStars) })}
      </span>
    </span>
  )
}
