import type { Failure } from '../api/call.ts'
import type { Action, On } from './create-slice.ts'

/** The status of a slice's requests (docs/architecture.md#state-in-the-browser). */
export type RequestStatus = {
  status: 'idle' | 'loading' | 'completed'
  error: Failure | null
  /** How many requests are under way. */
  pending?: number | undefined
}

export const idle: RequestStatus = { status: 'idle', error: null }

type RequestAction = Action & {
  error?: Failure
  meta: { requestStatus: 'pending' | 'fulfilled' | 'rejected'; aborted?: boolean }
}

/**
 * Sets a slice's status with every request whose type starts with the slice's name. It is `loading` until all of them
 * have settled. A failed request leaves its error and the old data; an aborted one isn't an error.
 */
export function trackRequests(
  on: On<RequestStatus>,
  slice: string,
  isError: (action: RequestAction) => boolean = () => true,
): void {
  const match = (action: Action): action is RequestAction =>
    action.type.startsWith(`${slice}/`) && (action as Partial<RequestAction>).meta?.requestStatus !== undefined
  on({ match }, (state, action) => {
    const isStart = action.meta.requestStatus === 'pending'
    const kept = isStart ? null : state.error
    const error = action.error && !action.meta.aborted && isError(action) ? action.error : kept
    // Requests that started before the user was forgotten aren't counted.
    const pending = Math.max((state.pending ?? 0) + (isStart ? 1 : -1), 0) || undefined
    const settled = action.error || error ? 'idle' : 'completed'
    return { status: pending ? 'loading' : settled, error, pending }
  })
}
