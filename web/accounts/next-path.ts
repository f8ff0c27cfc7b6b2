import { withoutLanguage } from '#contract/language/language-path.ts'

/** Screens not to open after signing in. */
const excluded = new Set(['/signin', '/signup', '/logout', '/confirm'])

/** The path to open after signing in: `next` if it is a path of this shop, otherwise the home page. */
export function nextPath(search: URLSearchParams): string {
  const next = withoutLanguage(search.get('next') ?? '')
  // Browsers read "//host" and "/\host" as other sites. Resolving against an impossible origin reveals that.
  if (!next.startsWith('/') || !URL.canParse(next, here)) return '/'
  const { origin, pathname, search: query, hash } = new URL(next, here)
  // "/a/..//host" resolves to "//host".
  const isOwn = origin === here && !pathname.startsWith('//')
  return isOwn && !excluded.has(pathname) ? pathname + query + hash : '/'
}

const here = 'http://shop.invalid'

/** The path of the sign-in or sign-up page that continues to `next`. */
export function signInPath(next: string, page: '/signin' | '/signup' = '/signin'): string {
  return next === '/' ? page : `${page}?${new URLSearchParams({ next })}`
}

/** Whether signing in continues to the checkout. */
export const isBeforeCheckout = (search: URLSearchParams): boolean => nextPath(search).startsWith('/checkout')
