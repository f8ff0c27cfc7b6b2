import { Swiper } from 'swiper'
import { A11y, Autoplay, EffectFade, Scrollbar } from 'swiper/modules'
import type { SwiperOptions } from 'swiper/types'

export type CarouselKind = 'banner' | 'shelf'

export type CarouselControl = {
  play(): void
  pause(): void
  previous(): void
  next(): void
  /** Shows the slide with this index, counted from 0. */
  show(index: number): void
  detach(): void
}

const delays: Partial<Record<CarouselKind, number>> = { banner: 1500, shelf: 1500 }

/** Returns the milliseconds between two steps (docs/behavior.md#carousels). */
export const getDelay = (kind: CarouselKind) => delays[kind] ?? 3000

type AttachSwiperOptions = { kind: CarouselKind; onMove: (index: number) => void }

const kinds: Record<CarouselKind, SwiperOptions> = {
  banner: { loop: true, slidesPerView: 1, effect: 'fade', fadeEffect: { crossFade: true }, speed: 250 },
  // Slide widths come from carousel.css, so attaching Swiper doesn't shift the row.
  shelf: { rewind: true, slidesPerView: 'auto', speed: 300 },
}

/** Attaches Swiper to the slides inside `frame`, starting at the slide they were scrolled to. */
export function attachSwiper(frame: HTMLElement, { kind, onMove }: AttachSwiperOptions): CarouselControl {
  const row = frame.querySelector<HTMLElement>('.swiper') as HTMLElement
  const scrollbar = frame.querySelector<HTMLElement>('.carousel-scrollbar')
  const swiper = new Swiper(row, {
    modules: [A11y, Autoplay, EffectFade, Scrollbar],
    ...kinds[kind],
    initialSlide: takeScrollPosition(row),
    autoplay: { delay: getDelay(kind), disableOnInteraction: false },
    ...(scrollbar && { scrollbar: { el: scrollbar, draggable: true, snapOnRelease: true } }),
    a11y: { enabled: true },
    on: { slideChange: ({ realIndex }) => onMove(realIndex) },
  })
  swiper.autoplay.stop()
  return {
    play: () => swiper.autoplay.start(),
    pause: () => swiper.autoplay.stop(),
    previous: () => swiper.slidePrev(),
    next: () => swiper.slideNext(),
    show: (index) => (swiper.params.loop ? swiper.slideToLoop(index) : swiper.slideTo(index)),
    detach: () => swiper.destroy(true, true),
  }
}

/** Returns the slide that the row was scrolled to and resets the scroll position, since Swiper moves the row itself. */
function takeScrollPosition(row: HTMLElement): number {
  const wrapper = row.querySelector<HTMLElement>('.swiper-wrapper')
  const slide = wrapper?.firstElementChild
  if (!wrapper || !slide) return 0
  const index = Math.round(wrapper.scrollLeft / slide.getBoundingClientRect().width)
  wrapper.scrollLeft = 0
  return index
}
