import { randomUUID } from 'node:crypto'
import { plainAmount, wholeAmountErrors } from '#contract/currencies.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { isManualChannel } from '#contract/payments/manual-channels.ts'
import { refundAmount, taxesWithin } from '#contract/payments/refund-amounts.ts'
import type { NewRefund, RefundPreview, RefundSelection } from '#contract/payments/refunds.ts'
import { toTax } from '#contract/pricing/to-amounts.ts'
import { lockProducts } from '../../catalog/edit/edit-queries.ts'
import { recordMovement } from '../../ledger/write-ledger.ts'
import type { OrderRow } from '../../orders/queries.ts'
import type { OrderServices } from '../../orders/services.ts'
import { returnStock } from '../../orders/stock-queries.ts'
import { lockOrders } from '../../orders/write-queries.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound, ShopError, throwFieldErrors } from '../../platform/errors.ts'
import { emailRefund } from './email-refund.ts'
import { getRefund, insertRefunds, type RefundRow, retryKey, updateRefund } from './queries.ts'
import { isOfPrice, leftOf, listSources, loadRefundable, moneyLeft, type Refundable } from './refundable.ts'
import { type RefundWayOf, refundWay } from './refunds.ts'

/** Calculates what a refund would come to. Throws like `refundOrder`. */
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
      const message = `This refund now comes to ${plainAmount(toUnits(amountCents), order.currency)} ${order.currency}. Check it and try again.`
      throw new ShopError('order_changed', message)
    }
    // All stock of a cancelled order has been returned or written off.
    const isCancelled = order.status === 'cancelled'
    const lines = selection.lines.map((line) => ({ ...line, isRestocked: line.isRestocked && !isCancelled }))
    const restocked = await restock(tx, refundable, lines)
    const [shippingCents, feeCents] = [toCents(selection.shipping), toCents(selection.fee)]
    const refund = await insertRefund(tx, actor, refundable, {
      ...{ orderId: order.id, amountCents, taxes, lines, shippingCents, feeCents, reason, requestKey },
    })
    return { refund, restocked }
  })
}

/** Locks an order. Throws `not_found`. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow> {
  const [order] = await lockOrders(tx, [id])
  if (!order) throw notFound('Order')
  return order
}

function calculate({ currency }: OrderRow, refundable: Refundable, { lines, shipping, fee, amount }: RefundSelection) {
  const { order, earlier, rest, items } = refundable
  const otherCents = toCents(amount)
  throwFieldErrors(wholeAmountErrors(currency, { shipping, fee, amount }))
  const money = (cents: number) => plainAmount(toUnits(cents), currency)
  if (rest.cents === 0) throw tooHigh('There is nothing left to refund.')
  for (const { position, quantity } of lines) {
    const left = rest.quantities[position] ?? 0
    if (quantity > left) throw tooHigh(`Only ${left} of “${items[position]?.title ?? 'this item'}” can be refunded.`)
  }
  if (toCents(shipping) > rest.shippingCents) {
    throw tooHigh(`At most ${money(rest.shippingCents)} of shipping can be refunded.`)
  }
  const feeCents = toCents(fee)
  if (feeCents > rest.feeCents) throw tooHigh(`At most ${money(rest.feeCents)} of the fee can be refunded.`)
  const refund = refundAmount(order, earlier, { lines, shippingCents: toCents(shipping), feeCents, otherCents })
  if (otherCents > rest.cents || refund.amountCents > rest.cents) {
    throw tooHigh(`At most ${money(rest.cents)} can be refunded.`)
  }
  if (refund.amountCents === 0) throw tooHigh('Select what to refund. These items cost nothing.')
  return refund
}

function tooHigh(message: string): ShopError {
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
  if (!isSame) throw new ShopError('idempotency_key_reused', 'This key belongs to another refund.')
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
    if (quantity > left) throw tooHigh(`Only ${left} of “${item?.title ?? 'this item'}” can still return to stock.`)
    return item ? [{ productId: item.productId, variantId: item.variantId, quantity }] : []
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

async function insertRefund(
  tx: Db,
  actor: Actor,
  { source, wayOf = refundWay }: Pick<Refundable, 'source'> & { wayOf?: RefundWayOf },
  given: Requested,
) {
  if (!source) throw tooHigh('There is nothing left to refund.')
  const [refund] = await insertRefunds(tx, [{ ...wayOf(source), ...given, userId: actor.userId }])
  if (!refund) throw new Error('The refund was inserted by someone who doesn’t hold the lock.')
  const { amountCents, lines, reason } = refund
  await recordEvents(tx, actor, {
    ...{ event: 'refund_requested', subject: { type: 'order', id: given.orderId } },
    after: { amount: toUnits(amountCents), ...(reason && { reason }), ...(lines.length > 0 && { lines }) },
  })
  return refund
}

/**
 * Requests a new refund instead of a failed one, once, which goes the same way unless another one is given. Its items have
 * been returned to stock already. Throws `not_found`, `refund_too_high` if its amount or items have been refunded otherwise,
 * or `order_changed` if it hasn’t failed, or has been replaced in another way.
 */
