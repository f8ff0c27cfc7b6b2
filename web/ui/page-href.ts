import { createContext, use } from 'react'

/** Where the paths of pages in the language of this one begin: /de, or empty in the shop's main language. */
export const PathPrefixContext = createContext('')

/** Paths that are the same in all languages. */
const withoutPrefix = /^\/(\/|(api|admin|assets|images|logo)(?=[/?#]|$))/

/** Returns the address of a page for a link or a form: its path, in the language of this page. */
export function pageHref(prefix: string, to: string): string {
  if (prefix === '' || !to.startsWith('/') || withoutPrefix.test(to)) return to
  return prefix + (to === '/' ? '' : to)
}

/** The URL of a page of the shop, in the language of this one. */
export const pageUrl = ({ publicUrl, pathPrefix }: { publicUrl: string; pathPrefix: string }, path: string): string =>
  publicUrl + pageHref(pathPrefix, path)

/** Returns a function like `pageHref`, for this page. */
export function usePageHref(): (to: string) => string {
  const prefix = use(PathPrefixContext)
  return (to) => pageHref(prefix, to)
}
