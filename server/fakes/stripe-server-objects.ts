import { randomBytes } from 'node:crypto'

type Base<Kind extends string> = { id: string; object: Kind; created: number; livemode: boolean }
export type Metadata = Record<string, string>

export type Session = Base<'checkout.session'> & {
  amount_total: number
  currency: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  payment_intent: string | null
  client_reference_id: string | null
  customer_email: string | null
  expires_at: number
  metadata: Metadata
  mode: 'payment'
  success_url: string
  cancel_url: string | null
  url: string | null
}

export type Intent = Base<'payment_intent'> & {
  amount: number
  amount_received: number
  currency: string
  status: 'canceled' | 'processing' | 'requires_action' | 'requires_payment_method' | 'succeeded'
  latest_charge: string | null
  last_payment_error: { code: string; message: string } | null
  description: string | null
  metadata: Metadata
}

export type Charge = Base<'charge'> & {
  amount: number
  amount_captured: number
  amount_refunded: number
  currency: string
  status: 'succeeded' | 'pending' | 'failed'
  paid: boolean
  refunded: boolean
  disputed: boolean
  payment_intent: string
  balance_transaction: string | null
  payment_method_details: { type: string; card?: { brand: string } }
  metadata: Metadata
}

export type Refund = Base<'refund'> & {
  amount: number
  currency: string
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
  charge: string
  payment_intent: string
  balance_transaction: string | null
  metadata: Metadata
}

export type Dispute = Base<'dispute'> & {
  amount: number
  currency: string
  status: string
  reason: string
  charge: string
  payment_intent: string
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number }
  metadata: Metadata
}

export type Transaction = Base<'balance_transaction'> & {
  amount: number
  currency: string
  exchange_rate: number
  fee: number
  net: number
  status: 'pending' | 'available'
  type: string
  source: string | null
}

export type Endpoint = Base<'webhook_endpoint'> & {
  url: string
  enabled_events: string[]
  api_version: string | null
  description: string | null
  metadata: Metadata
  status: 'enabled' | 'disabled'
}

export type StripeObject = Session | Intent | Charge | Refund | Dispute | Transaction | Endpoint
type Kinds = { [O in StripeObject as O['object']]: O }

const prefixes: Record<StripeObject['object'], string> = {
  'checkout.session': 'cs',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  balance_transaction: 'txn',
  webhook_endpoint: 'we',
}

/** Everything that the account contains, in the order of its creation. */
export type Store = ReturnType<typeof createStore>

export function createStore() {
  const objects = new Map<string, StripeObject>()
  let advanced = 0
  const now = () => Math.floor(Date.now() / 1000) + advanced

  function create<Kind extends keyof Kinds>(
    object: Kind,
    livemode: boolean,
    values: Omit<Kinds[Kind], keyof Base<Kind>>,
  ): Kinds[Kind] {
    const mode = object === 'checkout.session' ? (livemode ? '_live' : '_test') : ''
    const id = `${prefixes[object]}${mode}_${createId()}`
    const created = { id, object, created: now(), livemode, ...values } as unknown as Kinds[Kind]
    objects.set(id, created)
    return created
  }

  function find<Kind extends keyof Kinds>(object: Kind, id: string | null): Kinds[Kind] | undefined {
    const found = objects.get(id ?? '')
    return found?.object === object ? (found as Kinds[Kind]) : undefined
  }

  function get<Kind extends keyof Kinds>(object: Kind, id: string | null): Kinds[Kind] {
    const found = find(object, id)
    if (!found) throw new Error(`No ${object} with the id ${id}.`)
    return found
  }

  function list<Kind extends keyof Kinds>(object: Kind): Kinds[Kind][] {
    return [...objects.values()].filter((item) => item.object === object) as Kinds[Kind][]
  }

  return {
    create,
    find,
    get,
    list,
    now,
    findAny: (id: string) => objects.get(id),
    delete: (id: string) => objects.delete(id),
    advance: (seconds: number) => {
      advanced += seconds
    },
    /** The data for payment intents that sessions were created with. */
    intentData: new Map<string, { description: string | null; metadata: Metadata }>(),
    /** The signing secrets of webhook endpoints. */
    secrets: new Map<string, string>(),
  }
}

export function createId(): string {
  return randomBytes(12).toString('hex')
}
