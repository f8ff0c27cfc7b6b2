import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CarouselControl, CarouselKind } from './attach-swiper.ts'
import { CarouselArrows } from './carousel-arrows.tsx'
import { PauseButton } from './pause-button.tsx'
import { useMotion } from './use-motion.ts'
import { whenWorthIt } from './when-worth-it.ts'

type CarouselProps = {
  kind: CarouselKind
  /** Milliseconds between two steps. */
  delay: number
  /** Shown above a shelf; a banner says what it is to screen readers alone. */
  heading?: { id: string; text: string }
  label?: string
  children: ReactNode
}

/**
 * A row of slides that scrolls by itself from the first paint. Swiper joins when the row is in view and the browser
 * idle, or at the first touch, and adds the fade, the dragging and the moving.
 */
export function Carousel({ kind, delay, heading, label, children }: CarouselProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [control, setControl] = useState<CarouselControl>()
  const [current, setCurrent] = useState(0)
  const motion = useMotion(frame)
  const count = Children.count(children)
  const name = heading?.text ?? label ?? ''

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let attached: CarouselControl | undefined
    const stopWaiting = whenWorthIt(element, async (isWanted) => {
      const { attachSwiper } = await import('./attach-swiper.ts')
      if (!isWanted()) return
      attached = attachSwiper(element, { kind, delay, onMove: setCurrent })
      setControl(attached)
    })
    return () => {
      stopWaiting()
      attached?.detach()
    }
  }, [kind, delay])

  useEffect(() => {
    if (motion.isMoving) control?.play()
    else control?.pause()
  }, [control, motion.isMoving])

  const isBanner = kind === 'banner'
  const arrows = <CarouselArrows control={control} name={name} isFloating={isBanner} />
  const pause = (
    <PauseButton motion={motion} label={name.toLowerCase()} className={isBanner ? 'text-gallery-ink' : ''} />
  )
  return (
    <div ref={frame} role="group" aria-roledescription="carousel" aria-label={name} className="relative">
      {heading && (
        <div className="mb-6 flex items-center justify-between gap-4">
          <h2 id={heading.id} className="text-2xl sm:text-3xl">
            {heading.text}
          </h2>
          <div className="flex shrink-0">
            {pause}
            {arrows}
          </div>
        </div>
      )}
      <div className={`swiper ${isBanner ? 'xl:rounded-card' : 'shelf'}`}>
        <div className="swiper-wrapper">
          {Children.map(children, (slide) => (
            <div className="swiper-slide">{slide}</div>
          ))}
        </div>
        {isBanner && (
          <div className="absolute inset-x-0 bottom-0 z-10 flex items-center gap-2 px-4 pb-3 text-gallery-ink noscript:hidden sm:px-10 sm:pb-5 xl:px-18">
            {pause}
            <Dots count={count} current={current} onChoose={(index) => control?.show(index)} />
            <div className="carousel-scrollbar ml-auto w-24 sm:w-40" />
          </div>
        )}
      </div>
      {isBanner && arrows}
    </div>
  )
}

type DotsProps = { count: number; current: number; onChoose: (index: number) => void }

function Dots({ count, current, onChoose }: DotsProps) {
  return (
    <div className="flex">
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={index}
          type="button"
          className="carousel-dot"
          aria-label={`Show slide ${index + 1} of ${count}`}
          aria-current={index === current || undefined}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  )
}
