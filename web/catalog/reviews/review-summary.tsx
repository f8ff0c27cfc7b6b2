import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { formatRating } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { Star } from '../../ui/icon.tsx'
import { PrefetchLink, TextButtonLink } from '../../ui/prefetch-link.tsx'
import { richPlural } from '../../ui/rich.tsx'
import { reviewsPath } from './review-paths.ts'

const note = (text: ReactNode) => <span className="sr-only">{text}</span>

type ReviewSummaryProps = {
  product: Pick<Product, 'id' | 'rating' | 'reviewCount'>
  /** How many reviews gave one star, two stars, and so on. */
  counts: number[]
  /** The number of stars that the list shows. */
  selected?: number | undefined
}

/** The average, and how many reviews gave how many stars. Without reviews, a rating is labeled as one of the shop. */
export function ReviewSummary({ product, counts, selected }: ReviewSummaryProps) {
  const { rating, reviewCount } = product
  return (
    <div>
      {reviewCount > 0 ? (
        <>
          <p className="flex items-center gap-2 text-3xl font-semibold tabular-nums">
            <Star className="size-7 text-star" />
            {formatRating(rating)}
            <span className="text-base font-normal text-soft">
              {richPlural(
                reviewCount,
                '<note>out of 5, </note>{count} review',
                '<note>out of 5, </note>{count} reviews',
                { note },
              )}
            </span>
          </p>
          <StarCounts {...{ product, counts, selected }} />
        </>
      ) : (
        <p className="text-soft">
          {rating > 0
            ? t('Rated {rating} by the shop. No reviews yet.', { rating: formatRating(rating) })
            : t('No reviews yet.')}
        </p>
      )}
    </div>
  )
}

/** A line for each number of stars, which links to the reviews that gave it. */
function StarCounts({ product: { id, reviewCount }, counts, selected }: ReviewSummaryProps) {
  return (
    <ul className="mt-3 max-w-xs text-sm">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0
        const line = (
          <>
            <span>{plural(stars, '{count} star', '{count} stars')}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="size-full">
                <rect width={(count / reviewCount) * 100} height="1" className="fill-star" />
              </svg>
            </span>
            <span className="text-end text-soft tabular-nums">
              {richPlural(count, '{count}<note> review</note>', '{count}<note> reviews</note>', { note })}
            </span>
          </>
        )
        const style = 'grid min-h-11 grid-cols-[3.5rem_1fr_2rem] items-center gap-3'
        return (
          <li key={stars}>
            {count === 0 ? (
              <span className={`${style} text-soft`}>{line}</span>
            ) : (
              <PrefetchLink
                to={reviewsPath(id, { rating: stars })}
                aria-current={stars === selected ? 'true' : undefined}
                className={`${style} hover:underline aria-[current=true]:font-semibold`}
              >
                {line}
              </PrefetchLink>
            )}
          </li>
        )
      })}
      {selected && (
        <li>
          <TextButtonLink to={reviewsPath(id)}>{t('Show all stars')}</TextButtonLink>
        </li>
      )}
    </ul>
  )
}
