import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first heading of an area that can have it when the element with the focus is removed from the
 * area, such as a button with its row. Two frames later, so that components can move it to a better place first.
 */
export function useFocusAfterRemoval<T extends Element>(): RefObject<T | null> {
  const area = useRef<T>(null)
  useEffect(() => {
    let focused: EventTarget | null = null
    const handleFocus = ({ target }: Event) => {
      focused = target
    }
    const focusHeading = () => {
      const heading = area.current?.querySelector<HTMLElement>('h1, h2[tabindex]')
      if (isFocusLost()) heading?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return
      focused = null
      requestAnimationFrame(() => requestAnimationFrame(focusHeading))
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

/** Whether nothing has the focus: the focused element was removed or hidden. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement === null
}
