import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../../test/test-shop.ts'

const { app, aProductRow, catalog } = await openTestShop()

beforeAll(async () => {
  await aProductRow()
  await catalog.refresh()
})

const names = ['category', 'brand', '_sort', '_order', '_page', '_limit', 'admin', '__proto__', 'toString', 'x[]', '']
const values = ['rating', 'price', 'asc', '1', '0', '-1', '1e9', 'true', 'a,b', ',', '%00', '%', '%E0%A4%A', '☂', '']

const pair = fc.tuple(
  fc.oneof(fc.constantFrom(...names, ...names.map((name) => `${name}[]`)), fc.string()),
  fc.oneof(fc.constantFrom(...values), fc.string(), fc.string().map(encodeURIComponent)),
)
const queries = fc.oneof(
  fc.array(pair, { maxLength: 6 }).map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&')),
  fc.webQueryParameters(),
)

// Node rejects other characters in a URL before any of our code runs.
const sendable = queries.map((query) => encodeURI(query.toWellFormed()).replaceAll('%25', '%'))

const anyList = expect.any(Array) as unknown[]
const validationError = {
  code: 'invalid_input',
  message: expect.any(String) as string,
  fields: expect.any(Object) as object,
}
const replies = [
  { status: 200, body: anyList },
  { status: 400, body: validationError },
]

test('any query string gets a list or a validation error', async () => {
  await fc.assert(
    fc.asyncProperty(sendable, fc.constantFrom('products', 'categories', 'brands'), async (query, what) => {
      const reply = await app.inject(`/api/${what}?${query}`)
      expect(replies).toContainEqual({ status: reply.statusCode, body: reply.json<unknown>() })
    }),
    { numRuns: 400 },
  )
})

test('any unknown id gets a 404', async () => {
  const ids = fc.oneof(fc.string(), fc.string({ unit: 'binary' })).filter((id) => id.isWellFormed() && id !== '')
  await fc.assert(
    fc.asyncProperty(ids, async (id) => {
      const reply = await app.inject(`/api/products/${encodeURIComponent(id)}/similar`)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual({ code: 'not_found', message: expect.any(String) as string })
    }),
    { numRuns: 200 },
  )
})
