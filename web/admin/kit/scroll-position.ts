import type { Location } from 'react-router'
import { tryStorage } from '../../state/browser-list.ts'

const storageKey = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => `scroll:${pathname}${search}`

/** Keeps the scroll position of the page for when it is reloaded or returned to. Returns how to stop. */
export function keepScrollPosition(): () => void {
  const keep = () => tryStorage(() => sessionStorage.setItem(storageKey(window.location), String(scrollY)))
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

/** The last scroll position of a page that is reloaded or returned to; undefined for one that is opened. */
export function getScrollPosition(location: Location): number | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = entry?.type === 'navigate' ? null : tryStorage(() => sessionStorage.getItem(storageKey(location)))
  return kept ? Number(kept) : undefined
}
