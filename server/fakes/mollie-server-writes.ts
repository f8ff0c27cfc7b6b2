import {
  type Account,
  type Amount,
  createId,
  getNow,
  MollieFailure,
  type Payment,
  type Refund,
  remainingCents,
  type State,
  toCents,
} from './mollie-server-state.ts'

type Body = Record<string, unknown>

const currencies = ['CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HUF', 'NOK', 'PLN', 'SEK', 'USD']

/** The time customers have to pay if the request contains no method. */
const minutesToPay = 15

export function createPayment(state: State, account: Account, body: Body): Payment {
  rejectUnknown(body, ['amount', 'description', 'redirectUrl', 'cancelUrl', 'webhookUrl', 'metadata'])
  const amount = readAmount(body)
  if (toCents(amount) < 1) throw new MollieFailure(422, 'The amount is lower than the minimum', 'amount')
  if (toCents(amount) > 5_000_000) throw new MollieFailure(422, 'The amount is higher than the maximum', 'amount')
  const { description } = body
  if (typeof description !== 'string' || description === '') {
    throw new MollieFailure(422, 'The description is missing', 'description')
  }
  if (description.length > 255) throw new MollieFailure(422, 'The description is too long', 'description')
  const redirectUrl = readUrl(body, 'redirectUrl')
  if (redirectUrl === null) throw new MollieFailure(422, 'The redirect URL is missing', 'redirectUrl')
  const now = getNow(state)
  const payment: Payment = {
    id: createId('tr'),
    profileId: account.profileId,
    mode: account.mode,
    amount,
    description,
    redirectUrl,
    cancelUrl: readUrl(body, 'cancelUrl'),
    webhookUrl: readUrl(body, 'webhookUrl'),
    metadata: readMetadata(body),
    status: 'open',
    method: null,
    details: {},
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutesToPay * 60 * 1000),
    changedAt: now,
    refunds: [],
    chargebacks: [],
  }
  state.payments.push(payment)
  return payment
}

export function createRefund(state: State, payment: Payment, body: Body): Refund {
  rejectUnknown(body, ['amount', 'description', 'metadata'])
  const amount = readAmount(body)
  if (payment.status !== 'paid') throw new MollieFailure(422, 'The payment is not paid and cannot be refunded')
  if (amount.currency !== payment.amount.currency) {
    throw new MollieFailure(422, 'The currency differs from the payment’s', 'amount.currency')
  }
  if (toCents(amount) < 1) throw new MollieFailure(422, 'The amount is lower than the minimum', 'amount')
  if (toCents(amount) > remainingCents(payment)) {
    throw new MollieFailure(422, 'The specified amount cannot be refunded', 'amount')
  }
  const createdAt = getNow(state)
  const metadata = readMetadata(body)
  const isDuplicate = payment.refunds.some(
    (each) =>
      createdAt.getTime() - each.createdAt.getTime() < 10_000 &&
      JSON.stringify([each.amount, each.metadata]) === JSON.stringify([amount, metadata]),
  )
  if (isDuplicate) throw new MollieFailure(409, 'A duplicate refund has been detected')
  const refund: Refund = { id: createId('re'), amount, status: 'pending', metadata, createdAt }
  payment.refunds.push(refund)
  return refund
}

function rejectUnknown(body: Body, known: string[]): void {
  const unknown = Object.keys(body).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new MollieFailure(422, `Non-existent body parameter "${unknown}" for this API call`, unknown)
  }
}

function readAmount(body: Body): Amount {
  const { amount } = body
  if (typeof amount !== 'object' || amount === null) throw new MollieFailure(422, 'The amount is missing', 'amount')
  const { currency, value } = amount as Body
  if (typeof currency !== 'string' || !currencies.includes(currency)) {
    throw new MollieFailure(422, 'The currency is not supported', 'amount.currency')
  }
  if (typeof value !== 'string' || !/^\d+\.\d\d$/.test(value)) {
    throw new MollieFailure(422, 'The amount contains an invalid value', 'amount.value')
  }
  return { currency, value }
}

/** Unlike Mollie, it reaches servers on this host. */
function readUrl(body: Body, name: string): string | null {
  const url = body[name] ?? null
  if (url === null) return null
  if (typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url)) return url
  throw new MollieFailure(422, `The ${name} is invalid`, name)
}

function readMetadata({ metadata = null }: Body): unknown {
  if (JSON.stringify(metadata).length <= 1024) return metadata
  throw new MollieFailure(422, 'The metadata is too large', 'metadata')
}
