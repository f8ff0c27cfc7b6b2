import type { ActionReducerMapBuilder, UnknownAction } from '@reduxjs/toolkit'
import type { Failure } from './call.ts'

/** The status of a slice's requests (docs/architecture.md#state-in-the-browser). */
export type RequestStatus = {
  status: 'idle' | 'loading' | 'completed'
  error: Failure | null
  /** How many requests are under way. */
  pending?: number | undefined
}

export const idle: RequestStatus = { status: 'idle', error: null }

type RequestAction = UnknownAction & {
  error?: Failure
  meta: { requestStatus: 'pending' | 'fulfilled' | 'rejected'; aborted?: boolean }
}

/**
 * Sets a slice's status with every request whose type starts with the slice's name. It is `loading` until all of them
 * have settled. A failed request leaves its error and the old data; an aborted one isn't an error.
 */
export function trackRequests<State extends RequestStatus>(
  builder: Pick<ActionReducerMapBuilder<State>, 'addMatcher'>,
  slice: string,
  isError: (action: RequestAction) => boolean = () => true,
): void {
  const isRequest = (action: UnknownAction): action is RequestAction =>
    action.type.startsWith(`${slice}/`) && (action as Partial<RequestAction>).meta?.requestStatus !== undefined
  builder.addMatcher(isRequest, (state: RequestStatus, action) => {
    const { error, meta } = action
    const isStart = meta.requestStatus === 'pending'
    if (isStart) state.error = null
    else if (error && !meta.aborted && isError(action)) state.error = error
    // Requests that started before the user was forgotten aren't counted.
    state.pending = Math.max((state.pending ?? 0) + (isStart ? 1 : -1), 0) || undefined
    if (state.pending) state.status = 'loading'
    else state.status = error || state.error ? 'idle' : 'completed'
  })
}
