import type { AlertKind, NewProductAlert } from '#contract/alerts/product-alerts.ts'
import { t } from '#contract/language/t.ts'
import { emailLimit } from '../accounts/account-limits.ts'
import { emailRetries } from '../emails/outbox.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import { createToken, hashToken } from '../platform/http/token.ts'
import type { Jobs, Queue } from '../platform/jobs/jobs.ts'
import { shopLanguage } from '../platform/language/current-language.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { EmailQueueServices } from '../services.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import { alertEmail, confirmAlertEmail } from './alert-emails.ts'
import * as queries from './queries.ts'

/** Emails to send about alerts, by their ids. */
export type AlertEmails = Queue<{ id: string; purpose: 'confirm' | 'notify' }>

/** Alerts that are marked in one transaction. */
const batchSize = 200

/**
 * Opens the queue of emails about alerts. The token is created when an email is sent, so that it is never stored. Whether
 * the product can still be bought is also checked again.
 */
export function createAlertEmails({ jobs, db, delivery, settings }: EmailQueueServices): Promise<AlertEmails> {
  return jobs.open({
    name: 'product-alert',
    retries: emailRetries,
    keptFor: 3600,
    async handle({ id, purpose }, job) {
      const alert = await queries.findAlert(db, id)
      if (!alert) return
      if (purpose === 'notify' && !alert.isDue) return queries.clearSentAt(db, id)
      const token = createToken()
      await queries.setAlertToken(db, id, hashToken(token))
      const write = purpose === 'confirm' ? confirmAlertEmail : alertEmail
      await delivery.send(write(settings.current, alert, token), job)
    },
  })
}

type RequestAlertServices = { db: Db; limits: Limits; alertEmails: AlertEmails; settings: CurrentSettings }

/**
 * Requests an alert. Emails a link to confirm it, except to the user's confirmed address. The response doesn't depend
 * on earlier requests of the address. Throws `not_found` or `too_many_requests`.
 */
export async function requestAlert(
  { db, limits, alertEmails, settings }: RequestAlertServices,
  { product, variant, kind, email: given }: NewProductAlert,
  user: { email: string; emailConfirmed: boolean } | undefined,
): Promise<{ message: string }> {
  const email = given.toLowerCase()
  const subject = { productId: product, variantId: variant ?? null, kind }
  const isNul = product.includes('\0') || variant?.includes('\0')
  const price = isNul ? undefined : await queries.findPrice(db, subject)
  if (price === undefined) throw notFound(t('Product not found.'))
  const isConfirmed = user?.emailConfirmed === true && user.email === email
  if (!isConfirmed) await limits.take(emailLimit('alert', email))
  await db.transaction(async (tx) => {
    const language = shopLanguage(settings.current)
    const id = await queries.insertAlert(tx, { ...subject, email, language, price, isConfirmed })
    if (id !== undefined && !isConfirmed) await alertEmails.add([{ id, purpose: 'confirm' }], tx)
  })
  return {
    message: isConfirmed
      ? promises()[kind]
      : t('Check your inbox. Confirm with the link we sent to {email}.', { email: given }),
  }
}

const promises = (): Record<AlertKind, string> => ({
  back: t('We’ll email you when it’s back in stock.'),
  price: t('We’ll email you when the price drops.'),
})

/** Throws `confirmation_link_invalid`. */
export async function confirmAlert(db: Db, token: string): Promise<{ kind: AlertKind; product: string }> {
  const alert = await queries.confirmAlert(db, hashToken(token))
  if (!alert) throw new ShopError('confirmation_link_invalid', t('This link has expired or was already used.'))
  return { kind: alert.kind, product: alert.productId }
}

/**
 * Queues the emails of due alerts, each once. It checks the current state of the products, so it doesn't matter what
 * has changed them.
 */
export async function queueDueAlerts(db: Db, alertEmails: AlertEmails): Promise<void> {
  for (;;) {
    const ids = await db.transaction(async (tx) => {
      const due = await queries.takeDueAlerts(tx, batchSize)
      await alertEmails.add(
        due.map((id) => ({ id, purpose: 'notify' })),
        tx,
      )
      return due
    })
    if (ids.length < batchSize) return
  }
}

/** Looks for alerts that are due every minute. */
export function scheduleAlerts(jobs: Jobs, db: Db, alertEmails: AlertEmails): Promise<void> {
  return jobs.schedule({ name: 'product-alerts', cron: '* * * * *', run: () => queueDueAlerts(db, alertEmails) })
}
