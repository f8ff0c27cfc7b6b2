import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '#contract/page.ts'
import { CachedPage } from './cached-page.ts'

/** Bytes of pages kept in memory, compressed forms included. */
const mostBytes = 64 * 1024 * 1024

export type Redirect = Extract<RenderedPage, { kind: 'redirect' }>

/**
 * Visitors' pages, kept byte for byte until the catalogue changes. A page that many ask for at once is made once.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({ maxSize: mostBytes, sizeCalculation: ({ size }) => size })
  readonly #underway = new Map<string, Promise<CachedPage | Redirect>>()

  find(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  /** Makes the page, unless it is being made. What says that it will pass (status 500 and up) is not kept. */
  make(key: string, render: () => Promise<CachedPage | Redirect>): Promise<CachedPage | Redirect> {
    const underway = this.#underway.get(key)
    if (underway) return underway
    const isCurrent = () => this.#underway.get(key) === making
    const making = render()
      .then((page) => {
        // A page that was begun before the catalogue changed shows the old one.
        if (page instanceof CachedPage && page.status < 500 && isCurrent()) this.#pages.set(key, page)
        return page
      })
      .finally(() => {
        if (isCurrent()) this.#underway.delete(key)
      })
    this.#underway.set(key, making)
    return making
  }

  clear(): void {
    this.#pages.clear()
    this.#underway.clear()
  }
}

/** Names that campaigns and mail programs hang on to links; no page shows anything else because of them. */
const tracking = /^(utm_|mc_|fbclid$|gclid$|msclkid$)/

/** The address by which a page is rendered and kept: tracking left out, parameters in one order. */
export function pageKey(url: string): string {
  const question = url.indexOf('?')
  if (question === -1) return url
  const search = new URLSearchParams(url.slice(question + 1))
  for (const name of [...search.keys()]) if (tracking.test(name)) search.delete(name)
  search.sort()
  return search.size > 0 ? `${url.slice(0, question)}?${search}` : url.slice(0, question)
}
