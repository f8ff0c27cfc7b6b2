import { type FocusEvent, type PointerEvent, useState } from 'react'
import { imageSources, readImage } from '#contract/media/images.ts'
import { imageSizes } from './product-image.tsx'

/**
 * A card's second image, which covers the first one while a mouse or the keyboard focus is on the card. It is loaded
 * only then, and appears when it has loaded. Give the card the events and the class `group`.
 */
export function useSecondImage(src: string | undefined) {
  const [isWanted, setWanted] = useState(false)
  const image = src === undefined ? undefined : readImage(src)
  if (!image) return { events: {}, element: null }
  return {
    events: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setWanted(true),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setWanted(true),
    },
    element: isWanted && <SecondImage folder={image.folder} />,
  }
}

function SecondImage({ folder }: { folder: string }) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <picture>
      <source type="image/avif" srcSet={imageSources(folder, 'avif')} sizes={imageSizes.card} />
      <img
        srcSet={imageSources(folder, 'webp')}
        sizes={imageSizes.card}
        alt=""
        onLoad={() => setLoaded(true)}
        className={`absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-250 ${isLoaded ? 'group-hover:opacity-100 group-has-focus-visible:opacity-100' : ''}`}
      />
    </picture>
  )
}
