import type { Transport } from '#contract/page.ts'
import { offline } from './call.ts'
import { sendFile } from './send-file.ts'

/** Sends API requests with the shop's cookies. */
export function createBrowserTransport(apiOrigin: string): Transport {
  return async ({ method, path, body, upload, headers, signal }) => {
    if (upload) return sendFile(method, apiOrigin + path, upload)
    const response = await fetch(apiOrigin + path, {
      method,
      credentials: 'include',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error
      throw offline()
    })
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      json: () => response.json() as Promise<unknown>,
    }
  }
}
