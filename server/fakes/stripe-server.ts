import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type Control, createControl } from './stripe-server-control.ts'
import { ApiError } from './stripe-server-errors.ts'
import { createHandler } from './stripe-server-handler.ts'
import { challengePage, paymentPage } from './stripe-server-page.ts'
import type { CustomerAction } from './stripe-server-payments.ts'
import { createStripe } from './stripe-server-state.ts'

/**
 * Starts a server that behaves like Stripe’s API and its payment page. Tests control it with `control`, or from another
 * process with `POST /control/<command>` and JSON. `node server/fakes/stripe-server.ts PORT` starts it as a process.
 */
export async function startStripe(port = 0) {
  const stripe = createStripe()
  const control = createControl(stripe)
  const handle = createHandler(stripe)
  const server = createServer((request, response) => void respond(request, response))

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    stripe.payments.expireDue()
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/v1/')) return handle(request, response)
    if (pathname.startsWith('/c/pay/')) return showPage(request, response, pathname.slice('/c/pay/'.length))
    const command = /^\/control\/(\w+)$/.exec(pathname)?.[1] as keyof Control | undefined
    if (!command || !(command in control)) return end(response, 404, 'text/plain', 'Not found')
    try {
      const argument = JSON.parse((await text(request)) || '{}') as never
      const result: unknown = await control[command](argument)
      return end(response, 200, 'application/json', JSON.stringify(result ?? null))
    } catch (error) {
      return end(response, 400, 'text/plain', String(error))
    }
  }

  async function showPage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const session = stripe.store.find('checkout.session', id)
    if (!session) return end(response, 404, 'text/plain', 'Not found')
    const html = 'text/html; charset=utf-8'
    if (request.method !== 'POST') return end(response, 200, html, paymentPage(session))
    const action = new URLSearchParams(await text(request)).get('action') ?? ''
    if (action === 'challenge') return end(response, 200, html, challengePage(session))
    try {
      stripe.payments.act(id, action as CustomerAction)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return end(response, 200, html, paymentPage(session))
    }
    if (session.status === 'complete') return void response.writeHead(303, { location: session.success_url }).end()
    const intent = stripe.store.find('payment_intent', session.payment_intent)
    return end(response, 200, html, paymentPage(session, intent?.last_payment_error?.message))
  }

  const timer = setInterval(stripe.payments.expireDue, 500)
  timer.unref()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  async function close(): Promise<void> {
    clearInterval(timer)
    stripe.webhooks.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, control, close }
}

function end(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startStripe(Number(process.argv[2] ?? 0))
  console.log(url)
}
