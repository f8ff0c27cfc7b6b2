import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useLoaderData } from 'react-router'
import type { ReviewStatus } from '#contract/reviews/review-rules.ts'
import { ConfirmAction } from '../forms/confirm-action.tsx'
import { formAction } from '../forms/form-action.ts'
import { productPath } from '../product/product-path.ts'
import { ProductTitle } from '../product/product-title.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { screenLoader } from '../state/screen-loader.ts'
import { TextLink } from '../ui/text-link.tsx'
import { publicName } from './public-name.ts'
import { ReviewForm, readReview } from './review-form.tsx'
import { ReviewImageField } from './review-image-field.tsx'

export const loader = screenLoader(({ call, params, signal }) =>
  call('GET /api/products/:id/own-review', { params: { id: params.id ?? '' } }, signal),
)

export const action = formAction(async (form, { call, params }) => {
  const { intent, review = '', image = '' } = form
  if (intent === 'remove-image') {
    await call('DELETE /api/review-images/:id', { params: { id: image } })
    return { notice: 'Image removed.' }
  }
  if (intent === 'delete') {
    await call('DELETE /api/reviews/:id', { params: { id: review } })
    return { notice: 'Review deleted.' }
  }
  const body = readReview(form)
  if (review === '') await call('POST /api/products/:id/reviews', { params: { id: params.id ?? '' }, body })
  else await call('PATCH /api/reviews/:id', { params: { id: review }, body })
  return { notice: 'Thank you. Your review appears once we have approved it.' }
})

const statusTexts: Record<ReviewStatus, string> = {
  pending: 'Pending approval. It isn’t public yet.',
  published: 'Your review is published. If you change it, we have to approve it again.',
  rejected: 'We haven’t published your review. You can change it and submit it again.',
}

/** The user's own review of a product. */
export function Component() {
  const { product, review, mayWrite } = useLoaderData<typeof loader>()
  const { id, title } = product
  const user = useSelector(selectLoggedInUser)
  // A saved or deleted review has new initial values.
  const version = review ? [review.rating, review.title, review.text, review.name].join('\n') : ''
  useHeadingFocus(version)
  const heading = review ? 'Your review of' : 'Write a review of'
  return (
    <div className="wrap pt-6 sm:pt-8">
      <PageHead title={`${heading} ${title}`} description="Share your experience with a product that you bought." />
      <p className="text-sm">
        <TextLink to={productPath(id)}>Back to the product</TextLink>
      </p>
      <h1 tabIndex={-1} className="mt-4 text-2xl lg:text-3xl">
        {heading} <ProductTitle title={title} />
      </h1>
      {review && <p className="mt-3 text-soft">{statusTexts[review.status]}</p>}
      {mayWrite ? (
        <>
          <ReviewForm key={version} review={review} userName={publicName(user?.name ?? '')} />
          {review ? (
            <>
              <ReviewImageField review={review} />
              <ConfirmAction
                label="Delete review"
                dismissLabel="Keep review"
                question="Delete your review and its images? This can’t be undone."
                className="mt-6"
                values={{ intent: 'delete', review: review.id }}
                confirmLabel="Yes, delete review"
              />
            </>
          ) : (
            <p className="mt-3 text-sm text-soft">You can add photos once the review is submitted.</p>
          )}
        </>
      ) : (
        <p className="mt-4 max-w-prose">
          {user?.hasPassword === false
            ? 'To write a review, set a password with the link in the email about your order.'
            : 'Only customers who bought this can review it, once it has arrived.'}
        </p>
      )}
    </div>
  )
}

/** Moves the focus to the heading when the review has been saved or deleted, since the form is another one then. */
function useHeadingFocus(version: string): void {
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    document.querySelector('h1')?.focus()
  }, [version])
}
