import { t } from '#contract/language/t.ts'
import type { ReviewImage } from '#contract/reviews/reviews.ts'

/** Small images that open the large ones. */
export function ReviewImages({ images }: { images: ReviewImage[] }) {
  if (images.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {images.map(({ id, src, thumbnail }, index) => (
        <li key={id}>
          <a
            href={src}
            target="_blank"
            rel="noreferrer"
            aria-label={t('Image {number}, opens in a new tab', { number: String(index + 1) })}
          >
            <img
              src={thumbnail}
              alt=""
              width={96}
              height={96}
              loading="lazy"
              className="size-24 rounded-control bg-tint object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
