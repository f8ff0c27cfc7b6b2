import { ApiError, noSuch } from './stripe-server-errors.ts'
import type { Value } from './stripe-server-forms.ts'
import { createId, type Metadata, type Session, type Store, type StripeObject } from './stripe-server-objects.ts'
import type { Payments } from './stripe-server-payments.ts'
import type { RequestName } from './stripe-server-requests.ts'

type Params = { [name: string]: Value }
export type Call = { params: Params; livemode: boolean; id: string; origin: string }

/** The endpoints of the API. */
export function createApi(
  store: Store,
  payments: Payments,
  account: Account,
): Record<RequestName, (call: Call) => unknown> {
  function createSession({ params, livemode, origin }: Call): Session {
    const items = params['line_items'] as { quantity: number; price_data: { currency: string; unit_amount: number } }[]
    const currency = items[0]?.price_data.currency ?? ''
    const total = items.reduce((sum, { quantity, price_data: price }) => sum + quantity * price.unit_amount, 0)
    checkSession(params, items, total)
    const endsAt = checkEnd(params['expires_at'] as number | undefined)
    const session = store.create('checkout.session', livemode, {
      amount_total: total,
      currency,
      expires_at: endsAt,
      mode: 'payment',
      status: 'open',
      payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
      payment_intent: null,
      client_reference_id: (params['client_reference_id'] as string | undefined) ?? null,
      customer_email: (params['customer_email'] as string | undefined) ?? null,
      metadata: (params['metadata'] as Metadata | undefined) ?? {},
      success_url: params['success_url'] as string,
      cancel_url: (params['cancel_url'] as string | undefined) ?? null,
      url: null,
    })
    session.url = `${origin}/c/pay/${session.id}`
    const data = params['payment_intent_data'] as { description?: string; metadata?: Metadata } | undefined
    store.intentData.set(session.id, { description: data?.description ?? null, metadata: data?.metadata ?? {} })
    return session
  }

  function checkEnd(endsAt = store.now() + 86_400): number {
    const param = 'expires_at'
    const left = endsAt - store.now()
    const limit = left < 1800 ? 'at least 30 minutes' : left > 86_400 ? 'less than 24 hours' : ''
    if (limit) {
      const message = `The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`
      throw new ApiError(400, { message, param })
    }
    return endsAt
  }

  function find<Kind extends StripeObject['object']>(kind: Kind, { id, livemode }: Call, param: string) {
    const found = store.find(kind, id)
    if (found?.livemode !== livemode) throw noSuch(kind, id, param)
    return found
  }

  function expireSession(call: Call): Session {
    const session = find('checkout.session', call, 'session')
    if (session.status !== 'open') {
      const reason = `This Checkout Session has a status of \`${session.status}\`.`
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. ${reason}`
      throw new ApiError(400, { message, param: 'session' })
    }
    return payments.expire(session)
  }

  function createRefund({ params, livemode }: Call) {
    const intent = (params['payment_intent'] ?? '') as string
    if (!intent) throw new ApiError(400, { code: 'parameter_missing', message: 'Missing required param: charge.' })
    if (store.find('payment_intent', intent)?.livemode !== livemode) {
      throw noSuch('payment_intent', intent, 'payment_intent', 404)
    }
    return payments.refund(intent, params['amount'] as number | undefined, (params['metadata'] ?? {}) as Metadata)
  }

  function createEndpoint({ params, livemode }: Call) {
    const url = params['url'] as string
    const existing = store.list('webhook_endpoint').filter((endpoint) => endpoint.livemode === livemode)
    if (existing.length === 16) {
      const mode = livemode ? 'live' : 'test'
      throw new ApiError(400, { message: `You have reached the maximum of 16 ${mode} webhook endpoints.` })
    }
    if (livemode && !url.startsWith('https:')) {
      throw new ApiError(400, { code: 'url_invalid', message: 'Invalid URL: live webhooks need HTTPS.', param: 'url' })
    }
    const endpoint = store.create('webhook_endpoint', livemode, {
      url,
      enabled_events: params['enabled_events'] as string[],
      status: 'enabled',
      api_version: (params['api_version'] as string | undefined) ?? null,
      description: (params['description'] as string | undefined) ?? null,
      metadata: (params['metadata'] ?? {}) as Metadata,
    })
    const secret = `whsec_${createId()}`
    store.secrets.set(endpoint.id, secret)
    return { ...endpoint, secret }
  }

  function deleteEndpoint(call: Call) {
    const { id, object } = find('webhook_endpoint', call, 'id')
    store.delete(id)
    return { id, object, deleted: true }
  }

  const list = (kind: StripeObject['object']) => (call: Call) => listPage(store.list(kind), call)
  return {
    getAccount: () => account,
    createSession,
    expireSession,
    createRefund,
    createEndpoint,
    deleteEndpoint,
    getSession: (call) => find('checkout.session', call, 'session'),
    getIntent: (call) => find('payment_intent', call, 'intent'),
    listSessions: list('checkout.session'),
    listIntents: list('payment_intent'),
    listCharges: list('charge'),
    listRefunds: list('refund'),
    listDisputes: list('dispute'),
    listTransactions: list('balance_transaction'),
    listEndpoints: list('webhook_endpoint'),
  }
}

export type Account = { charges_enabled: boolean; [name: string]: unknown }

export function createAccount(): Account {
  return {
    id: 'acct_shop',
    object: 'account',
    type: 'standard',
    country: 'DE',
    default_currency: 'usd',
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    business_profile: { name: 'Tiny Pottery' },
    settings: { dashboard: { display_name: 'Pottery', timezone: 'Etc/UTC' } },
  }
}

function checkSession(params: Params, items: { price_data: { currency: string } }[], total: number): void {
  if (params['mode'] !== 'payment') throw new ApiError(400, { message: 'Only payments are supported.', param: 'mode' })
  if (new Set(items.map((item) => item.price_data.currency)).size !== 1) {
    throw new ApiError(400, { message: 'All prices must have the same currency.', param: 'line_items' })
  }
  if (total !== 0 && total < 50) {
    const message = 'The Checkout Session’s total amount due must add up to at least 50 cents.'
    throw new ApiError(400, { code: 'amount_too_small', message })
  }
  if (total > 99_999_999) {
    throw new ApiError(400, { code: 'amount_too_large', message: 'Amount must be no more than 999,999.99.' })
  }
}

/** A page of a list: the newest first, 10 unless another number is requested. */
function listPage(objects: StripeObject[], { params, livemode }: Call) {
  const { limit = 10, starting_after: after, created = {}, ...filters } = params
  if (typeof limit !== 'number' || limit < 1 || limit > 100) {
    throw new ApiError(400, { message: 'Invalid limit: must be between 1 and 100', param: 'limit' })
  }
  const { gte = 0, lt = Infinity } = created as { gte?: number; lt?: number }
  const found = objects
    .filter((item) => item.livemode === livemode && item.created >= gte && item.created < lt)
    .filter((item) =>
      Object.entries(filters).every(([name, value]) => name === 'expand' || valueOf(item, name) === value),
    )
    .toReversed()
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw noSuch('object', after as string, 'starting_after', 400)
  return { object: 'list', data: found.slice(start, start + limit), has_more: found.length > start + limit, url: '/v1' }
}

function valueOf(object: StripeObject, name: string): unknown {
  return (object as unknown as Record<string, unknown>)[name]
}
