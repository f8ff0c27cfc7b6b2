import { randomUUID } from 'node:crypto'
import type { Db } from '../platform/db/database.ts'
import type { Jobs, Retries } from '../platform/jobs/jobs.ts'
import type { Delivery } from './delivery.ts'
import { insertEmails } from './outbox-records.ts'
import type { OutgoingEmail } from './write-email.ts'

/** Retries for about a day: first after 30 seconds, then at growing intervals. */
export const emailRetries: Retries = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 14_400 }

const day = 86_400

/** An email, and whether it is sent only to the confirmed address of an account. */
export type QueuedEmail = OutgoingEmail & { onlyToConfirmed: boolean }

/** Emails to send. They remain queued across restarts until they are sent. */
export type Outbox = {
  /** Queues emails. With a transaction, they are sent only if the transaction commits. */
  queue(emails: QueuedEmail[], tx?: Db): Promise<void>
}

type OutboxServices = {
  db: Db
  jobs: Jobs
  delivery: Delivery
  isConfirmed: (email: string) => Promise<boolean>
}

/**
 * Opens the mail queue and sends its emails. Checks whether an address is confirmed when an email is sent, so that no
 * email goes to an unconfirmed address, and none is lost that was queued just before the confirmation.
 */
export async function createOutbox(
  { db, jobs, delivery, isConfirmed }: OutboxServices,
  retries = emailRetries,
): Promise<Outbox> {
  const queue = await jobs.open<QueuedEmail & { id: string }>({
    name: 'email',
    async handle({ id, onlyToConfirmed, ...email }, job) {
      if (!onlyToConfirmed || (await isConfirmed(email.to))) await delivery.send(email, job, id)
      else await delivery.suppress(id, 'unconfirmed')
    },
    retries,
    keptFor: day,
  })

  async function add(emails: QueuedEmail[], tx: Db): Promise<void> {
    const identified = emails.map((email) => ({ ...email, id: randomUUID() }))
    await insertEmails(tx, identified)
    await queue.add(identified, tx)
  }

  return {
    async queue(emails, tx) {
      if (tx) return add(emails, tx)
      await db.transaction((own) => add(emails, own))
      queue.poll()
    },
  }
}
