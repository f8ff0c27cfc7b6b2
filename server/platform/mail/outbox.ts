import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Jobs, Retries } from '../jobs/jobs.ts'
import type { Delivery } from './delivery.ts'
import { insertMails } from './outbox-records.ts'
import type { OutgoingMail } from './write-mail.ts'

/** Retries for about a day: first after 30 seconds, then at growing intervals. */
export const mailRetries: Retries = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 14_400 }

const day = 86_400

/** A mail and whether it is sent only if an account has its address and has confirmed it. */
export type QueuedMail = OutgoingMail & { onlyToConfirmed: boolean }

/** Mails to send. They stay queued across restarts until they are sent. */
export type Outbox = {
  /** Queues mails. With a transaction, they are sent only if the transaction commits. */
  queue(mails: QueuedMail[], tx?: Db): Promise<void>
}

type Services = {
  db: Db
  jobs: Jobs
  delivery: Delivery
  isConfirmed: (email: string) => Promise<boolean>
}

/**
 * Opens the mail queue and sends its mails. Whether an address is confirmed is looked up when a mail is sent, so that no
 * mail gets to an address that isn't, and none is lost that was queued just before.
 */
export async function openOutbox(
  { db, jobs, delivery, isConfirmed }: Services,
  retries = mailRetries,
): Promise<Outbox> {
  const queue = await jobs.open<QueuedMail & { id?: string }>({
    name: 'mail',
    // Mails that an earlier version has queued have no id.
    async handle({ id, onlyToConfirmed, ...mail }, job) {
      const record = id ?? job.id
      if (!onlyToConfirmed || (await isConfirmed(mail.to))) {
        await delivery.send(mail, job, record)
      } else {
        await delivery.withhold(record, 'unconfirmed')
      }
    },
    retries,
    keptFor: day,
  })

  async function add(mails: QueuedMail[], tx: Db): Promise<void> {
    const identified = mails.map((mail) => ({ ...mail, id: randomUUID() }))
    await insertMails(tx, identified)
    await queue.add(identified, tx)
  }

  return {
    async queue(mails, tx) {
      if (tx) return add(mails, tx)
      await db.transaction((own) => add(mails, own))
      queue.poll()
    },
  }
}
