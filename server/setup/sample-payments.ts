import { and, eq, notExists } from 'drizzle-orm'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { paymentAccounts, paymentAttempts } from '../platform/db/schema/index.ts'
import type { Encryption } from '../platform/encryption.ts'

/** Lets customers of the sample shop select test payments, without real charges. */
export async function addTestPayments(db: Db, { encrypt }: Pick<Encryption, 'encrypt'>): Promise<void> {
  const account = { provider: 'test', name: '', isTest: true, credentials: encrypt('{}') } as const
  await db.insert(paymentAccounts).values(account).onConflictDoNothing()
}

/** Turns test payments off again, unless they were used: their orders can still be refunded then. See decision 123. */
export async function removeTestPayments(tx: Db, actor: Actor): Promise<void> {
  const used = tx.select({ id: paymentAttempts.id }).from(paymentAttempts).where(eq(paymentAttempts.provider, 'test'))
  const removed = await tx
    .delete(paymentAccounts)
    .where(and(eq(paymentAccounts.provider, 'test'), notExists(used)))
    .returning({ provider: paymentAccounts.provider })
  if (removed.length === 0) return
  const subject = { type: 'payment_account', id: 'test' } as const
  await recordEvents(tx, actor, { event: 'payment_account_disconnected', subject })
}
