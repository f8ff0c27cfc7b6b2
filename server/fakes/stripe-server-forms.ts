import { ApiError } from './stripe-server-errors.ts'

export type Value = string | number | boolean | null | Value[] | { [name: string]: Value }
type Form = { [name: string]: string | Form }

/** The type of a parameter: an array lists the allowed values. Names of required ones end with an exclamation mark. */
export type Field =
  | 'string'
  | 'integer'
  | 'boolean'
  | 'currency'
  | 'email'
  | 'metadata'
  | 'strings'
  | 'url'
  | readonly string[]
  | { fields: Fields }
  | { items: Fields }
export type Fields = { [name: string]: Field }

/** Parses and checks parameters as Stripe sends them, such as `line_items[0][quantity]=1`. */
export function parseForm(text: string, fields: Fields): { [name: string]: Value } {
  const form: Form = {}
  for (const [key, value] of new URLSearchParams(text)) insert(form, key.split(/[[\]]+/).filter(Boolean), value, key)
  return checkFields(form, fields, '')
}

function insert(form: Form, [name = '', ...rest]: string[], value: string, key: string): void {
  if (rest.length === 0) {
    form[name] = value
    return
  }
  const inner = (form[name] ??= {})
  if (typeof inner === 'string') throw new ApiError(400, { message: `Invalid parameters: ${key}`, param: key })
  insert(inner, rest, value, key)
}

function checkFields(form: Form, fields: Fields, path: string): { [name: string]: Value } {
  const pathOf = (name: string) => (path ? `${path}[${name}]` : name)
  for (const name of Object.keys(form)) {
    if (name in fields || `${name}!` in fields) continue
    const param = pathOf(name)
    throw new ApiError(400, { code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param })
  }
  const values: { [name: string]: Value } = {}
  for (const [key, field] of Object.entries(fields)) {
    const name = key.replace('!', '')
    const given = form[name]
    if (given !== undefined && given !== '') values[name] = checkField(given, field, pathOf(name))
    else if (key.endsWith('!')) {
      const param = pathOf(name)
      throw new ApiError(400, { code: 'parameter_missing', message: `Missing required param: ${param}.`, param })
    }
  }
  return values
}

function checkField(given: string | Form, field: Field, param: string): Value {
  if (typeof field === 'object' && 'fields' in field)
    return checkFields(asForm(given, 'object', param), field.fields, param)
  if (typeof field === 'object' && 'items' in field) {
    return Object.entries(asForm(given, 'array', param)).map(([index, item]) =>
      checkFields(asForm(item, 'object', `${param}[${index}]`), field.items, `${param}[${index}]`),
    )
  }
  if (field === 'strings') return Object.values(asForm(given, 'array', param)).map((item) => asString(item, param))
  if (field === 'metadata') return checkMetadata(asForm(given, 'hash', param), param)
  return checkText(asString(given, param), field, param)
}

function checkMetadata(form: Form, param: string): { [name: string]: Value } {
  const entries = Object.entries(form).map(([name, value]) => [name, asString(value, param)] as const)
  if (entries.length > 50 || entries.some(([name, value]) => name.length > 40 || value.length > 500)) {
    throw new ApiError(400, { message: 'Metadata can have up to 50 keys of 40 characters with 500 characters.', param })
  }
  return Object.fromEntries(entries)
}

function checkText(
  text: string,
  field: Exclude<Field, 'metadata' | 'strings' | { fields: Fields } | { items: Fields }>,
  param: string,
): Value {
  const reject = (code: string, message: string) => new ApiError(400, { code, message, param })
  if (field === 'integer') {
    if (!/^-?\d+$/.test(text)) throw reject('parameter_invalid_integer', `Invalid integer: ${text}`)
    return Number(text)
  }
  if (field === 'boolean') {
    if (text !== 'true' && text !== 'false') throw reject('parameter_invalid_boolean', `Invalid boolean: ${text}`)
    return text === 'true'
  }
  if (field === 'url' && (!/^https?:\/\//.test(text) || !URL.canParse(text)))
    throw reject('url_invalid', 'Not a valid URL')
  if (field === 'email' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)) {
    throw reject('email_invalid', `Invalid email address: ${text}`)
  }
  if (field === 'currency' && !currencies.has(text)) {
    throw reject('currency_invalid', `Invalid currency: ${text}. Stripe supports ${[...currencies].join(', ')}`)
  }
  if (typeof field === 'object' && !field.includes(text)) {
    throw reject('parameter_invalid_enum', `Invalid ${param}: must be one of ${field.join(', ')}`)
  }
  return text
}

const currencies = new Set([
  'aud',
  'cad',
  'chf',
  'czk',
  'dkk',
  'eur',
  'gbp',
  'huf',
  'mga',
  'nok',
  'nzd',
  'pln',
  'sek',
  'usd',
])

function asForm(given: string | Form, kind: string, param: string): Form {
  if (typeof given === 'object') return given
  throw new ApiError(400, { message: `Invalid ${kind}`, param })
}

function asString(given: string | Form, param: string): string {
  if (typeof given === 'string') return given
  throw new ApiError(400, { message: 'Invalid string: must be a string', param })
}
