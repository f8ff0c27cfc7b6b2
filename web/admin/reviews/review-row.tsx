import { t } from '#contract/language/t.ts'
import { anonymousReviewer } from '#contract/reviews/review-rules.ts'
import { type ModeratedReview, maxReviewText } from '#contract/reviews/reviews.ts'
import { ActionButton, ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { anyTexts } from '../../forms/any-texts.ts'
import { ReviewImages } from '../../product/review-images.tsx'
import { Stars } from '../../product/stars.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { hidden } from '../../ui/hidden.tsx'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { Moment } from '../../ui/time.tsx'
import { orderPath, productPath } from '../kit/paths.ts'
import { type Selection, SelectionCheckbox } from '../kit/selection.tsx'
import { useEditForm } from '../kit/use-edit-form.tsx'

/** Names a review and its text on the screen: a text that was changed since is not published. */
export function rowId({ id, updatedAt }: ModeratedReview): string {
  return `${id} ${updatedAt}`
}

/** A review with the buttons to publish it, reject it and reply to it. */
export function ReviewRow({ review, selection }: { review: ModeratedReview; selection: Selection }) {
  const { rating, title, text, name, images, status, product, order, createdAt } = review
  const author = name || anonymousReviewer()
  const row = rowId(review)
  const subject = { title: product.title, author, hidden }
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] border-b border-line py-4 wrap-anywhere">
      <SelectionCheckbox
        label={t('Select the review of {title} by {author}', subject)}
        id={row}
        selection={selection}
      />
      <div className="pt-2.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Stars rating={rating} />
          <TextLink to={productPath(product.id)}>{product.title}</TextLink>
        </div>
        <p className="mt-1 text-sm text-soft">
          <bdi>{author}</bdi>, <Moment at={createdAt} />
          {order && (
            <>
              {', '}
              <TextLink to={orderPath(order.id)}>{t('Order {number}', { number: String(order.number) })}</TextLink>
            </>
          )}
        </p>
        {title && (
          <h2 dir="auto" className="mt-3 text-base font-semibold">
            {title}
          </h2>
        )}
        <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line">
          {text}
        </p>
        <ReviewImages images={images} />
        {selection.isAllowed && (
          <div className="mt-3 -ms-2 flex flex-wrap items-start gap-x-2">
            {status !== 'published' && (
              <ActionButton values={{ intent: 'published', row }}>
                {rich('Publish<hidden> the review of {title} by {author}</hidden>', subject)}
              </ActionButton>
            )}
            {status !== 'rejected' && (
              <ActionButton values={{ intent: 'rejected', row }}>
                {rich('Reject<hidden> the review of {title} by {author}</hidden>', subject)}
              </ActionButton>
            )}
            <Disclosure
              summary={
                review.reply
                  ? rich('Edit reply<hidden> to the review of {title} by {author}</hidden>', subject)
                  : rich('Reply<hidden> to the review of {title} by {author}</hidden>', subject)
              }
              summaryClassName={buttonStyle.link}
              className="open:w-full"
            >
              <ReplyForm review={review} />
            </Disclosure>
          </div>
        )}
        {review.reply && (
          <div className="mt-2 max-w-prose border-s-2 border-edge ps-4 text-sm">
            <p className="font-semibold">{t('Your reply')}</p>
            <p dir="auto" className="mt-1 whitespace-pre-line text-soft">
              {review.reply}
            </p>
          </div>
        )}
      </div>
    </li>
  )
}

const Reply = anyTexts(['reply'])

function ReplyForm({ review: { id, reply } }: { review: ModeratedReview }) {
  const { form, field } = useEditForm(Reply, {
    values: { intent: 'reply', id },
    saved: { reply },
    closesDisclosure: true,
  })
  return (
    <ActionForm form={form} className="grid max-w-prose pt-2 ps-2">
      <Field multiline label={t('Public reply')} dir="auto" rows={4} maxLength={maxReviewText} {...field('reply')} />
      <SubmitButton form={form} label={t('Save reply')} />
    </ActionForm>
  )
}
