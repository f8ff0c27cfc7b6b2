import { expect, test } from 'vitest'
import * as accounts from '#contract/accounts.ts'
import * as cart from '#contract/cart.ts'
import * as catalog from '#contract/catalog.ts'
import * as contact from '#contract/contact.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as imports from '#contract/imports.ts'
import * as media from '#contract/media.ts'
import * as orders from '#contract/orders.ts'
import * as productChanges from '#contract/product-changes.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app } = await openTestShop()

type Operation = { summary?: string; responses?: Record<string, unknown> }

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'url' in exported

const endpoints: Endpoint[] = Object.values({
  ...accounts,
  ...cart,
  ...catalog,
  ...contact,
  ...imports,
  ...media,
  ...orders,
  ...productChanges,
}).filter((it) => isEndpoint(it))

async function document() {
  const reply = await app.inject('/api/docs/json')
  return reply.json<{ openapi: string; paths: Record<string, Record<string, Operation>> }>()
}

test('the OpenAPI document describes every endpoint of the contract', async () => {
  const { openapi, paths } = await document()
  expect(openapi).toMatch(/^3\./)
  expect(endpoints.length).toBeGreaterThan(5)
  for (const { method, url, schema } of endpoints) {
    const operation = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.summary, `${method} ${url}`).toBe(schema.summary)
    expect(operation?.responses).toHaveProperty('200')
  }
})

test('the OpenAPI document describes no other endpoints', async () => {
  const { paths } = await document()
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  )
  const known = endpoints.map(({ method, url }) => `${method.toLowerCase()} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(described.toSorted()).toEqual(known.toSorted())
})

test('the documentation is served as a page', async () => {
  const reply = await app.inject('/api/docs')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toContain('text/html')
})
