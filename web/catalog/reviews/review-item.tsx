import { t } from '#contract/language/t.ts'
import { anonymousReviewer } from '#contract/reviews/review-rules.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { ReviewImages } from '../../product/review-images.tsx'
import { useSettings } from '../../product/settings-context.ts'
import { Stars } from '../../product/stars.tsx'
import { Day } from '../../ui/time.tsx'

/** About ten lines; longer reviews can be expanded. */
const isLong = (text: string) => text.length > 600 || text.split('\n').length > 10

/** A published review with the shop's reply. */
export function ReviewItem({ review, heading: Heading }: { review: Review; heading: 'h2' | 'h3' }) {
  const { rating, title, text, name, isVerified, images, reply, createdAt } = review
  const shop = useSettings()
  return (
    <article className="border-t border-line py-6 wrap-anywhere">
      <Stars rating={rating} />
      {title && (
        <Heading dir="auto" className="mt-2 text-base font-semibold">
          {title}
        </Heading>
      )}
      <p className="mt-1 text-sm text-soft">
        <bdi>{name || anonymousReviewer()}</bdi>, <Day at={createdAt} />
        {isVerified && ` · ${t('Verified purchase')}`}
      </p>
      <ReviewText text={text} />
      <ReviewImages images={images} />
      {reply && (
        <div className="mt-4 max-w-prose border-s-2 border-edge ps-4">
          <p className="text-sm font-semibold">{t('Reply from {name}', { name: shop.name })}</p>
          <p dir="auto" className="mt-1 leading-relaxed whitespace-pre-line text-soft">
            {reply}
          </p>
        </div>
      )}
    </article>
  )
}

function ReviewText({ text }: { text: string }) {
  return (
    <>
      <p
        dir="auto"
        className={`mt-3 max-w-prose leading-relaxed whitespace-pre-line ${isLong(text) ? 'line-clamp-10 in-[article:has(details[open])]:line-clamp-none' : ''}`}
      >
        {text}
      </p>
      {isLong(text) && (
        // Opens the text above, even without scripts.
        <details className="mt-1 w-fit text-sm">
          <summary className="min-h-11 cursor-pointer content-center font-medium text-accent underline-offset-4 hover:underline">
            <span className="in-[details[open]]:hidden">{t('Read more')}</span>
            <span className="hidden in-[details[open]]:inline">{t('Show less')}</span>
          </summary>
        </details>
      )}
    </>
  )
}
