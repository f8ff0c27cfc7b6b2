import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from './stripe-server-errors.ts'
import { expand } from './stripe-server-expand.ts'
import { type Fault, faultError } from './stripe-server-faults.ts'
import { parseForm } from './stripe-server-forms.ts'
import type { Reply } from './stripe-server-idempotency.ts'
import { createId } from './stripe-server-objects.ts'
import { type RequestName, requestKinds } from './stripe-server-requests.ts'
import type { StripeState } from './stripe-server-state.ts'

/** Handles requests to the API. */
export function createHandler(stripe: StripeState) {
  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const { pathname, search } = new URL(url, 'http://localhost')
    const form = method === 'POST' ? await text(request) : search.slice(1)
    record(stripe, request, pathname, form)
    const fault = stripe.faults.take(method, pathname)
    if (fault?.delayMs) await wait(fault.delayMs)
    if (fault && !fault.isAfter && fault.kind !== 'slow' && !fault.isSaved) return fail(fault, response)
    const origin = `http://${headers.host ?? ''}`
    const reply = await replyTo(stripe, { method, path: pathname, form, headers, origin, fault })
    if (fault && fault.isAfter && fault.kind !== 'slow') return fail(fault, response)
    send(response, reply)
  }
}

type Incoming = {
  method: string
  path: string
  form: string
  headers: IncomingMessage['headers']
  origin: string
  fault: Fault | undefined
}

async function replyTo(stripe: StripeState, incoming: Incoming): Promise<Reply> {
  try {
    return await execute(stripe, incoming)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status, body: error.body }
  }
}

async function execute(stripe: StripeState, incoming: Incoming): Promise<Reply> {
  const { method, path, form, headers, origin, fault } = incoming
  const key = readKey(stripe, headers.authorization)
  const [name, kind] = findKind(method, path)
  checkPermission(stripe, key, kind.permission)
  const params = parseForm(form, kind.fields)
  const livemode = key.includes('_live_')
  const id = decodeURIComponent(kind.path.exec(path)?.[1] ?? '')
  const run = async (): Promise<Reply> => {
    try {
      if (fault?.isSaved) throw faultError(fault)
      const result = stripe.api[name]({ params, livemode, id, origin })
      return { status: 200, body: expand(stripe.store, result, (params['expand'] ?? []) as string[]) }
    } catch (error) {
      // Unlike errors of parameters, these are saved under the idempotency key.
      if (error instanceof ApiError) return { status: error.status, body: error.body }
      throw error
    }
  }
  const idempotencyKey = headers['idempotency-key']
  if (method !== 'POST' || typeof idempotencyKey !== 'string') return run()
  return stripe.idempotency.once(`${livemode} ${idempotencyKey}`, path, form, run)
}

function readKey({ keys }: StripeState, authorization = ''): string {
  const [scheme, token = ''] = authorization.split(' ')
  const key = scheme === 'Basic' ? Buffer.from(token, 'base64').toString().replace(/:$/, '') : token
  if (keys.has(key)) return key
  const hidden = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
  throw new ApiError(401, { message: `Invalid API Key provided: ${hidden}` })
}

function findKind(method: string, path: string) {
  const found = Object.entries(requestKinds).find(([, kind]) => kind.method === method && kind.path.test(path))
  if (found) return found as [RequestName, (typeof requestKinds)[RequestName]]
  throw new ApiError(404, { message: `Unrecognized request URL (${method}: ${path}).` })
}

/** Permission to write includes the one to read. */
function checkPermission({ keys }: StripeState, key: string, permission: string): void {
  const granted = keys.get(key) ?? []
  if (granted === 'all' || granted.includes(permission) || granted.includes(permission.replace('read', 'write'))) return
  const hidden = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
  const needed = `rak_${permission.replace(':', '_')}`
  const message = `The provided key '${hidden}' does not have the required permissions for this endpoint on account 'acct_shop'. Having the '${needed}' permission would allow this request to continue.`
  throw new ApiError(403, { message })
}

function record({ requests }: StripeState, request: IncomingMessage, path: string, form: string): void {
  const { authorization: _, ...headers } = request.headers
  requests.push({
    method: request.method ?? 'GET',
    path,
    params: Object.fromEntries(new URLSearchParams(form)),
    headers: headers as Record<string, string>,
  })
}

function fail(fault: Fault, response: ServerResponse): void {
  if (fault.kind === 'silence') return
  if (fault.kind === 'cut') return void response.destroy()
  if (fault.kind === 'html') {
    return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  }
  if (fault.kind === 'json') return void response.writeHead(502, { 'content-type': 'application/json' }).end('{}')
  if (fault.kind === 'drip') return drip(response)
  if (fault.kind === 'redirect')
    return void response.writeHead(307, { location: 'http://127.0.0.1:9/v1/account' }).end()
  const error = faultError(fault)
  send(response, { status: error.status, body: error.body })
}

/** A byte each second, so that the connection is never idle. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 1000)
  response.on('close', () => clearInterval(timer))
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  const common = { 'content-type': 'application/json', 'request-id': `req_${createId().slice(0, 14)}` }
  response.writeHead(status, { ...common, ...headers }).end(JSON.stringify(body))
}
