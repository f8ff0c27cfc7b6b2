import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import type { Session } from '../accounts/sessions/sessions.ts'
import { parseEnvironment } from '../env.ts'
import { registerErrorHandler } from '../platform/http/error-replies.ts'
import { screenErrorRoutes } from './screen-error-routes.ts'

const error = { path: '/admin/orders', message: 'order is undefined', stack: 'at OrderRow (admin.js:1:2)' }

/** An app that takes the user from a header, and its log. */
async function openApp() {
  const log: string[] = []
  const app = Fastify({ logger: { stream: { write: (line) => void log.push(line) } } })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app)
  app.addHook('onRequest', async (request) => {
    request.session = { user: { id: String(request.headers['x-user']) } } as Session
  })
  await app.register(screenErrorRoutes, { env: parseEnvironment({}) })
  const report = (payload: object, user = 'ada') =>
    app.inject({ method: 'POST', url: '/api/admin/screen-errors', payload, headers: { 'x-user': user } })
  return { report, logged: () => log.filter((line) => line.includes('drawing a screen failed')) }
}

test('an error of a screen is in the log, with its path and where it was thrown', async () => {
  const { report, logged } = await openApp()
  expect((await report(error)).statusCode).toBe(200)
  expect(logged().map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level: 50, screenError: error }])
})

test('a user can report 20 errors an hour, and other users still can', async () => {
  const { report, logged } = await openApp()
  for (let count = 0; count < 20; count += 1) expect((await report(error)).statusCode).toBe(200)
  expect((await report(error)).statusCode).toBe(429)
  expect((await report(error, 'ida')).statusCode).toBe(200)
  expect(logged()).toHaveLength(21)
})

test('an error that is too long is rejected, and not logged', async () => {
  const { report, logged } = await openApp()
  const reply = await report({ ...error, message: 'x'.repeat(501), stack: 'x'.repeat(4001) })
  expect(reply.json()).toMatchObject({ code: 'invalid_input', fields: { message: 'Use 500 characters or fewer.' } })
  expect(logged()).toEqual([])
})
