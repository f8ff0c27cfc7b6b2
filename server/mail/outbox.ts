import type { Db } from '../db/database.ts'
import type { Jobs, Retries } from '../jobs/jobs.ts'
import type { Mail } from './email-template.ts'
import type { MailTransport } from './transport.ts'

/** Retries for about a day: first after 30 seconds, then at growing intervals. */
const defaultRetries: Retries = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 14_400 }

const day = 86_400

/** Mails to send. They stay queued across restarts until they are sent. */
export type Outbox = {
  /** Queues mails. With a transaction, they are sent only if the transaction commits. */
  queue(mails: Mail[], tx?: Db): Promise<void>
}

/** Opens the mail queue and sends its mails through the transport. */
export async function openOutbox(jobs: Jobs, transport: MailTransport, retries = defaultRetries): Promise<Outbox> {
  const queue = await jobs.open<Mail>({
    name: 'mail',
    handle: (mail, job) => transport.send(mail, job),
    retries,
    keptFor: day,
  })
  return { queue: (mails, tx) => queue.add(mails, tx) }
}
