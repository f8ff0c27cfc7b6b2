import { useEffect, useEffectEvent, useRef, useState, ViewTransition } from 'react'
import type { Product } from '#contract/catalog.ts'
import { Icon } from '../ui/icon.tsx'
import { ScriptButton } from '../ui/script-button.tsx'
import { toast } from '../ui/toast.tsx'
import { pictureName } from './product-card.tsx'
import { ProductPicture } from './product-picture.tsx'

type GalleryProps = {
  product: Product
  /** The picture of the selected variant, to which the row scrolls; empty when there is none. */
  picture?: string
}

const loadZoom = () => import('./zoom.ts')

/** A product's pictures in a row that scrolls, with thumbnails that select one. Each can be zoomed in a dialog. */
export function Gallery({ product: { id, title, color, thumbnail, pictures }, picture = '' }: GalleryProps) {
  const [shown, setShown] = useState(0)
  const row = useRef<HTMLUListElement>(null)
  const main = { src: thumbnail, alt: color ? `${title}, ${color}` : title }
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

  const closeZoom = useRef<() => void>(undefined)
  useEffect(() => () => closeZoom.current?.(), [])
  const zoom = async (index: number) => {
    const list = row.current as HTMLUListElement
    try {
      const { zoomPictures } = await loadZoom()
      // A double tap asks twice.
      closeZoom.current ??= zoomPictures({
        label: `Pictures of ${title}`,
        pictures: all,
        images: [...list.querySelectorAll('img')],
        index,
        onClose(last) {
          closeZoom.current = undefined
          list.scrollTo({ left: last * list.clientWidth, behavior: 'instant' })
          list.querySelectorAll('button')[last]?.focus({ preventScroll: true })
        },
      })
    } catch {
      toast('error', "The picture couldn't be opened. Try again.")
    }
  }

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
              <li key={src} className="relative w-full shrink-0 snap-center">
                <ProductPicture src={src} alt={alt} size="large" eager={index === 0} />
                {src !== '' && (
                  <ScriptButton
                    aria-label={`Zoom picture ${index + 1} of ${all.length}`}
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
                aria-label={`Show picture ${index + 1} of ${all.length}`}
                aria-current={index === shown}
                onClick={() => show(index)}
                className="w-full overflow-hidden rounded-control outline-offset-2 hover:ring-2 hover:ring-edge aria-[current=true]:ring-2 aria-[current=true]:ring-accent"
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
