import { ApiError } from './stripe-server-errors.ts'

/**
 * A failure of the next requests. `status` is an error response, `silence` never responds, `cut` closes the
 * connection, `html` and `json` are a gateway’s errors, `redirect` goes to another host, the response of `drip` doesn’t end, and
 * `delayMs` responds late.
 */
export type Fault = {
  kind: 'status' | 'silence' | 'cut' | 'html' | 'json' | 'redirect' | 'drip' | 'slow'
  status?: 401 | 402 | 403 | 404 | 409 | 429 | 500 | 503
  /** Part of the path, such as `/refunds`; all requests without it. */
  path?: string
  method?: string
  times?: number
  /** After the request has been executed, so that only its response is lost. */
  isAfter?: boolean
  /** Whether the error is saved under the idempotency key, as errors are that happen while a request is executed. */
  isSaved?: boolean
  delayMs?: number
}

const messages: Record<number, { type: string; code?: string; message: string }> = {
  401: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_******hop' },
  402: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
  403: { type: 'invalid_request_error', message: 'You do not have permission.' },
  404: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object.' },
  409: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'There is another in-progress request.' },
  429: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests hit the API too quickly.' },
  500: { type: 'api_error', message: 'An unknown error occurred.' },
  503: { type: 'api_error', message: 'Stripe is unavailable.' },
}

export function createFaults() {
  let faults: Fault[] = []

  /** The next fault of a request, which is then used up. */
  function take(method: string, path: string): Fault | undefined {
    const fault = faults.find((one) => path.includes(one.path ?? '') && (one.method ?? method) === method)
    if (!fault) return undefined
    fault.times = (fault.times ?? 1) - 1
    faults = faults.filter(({ times }) => times !== 0)
    return fault
  }

  return {
    take,
    /** Returns all that are left. */
    add: (fault: Fault): Fault[] => {
      faults.push({ ...fault })
      return faults
    },
    clear: (): Fault[] => {
      faults = []
      return faults
    },
  }
}

export function faultError({ status = 500 }: Fault): ApiError {
  return new ApiError(status, messages[status] ?? { message: 'An error occurred.' })
}
