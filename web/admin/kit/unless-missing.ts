import { isApiError } from '../../api/call.ts'

/** Resolves with undefined if there is no such thing. */
export async function unlessMissing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined
    throw error
  }
}
