import { randomUUID } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { toCents } from '#contract/money.ts'
import { saleCountry } from '#contract/orders/order-address.ts'
import type { Order } from '#contract/orders/orders.ts'
import { optionProblem } from '#contract/payments/option-problem.ts'
import { isPayable } from '#contract/payments/payable.ts'
import type { OrderPayment, PaymentOption, PaymentSelection } from '#contract/payments/payments.ts'
import { getShopper } from '../../discounts/queries.ts'
import type { Env } from '../../env.ts'
import { changeOrders, recordMovement } from '../../ledger/write-ledger.ts'
import { announceOnce } from '../../orders/announce-order.ts'
import { overtakeEmails } from '../../orders/email-queries.ts'
import { findOrder, type OrderRow } from '../../orders/queries.ts'
import { checkUnconfirmedTotal } from '../../orders/unconfirmed-orders.ts'
import { lockOrders } from '../../orders/write-queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { fieldError, notFound, ShopError } from '../../platform/errors.ts'
import { within } from '../../platform/health/within.ts'
import { pageUrl } from '../../platform/language/reader-language.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { ShopInfo } from '../../settings/settings.ts'
import { translateShop } from '../../translations/translate-shop.ts'
import type { PaymentAccounts } from '../accounts.ts'
import { paymentUnavailable } from '../accounts.ts'
import { lookUpLimits } from '../payment-limits.ts'
import { changesFee, inMinutes, listPaymentOptions, minutesToPay, planPayment } from '../plan-payment.ts'
import { ProviderError } from '../providers/provider.ts'
import {
  type AttemptRow,
  endAttempts,
  findAttempt,
  insertAttempt,
  isOpen,
  isUnsettled,
  listAttempts,
  saveReference,
} from './queries.ts'
import { type CheckServices, checkPayment, toMovement } from './settle-payment.ts'

export type PayServices = CheckServices & { accounts: PaymentAccounts; env: Pick<Env, 'PUBLIC_URL'>; limits: Limits }

/** Minutes from its beginning for which an order can be kept by paying again and again. */
const maxMinutesToPay = 120

/** An attempt is gone on with if its customer has at least this much time left, in milliseconds. */
const minTimeLeft = 60_000

/**
 * Begins to pay a user’s own order with the selected payment method, or continues a payment, and returns the page on which
 * to pay; empty for methods without one. Attempts at other providers end first, so that no one pays twice; if one of them
 * turns out to be paid, so is the order. Throws `not_found`, `invalid_input` if it can’t be paid in this way,
 * `payment_not_possible` if it can no longer be paid, and `payment_unavailable` if the provider doesn’t respond.
 */
export async function payOrder(
  services: PayServices,
  user: User,
  orderId: string,
  selection: PaymentSelection,
): Promise<{ url: string }> {
  const { db } = services
  await settleOpen(services, user, orderId, selection)
  const attempt = await db.transaction(async (tx) => {
    return selectAttempt(tx, services, user, await lockPayable(tx, services, { user, orderId, selection }), selection)
  })
  if (!attempt) return { url: '' }
  return { url: attempt.url || (await startAttempt(services, user, attempt)) }
}

/** Ends the attempts at other providers, and settles all of them. */
async function settleOpen(
  services: PayServices,
  user: User,
  orderId: string,
  selection: PaymentSelection,
): Promise<void> {
  const { db } = services
  const { paymentMethod, paymentProvider } = selection
  const begun = await db.transaction(async (tx) => {
    const { attempts } = await lockPayable(tx, services, { user, orderId, selection })
    const open = attempts.filter(isOpen)
    const others = open.filter(
      ({ provider }) => paymentMethod !== 'card' || (paymentProvider !== undefined && provider !== paymentProvider),
    )
    if (others.length > 0) await endAttempts(tx, others)
    return open
  })
  for (const { id } of begun) {
    const attempt = await findAttempt(db, id)
    if (attempt) await checkPayment(services, attempt).catch(toShopError)
  }
}

type Payable = { order: OrderRow; attempts: AttemptRow[] }

