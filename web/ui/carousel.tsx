import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'
import { PauseButton } from './pause-button.tsx'
import { ScriptButton } from './script-button.tsx'
import { dragRow, lastSlide, scrolledSlide, scrollToSlide, snapAfterScrolling } from './scroll-row.ts'
import { useDrag } from './use-drag.ts'
import { useAutoplay, useMotion } from './use-motion.ts'
import { whenIdle } from './when-idle.ts'

/** Milliseconds between two steps (docs/behavior.md#carousels). */
const delay = 1500

/** Milliseconds in which a row has finished scrolling. */
const scrollTime = 1000

/** The width of a swipe, in pixels, that shows another banner. */
const swipeWidth = 40

type CarouselProps = {
  kind: 'banner' | 'shelf'
  /** Shown above a shelf. A banner has a `label` for screen readers instead. */
  heading?: { id: string; text: string; language?: string | undefined; note?: string | undefined }
  label?: string
  children: ReactNode
}

/**
 * A row of slides that scrolls natively. Once the app runs, banners lie on top of each other and fade; a shelf keeps
 * scrolling, and can also be dragged with a mouse.
 */
export function Carousel({ kind, heading, label, children }: CarouselProps) {
  const isBanner = kind === 'banner'
  const frame = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [isStacked, setStacked] = useState(false)
  const [shown, setShown] = useState({ index: 0, at: 0 })
  const motion = useMotion(frame)
  const count = Children.count(children)
  const name = heading?.text ?? label ?? ''

  useEffect(() => {
    if (!isBanner || isStacked) return undefined
    let isWaiting = true
    whenIdle(() => {
      if (!isWaiting || !row.current) return
      setShown({ index: scrolledSlide(row.current), at: 0 })
      setStacked(true)
    })
    return () => {
      isWaiting = false
    }
  }, [isBanner, isStacked])

  const show = (index: number) => {
    setShown({ index, at: Date.now() })
    if (isBanner) setStacked(true)
    else if (row.current) scrollToSlide(row.current, index)
  }
  const step = (by: 1 | -1) => {
    if (!row.current) return
    // A row that is still scrolling isn't where it will be.
    const isKnown = isStacked || Date.now() - shown.at < scrollTime
    const index = (isKnown ? shown.index : scrolledSlide(row.current)) + by
    const last = isBanner ? count - 1 : lastSlide(row.current)
    show(index < 0 ? last : index > last ? 0 : index)
  }
  useAutoplay(motion, shown, () => step(1), delay)
  const dragging = useDrag({
    withTouch: isBanner,
    onMove: (delta) => {
      if (!isBanner && row.current) dragRow(row.current, delta)
    },
    onEnd: (distance) => {
      if (!isBanner && row.current) {
        snapAfterScrolling(row.current)
        show(scrolledSlide(row.current))
      } else if (Math.abs(distance) > swipeWidth) step(distance < 0 === (document.dir !== 'rtl') ? 1 : -1)
    },
  })

  const pause = <PauseButton motion={motion} label={name} />
  const arrows = <CarouselArrows name={name} onStep={step} />
  return (
    <div ref={frame} role="group" aria-roledescription={t('carousel')} aria-label={name}>
      {heading && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4">
          {/* The buttons move below the heading only where its longest word would push them out of the window. */}
          <div className="grow basis-[min-content]">
            <h2 id={heading.id} lang={heading.language} className="text-2xl sm:text-3xl">
              {heading.text}
            </h2>
            {heading.note && <p className="mt-1 text-sm text-soft">{heading.note}</p>}
          </div>
          <div className="shelf-buttons ms-auto flex shrink-0">
            {pause}
            {arrows}
          </div>
        </div>
      )}
      <div
        ref={row}
        {...dragging}
        className={`carousel-row ${isBanner ? 'xl:rounded-card' : 'shelf'} ${isStacked ? 'stacked' : ''}`}
      >
        {Children.map(children, (slide, index) => (
          <div
            role="group"
            aria-roledescription={t('slide')}
            aria-label={t('{slide} of {slides}', { slide: formatNumber(index + 1), slides: formatNumber(count) })}
            data-shown={(isStacked && index === shown.index) || undefined}
          >
            {slide}
          </div>
        ))}
      </div>
      {isBanner && count > 1 && (
        <div className="relative flex items-center pt-2 max-xl:px-2 sm:pt-3 noscript:hidden">
          {pause}
          <Dots count={count} current={shown.index} onSelect={show} />
          <div className="ms-auto flex min-w-[80px] items-center">
            <Scrollbar name={name} count={count} current={shown.index} onSelect={show} />
            {arrows}
          </div>
        </div>
      )}
    </div>
  )
}

type SlideButtonsProps = { count: number; current: number; onSelect: (index: number) => void }

function Dots({ count, current, onSelect }: SlideButtonsProps) {
  return (
    <div className="carousel-dots">
      {Array.from({ length: count }, (_, index) => (
        <ScriptButton
          // A dot is identified by its position.
          key={index}
          className="carousel-dot"
          aria-label={t('Show slide {slide} of {slides}', {
            slide: formatNumber(index + 1),
            slides: formatNumber(count),
          })}
          aria-current={index === current || undefined}
          onClick={() => onSelect(index)}
        />
      ))}
    </div>
  )
}

/** A bar to drag, on phones at the edge of the image. The dots do the same for the keyboard. */
function Scrollbar({ name, count, current, onSelect }: SlideButtonsProps & { name: string }) {
  return (
    <input
      type="range"
      aria-label={t('Slide of {name}', { name })}
      aria-valuetext={t('{slide} of {slides}', { slide: formatNumber(current + 1), slides: formatNumber(count) })}
      tabIndex={-1}
      max={count - 1}
      value={current}
      onChange={({ target }) => onSelect(target.valueAsNumber)}
      className="carousel-scrollbar"
    />
  )
}

/** Buttons to the previous and the next slide. */
function CarouselArrows({ name, onStep }: { name: string; onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <ScriptButton
        aria-label={t('Previous in {name}', { name })}
        onClick={() => onStep(-1)}
        className={buttonStyle.icon}
      >
        <Icon name="back" />
      </ScriptButton>
      <ScriptButton aria-label={t('Next in {name}', { name })} onClick={() => onStep(1)} className={buttonStyle.icon}>
        <Icon name="forward" />
      </ScriptButton>
    </>
  )
}
