import type { CarouselControl } from './attach-swiper.ts'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'
import { ScriptButton } from './script-button.tsx'

type CarouselArrowsProps = { name: string; onPress: (action: (control: CarouselControl) => void) => void }

/** Buttons to the previous and the next slide. */
export function CarouselArrows({ name, onPress }: CarouselArrowsProps) {
  return (
    <>
      <ScriptButton
        aria-label={`Previous in ${name}`}
        onClick={() => onPress((swiper) => swiper.previous())}
        className={buttonStyle.icon}
      >
        <Icon name="left" />
      </ScriptButton>
      <ScriptButton
        aria-label={`Next in ${name}`}
        onClick={() => onPress((swiper) => swiper.next())}
        className={buttonStyle.icon}
      >
        <Icon name="right" />
      </ScriptButton>
    </>
  )
}
