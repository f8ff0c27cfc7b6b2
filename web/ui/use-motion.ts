import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

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
 * Whether something may move by itself (WCAG 2.2.2): not while the mouse rests on it, it has the keyboard focus, or it
 * can't be seen; not after the user has paused it; and not initially under `prefers-reduced-motion`. A mouse on one of its
 * buttons doesn't count, and neither does focus that isn't visible, which a click leaves.
 */
export function useMotion(ref: RefObject<HTMLElement | null>): Motion {
  const [choice, setChoice] = useState<boolean>()
  const prefersLess = useSyncExternalStore(followMotionSetting, readMotionSetting, () => false)
  const isWanted = choice ?? !prefersLess
  const [isHeld, setHeld] = useState(true)

  useEffect(() => {
    const element = ref.current
    let isInView = false
    let isPointedAt = false
    const update = () => {
      const isInside = Boolean(element?.querySelector(`:focus-visible:not([${motionSwitch}])`))
      setHeld(document.hidden || !isInView || isPointedAt || isInside)
    }
    // Touch has no position once the finger is lifted.
    const followMouse = ({ type, pointerType, target }: PointerEvent) => {
      isPointedAt = pointerType === 'mouse' && type === 'pointerover' && !(target as Element).closest('button')
      update()
    }
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false
      update()
    })
    if (element) observer.observe(element)
    // During focusout, the next element doesn't have the focus yet.
    const updateSoon = () => queueMicrotask(update)
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', update, { signal })
    element?.addEventListener('pointerover', followMouse, { signal })
    element?.addEventListener('pointerleave', followMouse, { signal })
    element?.addEventListener('focusin', update, { signal })
    element?.addEventListener('focusout', updateSoon, { signal })
    // A key makes the focus visible.
    element?.addEventListener('keydown', updateSoon, { signal })
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [ref])

  return { isMoving: isWanted && !isHeld, isWanted, toggle: () => setChoice(!isWanted) }
}

function readMotionSetting(): boolean {
  return matchMedia(lessMotion).matches
}

function followMotionSetting(changed: () => void): () => void {
  const setting = matchMedia(lessMotion)
  setting.addEventListener('change', changed)
  return () => setting.removeEventListener('change', changed)
}
