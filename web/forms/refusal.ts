/** Why the shop did not take what was sent, as forms show it. */
export type Refusal = { message: string; fields?: Record<string, string> }

/** A refusal comes as an ApiError from a call, or as a Failure from a thunk. */
export function isApiError(error: unknown): error is Refusal & { status: number; code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && 'status' in error && 'message' in error
}
