import { beforeEach, describe, expect, test } from 'vitest'
import type { Transport, TransportReply, TransportRequest } from '#contract/pages/page.ts'
import { ApiError, createCall, offline } from './call.ts'

/** A `call` that gives every request the same reply, and the requests it has sent. */
function createTestCall(status: number, body: unknown, headers: Record<string, string> = {}) {
  const requests: TransportRequest[] = []
  const call = createCall(async (request): Promise<TransportReply> => {
    requests.push(request)
    return { status, header: (name) => headers[name] ?? null, json: async () => body }
  })
  return { call, requests }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  )

test('a call sends the request of its endpoint and returns the body', async () => {
  const { call, requests } = createTestCall(200, { message: 'Thank you.' })
  const body = { name: 'Ada', email: 'ada@example.com', message: 'Do you ship to Ghent?' }
  expect(await call('POST /api/contact', { body })).toEqual({ message: 'Thank you.' })
  expect(requests).toEqual([{ method: 'POST', path: '/api/contact', body, signal: undefined }])
})

test('a page has the total from the header', async () => {
  const { call, requests } = createTestCall(200, [], { 'x-total-count': '42' })
  expect(await call.page('GET /api/products', { querystring: { _page: 3 } })).toEqual({ items: [], total: 42 })
  expect(requests[0]?.path).toBe('/api/products?_page=3')
})

describe('a response other than 200', () => {
  test.each([201, 204, 304, 400, 401, 404, 418, 500])(
    'a response with status %d is thrown with a general message',
    async (status) => {
      const { call } = createTestCall(status, {})
      const error = await failure(call('GET /api/products/:id', { params: { id: 'a' } }))
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({
        message: `Request failed with status: ${status}`,
        status,
        code: 'unknown',
        fields: {},
      })
    },
  )

  test('a response with an error message is thrown with that message', async () => {
    const rejection = {
      message: 'Must be a single line.',
      code: 'invalid_input',
      fields: { name: 'Must be a single line.' },
    }
    const { call } = createTestCall(400, rejection)
    expect(await failure(call.page('GET /api/products', { querystring: {} }))).toMatchObject({
      ...rejection,
      status: 400,
    })
  })

  test.each([null, 'a text', 7, [], { message: '' }, { message: null }, { message: { text: 'Busy.' } }])(
    'a response with the body %j is thrown with a general message',
    async (body) => {
      const { call } = createTestCall(418, body)
      const error = await failure(call('GET /api/products/:id', { params: { id: 'a' } }))
      expect(error?.message).toBe('Request failed with status: 418')
    },
  )

  test('a response with a body that is not JSON is thrown with a general message', async () => {
    const call = createCall(async () => ({
      status: 502,
      header: () => null,
      json: () => Promise.reject(new SyntaxError('<html>')),
    }))
    const error = await failure(call('GET /api/products/:id', { params: { id: 'a' } }))
    expect(error).toMatchObject({ message: 'Request failed with status: 502', code: 'unknown' })
  })
})

describe('failures are logged and thrown', () => {
  const log: string[] = []
  const createLogged = (transport: Transport) => createCall(transport, (text) => log.push(text))
  beforeEach(() => void log.splice(0))

  test('failures are logged and thrown with their status, code and message', async () => {
    const rejection = { message: 'Only 3 left.', code: 'out_of_stock' }
    const call = createLogged(async () => ({ status: 409, header: () => null, json: async () => rejection }))
    expect(await failure(call('POST /api/cart', { body: { product: 'lamp' } }))).toMatchObject(rejection)
    await failure(call.page('GET /api/products', { querystring: {} }))
    expect(log).toEqual([
      'POST /api/cart failed (409 out_of_stock): Only 3 left.',
      'GET /api/products failed (409 out_of_stock): Only 3 left.',
    ])
  })

  test('even without a response', async () => {
    const call = createLogged(() => Promise.reject(offline()))
    expect(await failure(call('GET /api/categories', { querystring: {} }))).toMatchObject({ code: 'offline' })
    expect(log).toEqual([`GET /api/categories failed (0 offline): ${offline().message}`])
  })

  test('except sign-in requests and aborted requests', async () => {
    const call = createLogged(async () => ({ status: 401, header: () => null, json: async () => ({}) }))
    await failure(call('GET /api/auth/check', {}))
    await failure(createLogged(() => Promise.reject(new DOMException('', 'AbortError')))('GET /api/cart', {}))
    expect(log).toEqual([])
  })
})
