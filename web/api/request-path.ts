type Scalar = string | number | boolean
type Values = Record<string, Scalar | Scalar[] | undefined>

/** Fills in an endpoint's path (`/api/products/:id`) and appends its query; lists repeat their name. */
export function requestPath(url: string, { params, querystring }: { params?: unknown; querystring?: unknown }): string {
  const values = (params ?? {}) as Values
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((querystring ?? {}) as Values)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
