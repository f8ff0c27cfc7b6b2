import { maxSearchLength } from '#contract/listing.ts'

/** The path that lists the results of a search. */
export function searchPath(q: string): string {
  return `/products?${new URLSearchParams({ q })}`
}

/** Reads the words of a search from a list's URL; empty if there are none. */
export function parseSearch(search: URLSearchParams): string {
  const given = search.get('q') ?? ''
  return given.replaceAll('\0', '').trim().slice(0, maxSearchLength).trim()
}
