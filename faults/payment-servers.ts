import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type State as MollieState, mollieKeys } from '../server/fakes/mollie-server-state.ts'
import type { Intent, Refund, Session } from '../server/fakes/stripe-server-objects.ts'

export type ProviderName = 'stripe' | 'mollie'

/** A payment that a provider has taken, as the provider has recorded it. */
export type TakenPayment = {
  provider: ProviderName
  attemptId: string
  paymentReference: string
  amountCents: number
  /** Failed refunds are not included. */
  refunds: { reference: string; refundId: string; amountCents: number }[]
}

/** `lost` requests get no response; `answer lost` ones are carried out before; `late` ones get it after 9 seconds. */
export type Trouble = {
  kind: 'away' | 'lost' | 'answer lost' | 'late'
  method?: 'GET' | 'POST'
  /** Part of the path. */
  path?: string
  times?: number
}

/** A server that behaves like a payment provider, in a separate process. */
export type PaymentServer = {
  provider: ProviderName
  url: string
  keys: Record<string, string>
  /** Acts as the customer on a payment page. */
  act(page: string, action: 'pay' | 'decline' | 'pay later'): Promise<void>
  /** The bank’s decision about a payment that was made later. */
  arrive(page: string, hasSucceeded: boolean): Promise<void>
  break(trouble: Trouble): Promise<void>
  /** How many requests the current trouble has met. */
  countTroubled(trouble: Trouble): Promise<number>
  recover(): Promise<void>
  holdWebhooks(areHeld: boolean): Promise<void>
  /** Delivers the newest of the held webhooks several times, the last one first. */
  repeatWebhooks(): Promise<void>
  listTaken(): Promise<TakenPayment[]>
  advance(seconds: number): Promise<void>
  close(): Promise<void>
}

export type PaymentServers = Record<ProviderName, PaymentServer>

const folder = join(import.meta.dirname, '../server/fakes')
const always = 1_000_000

export async function startPaymentServers(): Promise<PaymentServers> {
  const [stripe, mollie] = await Promise.all([startStripe(), startMollie()])
  return { stripe, mollie }
}

async function startStripe(): Promise<PaymentServer> {
  const { url, close, control } = await startServer('stripe-server.ts')
  const troubleOf = { away: 'cut', lost: 'silence', 'answer lost': 'silence', late: 'slow' }
  const actions = { pay: 'pay', decline: 'decline', 'pay later': 'pay_later_sepa' }
  return {
    provider: 'stripe',
    url,
    close,
    keys: { secretKey: 'sk_test_shop' },
    act: (page, action) => submit(page, { action: actions[action] }),
    async arrive(page, hasSucceeded) {
      const session = (await control<Session[]>('listSessions')).find(({ id }) => id === idOf(page))
      const isWaiting = session?.status === 'complete' && session.payment_status === 'unpaid'
      if (isWaiting) await control('settle', { session: session.id, hasSucceeded })
    },
    async break({ kind, times = always, ...matching }) {
      await control('forgetRequests')
      const isAfter = kind === 'answer lost'
      await control('addFault', { kind: troubleOf[kind], ...matching, times, isAfter, delayMs: delayOf(kind) })
    },
    async countTroubled({ method, path = '' }) {
      const requests = await control<{ method: string; path: string }[]>('listRequests')
      return requests.filter((one) => one.method === (method ?? one.method) && one.path.includes(path)).length
    },
    recover: () => control('clearFaults'),
    holdWebhooks: (hold) => control('holdWebhooks', { hold }),
    async repeatWebhooks() {
      const events = await control<{ id: string }[]>('listEvents')
      for (const { id } of events.slice(-30).toReversed()) await control('deliver', { event: id, times: 3 })
    },
    async listTaken() {
      const sessions = await control<Session[]>('listSessions')
      const intents = new Map((await control<Intent[]>('listIntents')).map((intent) => [intent.id, intent]))
      const refunds = Map.groupBy(await control<Refund[]>('listRefunds'), ({ payment_intent: intent }) => intent)
      return sessions.flatMap(({ metadata, payment_intent: id }): TakenPayment[] => {
        const intent = id === null ? undefined : intents.get(id)
        if (intent?.status !== 'succeeded') return []
        const made = (refunds.get(intent.id) ?? []).filter(({ status }) => status !== 'failed' && status !== 'canceled')
        return [
          {
            provider: 'stripe',
            attemptId: metadata['galleria_payment_id'] ?? '',
            paymentReference: intent.id,
            amountCents: intent.amount_received,
            refunds: made.map((refund) => ({
              reference: refund.id,
              amountCents: refund.amount,
              refundId: refund.metadata['galleria_refund_id'] ?? '',
            })),
          },
        ]
      })
    },
    advance: (seconds) => control('advance', { seconds }),
  }
}

