import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { ErrorReply } from '#contract/errors.ts'
import { usualPassword } from './factories.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

type Operation = {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

type Paths = Record<string, Record<string, Operation>>

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nset-cookie: a=b',
  '\u{1F600}'.repeat(3000),
  '\uD800',
  'x'.repeat(20_000),
  "'; drop table products; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '//host/x',
  'javascript:alert(1)',
  '{{7*7}}',
  '%00',
  '%',
  'NaN',
  '1e309',
  '-1',
  '9007199254740993',
  '0000-01-01',
  '2026-02-30',
  '+01:00',
  '__proto__',
  'constructor',
  'null',
  '[]',
  'a@b.c\r\nbcc: d@e.f',
]

const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary' }), fc.emailAddress())
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -0, -1, 0.1, 2 ** 31, 2 ** 53, 1e308))
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null))
const deep: unknown = Array.from({ length: 500 }).reduce((inner) => [inner], 1)
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: scalar, weight: 6 },
  fc.array(scalar, { maxLength: 5 }),
  fc.dictionary(fc.oneof(text, fc.string()), scalar, { maxKeys: 4 }),
  fc.constant(deep),
)

/**
 * Generates requests to every operation of an OpenAPI document. `examples` are valid values by field, so that not every
 * request is rejected before it reaches the shop.
 */
export function hostileRequests(paths: Paths, examples: Record<string, string[]>): fc.Arbitrary<InjectOptions> {
  const someExample = fc.constantFrom(...Object.values(examples).flat())

  /** Values of which most are accepted. An object has at most one field that isn't. */
  function valueOf(schema: Schema = {}, name = ''): fc.Arbitrary<unknown> {
    const valid = { arbitrary: validOf(schema, name), weight: 9 }
    if (!schema.properties) return fc.oneof(valid, anything)
    const fields = fc.constantFrom(...Object.keys(schema.properties), '__proto__', 'extra')
    const changed = fc
      .tuple(validOf(schema, name), fields, anything)
      .map(([object, field, value]) => ({ ...(object as object), [field]: value }))
    return fc.oneof(valid, { arbitrary: changed, weight: 9 }, anything)
  }

  function validOf(
    { type, enum: values, const: value, anyOf, oneOf, allOf, ...schema }: Schema,
    name: string,
  ): fc.Arbitrary<unknown> {
    const alternatives = anyOf ?? oneOf ?? allOf
    if (alternatives) return fc.oneof(...alternatives.map((alternative) => validOf(alternative, name)))
    if (values) return fc.constantFrom(...values)
    if (value !== undefined) return fc.constant(value)
    if (type === 'object') {
      const properties = Object.entries(schema.properties ?? {}).map(([key, one]) => [key, validOf(one, key)] as const)
      return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] })
    }
    if (type === 'array') return fc.array(validOf(schema.items ?? {}, name), { maxLength: 4 })
    if (type === 'integer' || type === 'number') return fc.integer({ min: 1, max: 5 })
    if (type === 'boolean') return fc.boolean()
    return fc.oneof({ arbitrary: fc.constantFrom(...(examples[name] ?? ['oat'])), weight: 9 }, someExample, text)
  }

  function requestTo(path: string, method: string, { parameters = [], requestBody }: Operation) {
    const valuesOf = (place: string) =>
      Object.fromEntries(
        parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, valueOf(schema, name)]),
      )
    const [contentType = 'application/json', content] = Object.entries(requestBody?.content ?? {})[0] ?? []
    return fc
      .record({
        params: fc.record(valuesOf('path')),
        query: fc.record(valuesOf('query'), { requiredKeys: [] }),
        extra: rarely(fc.tuple(text, text)),
        body: requestBody ? valueOf(content?.schema) : fc.constant(undefined),
        malformed: rarely(fc.oneof(text, fc.constantFrom('{', '{"a":', '[1,', '"'))),
        sentType: fc.oneof({ arbitrary: fc.constant(contentType), weight: 20 }, text.filter(isHeader)),
      })
      .map(({ params, query, extra, body, malformed, sentType }): InjectOptions => {
        const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(params[name]))
        const pairs = [...Object.entries(query), ...(extra ? [extra] : [])].map((pair) => pair.map(encode).join('='))
        const payload = malformed ?? (body === undefined ? undefined : JSON.stringify(body))
        return {
          method: method.toUpperCase(),
          url: [filled, ...(pairs.length > 0 ? [pairs.join('&')] : [])].join('?'),
          ...(payload !== undefined && { payload, headers: { 'content-type': sentType } }),
        }
      })
  }

  return fc.oneof(
    ...Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => requestTo(path, method, operation)),
    ),
  )
}

function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ arbitrary: fc.constant(undefined), weight: 9 }, arbitrary)
}

/** Strings that can't be encoded are sent unencoded, if a URL can contain them. */
function encode(value: unknown): string {
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  return written.isWellFormed() && written !== '%' && written !== '%00' ? encodeURIComponent(written) : '%'
}

function isHeader(value: string): boolean {
  return /^[\x20-\x7e]*$/.test(value) && value.length < 1000
}

const image = '/media/0123456789abcdef-960x1200-ece6dd/960.webp'

/** Texts that exist or are accepted, by field. */
const texts = {
  product: ['lamp', 'vase'],
  category: ['lighting'],
  brand: ['lumbrace'],
  title: ['Oat Lamp'],
  description: ['It gives light.'],
  color: ['Oat'],
  src: [image],
  thumbnail: [image],
  name: ['Ada'],
  street: ['Mill Road 9'],
  city: ['Berg'],
  postalCode: ['80331'],
  country: ['DE'],
  phone: ['030 1234567'],
  password: [usualPassword],
  currentPassword: [usualPassword],
  newPassword: [usualPassword],
  from: ['2026-01-01'],
  to: ['2026-12-31'],
  timeZone: ['Europe/Berlin'],
  code: ['123456', '8k2fm-x0t9q'],
}

/** Texts that are accepted, by field, for a shop with the products `lamp` and `vase`. */
export const examplesFor = (user: { id: string; email: string }): Record<string, string[]> => ({
  ...texts,
  id: [...texts.product, user.id],
  email: [user.email, 'new@example.com'],
})

/** Milliseconds that a response may take. */
export const maxDuration = 1000

type Answer = { statusCode: number; body: string; duration: number }

/** Returns the problems of a response. */
export function findProblem({ statusCode, body, duration }: Answer): string | undefined {
  if (statusCode >= 500) return `${statusCode} ${body}`
  if (duration > maxDuration) return `${Math.round(duration)} ms`
  if (statusCode < 400) return undefined
  try {
    return ErrorReply.safeParse(JSON.parse(body)).success ? undefined : `${statusCode} ${body}`
  } catch {
    return `${statusCode} ${body}`
  }
}
