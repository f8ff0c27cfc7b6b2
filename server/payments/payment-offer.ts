import type { OfferedPayment } from '#contract/payments/payment-offer.ts'
import type { ShopInfo } from '../platform/settings/settings.ts'
import type { PaymentAccounts } from './accounts.ts'
import { listPaymentOptions } from './plan-payment.ts'

/** The payment methods that pages state. Test payments are no payment method. */
export function paymentOffer(
  shop: ShopInfo,
  accounts: Pick<PaymentAccounts, 'current' | 'isReadable'>,
): OfferedPayment[] {
  return listPaymentOptions(shop, accounts, { allowsTests: false })
    .filter(({ provider }) => provider !== 'test')
    .map(({ method, maximum, countries }) => ({
      ...{ method, maximum },
      isOnlyAtPickup: countries.length > 0 && !countries.includes(shop.country),
    }))
}
