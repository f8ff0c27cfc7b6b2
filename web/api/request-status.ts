import type { Failure } from './call.ts'

/** How the requests of a slice stand (SPEC.md section 4); a failed one leaves its error (BEHAVIOUR 16). */
export type RequestStatus = { status: 'idle' | 'loading' | 'completed'; error: Failure | null }

export function started(state: RequestStatus): void {
  state.status = 'loading'
  state.error = null
}

export function succeeded(state: RequestStatus): void {
  state.status = 'completed'
}

/** One that was called off is no error. */
export function failed(state: RequestStatus, { error, meta }: { error: Failure; meta: { aborted: boolean } }): void {
  state.status = 'idle'
  if (!meta.aborted) state.error = error
}
