import * as z from 'zod/mini'

/** Milliseconds for one request. */
const timeout = 10_000

/** Longer responses aren’t read. */
const maxLength = 50_000

/** A longer name and address are cut. */
const maxOwnerLength = 500

/** The service didn’t respond, or not about the VAT ID. The message contains no VAT ID. */
export class ViesError extends Error {
  /** Whether another request makes sense. */
  readonly isTemporary: boolean

  constructor(reason: string, isTemporary: boolean) {
    // Not translated: an error for programmers
    super(`The EU’s VAT ID service didn’t respond: ${reason}.`)
    this.isTemporary = isTemporary
  }
}

const Answer = z.object({
  valid: z.optional(z.boolean()),
  requestIdentifier: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(z.string())),
  address: z.optional(z.nullable(z.string())),
  errorWrappers: z.optional(z.array(z.object({ error: z.string() }))),
})

/** Errors that must not be retried. */
const final = ['VAT_BLOCKED', 'IP_BLOCKED', 'INVALID_REQUESTER_INFO']

/** Who the VAT ID belongs to is in lines; empty if its member state doesn’t publish it. */
export type ViesResult = { isValid: boolean; consultationNumber: string; registeredTo: string }

/**
 * Asks the official service of the EU (VIES) about a VAT ID with its prefix, on behalf of the shop if it has one. Throws
 * ViesError.
 */
export async function askVies(
  serviceUrl: string,
  { vatId, requester }: { vatId: string; requester: string },
  ms: number = timeout,
): Promise<ViesResult> {
  const body = {
    countryCode: vatId.slice(0, 2),
    vatNumber: vatId.slice(2),
    ...(requester && { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }),
  }
  const answer = await request(`${serviceUrl}/check-vat-number`, body, ms)
  const { valid, requestIdentifier, errorWrappers = [] } = answer
  const [{ error } = { error: '' }] = errorWrappers
  if (error === 'INVALID_INPUT') return { isValid: false, consultationNumber: '', registeredTo: '' }
  // Codes only, since other text could contain anything.
  if (error !== '') throw new ViesError(/^[\w-]{1,60}$/.test(error) ? error : 'an error', !final.includes(error))
  if (valid === undefined) throw new ViesError('an unknown response', true)
  const registeredTo = [answer.name, answer.address].flatMap(readLines).join('\n').slice(0, maxOwnerLength)
  return { isValid: valid, consultationNumber: (requestIdentifier ?? '').slice(0, 100), registeredTo }
}

/** Member states that publish nothing send hyphens. */
function readLines(text: string | null | undefined): string[] {
  const lines = (text ?? '').split(/[\n\r]+/).map((line) => line.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
  return lines.filter((line) => /[\p{L}\p{N}]/u.test(line))
}

async function request(url: string, body: object, ms: number): Promise<z.infer<typeof Answer>> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(ms),
  }).catch((error: unknown) => {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new ViesError(isTimeout ? `none within ${ms / 1000} seconds` : 'the connection failed', true)
  })
  const text = await reply.text().catch(() => {
    throw new ViesError('the connection was lost', true)
  })
  try {
    return Answer.parse(JSON.parse(text.slice(0, maxLength)))
  } catch {
    throw new ViesError(`status ${reply.status} without JSON`, true)
  }
}
