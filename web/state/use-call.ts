import { useEffect, useEffectEvent, useState } from 'react'
import { type Call, isApiError } from '../api/call.ts'
import { useStore } from './use-store.tsx'

/** The API, for components that load or send something outside of loaders and actions. */
export function useCall(): Call {
  return useStore().extra.call
}

/** Milliseconds without a change until the input is sent. */
const typingPause = 300

/**
 * The response for the latest value, and its value. A request is sent when the value has been the same
 * for `delay` milliseconds, and aborted when it changes; undefined sends none. If it fails, the last response is kept.
 */
export function useLatest<Value, Answer>(
  value: Value | undefined,
  load: (value: Value, call: Call, signal: AbortSignal) => Promise<Answer>,
  delay = typingPause,
): { value: Value; answer: Answer } | undefined {
  const call = useCall()
  const [latest, setLatest] = useState<{ value: Value; answer: Answer }>()
  const send = useEffectEvent(load)
  useEffect(() => {
    if (value === undefined) return undefined
    const request = new AbortController()
    const { signal } = request
    const timer = setTimeout(async () => {
      try {
        const answer = await send(value, call, signal)
        if (!signal.aborted) setLatest({ value, answer })
      } catch (error) {
        if (!signal.aborted && !isApiError(error)) throw error
      }
    }, delay)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [value, call, delay])
  return latest
}
