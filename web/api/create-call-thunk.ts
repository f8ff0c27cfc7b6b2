import { createAsyncThunk } from '@reduxjs/toolkit'
import type { Call, Failure } from './call.ts'
import type { InTurn } from './in-turn.ts'

/** What thunks reach the shop with. */
export type Reach = { call: Call; inTurn: InTurn }

type Tools = { extra: Reach; signal: AbortSignal }

/** A thunk that calls the API. What it fails with keeps the shop's code and the HTTP status. */
export function createCallThunk<Returned, Arg>(type: string, load: (arg: Arg, tools: Tools) => Promise<Returned>) {
  return createAsyncThunk<Returned, Arg, { extra: Reach; serializedErrorType: Failure }>(type, load, {
    serializeError: toFailure,
  })
}

function toFailure(error: unknown): Failure {
  const { message = 'Something went wrong.', status = 0, code = 'unknown', fields = {} } = error as Partial<Failure>
  return { message, status, code, ...(Object.keys(fields).length > 0 && { fields }) }
}
