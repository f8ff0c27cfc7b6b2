import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useRevalidator } from 'react-router'
import { maxPictureBytes, pictureTypes } from '#contract/media.ts'
import { maxReviewPictures } from '#contract/review-rules.ts'
import type { OwnReview } from '#contract/reviews.ts'
import { isApiError } from '../api/call.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import { uploadReviewPicture } from '../state/review-thunks.ts'
import type { AppDispatch } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

/** The pictures of the user's own review. Adding one needs scripts, removing one doesn't. */
export function ReviewPictureField({ review: { id, pictures } }: { review: OwnReview }) {
  const dispatch = useDispatch<AppDispatch>()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const upload = async (file: File) => {
    if (file.size > maxPictureBytes) return setProblem('Select a picture of at most 10 MB.')
    setProblem(undefined)
    setBusy(true)
    try {
      await dispatch(uploadReviewPicture({ id, file })).unwrap()
      await revalidate()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="review-pictures" className="mt-6">
      <h2 id="review-pictures" className="text-lg">
        Pictures
      </h2>
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-4">
          {pictures.map(({ id: pictureId, thumbnail }, index) => (
            <li key={pictureId}>
              <img
                src={thumbnail}
                alt={`Your review, ${index + 1} of ${pictures.length}`}
                width={96}
                height={96}
                className="size-24 rounded-control bg-tint object-cover"
              />
              <ActionButton
                values={{ intent: 'remove-picture', picture: pictureId }}
                look="link"
                aria-label={`Remove picture ${index + 1}`}
              >
                Remove
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < maxReviewPictures && (
        <Button
          type="button"
          look="quiet"
          isBusy={isBusy}
          disabled={!isHydrated}
          onClick={() => input.current?.click()}
          className="mt-3 noscript:hidden"
        >
          Add a picture
        </Button>
      )}
      <p className="mt-2 text-sm text-soft">Up to {maxReviewPictures}, at most 10 MB each.</p>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        hidden
        aria-label="Picture of your review"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void upload(file)
          currentTarget.value = ''
        }}
      />
      <FormAlert text={problem} />
    </section>
  )
}
