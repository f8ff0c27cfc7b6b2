import { type ErrorCode, errorStatus } from '#contract/errors.ts'

type Details = {
  /** Names each bad field with its message. */
  fields?: Record<string, string>
  /** When it makes sense to try again. */
  retryAfterSeconds?: number
  /** What an order comes to now, in units. */
  total?: number
}

/** A refusal the shop can explain. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  readonly statusCode: number

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
    this.statusCode = errorStatus[code]
  }
}

export function notFound(what: string): ShopError {
  return new ShopError('not_found', `There is no such ${what}.`)
}
