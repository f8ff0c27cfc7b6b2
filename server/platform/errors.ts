import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'

type Details = {
  /** Messages by field name. */
  fields?: Record<string, string>
  /** Sent as Retry-After. */
  retryAfterSeconds?: number
  /** The current total of an order, in units. */
  total?: number
  /** The current values of `fields` that someone else has changed. */
  current?: Record<string, unknown>
}

/** An error that is sent to the client with its code and message. */
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

export function notFound(message: string): ShopError {
  return new ShopError('not_found', message)
}

/** The error of one field. */
export function fieldError(field: string, message: string, code: ErrorCode = 'invalid_input'): ShopError {
  return new ShopError(code, message, { fields: { [field]: message } })
}

/** Throws `invalid_input` if there are errors, by field. */
export function throwFieldErrors(fields: Record<string, string>): void {
  const [message] = Object.values(fields)
  if (message !== undefined) throw new ShopError('invalid_input', message, { fields })
}

/** The message of a field whose value someone else has changed. */
export function changedTo(value: unknown): string {
  if (typeof value === 'number') return t('Changed to {value} in the meantime.', { value: formatNumber(value) })
  const text = Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join(', ') : value
  if (text === null || text === '') return t('Cleared in the meantime.')
  if (typeof text !== 'string') return t('Changed in the meantime.')
  const shown = text.length > 80 ? `${text.slice(0, 77)}…` : text
  return t('Changed to “{value}” in the meantime.', { value: shown })
}

/** A problem with the shop's setup that its operator can fix, with the fix in the message. */
export class SetupError extends Error {}

/** The image storage is unavailable. The message states the reason and the fix. */
export class StorageError extends Error {}

/** The message of an error about a file of more than a number of bytes. */
export function fileTooLargeText(maxBytes: number): string {
  return t('The file is larger than {megabytes} MB.', { megabytes: formatNumber(maxBytes / 1_048_576) })
}

/** An error about the file as a whole. */
export function fileError(message: string, code: 'invalid_input' | 'too_large' = 'invalid_input'): ShopError {
  return fieldError('file', message, code)
}
