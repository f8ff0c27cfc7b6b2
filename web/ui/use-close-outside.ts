import { type RefObject, useEffect } from 'react'

/** Closes an open `<details>` menu on Escape, or when the pointer or the focus goes elsewhere. */
export function useCloseOutside(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeUnlessInside = ({ target }: Event) => {
      const menu = ref.current
      if (menu?.open && !menu.contains(target as Node)) menu.open = false
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const menu = ref.current
      if (key !== 'Escape' || !menu?.open) return
      menu.open = false
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeUnlessInside)
    document.addEventListener('focusin', closeUnlessInside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeUnlessInside)
      document.removeEventListener('focusin', closeUnlessInside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [ref])
}
