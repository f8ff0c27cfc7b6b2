import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { followMostInView } from './most-in-view.ts'

export type Motion = {
  /** Whether it is moving. */
  isMoving: boolean
  /** Whether the user allows it to move. */
  isWanted: boolean
  toggle(): void
}

const lessMotion = '(prefers-reduced-motion: reduce)'

/** Marks the pause button: keyboard focus on it doesn't pause the motion. */
export const motionSwitch = 'data-motion-switch'

/**
 * Whether something may move by itself (WCAG 2.2.2): only if nothing else that moves takes more of the window; not while
 * the mouse rests on it, a finger touches it, or it has the keyboard focus; not after the user has paused it; and not
 * initially under `prefers-reduced-motion`. A mouse on one of its buttons doesn't count, and neither does focus that isn't
 * visible, which a click leaves.
 */
export function useMotion(ref: RefObject<HTMLElement | null>): Motion {
  const [choice, setChoice] = useState<boolean>()
  const prefersLess = useSyncExternalStore(followMotionSetting, readMotionSetting, () => false)
  const isWanted = choice ?? !prefersLess
  const [isHeld, setHeld] = useState(true)

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    let isMostInView = false
    let isPointedAt = false
    let isTouched = false
    const update = () => {
      const isInside = Boolean(element.querySelector(`:focus-visible:not([${motionSwitch}])`))
      setHeld(document.hidden || !isMostInView || isPointedAt || isTouched || isInside)
    }
    // Touch has no position once the finger is lifted.
    const followMouse = ({ type, pointerType, target }: PointerEvent) => {
      isPointedAt = pointerType === 'mouse' && type === 'pointerover' && !(target as Element).closest('button')
      update()
    }
    const followTouch = ({ touches }: TouchEvent) => {
      isTouched = touches.length > 0
      update()
    }
    const unfollow = followMostInView(element, (isMost) => {
      isMostInView = isMost
      update()
    })
    // During focusout, the next element doesn't have the focus yet.
    const updateSoon = () => queueMicrotask(update)
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', update, { signal })
    element.addEventListener('pointerover', followMouse, { signal })
    element.addEventListener('pointerleave', followMouse, { signal })
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
      element.addEventListener(type, followTouch, { signal, passive: true })
    }
    element.addEventListener('focusin', update, { signal })
    element.addEventListener('focusout', updateSoon, { signal })
    // A key makes the focus visible.
    element.addEventListener('keydown', updateSoon, { signal })
    return () => {
      listening.abort()
      unfollow()
    }
  }, [ref])

  return { isMoving: isWanted && !isHeld, isWanted, toggle: () => setChoice(!isWanted) }
}

/**
 * Calls `advance` when the motion has lasted for a delay, which begins anew with each `shown`: 3000 ms, or 1500 ms for
 * banners, categories and products (docs/behavior.md#carousels).
 */
export function useAutoplay({ isMoving }: Motion, shown: unknown, advance: () => void, delay = 3000): void {
  const handleDelay = useEffectEvent(advance)
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setTimeout(handleDelay, delay)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each `shown` begins a delay
  }, [isMoving, shown, delay])
}

function readMotionSetting(): boolean {
  return matchMedia(lessMotion).matches
}

function followMotionSetting(changed: () => void): () => void {
  const setting = matchMedia(lessMotion)
  setting.addEventListener('change', changed)
  return () => setting.removeEventListener('change', changed)
}
