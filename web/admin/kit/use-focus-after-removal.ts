import { type RefObject, useEffect, useRef } from 'react'
import { focusHeading } from '../../ui/focus-heading.ts'

/**
 * Moves the focus to the heading when the element that has it is removed from the area, such as a button with its row.
 * Two frames later, so that components can move it to a better place first.
 */
export function useFocusAfterRemoval(): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let focused: EventTarget | null = null
    const handleFocus = ({ target }: FocusEvent) => {
      focused = target
    }
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return
      focused = null
      requestAnimationFrame(() => requestAnimationFrame(() => isFocusLost() && focusHeading()))
    })
    const element = area.current
    if (element) observer.observe(element, { childList: true, subtree: true })
    element?.addEventListener('focusin', handleFocus)
    return () => {
      observer.disconnect()
      element?.removeEventListener('focusin', handleFocus)
    }
  }, [])
  return area
}

/** Whether nothing has the focus: what had it was removed or hidden. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement === null
}
