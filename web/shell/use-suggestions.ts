import { isApiError } from '../api/call.ts'
import { useLatest } from '../state/use-call.ts'
import type { Suggested } from './suggested-options.tsx'

/** Milliseconds without a key until suggestions are requested. */
const typingPause = 120

/** Suggestions for the latest text that was answered, null without any. Failures show nothing: the form still works. */
export function useSuggestions(text: string): Suggested | null {
  const latest = useLatest(text || undefined, typingPause, (q, call, signal) =>
    call('GET /api/search/suggestions', { querystring: { q } }, signal).catch((error: unknown) => {
      if (isApiError(error)) return null
      throw error
    }),
  )
  if (!latest?.answer) return null
  // While the next answer is on its way, the last one stays if one text is the beginning of the other.
  const isRelated = text.startsWith(latest.value) || latest.value.startsWith(text)
  return isRelated ? { text: latest.value, ...latest.answer } : null
}
