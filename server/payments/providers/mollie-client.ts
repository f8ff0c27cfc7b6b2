import type { MollieClient } from '@mollie/api-client'
import { t } from '#contract/language/t.ts'
import { ProviderError } from './provider.ts'

type MollieClientRequest = { method?: string; headers?: Record<string, string>; body?: string }

type Transport = { request: (path: string, request?: MollieClientRequest) => Promise<unknown> }

/** A client of one account. The library is loaded with the first one. */
export async function loadMollie(apiKey: string, apiUrl: string, timeoutMs = 10_000): Promise<MollieClient> {
  const { createMollieClient } = await import('@mollie/api-client')
  const client = createMollieClient({ apiKey })
  const baseUrl = new URL('/v2/', apiUrl)
  findTransport(client).request = async (path, request = {}) => {
    const url = new URL(path, baseUrl)
    // Pages of a list link to the next one.
    if (url.origin !== baseUrl.origin) throw new ProviderError('rejected', t('Mollie has linked to another server.'))
    // Not translated: a header
    const headers = { ...request.headers, authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
    return await send(url, { ...request, headers }, timeoutMs)
  }
  return client
}

/**
 * The library can’t limit the time of a request, repeats it three times, follows redirects, and has the certificates
 * of 2021. So its URLs, types and lists are used, and its requests are sent by `send`.
 */
function findTransport(client: MollieClient): Transport {
  const { payments } = client as unknown as { payments: { networkClient?: { networkClient?: Transport } } }
  const transport = payments.networkClient?.networkClient
  if (typeof transport?.request !== 'function') throw new Error('@mollie/api-client sends requests in another way.')
  return transport
}

async function send(url: URL, request: MollieClientRequest, timeoutMs: number): Promise<unknown> {
  const { status, text } = await fetchText(url, request, timeoutMs)
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && text === '') return true
  const body = parseObject(text)
  if (isSuccess && body) return body
  throw errorOf(status, typeof body?.['detail'] === 'string' ? body['detail'] : '')
}

async function fetchText(
  url: URL,
  request: MollieClientRequest,
  timeoutMs: number,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new ProviderError(
      'unavailable',
      isTimeout ? t('Mollie didn’t respond in time.') : t('Mollie can’t be reached.'),
    )
  }
}

function errorOf(status: number, detail: string): ProviderError {
  if (status === 401 || status === 403)
    return new ProviderError('unauthorized', t('Mollie doesn’t accept the API key.'))
  if (status === 404) return new ProviderError('not_found', t('Mollie couldn’t find this payment.'))
  // 409: the same request is being processed, or has just been made with another key.
  const isTemporary = status < 400 || status === 409 || status === 429 || status >= 500
  if (isTemporary)
    return new ProviderError('unavailable', t('Mollie is unavailable (status {status}).', { status: String(status) }))
  const reason = detail.slice(0, 300)
  return new ProviderError(
    'rejected',
    reason === ''
      ? t('Mollie rejected the request: status {status}', { status: String(status) })
      : t('Mollie rejected the request: {reason}', { reason }),
  )
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
