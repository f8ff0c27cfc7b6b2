import { ApiError, isApiError } from '../../api/call.ts'

/** Sends a request, and maps the paths in its errors to the fields of a form. The first error wins. */
export async function withFieldNames<T>(nameOf: (place: string) => string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isApiError(error) || !error.fields) throw error
    const named = Object.entries(error.fields).map(([place, message]) => [nameOf(place), message])
    const fields = Object.fromEntries(named.toReversed())
    throw new ApiError(error.status, { ...error, message: error.message, fields })
  }
}
