import type { Location } from 'react-router'
import { tryStorage } from '../state/browser-list.ts'

/** Where the router keeps the scroll positions of a tab, by `scrollKey`. */
export const scrollStorage = 'galleria-scroll'

/** Identifies an entry of the browser's history. All that a tab has opened without the router have the same key. */
export const scrollKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

/** The scroll position of a page that is reloaded or returned to; undefined for one that is opened. */
export function readScrollPosition(location: Location): number | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'navigate') return undefined
  const positions = tryStorage(
    () => JSON.parse(sessionStorage.getItem(scrollStorage) ?? '{}') as Record<string, number>,
  )
  return positions?.[scrollKey(location)]
}
