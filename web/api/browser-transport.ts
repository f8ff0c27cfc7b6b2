import type { PageSettings, Transport } from '#contract/pages/page.ts'
import { offline } from './call.ts'
import { resendSignal } from './resend.ts'

type Shop = Pick<PageSettings, 'apiOrigin' | 'language'>

/** Sends API requests with the shop's cookies, in the language of the page. */
export function createBrowserTransport({ apiOrigin, language }: Shop): Transport {
  return async ({ method, path, body, upload, headers, signal }) => {
    if (upload) {
      const { sendFile } = await import('./send-file.ts')
      return sendFile(method, apiOrigin + path, upload)
    }
    const { response, text } = await fetchText(apiOrigin + path, {
      method,
      credentials: 'include',
      headers: {
        'accept-language': language,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      json: async () => JSON.parse(text) as unknown,
    }
  }
}

/** Sends a request, and again as long as the user wants that (web/api/resend.ts). */
async function fetchText(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  for (;;) {
    const resend = resendSignal()
    try {
      const signal = AbortSignal.any([resend, init.signal ?? []].flat())
      const response = await fetch(url, { ...init, signal })
      return { response, text: await response.text() }
    } catch (error) {
      if (init.signal?.aborted) throw error
      if (!resend.aborted) throw offline()
    }
  }
}
