import { t } from '#contract/language/t.ts'
import type { OrderMatch, WithdrawalState } from '#contract/withdrawals/withdrawal-states.ts'
import type { Withdrawal } from '#contract/withdrawals/withdrawals.ts'
import { getItemName } from '../../order/withdrawal-notes.tsx'

export const stateWords: Record<WithdrawalState, string> = { open: t('Open'), closed: t('Done') }

/** How certain it is that a withdrawal concerns an order. */
export const matchWords: Record<OrderMatch, string> = {
  certain: t('Declared on the order page.'),
  likely: t('The order number and the email address match.'),
  possible: t('Only the order number matches. Check that the customer placed this order.'),
}

/** How certain it is that a withdrawal concerns one of its orders. */
export function getMatch({ orders }: Withdrawal, id: string): OrderMatch {
  return orders.find((order) => order.id === id)?.match ?? 'possible'
}

/** Describes the withdrawn items in one line. */
export function describeItems({ lines, items }: Pick<Withdrawal, 'lines' | 'items'>): string {
  if (lines.length === 0) return items.replaceAll(/\s+/g, ' ') || t('All items')
  return lines.map((line) => `${line.quantity} × ${getItemName(line)}`).join('; ')
}
