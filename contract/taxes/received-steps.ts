import type { TaxReport } from './tax-report.ts'

type Totals = Pick<TaxReport['totals'][number], 'total' | 'money'>

export type ReceivedStep = 'total' | keyof Totals['money']

/** The steps from the total of a tax report to the money received, with what each adds or takes. */
export function receivedSteps({ total, money }: Totals): { step: ReceivedStep; amount: number }[] {
  return [
    { step: 'total', amount: total },
    { step: 'unpaid', amount: -money.unpaid },
    { step: 'otherOrders', amount: money.otherOrders },
    { step: 'overpaid', amount: money.overpaid },
    { step: 'chargedBack', amount: -money.chargedBack },
    { step: 'received', amount: money.received },
  ]
}
