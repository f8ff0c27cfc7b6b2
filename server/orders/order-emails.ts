import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { mailLimit } from '../accounts/account-limits.ts'
import { createToken, hashToken } from '../cookies/token.ts'
import type { Db } from '../db/database.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import type { Limits } from '../limits/limits.ts'
import type { Delivery } from '../mail/delivery.ts'
import { mailRetries } from '../mail/outbox.ts'
import { insertMails } from '../mail/outbox-records.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import { findRecipient, insertOrderLink } from './links/queries.ts'
import { orderMail, statusMails } from './order-mails.ts'
import { findOrder } from './queries.ts'

/** `id` is that of the record in the outbox. */
type QueuedEmail = { id: string; order: string; status: OrderStatus; ignoresLimit: boolean }

/** Emails to customers about their orders. */
export type OrderEmails = {
  /**
   * Queues an email about the status of each order. It is written when it is sent, since only then it is known whether the
   * address is confirmed. `ignoresLimit` is for emails that staff have asked for.
   */
  queue(orders: Order[], tx: Db, options?: { ignoresLimit?: boolean }): Promise<void>
  /** Looks for queued emails now. */
  poll(): void
}

/**
 * Opens the queue of emails about orders. Confirmed addresses get all of an order. All others get an email without what the
 * customer wrote, with a link whose token is created when it is sent, so that it is never stored; at most ten a day, and
 * none after their owner has said that this wasn't them.
 */
export async function openOrderEmails(
  jobs: Jobs,
  { db, delivery, limits, settings }: { db: Db; delivery: Delivery; limits: Limits; settings: CurrentSettings },
): Promise<OrderEmails> {
  const queue = await jobs.open<QueuedEmail>({ name: 'order-email', retries: mailRetries, keptFor: 3600, handle: send })

  async function send({ id, order: orderId, status, ignoresLimit }: QueuedEmail, job: Job): Promise<void> {
    const [found, recipient] = [await findOrder(db, orderId), await findRecipient(db, orderId)]
    // The record is deleted with its order.
    if (!found || !recipient) return
    const { current: shop } = settings
    const order = { ...found, status }
    const { userId, email, isConfirmed, isReported } = recipient
    if (isConfirmed) return delivery.send({ to: email, ...orderMail(shop, order) }, job, id)
    if (isReported) return delivery.withhold(id, 'reported')
    // Counted once, however often it is tried.
    const isFirst = (job.retryCount ?? 0) === 0
    if (isFirst && !ignoresLimit && !(await limits.isWithin(mailLimit('order', email)))) {
      return delivery.withhold(id, 'daily_limit')
    }
    const token = createToken()
    const link = { tokenHash: hashToken(token), orderId, userId, email }
    // The address was confirmed or changed, or the order moved to another account, in the meantime.
    if (!(await insertOrderLink(db, link))) return send({ id, order: orderId, status, ignoresLimit: true }, job)
    return delivery.send({ to: email, ...orderMail(shop, order, token) }, job, id)
  }

  return {
    async queue(orders, tx, { ignoresLimit = false } = {}) {
      const emails = orders.map((order) => ({ id: randomUUID(), order }))
      await insertMails(
        tx,
        emails.map(({ id, order: { id: order, status, user } }) => ({
          ...{ id, order, kind: statusMails[status], to: user.email, subject: '' },
        })),
      )
      await queue.add(
        emails.map(({ id, order: { id: order, status } }) => ({ id, order, status, ignoresLimit })),
        tx,
      )
    },
    poll: () => queue.poll(),
  }
}
