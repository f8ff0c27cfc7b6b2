let resending = new AbortController()

/** Aborted when requests that are still unanswered should be sent again. */
export const resendSignal = (): AbortSignal => resending.signal

/** Sends all unanswered requests again, except uploads. */
export function resendRequests(): void {
  resending.abort()
  resending = new AbortController()
}
