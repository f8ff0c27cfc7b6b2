import { useRevalidator } from 'react-router'
import { maxImageBytes } from '#contract/media/media.ts'
import { maxReviewImages } from '#contract/reviews/review-rules.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { imageUpload } from '../api/image-upload.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { ImageUpload } from '../forms/image-upload.tsx'
import { useCall } from '../state/use-call.ts'

/** The images of the user's own review. Adding one needs scripts, removing one doesn't. */
export function ReviewImageField({ review: { id, images } }: { review: OwnReview }) {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const upload = async (file: File) => {
    await call('POST /api/reviews/:id/images', { params: { id }, upload: imageUpload(file) })
    await revalidate()
  }
  return (
    <section aria-labelledby="review-images" className="mt-6">
      <h2 id="review-images" className="text-lg">
        Images
      </h2>
      {images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-4">
          {images.map(({ id: imageId, thumbnail }, index) => (
            <li key={imageId}>
              <img
                src={thumbnail}
                alt={`Your review, ${index + 1} of ${images.length}`}
                width={96}
                height={96}
                className="size-24 rounded-control bg-tint object-cover"
              />
              <ActionButton
                values={{ intent: 'remove-image', image: imageId }}
                look="link"
                aria-label={`Remove image ${index + 1}`}
              >
                Remove
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {images.length < maxReviewImages && (
        <div className="mt-3">
          <ImageUpload
            label="Add an image"
            inputLabel="Image of your review"
            maxBytes={maxImageBytes}
            upload={upload}
          />
        </div>
      )}
      <p className="mt-2 text-sm text-soft">Up to {maxReviewImages}, at most 10 MB each.</p>
    </section>
  )
}
