import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import type { EndpointName, InputOf } from '#contract/endpoints.ts'
import type { Call, Extras, Failure } from './call.ts'
import type { RunSerially } from './serial-queue.ts'

/** The extra argument of thunks. */
export type ThunkExtra = { call: Call; runSerially: RunSerially }

type Tools = {
  extra: ThunkExtra
  dispatch: ThunkDispatch<unknown, ThunkExtra, UnknownAction>
  signal: AbortSignal
  requestId: string
}

/** A thunk that sends an API request. Its error keeps the code and the HTTP status. */
export function createCallThunk<Returned, Arg>(type: string, load: (arg: Arg, tools: Tools) => Promise<Returned>) {
  return createAsyncThunk<Returned, Arg, { extra: ThunkExtra; serializedErrorType: Failure }>(type, load, {
    serializeError: toFailure,
  })
}

type BodyOf<N extends EndpointName> = InputOf<N> extends { body: infer Body } ? Body : void

/** A thunk whose argument is the body of its request, if that has one. */
export const createBodyThunk = <N extends EndpointName>(type: string, name: N) =>
  createCallThunk(type, (body: BodyOf<N>, { extra }) => extra.call(name, { body } as unknown as InputOf<N> & Extras))

function toFailure(error: unknown): Failure {
  const { message = 'Something went wrong.', status = 0, code = 'unknown', fields = {} } = error as Partial<Failure>
  return { message, status, code, ...(Object.keys(fields).length > 0 && { fields }) }
}