export async function retryRefund(
  db: Db,
  actor: Actor,
  orderId: string,
  id: string,
  wayOf: RefundWayOf = refundWay,
): Promise<RefundRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const failed = await getRefund(tx, order, id)
    const refundable = await loadRefundable(tx, order)
    const { all, rest } = refundable
    const known = all.find(({ requestKey }) => requestKey === retryKey(id))
    if (known?.channel === wayOf(failed).channel) return known
    if (known) throw new ShopError('order_changed', 'This refund has been made in another way in the meantime.')
    if (failed.state !== 'failed') throw new ShopError('order_changed', 'This refund hasn’t failed.')
    const { amountCents, shippingCents, feeCents, reason } = failed
    const isLeft = failed.lines.every(({ position, quantity }) => quantity <= (rest.quantities[position] ?? 0))
    const sources = await listSources(tx, [order.id])
    const source = sources.find((each) => each.attemptId === failed.attemptId && each.channel === failed.channel)
    const max = isOfPrice(failed) ? Math.min(rest.cents, source ? leftOf(source) : 0) : source ? leftOf(source) : 0
    const isChargeLeft = shippingCents <= rest.shippingCents && feeCents <= rest.feeCents
    if (!isLeft || !isChargeLeft || amountCents > max) {
      throw tooHigh('This has been refunded in another way in the meantime.')
    }
    return insertRefund(
      tx,
      actor,
      { source, wayOf },
      {
        ...{ orderId: order.id, amountCents, shippingCents, feeCents, reason, requestKey: retryKey(id) },
        lines: failed.lines.map((line) => ({ ...line, isRestocked: false })),
        taxes: isOfPrice(failed) ? taxesWithin(moneyLeft(order, refundable.earlier), amountCents, failed.taxes) : [],
      },
    )
  })
}

/** Records that staff have given the money of a refund back. Throws `not_found`, or `order_changed` if providers do that. */
export async function recordRefund(
  services: Pick<OrderServices, 'db' | 'orderEmails'>,
  actor: Actor,
  orderId: string,
  id: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const refund = await getRefund(tx, order, id)
    const { state, channel, amountCents } = refund
    if (state === 'done' && isManualChannel(channel)) return
    if (state !== 'manual') throw new ShopError('order_changed', 'This refund isn’t made by hand.')
    await updateRefund(tx, refund, { state: 'done' })
    const { currency } = order
    // It may be taken back and recorded again.
    const reference = randomUUID()
    await recordMovement(tx, {
      ...{ orderId: order.id, channel, kind: 'refunded', amountCents, currency, reference, refundId: id },
      userId: actor.userId,
    })
    await recordEvents(tx, actor, {
      ...{ event: 'refund_recorded', subject: { type: 'order', id: order.id } },
      after: { amount: toUnits(amountCents) },
    })
    await emailRefund(tx, services, refund)
  })
}
