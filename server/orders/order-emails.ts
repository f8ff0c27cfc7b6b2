import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { emailLimit } from '../accounts/account-limits.ts'
import { emailRetries } from '../emails/outbox.ts'
import { insertEmails } from '../emails/outbox-records.ts'
import type { Db } from '../platform/db/database.ts'
import type { OrderFacts } from '../platform/db/schema/index.ts'
import type { Job, Jobs } from '../platform/jobs/jobs.ts'
import type { PlatformServices } from '../services.ts'
import { findReturnsPath } from '../text-pages/legal-pages.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import { findQueuedEmail, findRefundFacts } from './email-queries.ts'
import { findRecipient, issueOrderLink } from './links/queries.ts'
import { orderEmail } from './order-email-content.ts'
import { kindFor, type OrderEmail, type OrderEmailKind, statusEmails } from './order-email-kinds.ts'
import { findOrder } from './queries.ts'

/** `id` is the id of the outbox record. */
type QueuedEmail = {
  id: string
  order: string
  kind: OrderEmailKind
  ignoresLimit: boolean
  /** The order's status, in jobs of earlier versions, whose records don't include the facts they state. */
  status?: OrderStatus
}

type QueueOptions = {
  /** The email about the status by default. */
  email?: OrderEmail | OrderEmailKind
  /** The refund that it is about. */
  refundId?: string | undefined
}

/** An email to the address of an account, with the facts that it states. */
export type EmailToQueue = {
  order: Pick<Order, 'id' | 'user'>
  email: OrderEmail | OrderEmailKind
  facts: OrderFacts
  refundId?: string | undefined
}

/** Emails to customers about their orders. */
export type OrderEmails = {
  /**
   * Queues an email about each order, which states the order as it is now. Its text and recipient are those at the time it
   * is sent, since the address may have been confirmed. Emails about a status that can be undone wait ten seconds.
   */
  queue(orders: Order[], tx: Db, options?: QueueOptions): Promise<void>
  /** Queues emails that state the same as earlier ones. `isRequested`: they don't wait, and the daily limit ignores them. */
  queueAgain(emails: EmailToQueue[], tx: Db, options?: { isRequested?: boolean }): Promise<void>
  /** Looks for queued emails now. */
  poll(): void
}

type OrderEmailsServices = Pick<PlatformServices, 'db' | 'delivery' | 'limits' | 'settings'> & {
  textPages: Pick<TextPages, 'findPath'>
}

/** Seconds for which an email about a status waits that staff may undo. */
export const secondsToUndo = 10

const immediate: OrderEmailKind[] = ['order_placed', 'pickup_placed', 'order_cancelled']

/**
 * Opens the queue of emails about orders. Confirmed addresses get all of an order. All others get an email without the
 * customer's input, with a link whose token is created when it is sent, so that it is never stored; at most ten a day,
 * and none after the owner has reported an order.
 */
export async function createOrderEmails(
  jobs: Jobs,
  { db, delivery, limits, settings, textPages }: OrderEmailsServices,
  waitSeconds = secondsToUndo,
): Promise<OrderEmails> {
  const queue = await jobs.open<QueuedEmail>({
    name: 'order-email',
    retries: emailRetries,
    keptFor: 3600,
    handle: send,
  })

  async function send(email: QueuedEmail, job: Job): Promise<void> {
    const { id, order: orderId, status, ignoresLimit } = email
    const queued = await findQueuedEmail(db, id)
    // Earlier versions deleted the record when the address changed.
    const isOld = status !== undefined
    if (queued?.isWithdrawn || (!queued && !isOld)) return
    const recipient = await findRecipient(db, orderId)
    const facts = queued?.facts ?? (await readFacts(db, orderId, queued?.refundId))
    if (!facts || !recipient) return
    const order = queued?.facts || !isOld ? facts : { ...facts, status }
    const kind = kindFor(email.kind, order)
    const { current: shop } = settings
    const { userId, email: to, isConfirmed, isReported, language } = recipient
    const returnsPath = findReturnsPath(textPages)
    if (isConfirmed) return delivery.send({ to, ...orderEmail(shop, order, kind, { language, returnsPath }) }, job, id)
    if (isReported) return delivery.suppress(id, 'reported')
    // Counted once, however often it is tried.
    const isFirst = (job.retryCount ?? 0) === 0
    if (isFirst && !ignoresLimit && !(await limits.isWithin(emailLimit('order', to)))) {
      return delivery.suppress(id, 'daily_limit')
    }
    const token = await issueOrderLink(db, { orderId, userId, email: to })
    // The address was confirmed or changed, or the order moved to another account.
    if (token === undefined) return send({ ...email, ignoresLimit: true }, job)
    return delivery.send({ to, ...orderEmail(shop, order, kind, { language, token, returnsPath }) }, job, id)
  }

  async function queueAgain(given: EmailToQueue[], tx: Db, { isRequested = false } = {}): Promise<void> {
    const emails = given.map(({ order, email, facts, refundId }) => ({
      id: randomUUID(),
      kind: kindFor(email, facts),
      order: order.id,
      to: order.user.email,
      facts,
      refundId,
      subject: '',
    }))
    await insertEmails(tx, emails)
    const toJob = ({ id, kind, order }: (typeof emails)[number]) => ({ id, kind, order, ignoresLimit: isRequested })
    const waits = ({ kind }: { kind: OrderEmailKind }) => !isRequested && !immediate.includes(kind)
    const { now = [], later = [] } = Object.groupBy(emails, (email) => (waits(email) ? 'later' : 'now'))
    await queue.add(now.map(toJob), tx)
    await queue.add(later.map(toJob), tx, { afterSeconds: waitSeconds })
  }

  return {
    queueAgain,
    async queue(orders, tx, { email, refundId } = {}) {
      const emails: EmailToQueue[] = []
      for (const order of orders) {
        const facts = await toFacts(tx, order, refundId)
        emails.push({ order, email: email ?? statusEmails[order.status], facts, refundId })
      }
      await queueAgain(emails, tx)
    },
    poll: () => queue.poll(),
  }
}

/** The facts that an email states about the current order, and about one of its refunds. */
async function toFacts(db: Db, order: Order, refundId: string | undefined): Promise<OrderFacts> {
  const { user: _user, history: _history, isEmailed: _isEmailed, marks: _marks, ...rest } = order
  const { withdrawals: _withdrawals, withdrawable: _withdrawable, ...facts } = rest
  const refund = refundId === undefined ? undefined : await findRefundFacts(db, order, refundId)
  return { ...facts, statedAt: new Date().toISOString(), ...(refund && { refund }) }
}

/** The facts that an email states if they weren't stored with it. */
export async function readFacts(
  db: Db,
  orderId: string,
  refundId: string | undefined,
): Promise<OrderFacts | undefined> {
  const order = await findOrder(db, orderId)
  return order && toFacts(db, order, refundId)
}
