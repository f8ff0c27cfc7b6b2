import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { emailLimit } from '../accounts/account-limits.ts'
import type { Db } from '../platform/db/database.ts'
import { createToken, hashToken } from '../platform/http/token.ts'
import type { Job, Jobs } from '../platform/jobs/jobs.ts'
import { emailRetries } from '../platform/mail/outbox.ts'
import { insertEmails } from '../platform/mail/outbox-records.ts'
import type { PlatformServices } from '../platform/services.ts'
import { findQueuedEmail, findRefundEvent } from './email-queries.ts'
import { findRecipient, insertOrderLink } from './links/queries.ts'
import { type OrderEmailKind, orderEmail, statusEmails } from './order-email-content.ts'
import { findOrder } from './queries.ts'

/** `id` is the id of the outbox record. */
type QueuedEmail = { id: string; order: string; status: OrderStatus; kind: OrderEmailKind; ignoresLimit: boolean }

type QueueOptions = {
  /** By default, the kind for the status. */
  kind?: OrderEmailKind
  /** The refund that it is about. */
  refundId?: string | undefined
  /** For emails requested by staff: they don't wait, and the daily limit ignores them. */
  isRequested?: boolean
}

/** Emails to customers about their orders. */
export type OrderEmails = {
  /**
   * Queues an email about each order. It is rendered when it is sent, since the address may have been
   * confirmed. Emails about a status that can be undone wait ten seconds.
   */
  queue(orders: Order[], tx: Db, options?: QueueOptions): Promise<void>
  /** Looks for queued emails now. */
  poll(): void
}

type Services = Pick<PlatformServices, 'db' | 'delivery' | 'limits' | 'settings'>

/** Seconds for which an email about a status waits that staff may undo. */
export const secondsToUndo = 10

const immediate: OrderEmailKind[] = ['order_placed', 'order_cancelled']

/**
 * Opens the queue of emails about orders. Confirmed addresses get all of an order. All others get an email without the
 * customer's input, with a link whose token is created when it is sent, so that it is never stored; at most ten a day,
 * and none after the owner has reported an order.
 */
export async function createOrderEmails(
  jobs: Jobs,
  { db, delivery, limits, settings }: Services,
  waitSeconds = secondsToUndo,
): Promise<OrderEmails> {
  const queue = await jobs.open<QueuedEmail>({
    name: 'order-email',
    retries: emailRetries,
    keptFor: 3600,
    handle: send,
  })

  async function send(email: QueuedEmail, job: Job): Promise<void> {
    const { id, order: orderId, status, kind, ignoresLimit } = email
    const { isWithdrawn, refundId } = await findQueuedEmail(db, id)
    if (isWithdrawn) return
    const [found, recipient] = [await findOrder(db, orderId), await findRecipient(db, orderId)]
    // The record is deleted with its order.
    if (!found || !recipient) return
    const { current: shop } = settings
    const order = { ...found, status, refund: refundId === null ? undefined : await findRefundEvent(db, refundId) }
    const { userId, email: to, isConfirmed, isReported } = recipient
    if (isConfirmed) return delivery.send({ to, ...orderEmail(shop, order, kind) }, job, id)
    if (isReported) return delivery.suppress(id, 'reported')
    // Counted once, however often it is tried.
    const isFirst = (job.retryCount ?? 0) === 0
    if (isFirst && !ignoresLimit && !(await limits.isWithin(emailLimit('order', to)))) {
      return delivery.suppress(id, 'daily_limit')
    }
    const token = createToken()
    const link = { tokenHash: hashToken(token), orderId, userId, email: to }
    // The address was confirmed or changed, or the order moved to another account.
    if (!(await insertOrderLink(db, link))) return send({ ...email, ignoresLimit: true }, job)
    return delivery.send({ to, ...orderEmail(shop, order, kind, token) }, job, id)
  }

  return {
    async queue(orders, tx, { kind: given, refundId, isRequested = false } = {}) {
      const emails = orders.map((order) => ({ id: randomUUID(), order, kind: given ?? statusEmails[order.status] }))
      await insertEmails(
        tx,
        emails.map(({ id, kind, order }) => ({
          id,
          kind,
          order: order.id,
          refundId,
          to: order.user.email,
          subject: '',
        })),
      )
      const toJob = ({ id, order: { id: order, status }, kind }: (typeof emails)[number]) => ({
        ...{ id, order, status, kind },
        ignoresLimit: isRequested,
      })
      const waits = ({ kind }: { kind: OrderEmailKind }) => !isRequested && !immediate.includes(kind)
      const { now = [], later = [] } = Object.groupBy(emails, (email) => (waits(email) ? 'later' : 'now'))
      await queue.add(now.map(toJob), tx)
      await queue.add(later.map(toJob), tx, { afterSeconds: waitSeconds })
    },
    poll: () => queue.poll(),
  }
}
