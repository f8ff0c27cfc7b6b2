import type { DifferenceKind } from '#contract/payments/reconciliation.ts'
import type { ProviderMovement } from '../providers/provider.ts'

/** A movement in the shop’s books. */
export type Booked = Pick<ProviderMovement, 'kind' | 'reference' | 'amountCents' | 'currency' | 'at'> & {
  attemptId: string | null
  order: { id: string; number: number }
  /** Whether a refund was reversed because it has failed, so that providers may no longer list it. */
  isTakenBack: boolean
}

export type BookDifference = {
  kind: DifferenceKind
  movement: ProviderMovement['kind']
  reference: string
  order: Booked['order'] | null
  /** The payment that it is about, if known: our id, and the provider’s. */
  payment: { id: string; reference: string }
  bookedCents: number | null
  providerCents: number | null
  currency: string
  at: Date
}

/** A period, including its start and excluding its end. */
export type Period = { from: Date; until: Date }

/**
 * Compares what a provider has booked with the shop’s books, movement by movement. Both lists may go beyond the period,
 * since the shop hears of payments later: only movements whose own time is in it are differences.
 */
export function compareBooks(booked: Booked[], atProvider: ProviderMovement[], period: Period): BookDifference[] {
  const keyOf = ({ kind, reference }: Pick<ProviderMovement, 'kind' | 'reference'>) => `${kind} ${reference}`
  const isInPeriod = ({ at }: { at: Date }) => at >= period.from && at < period.until
  const byKey = new Map(booked.map((movement) => [keyOf(movement), movement]))
  const known = new Set(atProvider.map(keyOf))
  const unknown = atProvider.filter(isInPeriod).flatMap((movement): BookDifference[] => {
    const { kind, reference, paymentReference, amountCents, currency, at } = movement
    const own = byKey.get(keyOf(movement))
    if (own?.amountCents === amountCents && own.currency === currency) return []
    const id = own?.attemptId ?? (kind === 'paid' ? movement.id : '')
    const payment = { id, reference: paymentReference }
    const difference = { movement: kind, reference, order: own?.order ?? null, payment, currency, at }
    const amounts = { bookedCents: own?.amountCents ?? null, providerCents: amountCents }
    return [{ ...difference, ...amounts, kind: own ? 'amount' : 'unknown' }]
  })
  const missing = booked
    .filter((movement) => isInPeriod(movement) && !movement.isTakenBack && !known.has(keyOf(movement)))
    .map(
      ({ kind, reference, order, attemptId, amountCents, currency, at }): BookDifference => ({
        kind: 'missing',
        movement: kind,
        reference,
        order,
        payment: { id: attemptId ?? '', reference: '' },
        bookedCents: amountCents,
        providerCents: null,
        currency,
        at,
      }),
    )
  return [...unknown, ...missing].toSorted((a, b) => +a.at - +b.at)
}
