import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CarouselControl, CarouselKind } from './attach-swiper.ts'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'
import { PauseButton } from './pause-button.tsx'
import { ScriptButton } from './script-button.tsx'
import { useMotion } from './use-motion.ts'
import { whenInView } from './when-in-view.ts'

type CarouselProps = {
  kind: CarouselKind
  /** Shown above a shelf. A banner has a `label` for screen readers instead. */
  heading?: { id: string; text: string; note?: string | undefined }
  label?: string
  children: ReactNode
}

/**
 * A row of slides that scrolls natively from the first paint. Swiper is loaded when the row is in view and the browser
 * idle, or on the first touch, and adds fading, dragging and autoplay.
 */
export function Carousel({ kind, heading, label, children }: CarouselProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [control, setControl] = useState<CarouselControl>()
  const [current, setCurrent] = useState(0)
  const firstPress = useRef<(control: CarouselControl) => void>(undefined)
  const motion = useMotion(frame)
  const count = Children.count(children)
  const name = heading?.text ?? label ?? ''

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    let attached: CarouselControl | undefined
    const stopWaiting = whenInView(element, async (isWanted) => {
      const { attachSwiper } = await import('./attach-swiper.ts')
      if (!isWanted()) return
      attached = attachSwiper(element, { kind, onMove: setCurrent })
      setControl(attached)
      firstPress.current?.(attached)
    })
    return () => {
      stopWaiting()
      attached?.detach()
    }
  }, [kind])

  useEffect(() => {
    if (motion.isMoving) control?.play()
    else control?.pause()
  }, [control, motion.isMoving])

  /** Runs now, or as soon as Swiper has loaded. */
  const run = (action: (control: CarouselControl) => void) => {
    if (control) action(control)
    else firstPress.current = action
  }

  const pause = <PauseButton motion={motion} label={name} />
  const arrows = <CarouselArrows name={name} onPress={run} />
  return (
    <div ref={frame} role="group" aria-roledescription="carousel" aria-label={name}>
      {heading && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4">
          {/* The buttons move below the heading only where its longest word would push them out of the window. */}
          <div className="grow basis-[min-content]">
            <h2 id={heading.id} className="text-2xl sm:text-3xl">
              {heading.text}
            </h2>
            {heading.note && <p className="mt-1 text-sm text-soft">{heading.note}</p>}
          </div>
          <div className="shelf-buttons ml-auto flex shrink-0">
            {pause}
            {arrows}
          </div>
        </div>
      )}
      <div className={`swiper ${kind === 'banner' ? 'xl:rounded-card' : 'shelf'}`}>
        <div className="swiper-wrapper">
          {Children.map(children, (slide) => (
            <div className="swiper-slide">{slide}</div>
          ))}
        </div>
      </div>
      {kind === 'banner' && count > 1 && (
        <div className="flex items-center pt-2 max-xl:px-2 sm:pt-3 noscript:hidden">
          {pause}
          <Dots count={count} current={current} onSelect={(index) => run((swiper) => swiper.show(index))} />
          <div className="carousel-scrollbar mx-3 ml-auto max-w-16 grow sm:max-w-40" />
          {arrows}
        </div>
      )}
    </div>
  )
}

type DotsProps = { count: number; current: number; onSelect: (index: number) => void }

function Dots({ count, current, onSelect }: DotsProps) {
  return (
    <div className="flex min-w-0 flex-wrap">
      {Array.from({ length: count }, (_, index) => (
        <ScriptButton
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
          key={index}
          className="carousel-dot"
          aria-label={`Show slide ${index + 1} of ${count}`}
          aria-current={index === current || undefined}
          onClick={() => onSelect(index)}
        />
      ))}
    </div>
  )
}

type CarouselArrowsProps = { name: string; onPress: (action: (control: CarouselControl) => void) => void }

/** Buttons to the previous and the next slide. */
function CarouselArrows({ name, onPress }: CarouselArrowsProps) {
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
