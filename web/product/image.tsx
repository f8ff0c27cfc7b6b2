import { useEffect, useRef, useState } from 'react'
import { imageSources, parseImage, smallestImage } from '#contract/media/images.ts'
import { Icon } from '../ui/icon.tsx'

type ImageProps = {
  /** The URL of one of the shop's images or of any other. Empty if there is none. */
  src: string
  alt: string
  /** The `sizes` of the img. The smallest file is shown without it. */
  sizes: string | undefined
  /** Loads immediately, for images in the first view. */
  eager?: boolean
  draggable?: boolean | undefined
  /** Shape and motion of the image. */
  className?: string
}

/** Before it shows another screen, React waits up to 800 ms for images that are not lazy and have no such handler. */
export function showBeforeLoad(): void {}

/** An image in the best size and format for the screen, on its tint until it has loaded. */
export function Image({ src, alt, sizes, eager = false, draggable, className = '' }: ImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  // It may have failed before hydration.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src)
  }, [src])
  if (src === '' || failedSrc === src) return <NoImage alt={alt} className={className} />
  const stored = parseImage(src)
  const shown = eager || !sizes ? sizes : `auto, ${sizes}`
  return (
    <span className="relative block overflow-hidden">
      {stored && (
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={`#${stored.tint}`} />
        </svg>
      )}
      <picture>
        {stored && (
          <source
            type="image/avif"
            srcSet={shown ? imageSources(stored.folder, 'avif') : smallestImage(src, 'avif')}
            sizes={shown}
          />
        )}
        <img
          ref={image}
          src={shown ? src : smallestImage(src)}
          {...(stored && shown && { srcSet: imageSources(stored.folder, 'webp'), sizes: shown })}
          alt={alt}
          width={stored?.width ?? 800}
          height={stored?.height ?? 1000}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          draggable={draggable}
          onError={() => setFailedSrc(src)}
          onLoad={showBeforeLoad}
          className={`relative h-auto w-full object-cover ${className}`}
        />
      </picture>
    </span>
  )
}

/** Placeholder for a missing image, of the same shape. */
function NoImage({ alt, className }: { alt: string; className: string }) {
  return (
    <span
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className={`grid w-full place-items-center bg-tint text-soft ${className}`}
    >
      <Icon name="photo" className="size-1/6 max-w-12 min-w-4 opacity-50" />
    </span>
  )
}