async function startMollie(): Promise<PaymentServer> {
  const { url, close, control } = await startServer('mollie-server.ts')
  const troubleOf = { away: 'drop', lost: 'timeout', 'answer lost': 'timeout', late: 'slow' }
  const formOf = {
    pay: { action: 'pay', method: 'creditcard' },
    decline: { action: 'decline', method: 'creditcard' },
    'pay later': { action: 'later', method: 'directdebit' },
  }
  const look = () => control<MollieState>('look')
  let known = 0
  const requestsLike = async ({ method, path = '' }: Trouble) => {
    const { requests } = await look()
    return requests.filter((one) => one.method === (method ?? one.method) && one.path.includes(path)).length
  }
  return {
    provider: 'mollie',
    url,
    close,
    keys: { apiKey: mollieKeys.test },
    act: (page, action) => submit(page, formOf[action]),
    async arrive(page, hasSucceeded) {
      const payment = (await look()).payments.find(({ id }) => id === idOf(page))
      const isWaiting = payment?.status === 'pending'
      if (isWaiting) await control('setStatus', { id: payment.id, status: hasSucceeded ? 'paid' : 'failed' })
    },
    async break(trouble) {
      const { kind, times = always, method, path } = trouble
      known = await requestsLike(trouble)
      const matching = { ...(method && { method }), ...(path && { path }) }
      const isAnswerOnly = kind === 'answer lost'
      await control('fail', { kind: troubleOf[kind], ...matching, times, isAnswerOnly, delayMs: delayOf(kind) })
    },
    countTroubled: async (trouble) => (await requestsLike(trouble)) - known,
    recover: () => control('stopFailing'),
    holdWebhooks: (areHeld) => control('holdWebhooks', { areHeld }),
    repeatWebhooks: () => control('deliverWebhooks', { isReversed: true, times: 3 }),
    async listTaken() {
      const { payments } = await look()
      return payments
        .filter(({ status }) => status === 'paid')
        .map(({ id, amount, metadata, refunds }) => ({
          provider: 'mollie',
          paymentReference: id,
          amountCents: toCents(amount.value),
          attemptId: (metadata as { paymentId: string }).paymentId,
          refunds: refunds
            .filter(({ status }) => status !== 'failed' && status !== 'canceled')
            .map((refund) => ({
              reference: refund.id,
              amountCents: toCents(refund.amount.value),
              refundId: (refund.metadata as { refundId: string } | null)?.refundId ?? '',
            })),
        }))
    },
    advance: (seconds) => control('advance', { seconds }),
  }
}

const toCents = (value: string) => Math.round(Number(value) * 100)
const delayOf = (kind: Trouble['kind']) => (kind === 'late' ? 9000 : 0)
const idOf = (page: string) => new URL(page).pathname.split('/').at(-1) ?? ''

async function submit(page: string, form: Record<string, string>): Promise<void> {
  const reply = await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  await reply.arrayBuffer()
}

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

async function startServer(file: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(folder, file), '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const exited = once(child, 'exit')
  const { value: url } = (await createInterface(child.stdout)[Symbol.asyncIterator]().next()) as { value: string }

  async function control<T = void>(command: string, argument: object = {}): Promise<T> {
    const reply = await fetch(`${url}/control/${command}`, { method: 'POST', body: JSON.stringify(argument) })
    const body = await reply.text()
    if (!reply.ok) throw new Error(`${command} at ${file} returned ${reply.status} ${body}`)
    return JSON.parse(body) as T
  }

  async function close(): Promise<void> {
    child.kill('SIGKILL')
    await exited
    children.delete(child)
  }
  return { url, control, close }
}
