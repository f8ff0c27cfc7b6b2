import type { LanguageCode } from '#contract/language/languages.ts'
import { emailLimit } from '../../accounts/account-limits.ts'
import { emailRetries } from '../../emails/outbox.ts'
import type { Jobs, Queue } from '../../platform/jobs/jobs.ts'
import type { PlatformServices } from '../../services.ts'
import { findUnacknowledged, markAcknowledged } from './queries.ts'
import { acknowledgment, newWithdrawalEmail } from './withdrawal-email-content.ts'
import { withdrawalEmailLimits } from './withdrawal-limits.ts'

/**
 * `client`: a hash of the client that declared it; null if its emails aren’t limited. `language`: of the page on which it was
 * declared; missing in jobs of earlier versions.
 */
type Declared = { id: string; client: string | null; language?: LanguageCode }

/** The withdrawals whose emails are to be queued. */
export type WithdrawalEmails = Queue<Declared>

type WithdrawalEmailsServices = Pick<PlatformServices, 'db' | 'limits' | 'outbox' | 'settings'>

/**
 * Opens the queue of withdrawals. Each is acknowledged to the customer and announced to the shop once. A limit delays both
 * emails, since anyone can enter someone else’s address, but never drops them: the acknowledgment is required by law.
 */
export async function createWithdrawalEmails(
  jobs: Jobs,
  { db, limits, outbox, settings }: WithdrawalEmailsServices,
): Promise<WithdrawalEmails> {
  const queue: WithdrawalEmails = await jobs.open<Declared>({
    name: 'withdrawal',
    retries: emailRetries,
    keptFor: 3600,
    handle: send,
  })

  async function send({ id, client, language }: Declared): Promise<void> {
    const found = await findUnacknowledged(db, id)
    if (!found) return
    const seconds = client === null ? 0 : await secondsToWait(client, found.email)
    if (seconds > 0)
      return queue.add([{ id, client, ...(language && { language }) }], undefined, { afterSeconds: seconds })
    const { current: shop } = settings
    await db.transaction(async (tx) => {
      if (!(await markAcknowledged(tx, id))) return
      await outbox.queue([acknowledgment(shop, found, language), newWithdrawalEmail(shop, found)], tx)
    })
  }

  /** One after the other, so that a client that has to wait uses up nothing of the address’s limit. */
  async function secondsToWait(client: string, email: string): Promise<number> {
    const seconds = await limits.secondsToWait(withdrawalEmailLimits(client))
    return seconds > 0 ? seconds : limits.secondsToWait(emailLimit('withdrawal', email))
  }

  return queue
}
