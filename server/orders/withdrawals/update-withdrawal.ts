import { t } from '#contract/language/t.ts'
import type { WithdrawalState } from '#contract/withdrawals/withdrawal-states.ts'
import type { Withdrawal } from '#contract/withdrawals/withdrawals.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound, ShopError } from '../../platform/errors.ts'
import { findReturn, lockReturn, setReturnState } from './queries.ts'

/** Throws `not_found`. */
export async function getWithdrawal(db: Db, id: string): Promise<Withdrawal> {
  const found = await findReturn(db, id)
  if (!found) throw notFound(t('Withdrawal not found.'))
  return found
}

type Change = { state: WithdrawalState; expectedState?: WithdrawalState | undefined }

/** Closes a withdrawal, or opens it again. Throws `not_found` or `withdrawal_changed`. */
export async function updateWithdrawal(
  db: Db,
  actor: Actor,
  id: string,
  { state, expectedState }: Change,
): Promise<Withdrawal> {
  return db.transaction(async (tx) => {
    const current = await lockReturn(tx, id)
    if (current === undefined) throw notFound(t('Withdrawal not found.'))
    if (expectedState !== undefined && expectedState !== current) {
      throw new ShopError('withdrawal_changed', t('Someone else changed this. Reload to see the latest version.'))
    }
    if (state !== current) {
      await setReturnState(tx, id, { state, userId: actor.userId })
      const event = state === 'closed' ? 'withdrawal_closed' : 'withdrawal_reopened'
      await recordEvents(tx, actor, { event, subject: { type: 'withdrawal', id } })
    }
    return getWithdrawal(tx, id)
  })
}
