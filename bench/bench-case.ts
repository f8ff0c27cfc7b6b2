/** A request as it is sent again and again. */
export type BenchRequest = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With its query. */
  path: string
  headers?: Record<string, string>
  body?: string
}

/**
 * One thing the shop is measured at, against a server that does nothing but send the same bytes. The request must be
 * answered alike every time it is sent, with a status from 200 to 299.
 */
export type BenchCase = {
  /** What `--only` calls it. */
  name: string
  title: string
  /** Makes the request, and before it whatever it needs, in an open shop at `url`. */
  request: (url: string) => Promise<BenchRequest>
}
