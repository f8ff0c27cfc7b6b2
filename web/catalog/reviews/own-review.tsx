import { t } from '#contract/language/t.ts'
import type { ReviewStatus } from '#contract/reviews/review-rules.ts'
import type { Call } from '../../api/call.ts'
import { Stars } from '../../product/stars.tsx'
import { selectLoggedInUser } from '../../state/auth-slice.ts'
import { useLatest } from '../../state/use-call.ts'
import { useSelector } from '../../state/use-store.tsx'
import { QuietButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { writeReviewPath } from './review-paths.ts'

const statusTexts: Partial<Record<ReviewStatus, string>> = {
  pending: t('Pending approval. It isn’t public yet.'),
  rejected: t('Not published. You can edit it and submit it again.'),
}

/**
 * The user's own review while it isn't published, or a link to write one for customers who have received the product. It is
 * loaded in the browser, because the rest of the page is the same for everyone.
 */
export function OwnReview({ id }: { id: string }) {
  const userId = useSelector(selectLoggedInUser)?.id
  const wanted = userId && `${id} ${userId}`
  const load = (_wanted: string, call: Call, signal: AbortSignal) =>
    call('GET /api/products/:id/own-review', { params: { id } }, signal)
  const latest = useLatest(wanted, load, 0)
  const own = latest?.value === wanted ? latest?.answer : undefined
  if (!own?.mayWrite) return null
  const { review } = own
  if (!review) {
    return (
      <QuietButtonLink to={writeReviewPath(id)} className="mt-4">
        {t('Write a review')}
      </QuietButtonLink>
    )
  }
  const text = statusTexts[review.status]
  if (!text) return null
  return (
    <article aria-label={t('Your review')} className="mt-6 max-w-prose rounded-card bg-sunken p-4 wrap-anywhere">
      <h3 className="text-base font-semibold">{t('Your review')}</h3>
      <p className="mt-1 text-sm text-soft">
        {text} <TextLink to={writeReviewPath(id)}>{t('Change')}</TextLink>
      </p>
      <div className="mt-3">
        <Stars rating={review.rating} />
      </div>
      {review.title && (
        <p dir="auto" className="mt-2 font-semibold">
          {review.title}
        </p>
      )}
      <p dir="auto" className="mt-1 line-clamp-4 leading-relaxed whitespace-pre-line">
        {review.text}
      </p>
    </article>
  )
}
