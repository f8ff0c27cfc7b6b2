import { Star } from '../ui/icon.tsx'

/** A star and the rating out of five; nothing for a product without a rating, which is stored as 0. */
export function Rating({ rating }: { rating: number }) {
  if (rating === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-sm text-soft tabular-nums">
      <Star className="size-3.5 text-[#b8860b]" />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
      <span className="sr-only"> out of 5</span>
    </span>
  )
}
