import { readBrowserList, writeBrowserList } from './browser-list.ts'

const key = 'galleria-viewed'

/** In addition to the open one. */
const maxViewed = 6

/** Keeps in this browser that a product was viewed. Returns the ids of the others, the last one first. */
export function rememberViewed(id: string): string[] {
  const others = readBrowserList(key).filter((viewed) => viewed !== id)
  writeBrowserList(key, [id, ...others].slice(0, maxViewed + 1))
  return others.slice(0, maxViewed)
}

export function forgetViewed(): void {
  writeBrowserList(key, [])
}
