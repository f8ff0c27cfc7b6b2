import { formatPercent } from '../language/format.ts'
import { t } from '../language/t.ts'
import type { Amounts, Tax } from './amounts.ts'
import { flatRateId } from './order-price.ts'

/** A row of a bill, in units. A reduction is negative. */
export type AmountRow = { label: string; amount: number; kind: 'part' | 'shipping' | 'total' | 'included' }

/**
 * The rows between the items and the total of a cart, order or email, and the taxes that the total includes. Their parts
 * add up to the total.
 */
export function amountRows(amounts: Amounts, isPickup: boolean): AmountRow[] {
  const { subtotal, discounts, shipping, fee, taxes, rounding, total, pricesIncludeTax } = amounts
  const part = (label: string, amount: number): AmountRow => ({ label, amount, kind: 'part' })
  const charged = taxes.filter(({ rate }) => rate > 0)
  return [
    part(t('Subtotal'), subtotal),
    ...discounts.filter(({ ofItems }) => ofItems > 0).map((each) => part(discountLabel(each), -each.ofItems)),
    ...(amounts.shippingMethod
      ? [{ label: methodLabel(amounts, isPickup), amount: shipping, kind: 'shipping' as const }]
      : []),
    ...(fee > 0 ? [part(feeLabel(), fee)] : []),
    ...(pricesIncludeTax ? [] : charged.map((tax) => part(taxLabel(tax), tax.tax))),
    ...(amounts.removedTax > 0 ? [part(t('Tax not charged'), -amounts.removedTax)] : []),
    ...(rounding === 0 ? [] : [part(t('Rounding'), rounding)]),
    { label: t('Total'), amount: total, kind: 'total' },
    ...(pricesIncludeTax
      ? charged.map(
          (tax): AmountRow => ({
            label: t('Includes {tax}', { tax: taxLabel(tax) }),
            amount: tax.tax,
            kind: 'included',
          }),
        )
      : []),
  ]
}

export const feeLabel = (): string => t('Cash on delivery fee')

/** The name of what shipping or pickup costs. */
export function shippingLabel(isPickup: boolean): string {
  return isPickup ? t('Pickup') : t('Shipping')
}

function discountLabel({ name, code }: Amounts['discounts'][number]): string {
  return code === null ? name : `${name} (${code})`
}

/** A pickup has its place elsewhere, and the one method of shops without zones needs no name. */
function methodLabel({ discounts, shippingMethod }: Amounts, isPickup: boolean): string {
  const names = discounts.filter(({ ofShipping }) => ofShipping > 0).map(discountLabel)
  const name = shippingMethod && shippingMethod.id !== flatRateId && !isPickup ? [shippingMethod.name] : []
  return [shippingLabel(isPickup), ...name, ...names].join(' · ')
}

/** Returns, for example, "VAT 19%". */
export function taxLabel({ name, rate }: Tax): string {
  return `${name} ${formatPercent(rate)}`
}