/** Locks an order that its customer can pay in the selected way, and reads the attempts to pay it. */
async function lockPayable(
  tx: Db,
  { settings }: Pick<PayServices, 'settings'>,
  { user, orderId, selection }: { user: User; orderId: string; selection: PaymentSelection },
): Promise<Payable> {
  const [order] = await lockOrders(tx, [orderId])
  if (!order || order.userId !== user.id) throw notFound(t('Order not found.'))
  if (order.status === 'cancelled' && order.unpaidAt) {
    throw notPossible(t('This order was cancelled because it wasn’t paid in time. Place a new order.'))
  }
  if (order.status !== 'pending' || !isPayable(order.paymentStatus))
    throw notPossible(t('There is nothing left to pay.'))
  if (changesFee(settings.current, selection.paymentMethod, order)) {
    const message = t('You can’t switch to or from a payment method with a fee after placing an order.')
    throw fieldError('paymentMethod', message)
  }
  const attempts = await listAttempts(tx, order.id)
  const isProcessing = attempts.some(({ state }) => state === 'processing')
  if (isProcessing) throw notPossible(t('Your payment is being processed. You don’t need to do anything else.'))
  return { order, attempts }
}

function notPossible(message: string): ShopError {
  return new ShopError('payment_not_possible', message)
}

/** The attempt that the customer continues; undefined if the method needs none. */
async function selectAttempt(
  tx: Db,
  services: PayServices,
  user: User,
  { order, attempts }: Payable,
  selection: PaymentSelection,
): Promise<AttemptRow | undefined> {
  const { settings, accounts } = services
  const { id: orderId, totalCents, currency, createdAt } = order
  const isDue = order.paymentStatus === 'due'
  const plan = planPayment({ ...settings.current, currency }, accounts, {
    ...selection,
    totalCents,
    country: saleCountry(order, settings.current.country),
    isPickup: order.pickupPlace !== null,
    allowsTests: allowsTests(accounts, user, order),
  })
  const { paymentProvider: provider } = plan
  if (provider === null) {
    // A bank transfer that was chosen before doesn’t get more time.
    const isSame = order.paymentMethod === plan.paymentMethod
    if (isDue && !isSame) throw notPossible(t('Pay for this order in cash or online.'))
    if (!isSame) {
      await checkUnconfirmed(tx, settings.current, order)
      await changeOrders(tx, [orderId], plan)
      await overtakeEmails(tx, [orderId], 'method_changed')
    }
    await announceOnce(tx, services, orderId)
    return undefined
  }
  const open = attempts.find(
    (attempt) =>
      isOpen(attempt) && attempt.provider === provider && attempt.expiresAt.getTime() > Date.now() + minTimeLeft,
  )
  if (open) return open
  const latest = new Date(createdAt.getTime() + maxMinutesToPay * 60_000)
  const planned = inMinutes(minutesToPay)
  // Whoever had longer, to pay by bank transfer or after a failure, keeps it.
  const payableUntil = isDue
    ? planned
    : new Date(Math.max(order.payableUntil?.getTime() ?? 0, Math.min(+planned, +latest)))
  if (payableUntil.getTime() < Date.now() + minTimeLeft) {
    throw notPossible(t('The time to pay for this order has run out. Place a new order.'))
  }
  const isTest = accounts.current.some((account) => account.provider === provider && account.isTest)
  const expiresAt = new Date(Math.min(+planned, +payableUntil))
  const attempt = await insertAttempt(tx, {
    id: randomUUID(),
    orderId,
    provider,
    isTest,
    amountCents: totalCents,
    currency,
    expiresAt,
    nextCheckAt: inMinutes(1),
  })
  await recordMovement(tx, { ...toMovement(attempt), kind: 'started', reference: attempt.id })
  // Until it is paid online, it is still paid in cash, and waits for nothing.
  if (!isDue) await changeOrders(tx, [orderId], { ...plan, payableUntil, remindAt: order.remindAt })
  return attempt
}

/** An order that isn’t paid online counts for the limits of unconfirmed orders, from which online payment is exempt. */
async function checkUnconfirmed(tx: Db, shop: ShopInfo, order: OrderRow): Promise<void> {
  const { userId, clientHash, paymentProvider, totalCents } = order
  if (clientHash === null || paymentProvider === null) return
  const { email, emailConfirmed } = await getShopper(tx, userId)
  if (!emailConfirmed) await checkUnconfirmedTotal(tx, shop, { email, clientHash }, totalCents)
}

