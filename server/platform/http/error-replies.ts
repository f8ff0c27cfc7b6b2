import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorCode, type ErrorReply, errorStatus } from '#contract/errors.ts'
import { t } from '#contract/language/t.ts'
import { hasErrorCode, isDatabaseUnavailable } from '../db/error-codes.ts'
import { ShopError, StorageError } from '../errors.ts'

const codeByStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

/** Turns every error into a response. Unexpected errors are logged in full, and the response contains no details. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A client that disconnects while sending is not a server error.
    const details = error === request.raw.errored ? aborted() : describeError(error)
    if (details.code === 'internal_error' || details.code === 'unavailable')
      request.log.error({ err: error }, details.code === 'unavailable' ? 'unavailable' : 'a request failed')
    return send(reply, details)
  })
}

/** Responds to requests to unknown endpoints. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, { code: 'not_found', message: t('Not found.') })
}

/** Responds to anything that is not a request, such as malformed HTTP, and closes the connection. */
export function respondToClientError({ code }: ConnectionError, socket: Socket): void {
  // No one is there to read the response.
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, details] = describeClientError(code)
  const body = JSON.stringify(details)
  // Not translated: headers.
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end([...head, '', body].join('\r\n'), () => socket.destroy())
}

/** Not translated: what isn’t a request has no language. */
function describeClientError(code: string): [status: number, details: ErrorReply] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return [408, { code: 'invalid_input', message: 'The request took too long.' }]
  }
  if (code === 'HPE_HEADER_OVERFLOW') return [431, { code: 'too_large', message: 'The headers are too large.' }]
  return [400, { code: 'invalid_input', message: 'This is not a valid HTTP request.' }]
}

type ErrorDetails = Omit<ErrorReply, 'code'> & { code: ErrorCode; retryAfterSeconds?: number }

/** A disk that is full or can't be written to. */
const fullDisk = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']

const aborted = (): ErrorDetails => ({ code: 'invalid_input', message: t('The request was aborted.') })

function send(reply: FastifyReply, { code, message, retryAfterSeconds, ...details }: ErrorDetails): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.code(errorStatus[code]).send({ message, code, ...details })
}

function describeError(error: FastifyError): ErrorDetails {
  if (error instanceof ShopError) return { code: error.code, message: error.message, ...error.details }
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  if (error instanceof StorageError || isDatabaseUnavailable(error) || hasErrorCode(error, ...fullDisk)) {
    return {
      code: 'unavailable',
      message: t('The shop is temporarily unavailable. Try again in a moment.'),
      retryAfterSeconds: 5,
    }
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return { code: codeByStatus[status] ?? 'invalid_input', message: describeRejection(status, error.code) }
  if (status === 503) return { code: 'unavailable', message: t('The shop is busy. Try again in a moment.') }
  return { code: 'internal_error', message: t('Something went wrong on our end.') }
}

/** Fastify words what it rejects in English. */
function describeRejection(status: number, code: string): string {
  if (status === 413) return t('The request is too large.')
  if (status === 415) return t('This content type isn’t supported.')
  return code.endsWith('_JSON_BODY') ? t('The request isn’t valid JSON.') : t('The request isn’t valid.')
}

function invalidInput(issues: { instancePath: string; message?: string }[]): ErrorDetails {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of issues) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'
    fields[field] ??= message ?? t('Invalid value.')
  }
  const [first] = Object.values(fields)
  return { code: 'invalid_input', message: first ?? t('Invalid value.'), fields }
}
