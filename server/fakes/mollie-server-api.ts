import { createHash } from 'node:crypto'
import {
  type Account,
  type Answer,
  accounts,
  type Chargeback,
  getNow,
  isCancelable,
  type LoggedRequest,
  MollieFailure,
  type Payment,
  passTime,
  type Refund,
  remainingCents,
  type State,
  setStatus,
  toCents,
} from './mollie-server-state.ts'
import { createPayment, createRefund } from './mollie-server-writes.ts'

type MollieServerApiRequest = LoggedRequest & { query: URLSearchParams }

/** The parts of Mollie’s API that the shop uses, as its documentation describes them. `wait` delays a slow response. */
export async function answer(state: State, apiKey: string, request: MollieServerApiRequest, wait: () => Promise<void>) {
  passTime(state)
  try {
    const account = accounts[apiKey]
    if (!account) throw new MollieFailure(401, 'Missing authentication, or failed to authenticate')
    return await answerOnce(state, account, request, async () => {
      await wait()
      return route(state, account, request)
    })
  } catch (error) {
    if (error instanceof MollieFailure) return failure(error.status, error.message, error.field)
    throw error
  }
}

export function failure(status: number, detail: string, field = ''): Answer {
  const documentation = { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' }
  const body = { status, title: `Status ${status}`, detail, ...(field && { field }), _links: { documentation } }
  return { status, body }
}

/** Idempotency keys count for creations only. */
async function answerOnce(
  state: State,
  account: Account,
  request: MollieServerApiRequest,
  carryOut: () => Promise<Answer>,
) {
  if (request.method !== 'POST' || request.idempotencyKey === '') return await carryOut()
  const key = `${account.profileId} ${account.mode} ${request.idempotencyKey}`
  const content = JSON.stringify([request.path, request.body])
  const fingerprint = createHash('sha256').update(content).digest('hex')
  const earlier = state.answers.get(key)
  if (earlier) {
    if (earlier.fingerprint !== fingerprint) {
      throw new MollieFailure(400, 'The idempotency key was used for a request with other parameters')
    }
    if (!earlier.answer) throw new MollieFailure(409, 'A request with this idempotency key is being processed')
    return earlier.answer
  }
  const entry = { fingerprint, answer: null as Answer | null, at: getNow(state) }
  state.answers.set(key, entry)
  try {
    entry.answer = await carryOut()
    return entry.answer
  } finally {
    if (!entry.answer) state.answers.delete(key)
  }
}

function route(state: State, account: Account, request: MollieServerApiRequest): Answer {
  const [collection = '', id = '', part = '', ...rest] = request.path.replace('/v2/', '').split('/')
  if (rest.length > 0) throw new MollieFailure(404, 'The requested URL doesn’t exist')
  const own = state.payments.filter(({ profileId, mode }) => profileId === account.profileId && mode === account.mode)
  switch (`${request.method} ${collection}${id && '/id'}${part && `/${part}`}`) {
    case 'GET profiles/id':
      return { status: 200, body: renderProfile(id, account) }
    case 'POST payments':
      return { status: 201, body: renderPayment(state, createPayment(state, account, request.body)) }
    case 'GET payments':
      return listPage(state, request, 'payments', own.toReversed(), (each) => renderPayment(state, each))
    case 'GET payments/id':
      return { status: 200, body: renderPayment(state, find(own, id), embedsOf(request)) }
    case 'DELETE payments/id':
      return { status: 200, body: renderPayment(state, cancel(state, find(own, id))) }
    case 'POST payments/id/refunds': {
      const payment = find(own, id)
      return { status: 201, body: renderRefund(payment, createRefund(state, payment, request.body)) }
    }
    case 'GET refunds': {
      const all = own.flatMap((payment) => payment.refunds.map((refund) => ({ id: refund.id, payment, refund })))
      all.sort((one, another) => another.refund.createdAt.getTime() - one.refund.createdAt.getTime())
      return listPage(state, request, 'refunds', all, ({ payment, refund }) => renderRefund(payment, refund))
    }
    case 'GET chargebacks': {
      const all = own.flatMap((payment) => payment.chargebacks.map((chargeback) => ({ ...chargeback, payment })))
      all.sort((one, another) => another.createdAt.getTime() - one.createdAt.getTime())
      return listPage(state, request, 'chargebacks', all, ({ payment, ...each }) => renderChargeback(payment, each))
    }
    default:
      throw new MollieFailure(404, 'The requested URL doesn’t exist')
  }
}

function find(payments: Payment[], id: string): Payment {
  const found = payments.find((payment) => payment.id === id)
  if (!found) throw new MollieFailure(404, `No payment exists with token ${id}.`)
  return found
}

function cancel(state: State, payment: Payment): Payment {
  if (!isCancelable(payment)) throw new MollieFailure(422, 'The payment cannot be cancelled')
  setStatus(state, payment, 'canceled')
  return payment
}

function embedsOf({ query }: MollieServerApiRequest): string[] {
  const embeds = (query.get('embed') ?? '').split(',').filter((embed) => embed !== '')
  const unknown = embeds.find((embed) => !['refunds', 'chargebacks', 'captures'].includes(embed))
  if (unknown !== undefined) throw new MollieFailure(400, `The embed ${unknown} is invalid`, 'embed')
  return embeds
}

function listPage<Item extends { id: string }>(
  state: State,
  { path, query }: MollieServerApiRequest,
  name: string,
  all: Item[],
  render: (item: Item) => Record<string, unknown>,
): Answer {
  const limit = Number(query.get('limit') ?? 50)
  if (!Number.isInteger(limit) || limit < 1 || limit > 250) throw new MollieFailure(400, 'Invalid limit', 'limit')
  const from = query.get('from')
  const start = from === null ? 0 : all.findIndex(({ id }) => id === from)
  if (start === -1) throw new MollieFailure(400, 'Invalid cursor value', 'from')
  const items = all.slice(start, start + limit)
  const next = all[start + limit]
  const nextLink = next && { href: `${state.origin}${path}?from=${next.id}&limit=${limit}`, type: hal }
  const _links = { self: { href: `${state.origin}${path}`, type: hal }, previous: null, next: nextLink ?? null }
  return { status: 200, body: { count: items.length, _embedded: { [name]: items.map(render) }, _links } }
}

export const hal = 'application/hal+json'

function renderProfile(id: string, { profileId, name, mode }: Account) {
  if (id !== 'me') throw new MollieFailure(403, 'This needs an organization access token')
  return { resource: 'profile', id: profileId, mode, name, status: 'verified', createdAt: '2026-01-02T09:00:00+00:00' }
}

function renderPayment(state: State, payment: Payment, embeds: string[] = []): Record<string, unknown> {
  const { refunds, chargebacks, changedAt, createdAt, expiresAt, status, method, details, ...rest } = payment
  const isFinal = !['open', 'pending', 'authorized'].includes(status)
  const remaining = remainingCents(payment)
  const amount = (cents: number) => ({ currency: payment.amount.currency, value: (cents / 100).toFixed(2) })
  const checkout = { href: `${state.origin}/checkout/${payment.id}`, type: 'text/html' }
  return {
    resource: 'payment',
    ...rest,
    ...(method !== null && { method, details }),
    sequenceType: 'oneoff',
    status,
    createdAt: createdAt.toISOString(),
    ...(isFinal ? { [`${status}At`]: changedAt.toISOString() } : { isCancelable: isCancelable(payment) }),
    ...(status === 'open' && { expiresAt: expiresAt.toISOString() }),
    ...(status === 'paid' && {
      amountRefunded: amount(toCents(payment.amount) - remaining),
      amountRemaining: amount(remaining),
    }),
    _embedded: {
      ...(embeds.includes('refunds') && { refunds: refunds.map((each) => renderRefund(payment, each)) }),
      ...(embeds.includes('chargebacks') && {
        chargebacks: chargebacks.map((each) => renderChargeback(payment, each)),
      }),
    },
    _links: { self: { href: `${state.origin}/v2/payments/${payment.id}`, type: hal }, ...(!isFinal && { checkout }) },
  }
}

function renderRefund(payment: Payment, { createdAt, ...refund }: Refund): Record<string, unknown> {
  const { id: paymentId, description, mode } = payment
  return { resource: 'refund', ...refund, mode, description, paymentId, createdAt: createdAt.toISOString(), _links: {} }
}

function renderChargeback({ id: paymentId }: Payment, { id, amount, createdAt, reversedAt }: Chargeback) {
  const times = { createdAt: createdAt.toISOString(), reversedAt: reversedAt?.toISOString() ?? null }
  return { resource: 'chargeback', id, amount, settlementAmount: amount, paymentId, ...times, _links: {} }
}
