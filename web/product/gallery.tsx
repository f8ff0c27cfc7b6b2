import { useEffect, useEffectEvent, useRef, useState, ViewTransition } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { Icon } from '../ui/icon.tsx'
import { ScriptButton } from '../ui/script-button.tsx'
import { toast } from '../ui/toast.tsx'
import { imageName } from './product-card.tsx'
import { ProductImage } from './product-image.tsx'

type GalleryProps = {
  product: Product
  /** The image of the selected variant, to which the row scrolls; empty when there is none. */
  image?: string
}

const loadZoom = () => import('./zoom.ts')

/** A product's images in a row that scrolls, with thumbnails that select one. Each can be zoomed in a dialog. */
export function Gallery({ product: { id, title, color, thumbnail, images }, image = '' }: GalleryProps) {
  const [shown, setShown] = useState(0)
  const row = useRef<HTMLUListElement>(null)
  const main = { src: thumbnail, alt: color ? `${title}, ${color}` : title }
  const all = images.length > 0 ? images.map(({ src, alt }) => ({ src, alt: alt || main.alt })) : [main]

  const updateShown = () => {
    const { scrollLeft, clientWidth } = row.current as HTMLUListElement
    setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
  }
  const show = (index: number) => {
    const { clientWidth } = row.current as HTMLUListElement
    row.current?.scrollTo({ left: index * clientWidth })
  }
  const showImage = useEffectEvent((wanted: string) => {
    const index = all.findIndex(({ src }) => src === wanted)
    if (index !== -1) show(index)
  })
  useEffect(() => showImage(image), [image])

  const closeZoom = useRef<() => void>(undefined)
  useEffect(() => () => closeZoom.current?.(), [])
  const zoom = async (index: number) => {
    const list = row.current as HTMLUListElement
    try {
      const { zoomImages } = await loadZoom()
      // A double tap asks twice.
      closeZoom.current ??= zoomImages({
        label: `Images of ${title}`,
        images: all,
        loaded: [...list.querySelectorAll('img')],
        index,
        onClose(last) {
          closeZoom.current = undefined
          list.scrollTo({ left: last * list.clientWidth, behavior: 'instant' })
          list.querySelectorAll('button')[last]?.focus({ preventScroll: true })
        },
      })
    } catch {
      toast('error', 'The image couldn’t be opened. Try again.')
    }
  }

  return (
    <div>
      <div className="overflow-hidden rounded-card bg-tint max-sm:-mx-4 max-sm:rounded-none">
        <ViewTransition name={imageName(id)} share="image" default="none">
          <ul
            ref={row}
            onScroll={all.length > 1 ? updateShown : undefined}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
            tabIndex={all.length > 1 ? 0 : undefined}
            aria-label={all.length > 1 ? 'Images' : undefined}
            className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth scrollbar-none motion-reduce:scroll-auto"
          >
            {all.map(({ src, alt }, index) => (
              <li key={src} className="relative w-full shrink-0 snap-center">
                <ProductImage src={src} alt={alt} size="large" eager={index === 0} />
                {src !== '' && (
                  <ScriptButton
                    aria-label={`Zoom image ${index + 1} of ${all.length}`}
                    aria-haspopup="dialog"
                    onClick={() => void zoom(index)}
                    onPointerEnter={() => loadZoom().catch(() => {})}
                    className="group absolute inset-0 cursor-zoom-in -outline-offset-4"
                  >
                    <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-paper/85 text-ink transition-colors group-hover:bg-paper">
                      <Icon name="zoom" />
                    </span>
                  </ScriptButton>
                )}
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
                aria-label={`Show image ${index + 1} of ${all.length}`}
                aria-current={index === shown}
                onClick={() => show(index)}
                className="w-full overflow-hidden rounded-control outline-offset-2 hover:ring-2 hover:ring-edge aria-[current=true]:ring-2 aria-[current=true]:ring-accent"
              >
                <ProductImage src={src} alt="" size="line" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
