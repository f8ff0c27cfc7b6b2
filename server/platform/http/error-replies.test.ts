import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { copyBody } from '../../imports/routes.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { ShopError } from '../errors.ts'
import { registerErrorHandler } from './error-replies.ts'

const connectionError = (code: string) => Object.assign(new Error(`connect ${code} 10.0.0.1:5432`), { code })

/** The errors that loading a product throws, by product id. */
const errors: Record<string, unknown> = {
  shop: new ShopError('too_many_requests', 'Not so fast.', { retryAfterSeconds: 7, fields: { id: 'Again?' } }),
  unexpected: new TypeError("Cannot read 'secret' of undefined"),
  text: 'secret',
  away: connectionError('ECONNREFUSED'),
  'disk-full': Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  'disk-read-only': Object.assign(new Error('EROFS: read-only file system, mkdir'), { code: 'EROFS' }),
  'away-behind': new Error('Failed query: select secret', { cause: connectionError('57P01') }),
}

const { app } = await openTestShop({ catalog: { get: (id) => Promise.reject(errors[id]) } })

const get = (id: string) => app.inject(`/api/products/${id}`)

describe('the reply to an error', () => {
  test('the response has the code, message and fields of a ShopError', async () => {
    const reply = await get('shop')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '7'])
    expect(reply.json()).toEqual({ message: 'Not so fast.', code: 'too_many_requests', fields: { id: 'Again?' } })
  })

  test.each(['unexpected', 'text'])('the response has no details for an unexpected error: %s', async (id) => {
    const reply = await get(id)
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({ message: 'Something went wrong on our end.', code: 'internal_error' })
  })

  test.each(['away', 'away-behind', 'disk-full', 'disk-read-only'])(
    'an unavailable database or disk is a 503 with Retry-After: %s',
    async (id) => {
      const reply = await get(id)
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
      expect(reply.json()).toEqual({
        message: 'The shop is temporarily unavailable. Try again in a moment.',
        code: 'unavailable',
      })
    },
  )
})

test.each(['application/json', 'text/csv'])(
  'a client that disconnects while sending %s is not logged as an error',
  async (type) => {
    const log: string[] = []
    const shop = Fastify({ logger: { stream: { write: (line) => void log.push(line) } } })
    const answers: number[] = []
    registerErrorHandler(shop)
    shop.addHook('onSend', async (_request, { statusCode }) => void answers.push(statusCode))
    shop.addContentTypeParser('text/csv', (_request, body, done) => done(null, copyBody(body).copy))
    shop.post('/', ({ body }) => (body instanceof Readable ? body.toArray() : body))
    const { port } = new URL(await shop.listen())
    const sender = connect(Number(port), '127.0.0.1')
    sender.write(`POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\nhalf`)
    await expect.poll(() => log.join('')).toContain('incoming request')
    sender.destroy()
    await expect.poll(() => answers).toEqual([400])
    expect(log.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
    await shop.close()
  },
)

describe('a request', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['GET', '/api'],
    ['DELETE', '/api/products'],
    ['PUT', '/api/products/lamp'],
    ['GET', '/api/contact'],
    ['DELETE', '/api/brands'],
    ['TRACE', '/api/products'],
    ['TRACE', '/products'],
  ] as const)('a request to an unknown endpoint returns 404: %s %s', async (method, url) => {
    const reply = await app.inject({ method, url })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ message: 'Not found.', code: 'not_found' })
  })

  const send = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/contact', payload, headers: { 'content-type': type } })

  test.each(['{', '{"name":}', 'name=Ada', '"\\u'])('a request with malformed JSON returns 400: %s', async (body) => {
    const reply = await send(body)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'invalid_input'])
  })

  test.each(['', '[]', 'null', '7', '"text"', '{}'])('a request with an invalid body returns 400: %s', async (body) => {
    const reply = await send(body)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'invalid_input'])
  })

  test('a request without a body returns 400', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/contact' })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'invalid_input'])
  })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/xml'])(
    'a request with a body of type %s returns 415',
    async (type) => {
      const reply = await send('name=Ada', type)
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([415, 'unsupported_media_type'])
    },
  )

  test('a request with a body that is too large returns 413', async () => {
    const reply = await send(JSON.stringify({ message: 'a'.repeat(1_100_000) }))
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([413, 'too_large'])
  })

  test('a request with several invalid fields gets a message for each', async () => {
    const reply = await send(JSON.stringify({ name: '', email: 'ada', message: 'Short' }))
    expect(reply.json()).toEqual({
      message: 'Enter your name.',
      code: 'invalid_input',
      fields: {
        name: 'Enter your name.',
        email: 'Enter a valid email address, for example name@example.com.',
        message: 'Enter at least 10 characters.',
      },
    })
  })
})
