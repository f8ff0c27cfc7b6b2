import type { CarouselControl } from './attach-swiper.ts'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'

type CarouselArrowsProps = { name: string; onPress: (action: (control: CarouselControl) => void) => void }

/** One step back and one step forth. */
export function CarouselArrows({ name, onPress }: CarouselArrowsProps) {
  const style = `${buttonStyle.icon} noscript:hidden`
  return (
    <>
      <button
        type="button"
        aria-label={`Previous in ${name.toLowerCase()}`}
        onClick={() => onPress((swiper) => swiper.previous())}
        className={style}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        aria-label={`Next in ${name.toLowerCase()}`}
        onClick={() => onPress((swiper) => swiper.next())}
        className={style}
      >
        <Icon name="right" />
      </button>
    </>
  )
}
