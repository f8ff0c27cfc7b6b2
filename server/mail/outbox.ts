import type { Db } from '../db/database.ts'
import type { Jobs, Retries } from '../jobs/jobs.ts'
import type { MailTransport } from './transport.ts'

export type Mail = { to: string; replyTo?: string; subject: string; text: string; html: string }

/** First retry after half a minute, then at growing distances for about a day. */
const patient: Retries = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 14_400 }

const day = 86_400

/** Mails that are queued stay queued until they are sent, also across a restart. */
export type Outbox = {
  /** With a transaction, the mail goes out only when that goes through. */
  queue(mail: Mail, tx?: Db): Promise<void>
}

/** Opens the queue of mails and sends from it through the transport. */
export async function openOutbox(jobs: Jobs, transport: MailTransport, retries = patient): Promise<Outbox> {
  const queue = await jobs.open<Mail>({
    name: 'mail',
    handle: (mail, job) => transport.send(mail, job),
    retries,
    keptFor: day,
  })
  return { queue: (mail, tx) => queue.add(mail, tx) }
}
