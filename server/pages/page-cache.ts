import type { RenderedPage } from '#contract/page.ts'
import { AnswerCache } from '../catalog/answer-cache.ts'
import { CachedPage } from './cached-page.ts'

/** Bytes of cached pages, compressed bodies included. */
const maxBytes = 64 * 1024 * 1024

export type Redirect = Extract<RenderedPage, { kind: 'redirect' }>

/** Caches anonymous pages until the catalog changes, except redirects, private pages and server errors. */
export function createPageCache(): AnswerCache<CachedPage | Redirect> {
  return new AnswerCache({
    name: 'pages',
    maxBytes,
    sizeOf: (page) => (page instanceof CachedPage ? page.size : 0),
    isCacheable: (page) => page instanceof CachedPage && page.status < 500 && !page.isPrivate,
  })
}
