import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { createCallThunk } from '../api/create-call-thunk.ts'
import type { AppDispatch } from '../state/store.ts'
import type { Suggested } from './suggested-options.tsx'

/** Milliseconds without a key until suggestions are requested. */
const typingPause = 120

const fetchSuggestions = createCallThunk('search/fetchSuggestions', (q: string, { extra, signal }) =>
  extra.call('GET /api/search/suggestions', { querystring: { q } }, signal),
)

/** Suggestions for the latest text that was answered, null without any. Failures show nothing: the form still works. */
export function useSuggestions(text: string): Suggested | null {
  const dispatch = useDispatch<AppDispatch>()
  const [answer, setAnswer] = useState<Suggested | null>(null)
  useEffect(() => {
    if (text === '') return undefined
    let request: { abort: () => void } | undefined
    const timer = setTimeout(async () => {
      const sent = dispatch(fetchSuggestions(text))
      request = sent
      const reply = await sent
      if (fetchSuggestions.fulfilled.match(reply)) setAnswer({ text, ...reply.payload })
      else if (!reply.meta.aborted) setAnswer(null)
    }, typingPause)
    return () => {
      clearTimeout(timer)
      request?.abort()
    }
  }, [dispatch, text])
  // While the next answer is on its way, the last one stays if one text is the beginning of the other.
  const isRelated = answer && (text.startsWith(answer.text) || answer.text.startsWith(text))
  return isRelated ? answer : null
}
