import { useEffect, useRef } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { maxImageBytes } from '#contract/media/media.ts'
import { maxReviewImages, type ReviewStatus } from '#contract/reviews/review-rules.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { imageUpload } from '../api/image-upload.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { ConfirmAction } from '../forms/confirm-action.tsx'
import { formAction } from '../forms/form-action.ts'
import { ImageUpload } from '../forms/image-upload.tsx'
import { productPath } from '../product/product-path.ts'
import { ProductTitle } from '../product/product-title.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { loadAfterActions, screenLoader } from '../state/screen-loader.ts'
import { useCall } from '../state/use-call.ts'
import { useSelector } from '../state/use-store.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { QuietButtonLink, TextLink } from '../ui/prefetch-link.tsx'
import { parseReview, ReviewForm } from './reviews/review-form.tsx'
import { ReviewItem } from './reviews/review-item.tsx'
import { writeReviewPath } from './reviews/review-paths.ts'

export const loader = screenLoader(({ call, params, signal }) =>
  call('GET /api/products/:id/own-review', { params: { id: params.id ?? '' } }, signal),
)

export const shouldRevalidate = loadAfterActions

export const action = formAction(async (form, { call, params }) => {
  const { intent, review = '', image = '' } = form
  if (intent === 'remove-image') {
    await call('DELETE /api/review-images/:id', { params: { id: image } })
    return { notice: t('Photo removed.') }
  }
  if (intent === 'delete') {
    await call('DELETE /api/reviews/:id', { params: { id: review } })
    return { notice: t('Review deleted.') }
  }
  const body = parseReview(form)
  if (review === '') await call('POST /api/products/:id/reviews', { params: { id: params.id ?? '' }, body })
  else await call('PATCH /api/reviews/:id', { params: { id: review }, body })
  return { path: writeReviewPath(params.id ?? ''), isReplacing: true }
})

const statusTexts: Record<ReviewStatus, string> = {
  pending: t('Thank you! We’ll publish your review once it’s approved.'),
  published: t('Your review is published. If you edit it, we’ll review it again.'),
  rejected: t('We haven’t published your review. You can edit it and submit it again.'),
}

/** The user's own review of a product. */
export function Component() {
  const { product, review, mayWrite } = useLoaderData<typeof loader>()
  const { id, title } = product
  const user = useSelector(selectLoggedInUser)
  const version = review ? [review.rating, review.title, review.text, review.name].join('\n') : ''
  useHeadingFocus(version)
  const isEdited = useSearchParams()[0].has('edit')
  const heading = !review
    ? t('Write a review of {title}', { title })
    : isEdited
      ? t('Edit your review of {title}', { title })
      : t('Your review of {title}', { title })
  return (
    <div className="wrap pt-6 sm:pt-8">
      <PageHead title={heading} description={t('Share your experience with a product that you bought.')} />
      <p className="text-sm">
        <TextLink to={productPath(id)}>{t('Back to the product')}</TextLink>
      </p>
      <h1 tabIndex={-1} className="mt-4 text-2xl lg:text-3xl">
        <ProductTitle title={heading} />
      </h1>
      {review && !isEdited ? (
        <SubmittedReview review={review} product={id} mayWrite={mayWrite} />
      ) : mayWrite ? (
        <>
          <ReviewForm key={review?.id} product={id} review={review} userName={publicName(user?.name ?? '')} />
          {!review && <p className="mt-3 text-sm text-soft">{t('You can add photos once the review is submitted.')}</p>}
        </>
      ) : (
        <p className="mt-4 max-w-prose">
          {user?.hasPassword === false
            ? t('To write a review, set a password with the link in the email about your order.')
            : t('Only customers who bought this can review it, once it has arrived.')}
        </p>
      )}
    </div>
  )
}

type SubmittedReviewProps = { review: OwnReview; product: string; mayWrite: boolean }

/** A review as the product’s page shows it, with its photos, which can be added and removed. */
function SubmittedReview({ review, product, mayWrite }: SubmittedReviewProps) {
  return (
    <>
      <p className="mt-3 text-soft">{statusTexts[review.status]}</p>
      <div className="mt-6 max-w-prose border-b border-line">
        <ReviewItem review={{ ...review, images: [] }} heading="h2" />
      </div>
      {mayWrite && (
        <>
          <ReviewImageField review={review} />
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <QuietButtonLink to={`${writeReviewPath(product)}?edit`}>{t('Edit review')}</QuietButtonLink>
            <ConfirmAction
              label={t('Delete review')}
              question={t('Delete your review and its photos? This can’t be undone.')}
              confirmLabel={t('Delete review')}
              values={{ intent: 'delete', review: review.id }}
            />
          </div>
        </>
      )}
    </>
  )
}

/** Moves the focus to the heading when the review has been saved or deleted, since the form is another one then. */
function useHeadingFocus(version: string): void {
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    focusHeading()
  }, [version])
}

/** The images of the user's own review. Adding one needs scripts, removing one doesn't. */
function ReviewImageField({ review: { id, images } }: { review: OwnReview }) {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const count = useRef(images.length)
  useEffect(() => {
    // The button of a removed image had the focus.
    if (images.length < count.current) focusHeading()
    count.current = images.length
  }, [images.length])
  const upload = async (file: File) => {
    await call('POST /api/reviews/:id/images', { params: { id }, upload: imageUpload(file) })
    await revalidate()
  }
  return (
    <section aria-labelledby="review-images" className="mt-6">
      <h2 id="review-images" className="text-lg">
        {t('Images')}
      </h2>
      {images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-4">
          {images.map(({ id: imageId, thumbnail }, index) => (
            <li key={imageId}>
              <img
                src={thumbnail}
                alt={t('Your review, {position} of {total}', {
                  position: formatNumber(index + 1),
                  total: formatNumber(images.length),
                })}
                width={96}
                height={96}
                className="size-24 rounded-control bg-tint object-cover"
              />
              <ActionButton
                values={{ intent: 'remove-image', image: imageId }}
                aria-label={t('Remove image {number}', { number: String(index + 1) })}
              >
                {t('Remove')}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {images.length < maxReviewImages && (
        <div className="mt-3">
          <ImageUpload
            label={t('Add a photo')}
            inputLabel={t('Photo of your review')}
            maxBytes={maxImageBytes}
            upload={upload}
          />
        </div>
      )}
      <p className="mt-2 text-sm text-soft">
        {plural(maxReviewImages, 'Up to {count} photo, 10 MB each.', 'Up to {count} photos, 10 MB each.')}
      </p>
    </section>
  )
}

/** A name as reviews show it by default: the first name, and the first letter of the last one. */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
