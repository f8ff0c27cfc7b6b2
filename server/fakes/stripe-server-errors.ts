type ErrorBody = { type?: string; code?: string; message: string; param?: string; decline_code?: string }

/** An error response of the API. */
export class ApiError extends Error {
  readonly status: number
  readonly body: { error: ErrorBody }

  constructor(status: number, error: ErrorBody) {
    super(error.message)
    this.status = status
    this.body = { error: { type: 'invalid_request_error', ...error } }
  }
}

export function noSuch(kind: string, id: string, param: string, status = 404): ApiError {
  const message = `No such ${kind.replace('.', '_')}: '${id}'`
  return new ApiError(status, { code: 'resource_missing', message, param })
}
