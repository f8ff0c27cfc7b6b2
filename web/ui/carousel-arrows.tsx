import type { CarouselControl } from './attach-swiper.ts'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'

/** One step back and one step forth. */
export function CarouselArrows({ control, name }: { control: CarouselControl | undefined; name: string }) {
  const style = `${buttonStyle.icon} noscript:hidden`
  return (
    <>
      <button
        type="button"
        aria-label={`Previous in ${name.toLowerCase()}`}
        onClick={() => control?.previous()}
        className={style}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        aria-label={`Next in ${name.toLowerCase()}`}
        onClick={() => control?.next()}
        className={style}
      >
        <Icon name="right" />
      </button>
    </>
  )
}
