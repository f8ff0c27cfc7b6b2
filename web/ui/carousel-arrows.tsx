import type { CarouselControl } from './attach-swiper.ts'
import { Icon } from './icon.tsx'

const resting = 'inline-grid size-11 place-items-center rounded-full noscript:hidden'

type CarouselArrowsProps = { control: CarouselControl | undefined; name: string; isFloating: boolean }

/** Floating over a banner's edges from tablets on (a phone has its thumb), or in the row of a shelf's heading. */
export function CarouselArrows({ control, name, isFloating }: CarouselArrowsProps) {
  const floating =
    'absolute top-1/2 z-10 hidden -translate-y-1/2 bg-gallery/80 text-gallery-ink hover:bg-gallery sm:inline-grid'
  const style = isFloating ? `${resting} ${floating}` : `${resting} hover:bg-sunken`
  return (
    <>
      <button
        type="button"
        aria-label={`Previous in ${name.toLowerCase()}`}
        onClick={() => control?.previous()}
        className={`${style} ${isFloating ? 'left-3' : ''}`}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        aria-label={`Next in ${name.toLowerCase()}`}
        onClick={() => control?.next()}
        className={`${style} ${isFloating ? 'right-3' : ''}`}
      >
        <Icon name="right" />
      </button>
    </>
  )
}
