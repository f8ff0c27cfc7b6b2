import { ApiError, isApiError } from '../../api/call.ts'

/** Gives the errors of an API request the names of the form’s fields. The first error of a field counts. */
export async function withFieldNames<T>(send: () => Promise<T>, fieldOf: (path: string) => string): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isApiError(error) || !error.fields) throw error
    const named = Object.entries(error.fields).map(([path, text]) => [fieldOf(path), text])
    throw new ApiError(error.status, {
      code: error.code,
      message: error.message,
      fields: Object.fromEntries(named.toReversed()),
    })
  }
}
