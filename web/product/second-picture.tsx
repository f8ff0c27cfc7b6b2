import { type FocusEvent, type PointerEvent, useState } from 'react'
import { pictureSources, readPicture } from '#contract/pictures.ts'
import { pictureSizes } from './product-picture.tsx'

/**
 * A card's second picture, which covers the first one while a mouse or the keyboard focus is on the card. It is loaded
 * only then, and appears when it has loaded. Give the card the events and the class `group`.
 */
export function useSecondPicture(src: string | undefined) {
  const [isWanted, setWanted] = useState(false)
  const picture = src === undefined ? undefined : readPicture(src)
  if (!picture) return { events: {}, element: null }
  return {
    events: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setWanted(true),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setWanted(true),
    },
    element: isWanted && <SecondPicture folder={picture.folder} />,
  }
}

function SecondPicture({ folder }: { folder: string }) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSources(folder, 'avif')} sizes={pictureSizes.card} />
      <img
        srcSet={pictureSources(folder, 'webp')}
        sizes={pictureSizes.card}
        alt=""
        onLoad={() => setLoaded(true)}
        className={`absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-250 ${isLoaded ? 'group-hover:opacity-100 group-has-focus-visible:opacity-100' : ''}`}
      />
    </picture>
  )
}
