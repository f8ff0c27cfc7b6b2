import { type ComponentProps, type ReactNode, useId } from 'react'
import * as z from 'zod/mini'
import { plural, t } from '#contract/language/t.ts'
import { anonymousReviewer } from '#contract/reviews/review-rules.ts'
import { maxReviewText, maxReviewTitle, type OwnReview, ReviewValues } from '#contract/reviews/reviews.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import type { FormValues } from '../../forms/form-action.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Field } from '../../ui/field.tsx'
import { Star } from '../../ui/icon.tsx'
import { QuietButtonLink } from '../../ui/prefetch-link.tsx'
import { writeReviewPath } from './review-paths.ts'

/** Reads a submitted form. */
export function parseReview({ rating, title = '', text = '', name = '' }: FormValues): z.input<typeof ReviewValues> {
  return { rating: Number(rating) || 0, title, text, name }
}

const SubmittedReview = z.pipe(z.transform(parseReview), ReviewValues)

type ReviewFormProps = { product: string; review: OwnReview | null; userName: string }

/** Writes a review, or changes the given one. */
export function ReviewForm({ product, review, userName }: ReviewFormProps) {
  const { form, field } = useSchemaForm(SubmittedReview, {
    values: { intent: 'save', review: review?.id ?? '' },
    initial: { name: userName },
    saved: review
      ? { rating: String(review.rating), title: review.title, text: review.text, name: review.name }
      : undefined,
  })
  return (
    <ActionForm form={form} className="mt-6 grid max-w-prose">
      <StarField {...field('rating')} />
      <Field label={t('Title (optional)')} dir="auto" maxLength={maxReviewTitle} {...field('title')} />
      <Field multiline label={t('Your review')} dir="auto" rows={7} maxLength={maxReviewText} {...field('text')} />
      <Field
        label={t('Name to show (optional)')}
        hint={t('Leave empty to post as “{name}”.', { name: anonymousReviewer() })}
        autoComplete="nickname"
        maxLength={60}
        {...field('name')}
      />
      <SubmitButton form={form} label={review ? t('Save changes') : t('Submit review')}>
        {review && <QuietButtonLink to={writeReviewPath(product)}>{t('Cancel')}</QuietButtonLink>}
      </SubmitButton>
    </ActionForm>
  )
}

type StarFieldProps = Omit<ComponentProps<'input'>, 'defaultValue'> & {
  error?: ReactNode
  defaultValue?: string | undefined
}

/** One to five stars: radio buttons, so the arrow keys work, and no scripts are needed. */
function StarField({ error, defaultValue, ...input }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset role="radiogroup" aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">{t('Your rating')}</legend>
      <div className="-ms-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative cursor-pointer rounded-control p-2 text-edge has-checked:text-star focus-inside [&:has(~label>input:checked)]:text-star"
          >
            <input
              type="radio"
              value={stars}
              defaultChecked={defaultValue === String(stars)}
              className="sr-only"
              {...input}
            />
            <Star className="size-8" />
            <span className="sr-only">{plural(stars, '{count} star', '{count} stars')}</span>
          </label>
        ))}
      </div>
      <p id={id} className="mb-1 min-h-6 text-sm text-sale">
        {error}
      </p>
    </fieldset>
  )
}
