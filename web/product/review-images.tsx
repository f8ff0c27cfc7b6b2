import type { ReviewImage } from '#contract/reviews/reviews.ts'

/** Small images that open the large ones. */
export function ReviewImages({ images }: { images: ReviewImage[] }) {
  if (images.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {images.map(({ id, src, thumbnail }, index) => (
        <li key={id}>
          <a href={src} target="_blank" rel="noreferrer" aria-label={`Image ${index + 1}, opens in a new tab`}>
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
