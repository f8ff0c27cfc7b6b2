import { randomUUID } from 'node:crypto'
import { plainAmount, wholeAmountErrors } from '#contract/currencies.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { refundAmount } from '#contract/payments/refund-amounts.ts'
import type { NewRefund, RefundPreview, RefundSelection } from '#contract/payments/refunds.ts'
import { toTax } from '#contract/pricing/to-amounts.ts'
import { lockProducts } from '../../catalog/edit/edit-queries.ts'
import type { OrderRow } from '../../orders/queries.ts'
import { returnStock } from '../../orders/stock-queries.ts'
import { lockOrder } from '../../orders/write-queries.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { ShopError, throwFieldErrors } from '../../platform/errors.ts'
import { type RefundWayOf, refundWay } from './cancel-payments.ts'
import { insertRefunds, type RefundRow } from './queries.ts'
import { loadRefundable, type Refundable } from './refundable.ts'

/** Calculates the amount of a refund. Throws like `refundOrder`. */
export async function previewRefund(db: Db, orderId: string, selection: RefundSelection): Promise<RefundPreview> {
  const order = await lockOrder(db, orderId)
  const { amountCents, taxes } = calculate(order, await loadRefundable(db, order), selection)
  return {
    amount: toUnits(amountCents),
    taxes: taxes.map(toTax),
  }
}

/**
 * Requests a refund of an order’s items, shipping, fee or an amount, once for each key, and returns items to stock. The money is
 * sent by `sendRefund`. Throws `not_found`, `refund_too_high` if less is left, `order_changed` if it comes to another amount
 * than expected, or `idempotency_key_reused` if the key belongs to another refund.
 */
export async function refundOrder(
  db: Db,
  actor: Actor,
  orderId: string,
  { reason, expectedAmount, ...selection }: NewRefund,
  requestKey: string = randomUUID(),
): Promise<{ refund: RefundRow; restocked: string[] }> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const refundable = await loadRefundable(tx, order)
    const known = refundable.all.find((refund) => refund.requestKey === requestKey)
    if (known) return { refund: requireSame(known, selection), restocked: [] }
    const { amountCents, taxes } = calculate(order, refundable, selection)
    if (expectedAmount !== undefined && toCents(expectedAmount) !== amountCents) {
      const message = t('This refund now comes to {amount} {currency}. Check it and try again.', {
        amount: plainAmount(toUnits(amountCents), order.currency),
        currency: order.currency,
      })
      throw new ShopError('order_changed', message)
    }
    // All stock of a cancelled order has been returned or written off.
    const isCancelled = order.status === 'cancelled'
    const lines = selection.lines.map((line) => ({ ...line, isRestocked: line.isRestocked && !isCancelled }))
    const restocked = await restock(tx, refundable, lines)
    const [shippingCents, feeCents] = [toCents(selection.shipping), toCents(selection.fee)]
    const refund = await insertRefund(tx, actor, refundable, {
      orderId: order.id,
      amountCents,
      taxes,
      lines,
      shippingCents,
      feeCents,
      reason,
      requestKey,
    })
    return { refund, restocked }
  })
}

function calculate({ currency }: OrderRow, refundable: Refundable, { lines, shipping, fee, amount }: RefundSelection) {
  const { order, earlier, rest, items } = refundable
  const otherCents = toCents(amount)
  throwFieldErrors(wholeAmountErrors(currency, { shipping, fee, amount }))
  const money = (cents: number) => plainAmount(toUnits(cents), currency)
  if (rest.cents === 0) throw tooHigh(t('There is nothing left to refund.'))
  for (const { position, quantity } of lines) {
    const left = rest.quantities[position] ?? 0
    if (quantity <= left) continue
    const title = items[position]?.title
    throw tooHigh(
      title === undefined
        ? t('The order has no such item.')
        : t('Only {left} of “{title}” can be refunded.', { left: formatNumber(left), title }),
    )
  }
  if (toCents(shipping) > rest.shippingCents) {
    throw tooHigh(t('You can refund up to {amount} of shipping.', { amount: money(rest.shippingCents) }))
  }
  const feeCents = toCents(fee)
  if (feeCents > rest.feeCents)
    throw tooHigh(t('You can refund up to {amount} of the fee.', { amount: money(rest.feeCents) }))
  const refund = refundAmount(order, earlier, { lines, shippingCents: toCents(shipping), feeCents, otherCents })
  if (otherCents > rest.cents || refund.amountCents > rest.cents) {
    throw tooHigh(t('You can refund up to {amount}.', { amount: money(rest.cents) }))
  }
  if (refund.amountCents === 0) throw tooHigh(t('Select what to refund. These items cost nothing.'))
  return refund
}

