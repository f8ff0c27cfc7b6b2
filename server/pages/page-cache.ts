import type { RenderedPage } from '#contract/page.ts'
import { AnswerCache } from '../catalog/answer-cache.ts'
import { CachedPage } from './cached-page.ts'

/** Bytes of cached pages, compressed bodies included. */
const maxBytes = 64 * 1024 * 1024

export type Redirect = Extract<RenderedPage, { kind: 'redirect' }>

/** Caches anonymous pages until the catalog changes, except private pages and server errors. */
export function createPageCache(): AnswerCache<CachedPage | Redirect> {
  return new AnswerCache({
    maxBytes,
    sizeOf: (page) => (page instanceof CachedPage ? page.size : 100),
    isCacheable: (page) => page.status < 500 && !(page instanceof CachedPage && page.isPrivate),
  })
}

/** Parameters added by ads and newsletters. No page depends on them. */
const trackingParameter = /^(utm_|mc_|fbclid$|gclid$|msclkid$)/

/** The cache key of a URL: without tracking parameters, the others sorted by name. */
export function pageKey(url: string): string {
  const question = url.indexOf('?')
  if (question === -1) return url
  const search = new URLSearchParams(url.slice(question + 1))
  for (const name of [...search.keys()]) if (trackingParameter.test(name)) search.delete(name)
  search.sort()
  return search.size > 0 ? `${url.slice(0, question)}?${search}` : url.slice(0, question)
}
