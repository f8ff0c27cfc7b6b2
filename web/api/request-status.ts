import type { Failure } from './call.ts'

/** The status of a slice's requests (docs/architecture.md#state-in-the-browser). */
export type RequestStatus = { status: 'idle' | 'loading' | 'completed'; error: Failure | null }

export const idle: RequestStatus = { status: 'idle', error: null }

export function started(state: RequestStatus): void {
  state.status = 'loading'
  state.error = null
}

export function succeeded(state: RequestStatus): void {
  state.status = 'completed'
}

/** A failed request leaves its error and the old data; an aborted one isn't an error. */
export function failed(state: RequestStatus, { error, meta }: { error: Failure; meta: { aborted: boolean } }): void {
  state.status = 'idle'
  if (!meta.aborted) state.error = error
}
