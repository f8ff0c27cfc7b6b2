import { type Failure, isApiError } from '../api/call.ts'
import { toast } from '../ui/toast.tsx'

/** Shows an API error as a toast and returns it. Any other error is thrown on. */
export function toastError(error: unknown): Failure {
  if (!isApiError(error)) throw error
  toast('error', error.message)
  return error
}
