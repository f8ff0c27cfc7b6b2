import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { answer, failure, hal } from './mollie-server-api.ts'
import { createControl } from './mollie-server-control.ts'
import { act, type Shown, showCheckout } from './mollie-server-page.ts'
import { createState, type Fault, type LoggedRequest, passTime, type State } from './mollie-server-state.ts'
import { startDelivering } from './mollie-server-webhooks.ts'

export { mollieKeys } from './mollie-server-state.ts'

/**
 * A server that behaves as documented by Mollie: its API at `/v2/`, the hosted checkout at `/checkout/{id}`, and
 * what tests do at `/control/{name}`. It also runs by itself: `node server/fakes/mollie-server.ts 4000`.
 */
export async function startMollie(port = 0) {
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error: String(error) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state = createState(url)
  const control = createControl(state)
  const delivering = startDelivering(state)

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const [, area = '', name = ''] = pathname.split('/')
    const body = await text(request)
    if (area === 'v2') await respondAsApi(state, request, response, { path: pathname, query: searchParams, body })
    else if (area === 'checkout') respondAsPage(state, response, name, new URLSearchParams(body))
    else if (area === 'control' && name in control) {
      const run = control[name as keyof typeof control] as (argument: unknown) => unknown
      const result = (await run(body === '' ? {} : JSON.parse(body))) ?? {}
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result))
    } else response.writeHead(404).end()
  }

  async function close(): Promise<void> {
    delivering.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  return { url, control, close }
}

type Received = { path: string; query: URLSearchParams; body: string }

async function respondAsApi(state: State, request: IncomingMessage, response: ServerResponse, received: Received) {
  const { method = 'GET', headers } = request
  const body = received.body === '' ? {} : parse(received.body)
  if (!body) return send(response, failure(400, 'The body isn’t a JSON object'))
  const idempotencyKey = String(headers['idempotency-key'] ?? '')
  const logged: LoggedRequest = { method, path: received.path, idempotencyKey, body }
  state.requests.push(logged)
  const fault = takeFault(state, method, request.url ?? '')
  if (fault && fault.kind !== 'slow' && !fault.isAnswerOnly) return await fail(fault, response)
  const apiKey = (headers.authorization ?? '').replace('Bearer ', '')
  const wait = () => sleep(fault?.delayMs ?? 0, undefined)
  const answered = await answer(state, apiKey, { ...logged, query: received.query }, wait)
  if (fault?.isAnswerOnly) return await fail(fault, response)
  send(response, answered)
}

function parse(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function takeFault(state: State, method: string, url: string): Fault | undefined {
  const fault = state.faults.find(
    (each) => each.times > 0 && (each.method === '' || each.method === method) && url.includes(each.path),
  )
  if (fault) fault.times -= 1
  return fault
}

async function fail({ kind, status, detail }: Fault, response: ServerResponse): Promise<void> {
  if (kind === 'status') send(response, failure(status, detail))
  if (kind === 'html') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
  if (kind === 'redirect') response.writeHead(307, { location: '/elsewhere' }).end()
  if (kind === 'drop') response.destroy()
}

function send(response: ServerResponse, { status, body }: { status: number; body: Record<string, unknown> }): void {
  response.writeHead(status, { 'content-type': hal }).end(JSON.stringify(body))
}

function respondAsPage(state: State, response: ServerResponse, id: string, form: URLSearchParams): void {
  passTime(state)
  const payment = state.payments.find((each) => each.id === id)
  if (!payment) return void response.writeHead(404).end()
  const action = form.get('action')
  const shown: Shown =
    action === null ? showCheckout(payment) : act(state, payment, action, form.get('method') ?? 'creditcard')
  if ('location' in shown) response.writeHead(303, { location: shown.location }).end()
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown.html)
}

if (import.meta.main) {
  const mollie = await startMollie(Number(process.argv[2] ?? 4000))
  process.stdout.write(`${mollie.url}\n`)
}
