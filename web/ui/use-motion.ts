import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

export type Motion = {
  /** Whether it moves right now. */
  isMoving: boolean
  /** Whether the visitor lets it move at all. */
  isWanted: boolean
  toggle(): void
}

const lessMotion = '(prefers-reduced-motion: reduce)'

/** Marks the button by which the visitor stops and starts the motion: its having the focus holds nothing up. */
export const motionSwitch = 'data-motion-switch'

/**
 * When something may move by itself (WCAG 2.2.2): until the visitor stops it, but not while the focus is inside or the
 * tab is hidden, and not at all at first for who asked for less motion.
 */
export function useMotion(ref: RefObject<HTMLElement | null>): Motion {
  const [choice, setChoice] = useState<boolean>()
  const wantsLess = useSyncExternalStore(followMotionSetting, readMotionSetting, () => false)
  const isWanted = choice ?? !wantsLess
  const [isHeld, setHeld] = useState(true)

  useEffect(() => {
    const element = ref.current
    const update = () => {
      const focused = document.activeElement
      const isInside = focused !== null && element?.contains(focused) === true && !focused.hasAttribute(motionSwitch)
      setHeld(document.hidden || isInside)
    }
    // The focus is on its next element only after the event that takes it from the last one.
    const updateSoon = () => queueMicrotask(update)
    update()
    document.addEventListener('visibilitychange', update)
    element?.addEventListener('focusin', update)
    element?.addEventListener('focusout', updateSoon)
    return () => {
      document.removeEventListener('visibilitychange', update)
      element?.removeEventListener('focusin', update)
      element?.removeEventListener('focusout', updateSoon)
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
