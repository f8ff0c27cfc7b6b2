import type { PaymentStatus } from '#contract/payments/payment-methods.ts'
import { getPaymentStatus } from '../server/ledger/payment-status.ts'
import { listPaymentFacts } from '../server/ledger/queries.ts'
import type { Database } from '../server/platform/db/database.ts'
import type { Differences } from './check-ledger.ts'
import type { TakenPayment } from './payment-servers.ts'

type Movement = { number: number; kind: string; channel: string; reference: string; attempt: string; cents: number }
type Refund = { id: string; number: number; channel: string; state: string; reference: string | null; cents: number }
type Order = { id: string; number: number; status: string; payment: string; cents: number }
type Attempt = { id: string; order: string; number: number; state: string }

const selectMovements = `
  select number, kind, channel, reference, attempt_id as attempt, amount_cents::float8 as cents
  from payments join orders on orders.id = order_id where kind in ('paid', 'refunded') and channel in ('stripe', 'mollie')
`
const selectRefunds = `
  select refunds.id, number, channel, refunds.state, refunds.reference, refunds.amount_cents::float8 as cents
  from refunds join orders on orders.id = order_id
`
const selectOrders = `
  select id, number, status, payment_status as payment, total_cents::float8 as cents from orders
`
const selectAttempts = `
  select payment_attempts.id, order_id as order, number, payment_attempts.state
  from payment_attempts join orders on orders.id = order_id
`

/**
 * Compares the books of the shop with the records of the payment providers: each payment and refund is in the books once,
 * each open order has been paid once or not at all, nothing is kept of cancelled orders, and no attempt is unresolved.
 */
export async function checkBooks(
  database: Pick<Database, 'db' | 'executeSql'>,
  taken: TakenPayment[],
): Promise<Differences> {
  const select = async <T>(query: string) => (await database.executeSql(query)).rows as T[]
  const movements = await select<Movement>(selectMovements)
  const refunds = await select<Refund>(selectRefunds)
  const attempts = new Map((await select<Attempt>(selectAttempts)).map((attempt) => [attempt.id, attempt]))
  const byLedger = new Map((await listPaymentFacts(database.db)).map((order) => [order.id, getPaymentStatus(order)]))
  const byOrder = Map.groupBy(taken, ({ attemptId }) => attempts.get(attemptId)?.order ?? '')
  const found = [
    checkPayments(taken, movements, attempts),
    checkRefunds(taken, movements, refunds),
    ...(await select<Order>(selectOrders)).map((order) =>
      checkOrder(order, byLedger.get(order.id), byOrder.get(order.id) ?? []),
    ),
    checkAttempts([...attempts.values()]),
  ]
  return { lost: found.flatMap(({ lost }) => lost), twice: found.flatMap(({ twice }) => twice) }
}

function checkPayments(taken: TakenPayment[], movements: Movement[], attempts: Map<string, Attempt>): Differences {
  const booked = Map.groupBy(
    movements.filter(({ kind }) => kind === 'paid'),
    ({ channel, reference }) => `${channel} ${reference}`,
  )
  const lost: string[] = []
  const twice: string[] = []
  for (const { provider, attemptId, paymentReference, amountCents } of taken) {
    const name = `${provider} ${paymentReference}`
    const rows = booked.get(name) ?? []
    const isRight = rows.every(({ attempt, cents }) => attempt === attemptId && cents === amountCents)
    if (rows.length === 0 || !isRight || !attempts.has(attemptId)) lost.push(`the payment ${name}`)
    if (rows.length > 1) twice.push(`the payment ${name}`)
    booked.delete(name)
  }
  for (const [name, [row]] of booked) twice.push(`order ${row?.number} has the payment ${name}, which no one made`)
  return { lost, twice }
}

function checkRefunds(taken: TakenPayment[], movements: Movement[], rows: Refund[]): Differences {
  const made = taken.flatMap(({ provider, refunds }) => refunds.map((refund) => ({ provider, ...refund })))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const booked = Map.groupBy(
    movements.filter(({ kind }) => kind === 'refunded'),
    ({ channel, reference }) => `${channel} ${reference}`,
  )
  const lost: string[] = []
  const twice: string[] = []
  for (const { provider, reference, refundId, amountCents } of made) {
    const row = byId.get(refundId)
    const name = `${provider} ${reference}`
    const isRight = row?.reference === reference && row.channel === provider && row.cents === amountCents
    // A row has one reference, so a refund that was made twice differs from it.
    if (row && !isRight) twice.push(`the refund ${name} of order ${row.number}`)
    if (!row || booked.get(name)?.[0]?.cents !== amountCents) lost.push(`the refund ${name}`)
    if ((booked.get(name)?.length ?? 0) > 1) twice.push(`the refund ${name} in the books`)
    booked.delete(name)
  }
  for (const [name, [row]] of booked) twice.push(`order ${row?.number} has the refund ${name}, which was not made`)
  const known = new Set(made.map(({ refundId }) => refundId))
  for (const { id, number, state } of rows) {
    if (!known.has(id)) lost.push(`a refund of order ${number}, which is ${state}`)
    else if (state !== 'pending' && state !== 'done') lost.push(`the state of a refund of order ${number}: ${state}`)
  }
  return { lost, twice }
}

/** Compares an order with the money that the shop has kept of its payments, by the records of the providers. */
function checkOrder(
  { number, status, payment, cents }: Order,
  ledger: PaymentStatus | undefined,
  taken: TakenPayment[],
): Differences {
  const kept = taken
    .flatMap(({ amountCents, refunds }) => [amountCents, ...refunds.map((refund) => -refund.amountCents)])
    .reduce((sum, amount) => sum + amount, 0)
  const description = `order ${number} is ${status} and ${payment}, and ${kept} of ${cents} cents were kept`
  const lost: string[] = []
  const twice: string[] = []
  if (payment !== ledger) lost.push(`order ${number} is ${payment}, but ${ledger} by its ledger`)
  if (kept < 0 || (status === 'cancelled' ? kept > 0 : kept > cents)) twice.push(description)
  else if (status !== 'cancelled') {
    const isRight = payment === 'partly_refunded' ? kept > 0 && kept < cents : kept === (payment === 'paid' ? cents : 0)
    if (!isRight) lost.push(description)
  }
  return { lost, twice }
}

function checkAttempts(attempts: Attempt[]): Differences {
  const unresolved = attempts.filter(({ state }) => ['starting', 'open', 'processing'].includes(state))
  return {
    lost: unresolved.map(({ number, state }) => `what became of a payment of order ${number}: ${state}`),
    twice: [],
  }
}
