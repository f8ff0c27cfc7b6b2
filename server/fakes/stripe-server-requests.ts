import type { Field, Fields } from './stripe-server-forms.ts'

const paging = { limit: 'integer', starting_after: 'string', ending_before: 'string', expand: 'strings' } as const
const created = { fields: { gte: 'integer', gt: 'integer', lte: 'integer', lt: 'integer' } } as const
const expand: { expand: Field } = { expand: 'strings' }

const sessionFields: Fields = {
  'mode!': ['payment', 'setup', 'subscription'],
  'line_items!': {
    items: {
      'quantity!': 'integer',
      'price_data!': {
        fields: {
          'currency!': 'currency',
          'unit_amount!': 'integer',
          'product_data!': { fields: { 'name!': 'string', description: 'string', metadata: 'metadata' } },
        },
      },
    },
  },
  adaptive_pricing: { fields: { enabled: 'boolean' } },
  client_reference_id: 'string',
  metadata: 'metadata',
  payment_intent_data: {
    fields: { description: 'string', metadata: 'metadata', statement_descriptor_suffix: 'string' },
  },
  customer_email: 'email',
  'success_url!': 'url',
  cancel_url: 'url',
  expires_at: 'integer',
  locale: 'string',
  ...expand,
}

const endpointFields: Fields = {
  'url!': 'url',
  'enabled_events!': 'strings',
  api_version: ['2026-10-28.endive'],
  description: 'string',
  metadata: 'metadata',
  ...expand,
}

export type RequestKind = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** The permission that restricted keys need. */
  permission: string
  fields: Fields
}

const id = '/([^/]+)'

/** The part of the API that the shop may use. Others are unknown URLs. */
export const requestKinds = {
  getAccount: get('/account', 'account:read', expand),
  createSession: post('/checkout/sessions', 'checkout_session:write', sessionFields),
  getSession: get(`/checkout/sessions${id}`, 'checkout_session:read', expand),
  expireSession: post(`/checkout/sessions${id}/expire`, 'checkout_session:write', expand),
  listSessions: get('/checkout/sessions', 'checkout_session:read', { ...paging, created }),
  listIntents: get('/payment_intents', 'payment_intent:read', { ...paging, created }),
  getIntent: get(`/payment_intents${id}`, 'payment_intent:read', expand),
  listCharges: get('/charges', 'charge:read', { ...paging, created, payment_intent: 'string' }),
  createRefund: post('/refunds', 'charge:write', {
    amount: 'integer',
    charge: 'string',
    payment_intent: 'string',
    metadata: 'metadata',
    ...expand,
    reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
  }),
  listRefunds: get('/refunds', 'charge:read', { ...paging, created, charge: 'string', payment_intent: 'string' }),
  listDisputes: get('/disputes', 'dispute:read', { ...paging, created, charge: 'string', payment_intent: 'string' }),
  listTransactions: get('/balance_transactions', 'balance:read', {
    ...paging,
    created,
    currency: 'string',
    payout: 'string',
    source: 'string',
    type: 'string',
  }),
  createEndpoint: post('/webhook_endpoints', 'webhook:write', endpointFields),
  listEndpoints: get('/webhook_endpoints', 'webhook:read', paging),
  deleteEndpoint: { ...get(`/webhook_endpoints${id}`, 'webhook:write', {}), method: 'DELETE' },
} satisfies Record<string, RequestKind>

export type RequestName = keyof typeof requestKinds

function get(path: string, permission: string, fields: Fields): RequestKind {
  return { method: 'GET', path: new RegExp(`^/v1${path}$`), permission, fields }
}

function post(path: string, permission: string, fields: Fields): RequestKind {
  return { ...get(path, permission, fields), method: 'POST' }
}
