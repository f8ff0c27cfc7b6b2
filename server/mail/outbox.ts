import { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import type { MailTransport } from './transport.ts'

export type Mail = { to: string; replyTo?: string; subject: string; text: string; html?: string }

const queueName = 'mail'

type Retries = { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax?: number }

/** First retry after half a minute, then at growing distances for about a day. */
const patient: Retries = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 14_400 }

/** Mails that are queued stay queued until they are sent, also across a restart. */
export type Outbox = {
  queue(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** Opens the queue in the database and sends from it through the transport. `failed` is told what went wrong. */
export async function openOutbox(
  database: Pick<Database, 'executeSql'>,
  transport: MailTransport,
  failed: (error: unknown) => void,
  retries = patient,
): Promise<Outbox> {
  const boss = new PgBoss({ db: database, schema: 'jobs', schedule: false })
  boss.on('error', failed)
  await boss.start()
  await boss.createQueue(queueName)
  await boss.work<Mail>(queueName, { pollingIntervalSeconds: 2 }, async (jobs) => {
    for (const { data } of jobs) {
      await transport.send(data).catch((error: unknown) => {
        failed(error)
        throw error
      })
    }
  })
  return {
    async queue(mail) {
      // With the mail, not with the queue: a queue that is there already keeps the settings it was made with.
      await boss.send(queueName, mail, retries)
    },
    async close() {
      await boss.stop({ graceful: true, timeout: 5000 })
      await transport.close()
    },
  }
}
