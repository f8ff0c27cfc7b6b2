import { useActionData } from 'react-router'
import type { FormReply } from './form-action.ts'

/** The result of a native POST that led to this page. */
export function usePostedResult(): unknown {
  const posted = useActionData<FormReply | null>()
  return posted && 'isDone' in posted ? posted.result : undefined
}
