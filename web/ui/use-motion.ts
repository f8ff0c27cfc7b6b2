import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

export type Motion = {
  /** Whether it moves at the moment. */
  isMoving: boolean
  /** Whether the user allows it to move. */
  isWanted: boolean
  toggle(): void
}

const lessMotion = '(prefers-reduced-motion: reduce)'

/** Marks the pause button: keyboard focus on it doesn't pause the motion. */
export const motionSwitch = 'data-motion-switch'

/**
 * Whether something may move by itself (WCAG 2.2.2): not while it has the keyboard focus or the tab is hidden, not after
 * the user has paused it, and not initially under `prefers-reduced-motion`. A click leaves the focus on what was clicked,
 * so focus that isn't visible doesn't count.
 */
export function useMotion(ref: RefObject<HTMLElement | null>): Motion {
  const [choice, setChoice] = useState<boolean>()
  const prefersLess = useSyncExternalStore(followMotionSetting, readMotionSetting, () => false)
  const isWanted = choice ?? !prefersLess
  const [isHeld, setHeld] = useState(true)

  useEffect(() => {
    const element = ref.current
    const update = () => {
      const isInside = Boolean(element?.querySelector(`:focus-visible:not([${motionSwitch}])`))
      setHeld(document.hidden || isInside)
    }
    // During focusout, the next element doesn't have the focus yet.
    const updateSoon = () => queueMicrotask(update)
    update()
    document.addEventListener('visibilitychange', update)
    element?.addEventListener('focusin', update)
    element?.addEventListener('focusout', updateSoon)
    // A key makes the focus visible.
    element?.addEventListener('keydown', updateSoon)
    return () => {
      document.removeEventListener('visibilitychange', update)
      element?.removeEventListener('focusin', update)
      element?.removeEventListener('focusout', updateSoon)
      element?.removeEventListener('keydown', updateSoon)
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
