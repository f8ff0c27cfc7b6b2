import type { EndpointName, InputOf } from '#contract/endpoints.ts'
import { type Call, type Extras, type Failure, isApiError } from '../api/call.ts'
import { createRequestKey } from '../api/create-request-key.ts'
import type { RunSerially } from '../api/serial-queue.ts'
import { type Action, createTypedAction } from './create-slice.ts'

/** The extra argument of thunks. */
export type ThunkExtra = { call: Call; runSerially: RunSerially }

/** A function that dispatches actions. It is dispatched itself to run it. */
export type Thunk<Result> = (dispatch: Dispatch, extra: ThunkExtra) => Result

export type Dispatch = { <Result>(thunk: Thunk<Result>): Result; <A extends Action>(action: A): A }

type Tools = { extra: ThunkExtra; dispatch: Dispatch; signal: AbortSignal; requestId: string }

/**
 * A thunk that sends an API request. It dispatches `pending`, then `fulfilled` or `rejected`, and returns a promise of the
 * second action, which never rejects. `unwrap` returns the payload, or throws the error, which keeps the code and the HTTP
 * status. An aborted thunk doesn't wait for `load`.
 */
export function createCallThunk<Returned, Arg>(type: string, load: (arg: Arg, tools: Tools) => Promise<Returned>) {
  const pending = createTypedAction(`${type}/pending`, (requestId: string, arg: Arg) => ({
    meta: { arg, requestId, requestStatus: 'pending' as const },
  }))
  const fulfilled = createTypedAction(`${type}/fulfilled`, (payload: Returned, requestId: string, arg: Arg) => ({
    payload,
    meta: { arg, requestId, requestStatus: 'fulfilled' as const },
  }))
  const rejected = createTypedAction(
    `${type}/rejected`,
    (error: Failure, requestId: string, arg: Arg, aborted = false) => ({
      error,
      meta: { arg, requestId, requestStatus: 'rejected' as const, aborted },
    }),
  )

  const start = (arg: Arg, options?: { signal?: AbortSignal }) => (dispatch: Dispatch, extra: ThunkExtra) => {
    const requestId = createRequestKey()
    const request = new AbortController()
    const signal = AbortSignal.any([request.signal, options?.signal ?? []].flat())
    async function run(): Promise<Returned> {
      signal.throwIfAborted()
      return Promise.race([load(arg, { extra, dispatch, signal, requestId }), rejectOnAbort(signal)])
    }
    dispatch(pending(requestId, arg))
    const settled = run()
      .then(
        (payload) => fulfilled(payload, requestId, arg),
        (error: unknown) => rejected(toFailure(error), requestId, arg, signal.aborted),
      )
      .then(dispatch<ReturnType<typeof fulfilled | typeof rejected>>)
    return Object.assign(settled, {
      abort: () => request.abort(),
      unwrap: async (): Promise<Returned> => {
        const action = await settled
        if ('error' in action) throw action.error
        return action.payload
      },
    })
  }
  return Object.assign(start, { type, pending, fulfilled, rejected })
}

type BodyOf<N extends EndpointName> = InputOf<N> extends { body: infer Body } ? Body : void

/** A thunk whose argument is the body of its request, if that has one. */
export const createBodyThunk = <N extends EndpointName>(type: string, name: N) =>
  createCallThunk(type, (body: BodyOf<N>, { extra }) => extra.call(name, { body } as unknown as InputOf<N> & Extras))

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

function toFailure(error: unknown): Failure {
  if (!isApiError(error))
    return { message: error instanceof Error ? error.message : String(error), status: 0, code: 'unknown' }
  const { message, status, code, fields = {} } = error
  return { message, status, code, ...(Object.keys(fields).length > 0 && { fields }) }
}
