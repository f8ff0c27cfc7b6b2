import { useState } from 'react'
import { createRequestKey } from '../../api/create-request-key.ts'

/**
 * An idempotency key for the changes of one form: kept until one succeeds, so that a change is made once if its response is
 * lost and it is submitted again, then renewed.
 */
export function useRequestKey(): { key: string; renewKey: () => void } {
  const [key, setKey] = useState(createRequestKey)
  return { key, renewKey: () => setKey(createRequestKey()) }
}