/** Creates the attempt’s payment at the provider. Repeated after a crash, it finds the same payment. */
async function startAttempt(services: PayServices, user: User, attempt: AttemptRow): Promise<string> {
  const { db, accounts, settings } = services
  const { id, orderId, provider, amountCents, currency, expiresAt } = attempt
  const order = await findOrder(db, orderId)
  if (!order) throw notFound(t('Order not found.'))
  const orderUrl = pageUrl(settings.current, `/order-succcess/${orderId}`)
  try {
    const client = await accounts.open(provider)
    const started = await client.start({
      id,
      orderId,
      orderNumber: order.number,
      shopName: settings.current.name,
      amountCents,
      currency,
      expiresAt,
      email: user.email,
      returnUrl: orderUrl,
      cancelUrl: orderUrl,
    })
    const saved = await db.transaction(async (tx) => {
      await lockOrders(tx, [orderId])
      return saveReference(tx, id, started)
    })
    // Another tab has selected another payment method, or the time was over, before the provider responded.
    if (!saved || !isOpen(saved) || saved.expiresAt <= new Date()) {
      throw notPossible(t('This payment has ended. Reload the page to see your order.'))
    }
    return started.url
  } catch (error) {
    return toShopError(error)
  }
}

function toShopError(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error
  throw paymentUnavailable(t('This payment method is unavailable right now. Try again or select another.'))
}

/**
 * How a user’s own order can be paid. Checks payments that are open or being processed first, unless that was done several
 * times within seconds. Throws `not_found`.
 */
export async function getOrderPayment(services: PayServices, user: User, orderId: string): Promise<OrderPayment> {
  const { db, settings, accounts } = services
  const before = await findOrder(db, orderId)
  if (before?.user.id !== user.id) throw notFound(t('Order not found.'))
  const unsettled = (await listAttempts(db, orderId)).filter(isUnsettled)
  await Promise.all(unsettled.map((attempt) => checkSoon(services, attempt)))
  const order = await findOrder(db, orderId)
  const attempts = await listAttempts(db, orderId)
  const canPay = order?.status === 'pending' && isPayable(order.paymentStatus)
  const isProcessing = canPay && attempts.some(({ state }) => state === 'processing')
  const canSelect = canPay && !isProcessing
  return {
    options: canSelect
      ? listPaymentOptions({ ...settings.current, currency: order.currency }, accounts, {
          allowsTests: allowsTests(accounts, user, order),
        }).filter(isPossible(order, settings.current))
      : [],
    isProcessing,
    url: (canPay && attempts.find(isOpen)?.url) || '',
    bankDetails: canPay && order.paymentMethod === 'bank_transfer' ? translateShop(settings.current).bankDetails : '',
  }
}

/** Staff may use test payments, and customers with orders that were placed with one. */
function allowsTests(
  accounts: PaymentAccounts,
  { staffRole }: User,
  { paymentProvider }: Pick<Order, 'paymentProvider'>,
): boolean {
  return staffRole !== null || accounts.current.some(({ provider, isTest }) => isTest && provider === paymentProvider)
}

/** Whether an order can be paid in a way. */
const isPossible = (order: Order, shop: ShopInfo) => {
  const { total, pickupPlace, paymentStatus } = order
  const payable = { total, country: saleCountry(order, shop.country), isPickup: pickupPlace !== null }
  return (option: PaymentOption): boolean =>
    (paymentStatus !== 'due' || option.provider !== null) &&
    !changesFee(shop, option.method, { ...order, feeCents: toCents(order.fee) }) &&
    optionProblem(option, payable) === undefined
}

/** Milliseconds that customers wait for a provider’s response. */
const maxWait = 4000

/** Checks an attempt. If the provider doesn’t respond in time, the job checks it again. */
async function checkSoon(services: PayServices, attempt: AttemptRow): Promise<void> {
  if (!(await services.limits.isWithin(lookUpLimits(attempt.id)))) return
  await within(maxWait, checkPayment(services, attempt))
}
