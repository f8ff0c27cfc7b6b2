import { useState } from 'react'

/**
 * An idempotency key for the changes of one form: kept until one succeeds, so that a change is made once if its response is
 * lost and it is submitted again, then renewed.
 */
export function useRequestKey(): { key: string; renewKey: () => void } {
  const [key, setKey] = useState(createKey)
  return { key, renewKey: () => setKey(createKey()) }
}

/** Not with `crypto.randomUUID`, which browsers lack without https. */
function createKey(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2)}`
}
