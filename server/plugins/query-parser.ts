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
