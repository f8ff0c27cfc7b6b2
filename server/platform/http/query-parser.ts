import { parse } from 'node:querystring'

/** Parses a query string. `name[]=a` is the same as `name=a`; repeated names become arrays. */
export function parseQuery(text: string): Record<string, string | string[]> {
  if (text === '') return {}
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [key, value] of Object.entries(parse(text))) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key
    const before = query[name]
    if (value !== undefined) query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

/** The URL with only these query parameters, in this order: its other parameters don't make it another cache key. */
export function canonicalUrl(url: string, parameters: readonly string[]): string {
  const question = url.indexOf('?')
  if (question === -1) return url
  const query = parseQuery(url.slice(question + 1))
  const known = new URLSearchParams()
  for (const name of parameters) {
    for (const value of [query[name] ?? []].flat()) known.append(name, value)
  }
  return url.slice(0, question) + (known.size > 0 ? `?${known}` : '')
}
