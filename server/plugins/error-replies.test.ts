import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { ShopError } from '../errors.ts'
import { copyBody } from '../imports/body-copy.ts'
import { openTestShop } from '../test/test-shop.ts'
import { answerErrors } from './error-replies.ts'

const refused = (code: string) => Object.assign(new Error(`connect ${code} 10.0.0.1:5432`), { code })

/** What each product's page meets. */
const errors: Record<string, unknown> = {
  refusal: new ShopError('too_many_requests', 'Not so fast.', { retryAfterSeconds: 7, fields: { id: 'Again?' } }),
  defect: new TypeError("Cannot read 'secret' of undefined"),
  text: 'secret',
  away: refused('ECONNREFUSED'),
  'away-behind': new Error('Failed query: select secret', { cause: refused('57P01') }),
}

const { app } = await openTestShop({ catalog: { get: (id) => Promise.reject(errors[id]) } })

const get = (id: string) => app.inject(`/api/products/${id}`)

describe('an error becomes a reply:', () => {
  test('a refusal that the shop can explain keeps its words', async () => {
    const reply = await get('refusal')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '7'])
    expect(reply.json()).toEqual({ message: 'Not so fast.', code: 'too_many_requests', fields: { id: 'Again?' } })
  })

  test.each(['defect', 'text'])('of a %s nothing is told', async (id) => {
    const reply = await get(id)
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({ message: 'Something went wrong on our end.', code: 'internal_error' })
  })

  test.each(['away', 'away-behind'])('a database that is %s is worth another try', async (id) => {
    const reply = await get(id)
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    expect(reply.json()).toEqual({
      message: 'The shop is temporarily unavailable. Try again in a moment.',
      code: 'unavailable',
    })
  })
})

test.each(['application/json', 'text/csv'])(
  'a sender of %s who goes away half-way is no error of the shop',
  async (type) => {
    const log: string[] = []
    const shop = Fastify({ logger: { stream: { write: (line) => void log.push(line) } } })
    const answers: number[] = []
    answerErrors(shop)
    shop.addHook('onSend', async (_request, { statusCode }) => void answers.push(statusCode))
    shop.addContentTypeParser('text/csv', (_request, body, done) => done(null, copyBody(body).copy))
    shop.post('/', ({ body }) => (body instanceof Readable ? body.toArray() : body))
    const { port } = new URL(await shop.listen())
    const sender = connect(Number(port), '127.0.0.1')
    sender.write(`POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\nhalf`)
    await vi.waitFor(() => expect(log.join('')).toContain('incoming request'))
    sender.destroy()
    await vi.waitFor(() => expect(answers).toEqual([400]))
    expect(log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
    await shop.close()
  },
)

describe('a call', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['GET', '/api'],
    ['DELETE', '/api/products'],
    ['PUT', '/api/products/defect'],
    ['GET', '/api/contact'],
    ['DELETE', '/api/brands'],
  ] as const)('that does not exist is not found: %s %s', async (method, url) => {
    const reply = await app.inject({ method, url })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ message: 'Not found.', code: 'not_found' })
  })

  const send = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/contact', payload, headers: { 'content-type': type } })

  test.each(['{', '{"name":}', 'name=Ada', '"\\u'])('whose body is no JSON is refused: %s', async (body) => {
    const reply = await send(body)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'invalid_input'])
  })

  test.each(['', '[]', 'null', '7', '"text"', '{}'])(
    'whose body is not what it must be is refused: %s',
    async (body) => {
      const reply = await send(body)
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'invalid_input'])
    },
  )

  test('without a body is refused', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/contact' })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'invalid_input'])
  })

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/xml'])(
    'whose body is %s is refused',
    async (type) => {
      const reply = await send('name=Ada', type)
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([415, 'unsupported_media_type'])
    },
  )

  test('that is too large is refused', async () => {
    const reply = await send(JSON.stringify({ message: 'a'.repeat(1_100_000) }))
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([413, 'too_large'])
  })

  test('with several wrong fields names each with its message', async () => {
    const reply = await send(JSON.stringify({ name: '', email: 'ada', message: 'Short' }))
    expect(reply.json()).toEqual({
      message: 'Enter your name.',
      code: 'invalid_input',
      fields: {
        name: 'Enter your name.',
        email: 'Enter your email address.',
        message: 'Enter at least 10 characters.',
      },
    })
  })
})
