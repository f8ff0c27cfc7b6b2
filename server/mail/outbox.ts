import type { Db } from '../db/database.ts'
import type { Jobs, Retries } from '../jobs/jobs.ts'
import type { Mail } from './email-template.ts'
import type { MailTransport } from './transport.ts'

/** Retries for about a day: first after 30 seconds, then at growing intervals. */
export const mailRetries: Retries = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 14_400 }

const day = 86_400

/**
 * A mail and whether it is sent only if an account has its address and has confirmed it. `order` is the order that it is
 * about, which is mailed again when the address is confirmed.
 */
export type QueuedMail = Mail & { onlyToConfirmed: boolean; order?: string }

/** Mails to send. They stay queued across restarts until they are sent. */
export type Outbox = {
  /** Queues mails. With a transaction, they are sent only if the transaction commits. */
  queue(mails: QueuedMail[], tx?: Db): Promise<void>
}

/**
 * Opens the mail queue and sends its mails through the transport. Whether an address is confirmed is looked up when a mail
 * is sent, so that no mail gets to an address that isn't, and none is lost that was queued just before.
 */
export async function openOutbox(
  jobs: Jobs,
  transport: MailTransport,
  isConfirmed: (mail: { to: string; order?: string | undefined }) => Promise<boolean>,
  retries = mailRetries,
): Promise<Outbox> {
  const queue = await jobs.open<QueuedMail>({
    name: 'mail',
    async handle({ onlyToConfirmed, order, ...mail }, job) {
      if (!onlyToConfirmed || (await isConfirmed({ to: mail.to, order }))) await transport.send(mail, job)
    },
    retries,
    keptFor: day,
  })
  return { queue: (mails, tx) => queue.add(mails, tx) }
}
