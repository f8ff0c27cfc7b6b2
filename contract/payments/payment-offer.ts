import { formatList } from '../language/format.ts'
import { t } from '../language/t.ts'
import type { PaymentMethod } from './payment-methods.ts'

/** A payment method that customers in the shop’s country can select. */
export type OfferedPayment = {
  method: PaymentMethod
  /** Up to which total, in units; null for any. */
  maximum: number | null
  /** Whether it is possible only for orders that are picked up. */
  isOnlyAtPickup: boolean
}

/** How a product of a price can be paid, for example “Pay online or in cash on delivery”; empty if nothing is offered. */
export function formatPaymentOffer(
  offer: OfferedPayment[],
  { price, isPickup }: { price: number; isPickup: boolean },
): string {
  const ways: Record<PaymentMethod, string> = {
    card: t('online'),
    bank_transfer: t('by bank transfer'),
    cash: isPickup ? t('in cash at pickup') : t('in cash on delivery'),
  }
  const offered = offer
    .filter(({ maximum, isOnlyAtPickup }) => (maximum === null || price <= maximum) && (isPickup || !isOnlyAtPickup))
    .map(({ method }) => ways[method])
  const list = formatList(new Set(offered), 'disjunction')
  // Translators: {ways} is a list such as “online, by bank transfer, or in cash at pickup”.
  return list && t('Pay {ways}', { ways: list })
}
