import type { APIRequestContext } from '@playwright/test'
import { hasEnglish } from './find-words.ts'
import { expect, fillShop, pseudoShopTest } from './pseudo-shop.ts'

const test = pseudoShopTest()

/** A part of a JSON schema. */
type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** A value of another type than the schema allows. */
const ofOtherType = (schema: Schema): unknown => (schema.type === 'string' ? 1 : 'χ')

/** A value of the schema’s type that hardly any rule allows. */
function absurd(schema: Schema, length = 30_000): unknown {
  const { anyOf, oneOf, properties, items } = schema
  const choice = (anyOf ?? oneOf)?.[0]
  if (choice) return absurd(choice, length)
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, absurd(each, length)]))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'number':
    case 'integer':
      return -1e12
    case 'array':
      return Array(2).fill(items ? absurd(items, 300) : 'χ')
    case 'boolean':
      return 'χ'
    default:
      return 'χ'.repeat(length)
  }
}

function bodiesOf({ requestBody }: Operation): unknown[] {
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) return [undefined]
  const all = Object.entries(schema.properties ?? {})
  return [
    undefined,
    {},
    Object.fromEntries(all.map(([name, each]) => [name, ofOtherType(each)])),
    absurd(schema, 300),
    // One at a time, since rules for several values run only if each is valid.
    ...all.map(([name, each]) => ({ [name]: absurd(each) })),
  ]
}

/** The name of a parameter that a person doesn’t enter, at the beginning of an error. */
const parameterName = /^⟦[\w.]+(?= ɱûûšţ ƀéé)/

/** Returns the values that programs send, which errors list. */
function listCodes(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { enum: codes = [], const: code } = schema as Schema
  return [...codes, code, ...Object.values(schema).flatMap(listCodes)].filter((each) => typeof each === 'string')
}

test('every error of the API is translated', async ({ admin, request }) => {
  test.setTimeout(300_000)
  await fillShop(admin, request)
  const { paths } = (await (await admin.get('/api/docs/json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const codes = [...new Set(listCodes(paths))].toSorted((a, b) => b.length - a.length)
  const known = new RegExp(`\\b(?:${codes.map((code) => code.replaceAll(/\W/g, '\\$&')).join('|')})\\b`, 'g')
  const found = new Set<string>()
  let count = 0
  const check = async (sender: APIRequestContext, method: string, path: string, data?: unknown, query = '') => {
    const headers = { 'accept-language': 'qps' }
    const reply = await sender.fetch(path + query, {
      method,
      headers,
      ...(data !== undefined && { data }),
      maxRedirects: 0,
    })
    if (reply.status() < 400) return
    count++
    const { message, fields = {} } = (await reply.json()) as { message: string; fields?: Record<string, string> }
    for (const text of [message, ...Object.values(fields)]) {
      if (hasEnglish(text.replaceAll(known, '').replace(parameterName, ''))) found.add(`${method} ${path}: ${text}`)
    }
  }
  for (const [path, operations] of Object.entries(paths)) {
    if (/\/auth\/logout|\/own\/sessions/.test(path)) continue
    const url = path.replaceAll(/\{\w+\}/g, 'none')
    for (const [method, operation] of Object.entries(operations)) {
      const queries = (operation.parameters ?? []).filter((each) => each.in === 'query')
      const query = new URLSearchParams(queries.map(({ name }) => [name, 'χ'.repeat(30)]))
      for (const body of bodiesOf(operation)) await check(admin, method.toUpperCase(), url, body)
      await check(admin, method.toUpperCase(), url, undefined, `?${query}`)
      await check(request, method.toUpperCase(), url, {})
    }
  }
  expect(count).toBeGreaterThan(500)
  expect([...found]).toEqual([])
})
