import type { Db } from '../db/database.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import { orderMail } from './order-mails.ts'
import { takeWithheldOrders } from './queries.ts'

/** Milliseconds. */
const period = 7 * 86_400_000

const maxMails = 50

/**
 * Queues a mail about the status of each order of the last seven days that was not mailed, for a user who has just
 * confirmed their address.
 */
export async function queueWithheldMails(
  { outbox, settings }: { outbox: Outbox; settings: CurrentSettings },
  tx: Db,
  userId: string,
): Promise<void> {
  const orders = await takeWithheldOrders(tx, userId, new Date(Date.now() - period), maxMails)
  await outbox.queue(
    orders.map((order) => orderMail(settings.current, order)),
    tx,
  )
}
