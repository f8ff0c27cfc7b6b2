import { inContext, t } from '#contract/language/t.ts'
import { type Money, toCents, toUnits } from '#contract/money.ts'
import { feeLabel, shippingLabel, taxLabel } from '#contract/pricing/amount-rows.ts'
import type { Tax } from '#contract/pricing/amounts.ts'
import type { OrderFacts, RefundFacts } from '../platform/db/schema/index.ts'
import { describeUnits } from './describe-units.ts'

type Row = { label: string; value: string; isStrong?: boolean }

export const returnedByBank = (): string => t('Returned by your bank')

/** The items, total and tax of a refund, and the remaining total of the order. */
export function refundRows(
  order: Pick<OrderFacts, 'items' | 'total' | 'chargedBack' | 'pickupPlace'>,
  refund: RefundFacts,
  money: Money,
): Row[] {
  const { items, total, chargedBack, pickupPlace } = order
  const rest = toUnits(Math.max(0, toCents(total) - toCents(refund.total) - toCents(chargedBack)))
  const lines = refund.lines.flatMap(({ position, quantity }) => {
    const item = items[position]
    return item ? [{ label: describeUnits(quantity, item), value: '' }] : []
  })
  return [
    ...lines,
    ...(refund.shipping > 0 ? [{ label: shippingLabel(pickupPlace !== null), value: money(refund.shipping) }] : []),
    ...(refund.fee > 0 ? [{ label: feeLabel(), value: money(refund.fee) }] : []),
    { label: inContext('an amount', 'Refund'), value: money(refund.amount), isStrong: true },
    ...taxRows(refund.taxes, money),
    { label: t('Order total'), value: money(total) },
    { label: t('Refunded in total'), value: money(-refund.total) },
    ...(chargedBack > 0 ? [{ label: returnedByBank(), value: money(-chargedBack) }] : []),
    { label: t('Remaining total'), value: money(rest), isStrong: true },
    ...(rest > 0 ? taxRows(refund.taxesLeft, money) : []),
  ]
}

function taxRows(taxes: Tax[], money: Money): Row[] {
  return taxes
    .filter(({ rate, tax }) => rate > 0 && tax > 0)
    .map((tax) => ({ label: t('Includes {tax}', { tax: taxLabel(tax) }), value: money(tax.tax) }))
}
