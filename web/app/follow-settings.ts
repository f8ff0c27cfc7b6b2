import type { Transport } from '#contract/pages/page.ts'

/** Wraps a transport to call `onChange` after a request has changed the shop's settings. */
export function detectSettingsChange(send: Transport, onChange: () => void): Transport {
  return async (request) => {
    const reply = await send(request)
    const isChange = request.method !== 'GET' && /^\/api\/admin\/(settings|navigation)\b/.test(request.path)
    if (isChange && reply.status === 200) onChange()
    return reply
  }
}
