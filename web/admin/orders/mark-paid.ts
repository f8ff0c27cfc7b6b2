import { plural, t } from '#contract/language/t.ts'
import type { OrdersChanged } from '#contract/orders/orders.ts'
import type { Call } from '../../api/call.ts'
import type { Outcome } from '../../forms/form-action.ts'
import type { ToastAction } from '../../ui/toast-container.tsx'
import { describeRejected, toOutcome } from './partial-change.ts'

/** Records that the bank transfers for orders have arrived, and offers to undo that. */
export async function markPaid(call: Call, ids: string[]): Promise<Outcome> {
  const result = await call('PATCH /api/admin/orders/payments', { body: { ids, isPaid: true } })
  return toOutcome(result, describe(result, 'paid'), undoPaid(call, result.changed))
}

/** A button that undoes recorded bank transfers. */
export function undoPaid(call: Call, paid: { id: string }[]): { next?: ToastAction } {
  if (paid.length === 0) return {}
  const run = async () => {
    const body = { ids: paid.map(({ id }) => id), isPaid: false }
    const result = await call('PATCH /api/admin/orders/payments', { body })
    const text = describe(result, 'unpaid')
    if (result.rejected.length > 0) throw new Error(text)
    return text
  }
  return { next: { text: t('Undo'), run } }
}

/** Returns, for example, “9 orders marked as paid. 2 orders weren’t changed: 2 already paid.” */
function describe({ changed, rejected }: OrdersChanged, state: 'paid' | 'unpaid'): string {
  const number = String(changed[0]?.number)
  const done =
    state === 'paid'
      ? plural(changed.length, 'Order {number} marked as paid.', '{count} orders marked as paid.', { number })
      : plural(changed.length, 'Order {number} marked as unpaid.', '{count} orders marked as unpaid.', { number })
  return [changed.length > 0 && done, describeRejected(rejected)].filter(Boolean).join(' ')
}
