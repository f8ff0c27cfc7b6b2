import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { ProviderError } from './provider.ts'

/** Our ids at Stripe: with a prefix, since other software may use the same account. */
export const metadataKeys = { payment: 'galleria_payment_id', refund: 'galleria_refund_id' } as const

const timeoutSeconds = 10

const require = createRequire(import.meta.url)

/**
 * Loads Stripe’s library when a shop first uses it: it takes 25 MB of memory. Synchronously, since reading a webhook is
 * synchronous.
 */
export function loadStripe(): typeof Stripe {
  return require('stripe') as typeof Stripe
}

/** A client of the API. It doesn’t retry, since the shop’s jobs do, and doesn’t follow redirects. */
export function createClient(secretKey: string, apiUrl: string): Stripe {
  const Library = loadStripe()
  const { protocol, hostname, port } = new URL(apiUrl)
  const isHttps = protocol === 'https:'
  return new Library(secretKey, {
    protocol: isHttps ? 'https' : 'http',
    host: hostname,
    port: port || (isHttps ? '443' : '80'),
    timeout: timeoutSeconds * 1000,
    maxNetworkRetries: 0,
    telemetry: false,
    // Unlike the library’s own client for Node, its client for fetch limits the time of the whole request.
    httpClient: Library.createFetchHttpClient(async (url: string | URL | Request, init?: RequestInit) =>
      fetch(url, { ...init, redirect: 'error' }),
    ),
  })
}

/** Sends a request. Errors of Stripe are thrown as ProviderErrors. */
export async function send<T>(request: () => Promise<T>): Promise<T> {
  try {
    const result = await request()
    // A gateway between the shop and Stripe may respond with other JSON, which the library takes for the result.
    const { lastResponse } = result as { lastResponse?: { statusCode: number } }
    if (lastResponse && lastResponse.statusCode >= 400) throw unavailable(lastResponse.statusCode)
    return result
  } catch (error) {
    throw toProviderError(error)
  }
}

/** More items than any payment or account has. */
export const all = { limit: 10_000 }

/** All items of a list, page by page. Errors of Stripe are thrown as ProviderErrors. */
export async function* sendForAll<T>(list: () => AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* list()
  } catch (error) {
    throw toProviderError(error)
  }
}

/** Whether an idempotency key was used before with other parameters. */
export function isReusedKey(error: unknown): boolean {
  if (!(error instanceof loadStripe().errors.StripeError)) return false
  return error.rawType === 'idempotency_error' && error.code !== 'idempotency_key_in_use'
}

export function toProviderError(error: unknown): unknown {
  const { errors } = loadStripe()
  if (error instanceof errors.StripeConnectionError) {
    return new ProviderError(
      'unavailable',
      t('Stripe didn’t respond within {seconds} seconds, or can’t be reached.', {
        seconds: formatNumber(timeoutSeconds),
      }),
    )
  }
  if (!(error instanceof errors.StripeError)) return error
  const { statusCode = 500, requestId } = error
  // Translators: {id} is empty, or the id of a request in parentheses.
  const id = requestId ? ` (${requestId})` : ''
  if (isReusedKey(error))
    return new ProviderError(
      'rejected',
      t('Stripe received this idempotency key with different parameters{id}.', { id }),
    )
  if (statusCode === 409 || error instanceof errors.StripeRateLimitError || statusCode >= 500) {
    return unavailable(statusCode, id)
  }
  if (statusCode === 401 || statusCode === 403) {
    const reason =
      statusCode === 401
        ? t('Stripe doesn’t accept the secret key{id}.', { id })
        : t('The secret key lacks a permission{id}.', { id })
    return new ProviderError('unauthorized', reason)
  }
  if (statusCode === 404 || error.code === 'resource_missing') {
    return new ProviderError('not_found', t('Stripe couldn’t find this object{id}.', { id }))
  }
  const reason = withoutSecrets(error.message)
  return new ProviderError('rejected', t('Stripe rejected the request: {reason}{id}', { reason, id }))
}

function unavailable(status: number, id = ''): ProviderError {
  return new ProviderError(
    'unavailable',
    t('Stripe is unavailable, with status {status}{id}.', { status: String(status), id }),
  )
}

/** Stripe’s messages quote the request: keys and email addresses are removed. */
function withoutSecrets(message: string): string {
  return message
    .replaceAll(/\b(?:sk|rk|pk|whsec)_[^\s'"]+/g, '…')
    .replaceAll(/[^\s'":<>]+@[^\s'":<>]+/g, '…')
    .slice(0, 300)
}
