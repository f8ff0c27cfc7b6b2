import type { AlertKind, NewProductAlert } from '#contract/product-alerts.ts'
import { mailLimit } from '../accounts/account-limits.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import { createToken, hashToken } from '../platform/http/token.ts'
import type { Jobs, Queue } from '../platform/jobs/jobs.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { Delivery } from '../platform/mail/delivery.ts'
import { mailRetries } from '../platform/mail/outbox.ts'
import type { CurrentSettings } from '../platform/settings/settings.ts'
import { alertMail, confirmAlertMail } from './alert-mails.ts'
import * as queries from './queries.ts'

/** Mails to send about alerts, by their ids. */
export type AlertMails = Queue<{ id: string; purpose: 'confirm' | 'notify' }>

/** Alerts that are marked in one transaction. */
const batchSize = 200

/**
 * Opens the queue of mails about alerts. The token is created when a mail is sent, so that it is never stored. Whether
 * the product can still be bought is looked up again, too.
 */
export function openAlertMails(jobs: Jobs, db: Db, delivery: Delivery, settings: CurrentSettings): Promise<AlertMails> {
  return jobs.open({
    name: 'product-alert',
    retries: mailRetries,
    keptFor: 3600,
    async handle({ id, purpose }, job) {
      const alert = await queries.findAlert(db, id)
      if (!alert) return
      if (purpose === 'notify' && !alert.isDue) return queries.clearSentAt(db, id)
      const token = createToken()
      await queries.setAlertToken(db, id, hashToken(token))
      const write = purpose === 'confirm' ? confirmAlertMail : alertMail
      await delivery.send(write(settings.current, alert, token), job)
    },
  })
}

/**
 * Requests an alert. Mails a link to confirm it, except to the confirmed address of the user. The reply doesn't depend on
 * what the address has requested before. Throws `not_found` or `too_many_requests`.
 */
export async function requestAlert(
  { db, limits, alertMails }: { db: Db; limits: Limits; alertMails: AlertMails },
  { product, variant, kind, email: given }: NewProductAlert,
  user: { email: string; emailConfirmed: boolean } | undefined,
): Promise<{ message: string }> {
  const email = given.toLowerCase()
  const subject = { productId: product, variantId: variant ?? null, kind }
  const isNul = product.includes('\0') || variant?.includes('\0')
  const price = isNul ? undefined : await queries.findPrice(db, subject)
  if (price === undefined) throw notFound('Product')
  const isConfirmed = user?.emailConfirmed === true && user.email === email
  if (!isConfirmed) await limits.take(mailLimit('alert', email))
  await db.transaction(async (tx) => {
    const id = await queries.insertAlert(tx, { ...subject, email, price, isConfirmed })
    if (id !== undefined && !isConfirmed) await alertMails.add([{ id, purpose: 'confirm' }], tx)
  })
  return {
    message: isConfirmed ? `${promises[kind]}.` : `Check your inbox. Confirm with the link we sent to ${given}.`,
  }
}

const promises: Record<AlertKind, string> = {
  back: "We'll email you when it's available again",
  price: "We'll email you when it costs less",
}

/** Throws `confirmation_link_invalid`. */
export async function confirmAlert(db: Db, token: string): Promise<{ kind: AlertKind; product: string }> {
  const alert = await queries.confirmAlert(db, hashToken(token))
  if (!alert) throw new ShopError('confirmation_link_invalid', 'This link has expired or was already used.')
  return { kind: alert.kind, product: alert.productId }
}

/**
 * Queues the mails of the alerts that are due, each once. It looks at the products as they are, so it doesn't matter what
 * has changed them.
 */
export async function queueDueAlerts(db: Db, alertMails: AlertMails): Promise<void> {
  for (;;) {
    const ids = await db.transaction(async (tx) => {
      const due = await queries.takeDueAlerts(tx, batchSize)
      await alertMails.add(
        due.map((id) => ({ id, purpose: 'notify' })),
        tx,
      )
      return due
    })
    if (ids.length < batchSize) return
  }
}

/** Looks for alerts that are due every minute. */
export function scheduleAlerts(jobs: Jobs, db: Db, alertMails: AlertMails): Promise<void> {
  return jobs.schedule({ name: 'product-alerts', cron: '* * * * *', run: () => queueDueAlerts(db, alertMails) })
}
