import { useEffect, useEffectEvent, useRef, useState, ViewTransition } from 'react'
import type { Product } from '#contract/catalog.ts'
import { pictureName } from './product-card.tsx'
import { ProductPicture } from './product-picture.tsx'

type GalleryProps = {
  product: Product
  /** The picture of the selected variant, to which the row scrolls; empty when there is none. */
  picture?: string
}

/** A product's pictures in a row that scrolls, with thumbnails that select one. */
export function Gallery({ product: { id, title, color, thumbnail, pictures }, picture = '' }: GalleryProps) {
  const [shown, setShown] = useState(0)
  const row = useRef<HTMLUListElement>(null)
  const main = { src: thumbnail, alt: `${title} in ${color.toLowerCase()}` }
  const all = pictures.length > 0 ? pictures.map(({ src, alt }) => ({ src, alt: alt || main.alt })) : [main]

  const updateShown = () => {
    const { scrollLeft, clientWidth } = row.current as HTMLUListElement
    setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
  }
  const show = (index: number) => {
    const { clientWidth } = row.current as HTMLUListElement
    row.current?.scrollTo({ left: index * clientWidth })
  }
  const showPicture = useEffectEvent((wanted: string) => {
    const index = all.findIndex(({ src }) => src === wanted)
    if (index !== -1) show(index)
  })
  useEffect(() => showPicture(picture), [picture])

  return (
    <div>
      <div className="overflow-hidden rounded-card bg-tint max-sm:-mx-4 max-sm:rounded-none">
        <ViewTransition name={pictureName(id)} share="picture" default="none">
          <ul
            ref={row}
            onScroll={all.length > 1 ? updateShown : undefined}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
            tabIndex={all.length > 1 ? 0 : undefined}
            aria-label={all.length > 1 ? 'Pictures' : undefined}
            className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth scrollbar-none motion-reduce:scroll-auto"
          >
            {all.map(({ src, alt }, index) => (
              <li key={src} className="w-full shrink-0 snap-center">
                <ProductPicture src={src} alt={alt} size="large" eager={index === 0} />
              </li>
            ))}
          </ul>
        </ViewTransition>
      </div>
      {all.length > 1 && (
        <ul className="mt-3 flex gap-2 noscript:hidden sm:gap-3">
          {all.map(({ src }, index) => (
            <li key={src} className="w-16 sm:w-20">
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${all.length}`}
                aria-current={index === shown}
                onClick={() => show(index)}
                className="w-full overflow-hidden rounded-control opacity-70 outline-offset-2 transition-opacity hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-2 aria-[current=true]:ring-accent"
              >
                <ProductPicture src={src} alt="" size="line" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
