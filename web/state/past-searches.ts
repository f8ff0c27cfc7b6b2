import { readBrowserList, writeBrowserList } from './browser-list.ts'

const key = 'galleria-searches'

const maxSearches = 8

/** Returns the past searches in this browser, latest first. */
export function listSearches(): string[] {
  return readBrowserList(key).slice(0, maxSearches)
}

/** The same words in another case replace the earlier entry. */
export function rememberSearch(q: string): void {
  writeBrowserList(key, [q, ...without(q)].slice(0, maxSearches))
}

export function forgetSearch(q: string): void {
  writeBrowserList(key, without(q))
}

export function forgetSearches(): void {
  writeBrowserList(key, [])
}

const without = (q: string) => listSearches().filter((past) => past.toLowerCase() !== q.toLowerCase())
