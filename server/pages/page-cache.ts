import type { RenderedPage } from '#contract/page.ts'
import { AnswerCache } from '../catalog/answer-cache.ts'
import { CachedPage } from './cached-page.ts'

/** Bytes of pages kept in memory, compressed forms included. */
const maxBytes = 64 * 1024 * 1024

export type Redirect = Extract<RenderedPage, { kind: 'redirect' }>

/** Visitors' pages, kept byte for byte until the catalog changes; not those that say they will pass (500 and up), nor private ones. */
export function createPageCache(): AnswerCache<CachedPage | Redirect> {
  return new AnswerCache({
    maxBytes,
    sizeOf: (page) => (page instanceof CachedPage ? page.size : 100),
    isCacheable: (page) => page.status < 500 && !(page instanceof CachedPage && page.isPrivate),
  })
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
