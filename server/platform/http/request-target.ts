import type { FastifyInstance } from 'fastify'

/**
 * Returns the path and query of a request target, so that every one can be routed. The target may be a whole URL
 * (`GET http://shop.example.com/products`), as clients send it to proxies. Parsing the result as a URL gives the same
 * path, without dot segments, empty segments or backslashes. The percent signs of a path that can't be decoded, such as
 * `/product-detail/%E0`, or that has a NUL, which PostgreSQL rejects, are escaped, so that it returns 404.
 */
export function targetPath(target: string): string {
  const url = normalize(withoutOrigin(target))
  if (!url.includes('%')) return url
  const path = pathOf(url)
  return isText(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** Redirects requests whose path has dot segments, empty segments or backslashes to the path that is routed. */
export function redirectToNormalizedPath(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const url = withoutOrigin(request.originalUrl)
    // It begins with a single slash, so it can't go to another host.
    if (normalize(url) === url) done()
    else reply.redirect(targetPath(request.originalUrl), 308)
  })
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** Removes scheme and host. */
function withoutOrigin(target: string): string {
  if (target.startsWith('/')) return target
  const { pathname, search } = URL.parse(target) ?? { pathname: '/', search: '' }
  return pathname.startsWith('/') ? pathname + search : '/'
}

/** Whether parsing a path as a URL would change it, other than by encoding characters. */
const isUnusual = /[\\#]|\/(?:\/|(?:\.|%2e){1,2}(?:\/|$))/i

function normalize(url: string): string {
  const path = pathOf(url)
  if (!isUnusual.test(path)) return url
  const { pathname } = new URL(`http://shop${path}`)
  return pathname.replaceAll(/\/{2,}/g, '/') + url.slice(path.length)
}
