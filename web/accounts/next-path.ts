/** Going there after signing in would lead nowhere. */
const pointless = new Set(['/signin', '/signup', '/logout'])

/** Where somebody wanted to go before they were asked to sign in: a path of this shop, else the home page. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next')
  // A browser reads "//host" and "/\host" as other sites; a base that no address can have shows it.
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/'
  const { origin, pathname, search: query, hash } = new URL(next, here)
  // Going up and down in a path can end in two slashes, which lead out again.
  const isOwn = origin === here && !pathname.startsWith('//')
  return isOwn && !pointless.has(pathname) ? pathname + query + hash : '/'
}

const here = 'http://shop.invalid'

/** The sign-in page that leads back to where somebody is. */
export function signInPath(next: string, page: '/signin' | '/signup' = '/signin'): string {
  return next === '/' ? page : `${page}?${new URLSearchParams({ next })}`
}
