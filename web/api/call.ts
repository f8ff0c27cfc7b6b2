import type { EndpointName, InputOf, OutputOf } from '#contract/endpoints.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { t } from '#contract/language/t.ts'
import { searchHeaders } from '#contract/listing.ts'
import type { Transport, TransportReply, Upload } from '#contract/pages/page.ts'
import { requestPath } from './request-path.ts'

/** An API error as data: what slices keep, and what forms and toasts show. */
export type Failure = { message: string; status: number; code: string; fields?: Record<string, string> }

/** True for an ApiError from `call`, and for the Failure that a thunk rejects with. */
export function isApiError(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'code' in error && 'status' in error && 'message' in error
}

/** A response other than 200, or no response (`status` 0, code `offline`). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>

  constructor(status: number, { message, code, fields = {} }: ErrorReply) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** The error for a request without a response. */
export function offline(): ApiError {
  const message = navigator.onLine
    ? t('Can’t reach the shop. Check your connection and try again.')
    : t('You’re offline. Check your connection and try again.')
  return new ApiError(0, { code: 'offline', message })
}

export type Page<T> = {
  items: T
  total: number
  /** No product matches all words of a search; these match most of them. */
  isNearest?: boolean
  /** The search whose results these are, if words are mistyped. */
  guess?: string
  /** The filters for words of a search, as a query string with the other words. */
  filters?: string
}

export type Extras = { headers?: Record<string, string>; upload?: Upload }

/** Sends an API request. Path, parameters, body and the reply's type follow from the endpoint's name. */
export type Call = {
  <N extends EndpointName>(name: N, input: InputOf<N> & Extras, signal?: AbortSignal): Promise<OutputOf<N>>
  /** Returns a page of a list, with the values of its headers. */
  page<N extends EndpointName>(name: N, input: InputOf<N>, signal?: AbortSignal): Promise<Page<OutputOf<N>>>
}

type Input = Parameters<typeof requestPath>[1] & { body?: unknown } & Extras

/**
 * Creates a `call` over a transport. Anything but a 200 is thrown as an ApiError. Failures are logged, except those of
 * signing in and out, which are part of their forms.
 */
export function createCall(transport: Transport, log: (failure: string) => void = () => {}): Call {
  async function send(name: EndpointName, input: Input, signal?: AbortSignal): Promise<TransportReply> {
    try {
      return await sendOrThrow(name, input, signal)
    } catch (error) {
      const isLogged = isApiError(error) && !name.includes(' /api/auth/')
      if (isLogged) log(`${name} failed (${error.status} ${error.code}): ${error.message}`)
      throw error
    }
  }
  async function sendOrThrow(name: EndpointName, input: Input, signal?: AbortSignal): Promise<TransportReply> {
    const [method = '', url = ''] = name.split(' ')
    const reply = await transport({
      method,
      path: requestPath(url, input),
      body: input.body,
      upload: input.upload,
      headers: input.headers,
      signal,
    })
    if (reply.status !== 200) throw new ApiError(reply.status, await readErrorReply(reply))
    return reply
  }
  const call = async (name: EndpointName, input: Input, signal?: AbortSignal) =>
    (await send(name, input, signal)).json()
  const page = async (name: EndpointName, input: Input, signal?: AbortSignal) => {
    const reply = await send(name, input, signal)
    const total = Number(reply.header('x-total-count'))
    const isNearest = reply.header(searchHeaders.nearest) === 'true'
    const guess = reply.header(searchHeaders.guess)
    const filters = reply.header(searchHeaders.filters)
    return {
      items: await reply.json(),
      total,
      ...(isNearest && { isNearest }),
      ...(guess && { guess: decodeURIComponent(guess) }),
      ...(filters && { filters }),
    }
  }
  // Works for any endpoint; the type Call ties each reply to its name.
  return Object.assign(call, { page }) as Call
}

/** Reads an error reply, with a general message if it has none (docs/behavior.md#api-errors). */
export async function readErrorReply(reply: TransportReply): Promise<ErrorReply> {
  const fallback = {
    message: t('Request failed with status: {status}', { status: String(reply.status) }),
    code: 'unknown',
  }
  const body = ((await reply.json().catch(() => null)) ?? {}) as Partial<ErrorReply>
  return typeof body.message === 'string' && body.message !== '' ? { ...fallback, ...body } : fallback
}
