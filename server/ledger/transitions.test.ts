import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  attemptStates,
  type MovementKind,
  movementKinds,
  type PaymentStatus,
  paymentStatuses,
  refundStates,
} from '#contract/payments/payment-methods.ts'
import { getPaymentStatus, type PaymentFacts } from './payment-status.ts'
import {
  attemptTransitions,
  checkPaymentStatus,
  checkTransition,
  type PaymentStatusCause,
  paymentStatusTransitions,
  refundTransitions,
} from './transitions.ts'

const allows = (check: () => void) => {
  try {
    check()
    return true
  } catch {
    return false
  }
}

test.each([
  ['an attempt', attemptStates, attemptTransitions],
  ['a refund', refundStates, refundTransitions],
] as const)('%s remains as it is, or changes as its table says', (_what, states, table) => {
  const next: Record<string, readonly string[]> = table
  for (const from of states) {
    const reached = states.filter((to) => allows(() => checkTransition<string>(next, from, to)))
    expect(new Set(reached)).toEqual(new Set([from, ...(next[from] ?? [])]))
  }
})

test('an attempt that is paid remains paid', () => {
  expect(() => checkTransition(attemptTransitions, 'paid', 'failed')).toThrow('paid can’t become failed.')
})

/** An order with what its ledger adds up to. A negative sum is more than was recorded. */
type Books = Omit<PaymentFacts, 'keptCents'> & { refundedCents: number }

/** Every way in which a cause can change an order, whose amounts are multiples of half its total. */
const effects: Record<PaymentStatusCause, (books: Books) => Partial<Books>[]> = {
  started: () => [{ hasFailed: false }],
  authorized: () => [{ hasFailed: false }],
  failed: () => [{ hasFailed: true }],
  paid: ({ paidCents }) => amounts.map((cents) => ({ paidCents: paidCents + cents })),
  reversed: ({ paidCents }) => amounts.map((cents) => ({ paidCents: paidCents - cents })),
  refunded: ({ refundedCents }) => amounts.map((cents) => ({ refundedCents: refundedCents + cents })),
  refund_failed: ({ refundedCents }) => amounts.map((cents) => ({ refundedCents: refundedCents - cents })),
  disputed: () => [{}],
  dispute_lost: ({ chargedBackCents }) => amounts.map((cents) => ({ chargedBackCents: chargedBackCents + cents })),
  dispute_won: ({ chargedBackCents }) => amounts.map((cents) => ({ chargedBackCents: chargedBackCents - cents })),
  order_changed: ({ isCancelled }) => [
    { isCancelled: !isCancelled },
    { paymentMethod: 'cash' },
    { paymentMethod: 'card' },
  ],
}
const amounts = [1, 2]
const maxCents = 4

const statusOf = (books: Books) =>
  getPaymentStatus({ ...books, keptCents: books.paidCents - books.refundedCents - books.chargedBackCents })

/** Sums don’t become negative. Providers may refund more than the shop has recorded as paid. */
const isPossible = ({ totalCents, paidCents, refundedCents, chargedBackCents }: Books) =>
  [paidCents, refundedCents, chargedBackCents].every((cents) => cents >= 0 && cents <= maxCents) &&
  (totalCents > 0 || paidCents === 0)

/** All changes of the payment status that orders can go through, from being placed on. */
function walk(): Record<PaymentStatusCause, Set<PaymentStatus>> {
  const reached = Object.fromEntries(causes.map((cause) => [cause, new Set()])) as ReturnType<typeof walk>
  const placed = { isCancelled: false, hasFailed: false, paidCents: 0, refundedCents: 0, chargedBackCents: 0 }
  const left: Books[] = [0, 2].flatMap((totalCents) =>
    (['cash', 'card'] as const).map((paymentMethod) => ({ ...placed, totalCents, paymentMethod })),
  )
  const seen = new Set<string>()
  for (let books = left.pop(); books; books = left.pop()) {
    const key = JSON.stringify(books)
    if (seen.has(key)) continue
    seen.add(key)
    for (const cause of causes) {
      for (const effect of effects[cause](books)) {
        const next = { ...books, ...effect }
        if (!isPossible(next)) continue
        if (statusOf(next) !== statusOf(books)) reached[cause].add(statusOf(next))
        left.push(next)
      }
    }
  }
  return reached
}

const causes = [...(movementKinds as readonly MovementKind[]), 'order_changed'] as const

test('the table has exactly the payment statuses that each cause can result in', () => {
  const table = Object.entries(paymentStatusTransitions).map(([cause, statuses]) => [cause, new Set(statuses)])
  expect(Object.fromEntries(table)).toEqual(walk())
})

test('a cause leaves a payment status as it is, or turns it into one of its table', () => {
  for (const cause of causes) {
    for (const from of paymentStatuses) {
      const reached = paymentStatuses.filter((to) => allows(() => checkPaymentStatus(cause, from, to)))
      expect(new Set(reached)).toEqual(new Set([from, ...paymentStatusTransitions[cause]]))
    }
  }
  expect(() => checkPaymentStatus('started', 'awaiting', 'paid')).toThrow(
    'started can’t turn the payment status awaiting into paid.',
  )
})

test('docs/architecture.md draws the tables of attempts and refunds', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8')
  const tables: Record<string, Record<string, readonly string[]>> = {
    Attempt: attemptTransitions,
    Refund: refundTransitions,
  }
  for (const [name, table] of Object.entries(tables)) {
    const drawing = docs.match(new RegExp(`state "${name}" as \\w+ \\{[^}]*\\}`))?.[0] ?? ''
    const drawn = [...drawing.matchAll(/^ +(\w+) --> (\w+)/gm)].map(([, from, to]) => `${from} ${to}`)
    const allowed = Object.entries(table).flatMap(([from, next]) => next.map((to) => `${from} ${to}`))
    expect(drawn.toSorted()).toEqual(allowed.toSorted())
  }
})
