import { useDispatch } from 'react-redux'
import { useRevalidator } from 'react-router'
import { maxPictureBytes } from '#contract/media.ts'
import { maxReviewPictures } from '#contract/review-rules.ts'
import type { OwnReview } from '#contract/reviews.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { PictureUpload } from '../forms/picture-upload.tsx'
import { uploadReviewPicture } from '../state/review-thunks.ts'
import type { AppDispatch } from '../state/store.ts'

/** The pictures of the user's own review. Adding one needs scripts, removing one doesn't. */
export function ReviewPictureField({ review: { id, pictures } }: { review: OwnReview }) {
  const dispatch = useDispatch<AppDispatch>()
  const { revalidate } = useRevalidator()
  const upload = async (file: File) => {
    await dispatch(uploadReviewPicture({ id, file })).unwrap()
    await revalidate()
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
        <div className="mt-3">
          <PictureUpload
            label="Add a picture"
            inputLabel="Picture of your review"
            maxBytes={maxPictureBytes}
            upload={upload}
          />
        </div>
      )}
      <p className="mt-2 text-sm text-soft">Up to {maxReviewPictures}, at most 10 MB each.</p>
    </section>
  )
}
