import type { SuppressionReason } from '#contract/email-texts/email-kinds.ts'
import type { Db } from '../platform/db/database.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import type { EmailTransport } from '../platform/mail/transport.ts'
import { recordAttempt, recordFailure, recordSent, recordSuppressed } from './outbox-records.ts'
import type { OutgoingEmail } from './write-email.ts'

/** Sends emails of jobs and records what became of them. */
export type Delivery = {
  /** Sends an email unless it was withdrawn. `id` is the id of the record, by default the job's. */
  send(email: OutgoingEmail, job: Job, id?: string): Promise<void>
  /** Records that an email is not sent. */
  suppress(id: string, reason: SuppressionReason): Promise<void>
}

export function createDelivery(db: Db, transport: EmailTransport): Delivery {
  return {
    async send({ kind, language, order, ...email }, job, id = job.id) {
      const record = { ...email, kind, language, id, ...(order !== undefined && { order }) }
      if (!(await recordAttempt(db, record))) return
      try {
        await transport.send(email, job)
      } catch (error) {
        const failure = withoutAddresses(error as Error)
        const { retryCount = 0, retryLimit = 0 } = job
        await recordFailure(db, id, failure.message.slice(0, 500), retryCount >= retryLimit)
        throw failure
      }
      await recordSent(db, id)
    },
    suppress: (id, reason) => recordSuppressed(db, id, reason),
  }
}

/** Removes email addresses from an error, since mail servers repeat the recipient and errors are logged. */
function withoutAddresses(error: Error): Error {
  const message = error.message.replaceAll(/[^\s<>"'():;,]+@[^\s<>"'():;,]+/g, '…')
  return Object.assign(new Error(message), 'code' in error && { code: error.code })
}
