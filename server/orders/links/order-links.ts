import * as z from 'zod/mini'
import { t } from '#contract/language/t.ts'
import { saleCountry } from '#contract/orders/order-address.ts'
import type { LinkedOrder } from '#contract/orders/order-links.ts'
import { Amounts } from '#contract/pricing/amounts.ts'
import { findWithdrawable } from '#contract/withdrawals/withdrawable.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { ShopInfo } from '../../settings/settings.ts'
import { findReturnsPath } from '../../text-pages/legal-pages.ts'
import type { TextPages } from '../../text-pages/text-pages.ts'
import type { OrderEmails } from '../order-emails.ts'
import { findOrder } from '../queries.ts'
import { findOrderLink, insertReportedAddress, lockConfirmation, markReported, type OrderLink } from './queries.ts'

const newLinkLimit = { max: 3, perSeconds: 86_400 }

/**
 * Returns the public part of the order of an emailed link. Someone else may open it, so it contains nothing entered by
 * the customer. Throws `order_link_invalid`.
 */
export async function getLinkedOrder(
  { db, shop, textPages }: { db: Db; shop: ShopInfo; textPages: TextPages },
  token: string,
  viewerId: string | undefined,
): Promise<LinkedOrder> {
  const link = await findOrderLink(db, token)
  const order = link && !link.isExpired ? await findOrder(db, link.orderId) : undefined
  if (!link || !order) throw linkInvalid()
  const { id, number, status, items, currency, paymentMethod, paymentStatus } = order
  return {
    number,
    status,
    items,
    currency,
    paymentMethod,
    paymentStatus,
    payableUntil: order.payableUntil,
    paid: order.paid,
    refunded: order.refunded,
    chargedBack: order.chargedBack,
    toRefund: order.toRefund,
    ...z.parse(Amounts, order),
    tracking: order.tracking,
    expectedDelivery: order.expectedDelivery,
    pickupPlace: order.pickupPlace,
    withdrawals: order.withdrawals,
    withdrawable: findWithdrawable(order, shop, new Date()),
    returnsPath: findReturnsPath(textPages),
    country: saleCountry(order, shop.country),
    history: order.history.map(({ status: reached, at }) => ({ status: reached, at })),
    createdAt: order.createdAt,
    account: accountOf(link),
    email: link.canConfirm && !link.user.isConfirmed ? link.user.email : '',
    ownId: link.user.id === viewerId ? id : null,
  }
}

function accountOf({ user: { isConfirmed }, canConfirm }: OrderLink): LinkedOrder['account'] {
  if (isConfirmed) return 'confirmed'
  return canConfirm ? 'confirmable' : 'unconfirmed'
}

/**
 * Records that the owner of an unconfirmed address didn't place a link's order: marks the open orders of its account,
 * and stops emails about orders to the address. Returns false, and changes nothing, if the address has been confirmed.
 * Throws `order_link_invalid`.
 */
export async function reportOrder(db: Db, token: string, actor: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const link = await findOrderLink(tx, token)
    if (!link || link.isExpired) throw linkInvalid()
    const { orderId, user } = link
    if (await lockConfirmation(tx, user.id)) return false
    const isNew = await insertReportedAddress(tx, user.email)
    const marked = await markReported(tx, user.id)
    const ids = marked.length === 0 && isNew ? [orderId] : marked
    await recordEvents(
      tx,
      actor,
      ...ids.map((id) => ({ event: 'order_reported' as const, subject: { type: 'order' as const, id } })),
    )
    return true
  })
}

/**
 * Emails a link's order again, with a new link, to the customer's current address. The link may have expired.
 * If there is no such link, nothing happens, so that the response reveals nothing.
 */
export async function sendNewLink(
  { db, limits, orderEmails }: { db: Db; limits: Limits; orderEmails: OrderEmails },
  token: string,
): Promise<void> {
  const link = await findOrderLink(db, token)
  const order = link && (await findOrder(db, link.orderId))
  if (!order || !(await limits.isWithin({ [`order-link:${order.id}`]: newLinkLimit }))) return
  await db.transaction((tx) => orderEmails.queue([order], tx))
  orderEmails.poll()
}

export function linkInvalid(): ShopError {
  return new ShopError('order_link_invalid', t('This link has expired or isn’t complete.'))
}
