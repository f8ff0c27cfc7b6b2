import { useEffect, useEffectEvent, useRef, useState, ViewTransition } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '#contract/catalog/catalog.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { Icon } from '../ui/icon.tsx'
import { ScriptButton } from '../ui/script-button.tsx'
import { toast } from '../ui/toast.tsx'
import { imageName } from './product-card.tsx'
import { ProductImage } from './product-image.tsx'

type GalleryProps = {
  product: Product
  /** The image of the selected variant, which comes first, or to which the row scrolls; empty when there is none. */
  image?: string
}

const loadZoom = () => import('./zoom.ts')

/**
 * A product's images, which can be zoomed in a dialog: on phones in a row that scrolls, on wider screens all of them, the
 * first one large and the others in pairs.
 */
export function Gallery({ product: { id, title, color, thumbnail, images }, image = '' }: GalleryProps) {
  const [shown, setShown] = useState(0)
  const row = useRef<HTMLUListElement>(null)
  const main = { src: thumbnail, alt: color ? `${title}, ${color}` : title }
  const all = images.length > 0 ? images.map(({ src, alt }) => ({ src, alt: alt || main.alt })) : [main]
  const lead = Math.max(
    0,
    all.findIndex(({ src }) => src === image),
  )
  // The last one that isn't the lead, which is alone if there is an odd number of others.
  const lastOther = all.length - (lead === all.length - 1 ? 2 : 1)

  const updateShown = () => {
    const { scrollLeft, clientWidth } = row.current as HTMLUListElement
    setShown(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
  }
  const show = (index: number) => scrollToImage(row.current as HTMLUListElement, index)
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
        label: t('Images of {title}', { title }),
        images: all,
        loaded: [...list.querySelectorAll('img')],
        index,
        onClose(last) {
          closeZoom.current = undefined
          scrollToImage(list, last, 'instant')
          // The button can get the focus once its image is the one in view.
          flushSync(() => setShown(last))
          list.querySelectorAll('button')[last]?.focus()
        },
      })
    } catch {
      toast('error', t('The image couldn’t be opened. Try again.'))
    }
  }

  return (
    <div className="relative max-sm:-mx-4">
      <ul
        ref={row}
        aria-label={t('Images')}
        onScroll={all.length > 1 ? updateShown : undefined}
        className="flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-smooth scrollbar-none max-sm:gap-0 motion-reduce:scroll-auto sm:grid sm:grid-cols-2 sm:overflow-visible"
      >
        {all.map(({ src, alt }, index) => {
          const isLead = index === lead
          const isLarge = isLead || (all.length % 2 === 0 && index === lastOther)
          const picture = (
            <ProductImage src={src} alt={alt} size={isLarge ? 'large' : 'half'} eager={isLead} className={phoneShape} />
          )
          return (
            <li
              key={src}
              className={`relative shrink-0 snap-center bg-tint max-sm:w-full sm:overflow-hidden sm:rounded-card ${isLead ? 'sm:order-first' : ''} ${isLarge ? 'sm:col-span-2' : ''}`}
            >
              {isLead ? (
                <ViewTransition name={imageName(id)} share="image" default="none">
                  {picture}
                </ViewTransition>
              ) : (
                picture
              )}
              {src !== '' && (
                <ScriptButton
                  aria-label={t('Zoom image {position} of {images}', {
                    position: formatNumber(index + 1),
                    images: formatNumber(all.length),
                  })}
                  aria-haspopup="dialog"
                  onClick={() => void zoom(index)}
                  onPointerEnter={() => loadZoom().catch(() => {})}
                  // On phones, only the image in view is reachable by keyboard.
                  className={`group absolute inset-0 cursor-zoom-in -outline-offset-4 ${index === shown ? '' : 'max-sm:invisible'}`}
                >
                  <span className="absolute inset-e-3 bottom-3 grid size-10 place-items-center rounded-full bg-gallery/85 text-gallery-ink transition-colors group-hover:bg-gallery">
                    <Icon name="zoom" />
                  </span>
                </ScriptButton>
              )}
            </li>
          )
        })}
      </ul>
      {all.length > 1 && (
        <ul className="absolute bottom-4 inset-s-4 flex rounded-full bg-gallery/85 px-1 forced-color-adjust-none noscript:hidden sm:hidden">
          {all.map(({ src }, index) => (
            <li key={src}>
              <button
                type="button"
                aria-label={t('Show image {position} of {images}', {
                  position: formatNumber(index + 1),
                  images: formatNumber(all.length),
                })}
                aria-current={index === shown}
                onClick={() => show(index)}
                className="grid size-6 place-items-center after:size-2 after:rounded-full after:bg-gallery-ink/30 aria-[current=true]:after:bg-gallery-ink"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Scrolls smoothly, except with reduced motion. From right to left, positions are negative. */
function scrollToImage(list: HTMLUListElement, index: number, behavior: ScrollBehavior = 'auto'): void {
  list.scrollTo({ left: (list.children[index] as HTMLElement).offsetLeft, behavior })
}

/** Low enough for the name and the price to be in the first view. */
const phoneShape = 'max-sm:aspect-auto max-sm:h-[max(104vw,min(125vw,52svh))]'
