import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CollectionRule } from '#contract/catalog/collections.ts'
import { createCallThunk } from '../../api/create-call-thunk.ts'
import type { FormValues } from '../../forms/form-action.ts'
import type { AppDispatch } from '../../state/store.ts'
import { findRule } from './rule-values.ts'

/** Milliseconds without a change until the products are counted. */
const typingPause = 300

const fetchCount = createCallThunk('collections/fetchCount', (body: CollectionRule, { extra, signal }) =>
  extra.call('POST /api/admin/collections/preview-count', { body }, signal),
)

/** How many products the rule in a form matches. Undefined for a rule that isn't valid. */
export function useRuleCount(saved: number | undefined) {
  const [count, setCount] = useState(saved)
  const [typed, setTyped] = useState<FormValues>()
  const dispatch = useDispatch<AppDispatch>()
  useEffect(() => {
    if (typed === undefined) return undefined
    const rule = findRule(typed)
    const request = { abort: () => {} }
    const timer = setTimeout(() => {
      if (!rule) return setCount(undefined)
      const sent = dispatch(fetchCount(rule))
      request.abort = sent.abort
      sent.unwrap().then(
        (reply) => setCount(reply.count),
        () => {},
      )
    }, typingPause)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [typed, dispatch])
  return { count, update: setTyped }
}
