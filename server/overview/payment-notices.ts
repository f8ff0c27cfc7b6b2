import { t } from '#contract/language/t.ts'
import { providerNames } from '#contract/payments/payment-methods.ts'
import type { PaymentOption } from '#contract/payments/payments.ts'
import { paymentsHint } from '#contract/payments/payments-hint.ts'
import type { PaymentAccounts } from '../payments/accounts.ts'
import { listPaymentOptions } from '../payments/plan-payment.ts'
import type { Db } from '../platform/db/database.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import { countSample } from '../setup/remove-sample.ts'

type PaymentNoticesServices = { db: Db; settings: CurrentSettings; paymentAccounts: PaymentAccounts }

/**
 * Returns the warnings about how customers can pay. In the sample shop, the built-in test payments are meant to be there, unless
 * the shop is connected to another provider.
 */
export async function describePayments({ db, settings, paymentAccounts }: PaymentNoticesServices): Promise<string[]> {
  const options = listPaymentOptions(settings.current, paymentAccounts, { allowsTests: false })
  if (options.length === 0) {
    return [`${t('Customers can’t check out: no payment method is turned on.')} ${paymentsHint()}`]
  }
  const tests = options.filter(({ isTest }) => isTest)
  const isTriedOut = paymentAccounts.current.every(({ provider }) => provider === 'test')
  if (tests.length === 0 || (isTriedOut && (await countSample(db)) > 0)) return []
  const methods = tests.map(describe).join(', ')
  const notice = t('Customers can select payment methods that make no real charges: {methods}.', { methods })
  return [`${notice} ${paymentsHint()}`]
}

function describe({ provider }: PaymentOption): string {
  const name = providerNames()[provider ?? ''] ?? ''
  return provider === 'test' ? name : t('{name} in test mode', { name })
}
