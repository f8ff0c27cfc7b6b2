import { useEffect, useRef } from 'react'
import { focusHeading } from '../ui/focus-heading.ts'

/**
 * Moves the focus to the heading of a new screen, so that screen readers continue there. Two frames later, since a menu
 * may move the focus back to its button until then; users who do something else keep their focus.
 */
export function useFocusOnHeading(pathname: string, key: string, requested: unknown): void {
  const before = useRef({ pathname, key })
  useEffect(() => {
    const last = before.current
    before.current = { pathname, key }
    if (last.pathname === pathname ? last.key === key || requested !== 'heading' : requested === 'kept') return
    const input = new AbortController()
    const options = { capture: true, signal: input.signal }
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => input.abort(), options)
    // Tools that people speak to focus fields without a pointer or a key.
    addEventListener(
      'focusin',
      ({ target }) => target instanceof Element && target.closest('main') && input.abort(),
      options,
    )
    const focus = () => {
      // The bar may be there before the screen, and its menu be opened already.
      const isInMenu = document.activeElement?.closest('header details[open]')
      if (!input.signal.aborted && !isInMenu) focusHeading()
      input.abort()
    }
    requestAnimationFrame(() => requestAnimationFrame(focus))
  }, [pathname, key, requested])
}