export function tooHigh(message: string): ShopError {
  return new ShopError('refund_too_high', message)
}

/** The refund that a request has made before, if it is the same request. */
function requireSame(known: RefundRow, { lines, shipping, fee, amount }: RefundSelection): RefundRow {
  const listed = (all: { position: number; quantity: number }[]) =>
    JSON.stringify(all.map(({ position, quantity }) => [position, quantity]).toSorted(([a = 0], [b = 0]) => a - b))
  const isOnlyAmount = lines.length === 0 && shipping === 0 && fee === 0
  const isSame =
    listed(known.lines) === listed(lines) &&
    known.shippingCents === toCents(shipping) &&
    known.feeCents === toCents(fee) &&
    (!isOnlyAmount || known.amountCents === toCents(amount))
  if (!isSame)
    throw new ShopError(
      'idempotency_key_reused',
      t('You’ve already submitted this refund with other details. Reload the order to check.'),
    )
  return known
}

/** Returns items to stock, at most as many as were ordered. Returns the ids of their products. */
async function restock(tx: Db, { items, order, all }: Refundable, lines: RefundRow['lines']): Promise<string[]> {
  const returned = lines.filter(({ isRestocked }) => isRestocked)
  const before = all.flatMap((refund) => refund.lines.filter(({ isRestocked }) => isRestocked))
  const quantities = returned.flatMap(({ position, quantity }) => {
    const item = items[position]
    const earlier = before.reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0)
    const left = (order.lines[position]?.quantity ?? 0) - earlier
    if (!item) return []
    if (quantity > left) {
      throw tooHigh(
        t('Only {left} of “{title}” can still return to stock.', { left: formatNumber(left), title: item.title }),
      )
    }
    return [{ productId: item.productId, variantId: item.variantId, quantity }]
  })
  if (quantities.length === 0) return []
  const productIds = quantities.map(({ productId }) => productId)
  await lockProducts(tx, productIds)
  await returnStock(tx, addUp(quantities))
  return productIds
}

/** An order may have the same product twice. */
function addUp<T extends { productId: string; variantId: string | null; quantity: number }>(quantities: T[]): T[] {
  const sums = new Map<string, T>()
  for (const each of quantities) {
    const key = JSON.stringify([each.productId, each.variantId])
    sums.set(key, { ...each, quantity: each.quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.values()]
}

type Requested = Pick<
  RefundRow,
  'orderId' | 'amountCents' | 'taxes' | 'lines' | 'shippingCents' | 'feeCents' | 'reason' | 'requestKey'
>

export async function insertRefund(
  tx: Db,
  actor: Actor,
  { source, wayOf = refundWay }: Pick<Refundable, 'source'> & { wayOf?: RefundWayOf },
  given: Requested,
) {
  if (!source) throw tooHigh(t('There is nothing left to refund.'))
  const [refund] = await insertRefunds(tx, [{ ...wayOf(source), ...given, userId: actor.userId }])
  if (!refund) throw new Error('The refund was inserted by someone who doesn’t hold the lock.')
  const { amountCents, lines, reason } = refund
  await recordEvents(tx, actor, {
    event: 'refund_requested',
    subject: { type: 'order', id: given.orderId },
    after: { amount: toUnits(amountCents), ...(reason && { reason }), ...(lines.length > 0 && { lines }) },
  })
  return refund
}
