import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorCode, type ErrorReply, errorStatus } from '#contract/errors.ts'
import { isDatabaseAway } from '../db/is-database-away.ts'
import { ShopError } from '../errors.ts'

const codeByStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

/** The only place where an error becomes a reply. What it does not know is logged whole and answered without detail. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A sender who went away half-way broke the request, not the shop; nobody reads the answer.
    const refusal = error === request.raw.errored ? brokenOff : asRefusal(error)
    if (refusal.code === 'internal_error' || refusal.code === 'unavailable')
      request.log.error({ err: error }, refusal.message)
    return send(reply, refusal)
  })
}

/** What an unknown call of the API gets. */
export function answerUnknownCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, { code: 'not_found', message: 'Not found.' })
}

type Refusal = Omit<ErrorReply, 'code'> & { code: ErrorCode; retryAfterSeconds?: number }

const brokenOff: Refusal = { code: 'invalid_input', message: 'The request was aborted.' }

function send(reply: FastifyReply, { code, message, retryAfterSeconds, ...details }: Refusal): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.code(errorStatus[code]).send({ message, code, ...details })
}

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof ShopError) return { code: error.code, message: error.message, ...error.details }
  if (hasZodFastifySchemaValidationErrors(error)) return wrongInput(error.validation)
  if (isDatabaseAway(error)) {
    return {
      code: 'unavailable',
      message: 'The shop is temporarily unavailable. Try again in a moment.',
      retryAfterSeconds: 5,
    }
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return { code: codeByStatus[status] ?? 'invalid_input', message: error.message }
  if (status === 503) return { code: 'unavailable', message: 'The shop is busy. Try again in a moment.' }
  return { code: 'internal_error', message: 'Something went wrong on our end.' }
}

function wrongInput(issues: { instancePath: string; message?: string }[]): Refusal {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of issues) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'
    fields[field] ??= message ?? 'Invalid input'
  }
  const [first] = Object.values(fields)
  return { code: 'invalid_input', message: first ?? 'Invalid input', fields }
}
