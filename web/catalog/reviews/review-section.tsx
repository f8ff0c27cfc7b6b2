import type { Product } from '#contract/catalog/catalog.ts'
import type { OutputOf } from '#contract/endpoints.ts'
import { plural, t } from '#contract/language/t.ts'
import { QuietButtonLink } from '../../ui/prefetch-link.tsx'
import { OwnReview } from './own-review.tsx'
import { ReviewItem } from './review-item.tsx'
import { reviewsPath } from './review-paths.ts'
import { ReviewSummary } from './review-summary.tsx'

type ReviewSectionProps = { product: Product; reviews: OutputOf<'GET /api/products/:id/reviews'> }

/** The newest reviews of a product. */
export function ReviewSection({ product, reviews: { reviews, total, counts } }: ReviewSectionProps) {
  return (
    <section aria-labelledby="reviews" className="section">
      <h2 id="reviews" className="text-2xl">
        {t('Reviews')}
      </h2>
      <OwnReview key={product.id} id={product.id} />
      <div className={reviews.length > 0 ? 'mt-6 grid gap-8 lg:grid-cols-[20rem_1fr] lg:gap-16' : 'mt-4'}>
        <ReviewSummary product={product} counts={counts} />
        {reviews.length > 0 && (
          <div>
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} heading="h3" />
            ))}
            {total > reviews.length && (
              <QuietButtonLink to={reviewsPath(product.id)}>
                {plural(total, 'Show all {count} review', 'Show all {count} reviews')}
              </QuietButtonLink>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
