import { t } from '#contract/language/t.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { optionProblem } from '#contract/payments/option-problem.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import type { OfferedPayment } from '#contract/payments/payment-offer.ts'
import type { PaymentOption } from '#contract/payments/payments.ts'
import { providers } from '#contract/payments/providers.ts'
import { paymentFee } from '#contract/pricing/payment-fee.ts'
import type { PaymentChoice, PaymentPlan } from '../orders/order-payments.ts'
import type { OrderRow } from '../orders/queries.ts'
import { fieldError } from '../platform/errors.ts'
import type { ShopInfo } from '../settings/settings.ts'
import type { PaymentAccounts } from './accounts.ts'

/** Minutes for which the stock of an order is kept while its customer pays online. */
export const minutesToPay = 30

export const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

/** In days from now. */
const inDays = (days: number): Date => inMinutes(days * 24 * 60)

/**
 * How orders can be paid, the first one selected. Test payments come last, so that no one takes them for real ones.
 * Customers can’t select them anymore once the shop is connected to a provider that moves money.
 */
export function listPaymentOptions(
  shop: ShopInfo,
  accounts: Pick<PaymentAccounts, 'current' | 'isReadable'>,
  { allowsTests }: { allowsTests: boolean },
): PaymentOption[] {
  const option = { provider: null, isTest: false, isStaffOnly: false, countries: [], maximum: null, minimum: null }
  const movesMoney = accounts.current.some(({ isTest }) => !isTest)
  const online = accounts.current
    .filter((account) => account.isEnabled && accounts.isReadable(account))
    .map(
      ({ provider, isTest }): PaymentOption => ({
        ...option,
        method: 'card',
        provider,
        isTest,
        isStaffOnly: isTest && movesMoney,
        minimum: providers[provider].minimumAmounts[shop.currency] ?? null,
      }),
    )
    .filter(({ isStaffOnly }) => allowsTests || !isStaffOnly)
  const { cashCountries: countries, cashMaximum: maximum } = shop
  return [
    ...online.filter(({ provider }) => provider !== 'test'),
    ...(shop.bankTransfer && shop.bankDetails !== '' ? [{ ...option, method: 'bank_transfer' as const }] : []),
    ...(shop.cashOnDelivery ? [{ ...option, method: 'cash' as const, countries, maximum }] : []),
    ...online.filter(({ provider }) => provider === 'test'),
  ]
}

/** How an order is paid, and until when it waits for the payment. Throws `invalid_input` if that isn’t possible. */
export function planPayment(
  shop: ShopInfo,
  accounts: Pick<PaymentAccounts, 'current' | 'isReadable'>,
  { paymentMethod, paymentProvider, totalCents, country, isPickup, allowsTests }: PaymentChoice,
): PaymentPlan {
  const matching = listPaymentOptions(shop, accounts, { allowsTests: true }).filter(
    ({ method, provider }) =>
      method === paymentMethod && (paymentProvider === undefined || provider === paymentProvider),
  )
  const offered = matching.filter(({ isStaffOnly }) => allowsTests || !isStaffOnly)
  const problemOf = (each: PaymentOption) => optionProblem(each, { total: toUnits(totalCents), country, isPickup })
  const option = offered.find((each) => problemOf(each) === undefined) ?? offered[0]
  if (!option) throw fieldError('paymentMethod', matching.length > 0 ? staffOnly() : unavailable()[paymentMethod])
  const problem = problemOf(option)
  if (problem !== undefined) throw fieldError('paymentMethod', problems()[problem])
  const plan = { paymentMethod, paymentProvider: option.provider, payableUntil: null, remindAt: null }
  if (totalCents === 0 || paymentMethod === 'cash') return plan
  if (paymentMethod === 'card') return { ...plan, payableUntil: inMinutes(minutesToPay) }
  return { ...plan, ...transferDays(shop) }
}

/** Until when a bank transfer is awaited from now on, and when its customer is reminded of it, unless that was done. */
export function transferDays(
  { bankTransferDays: days }: Pick<ShopInfo, 'bankTransferDays'>,
  { isReminded = false } = {},
): Pick<PaymentPlan, 'payableUntil' | 'remindAt'> {
  return { payableUntil: inDays(days), remindAt: isReminded ? null : inDays(days / 2) }
}

/** Whether an order that has been placed would cost more or less with another payment method. Its price never changes. */
export function changesFee(
  { cashFee }: Pick<ShopInfo, 'cashFee'>,
  method: PaymentMethod,
  { paymentMethod, feeCents, pickupPlace }: Pick<OrderRow, 'paymentMethod' | 'feeCents' | 'pickupPlace'>,
): boolean {
  if (method === paymentMethod) return false
  const cashFeeCents = toCents(cashFee)
  return feeCents > 0 || paymentFee(method, { isPickup: pickupPlace !== null, cashFeeCents }) > 0
}

const problems = () => ({
  minimum: t('This total is too low to be paid online. Select another payment method.'),
  total: t('This order is over the limit for cash. Select another payment method.'),
  country: t('Cash isn’t available in this country. Select another payment method.'),
})

const staffOnly = () => t('Only staff can make test payments. Select another payment method.')

const unavailable = () => ({
  card: t('Paying by card is not available.'),
  bank_transfer: t('Paying by bank transfer is not available.'),
  cash: t('Paying in cash is not available.'),
})

/** The payment methods that pages state. Test payments are no payment method. */
export function paymentOffer(
  shop: ShopInfo,
  accounts: Pick<PaymentAccounts, 'current' | 'isReadable'>,
): OfferedPayment[] {
  return listPaymentOptions(shop, accounts, { allowsTests: false })
    .filter(({ provider }) => provider !== 'test')
    .map(({ method, maximum, countries }) => ({
      method,
      maximum,
      isOnlyAtPickup: countries.length > 0 && !countries.includes(shop.country),
    }))
}
