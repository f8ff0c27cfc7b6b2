import { t } from '../language/t.ts'

/** How an order is paid. `card`: on the page of an online provider, by card, wallet or another of its methods. */
export const paymentMethods = ['cash', 'card', 'bank_transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The providers on whose pages customers pay, described in `providers.ts`. `test` is built in and makes no real charges. */
export const onlineProviders = ['stripe', 'mollie', 'test'] as const
export type OnlineProvider = (typeof onlineProviders)[number]

// Not translated: companies.
const companies = { stripe: 'Stripe', mollie: 'Mollie' }

export const providerNames = (): Record<OnlineProvider, string> & Record<string, string | undefined> => ({
  ...companies,
  test: t('Test payments'),
})

/** The sources of payments: online providers, and payments that staff record. */
export const paymentChannels = [...onlineProviders, 'cash', 'bank_transfer'] as const
export type PaymentChannel = (typeof paymentChannels)[number]

/**
 * The payment status of an order in the ledger. `due`: cash is collected with the order; `awaiting`: a payment is expected before
 * the order is dispatched; `charged_back`: a dispute was lost, so that less than the total is left; `failed`: the last try
 * has failed; `void`: cancelled before it was paid.
 */
export const paymentStatuses = [
  'due',
  'awaiting',
  'paid',
  'partly_refunded',
  'refunded',
  'charged_back',
  'failed',
  'void',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Statuses with which an order isn’t dispatched, because its payment is missing. */
export const unpaidStatuses = ['awaiting', 'failed'] as const satisfies PaymentStatus[]

export const isUnpaid = (status: PaymentStatus): boolean => (unpaidStatuses as readonly string[]).includes(status)

/**
 * The entries of the ledger. `authorized`: the customer has done everything, and the money is on its way; `reversed` undoes
 * a payment that staff have recorded; `refund_failed` undoes a refund.
 */
export const movementKinds = [
  ...(['started', 'authorized', 'paid', 'reversed', 'failed', 'refunded', 'refund_failed'] as const),
  ...(['disputed', 'dispute_won', 'dispute_lost'] as const),
] as const
export type MovementKind = (typeof movementKinds)[number]

/** `starting`: it isn’t known at the provider yet. The last three are final. */
export const attemptStates = ['starting', 'open', 'processing', 'paid', 'failed', 'expired'] as const
export type AttemptState = (typeof attemptStates)[number]

/** `requested`: not sent to the provider yet; `pending`: the provider is processing it; `manual`: staff pay it. */
export const refundStates = ['requested', 'pending', 'manual', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** The tasks of staff for refunds of an order: pay one manually, or look at one that failed. */
export const refundTasks = ['to_pay', 'failed'] as const
export type RefundTask = (typeof refundTasks)[number]
