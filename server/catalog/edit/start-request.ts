import { hash } from 'node:crypto'
import { t } from '#contract/language/t.ts'
import type { Actor } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { ShopError } from '../../platform/errors.ts'
import { findRequest } from './edit-queries.ts'

type KeyedRequest = { ids: string[]; body: object; requestKey: string | null }

/** The columns of log entries that identify a request with an idempotency key. */
type LoggedRequest = { requestKey: string | null; requestHash: string | null }

/**
 * Returns the columns for the log entries of a request, or undefined if the same user has already made it. Throws
 * idempotency_key_reused if the key was used with another request about one of these products, which have to be locked.
 */
export async function startRequest(
  tx: Db,
  { userId }: Actor,
  { ids, body, requestKey }: KeyedRequest,
): Promise<LoggedRequest | undefined> {
  if (requestKey === null) return { requestKey, requestHash: null }
  const requestHash = hash('sha256', JSON.stringify(body), 'base64url')
  const done = await findRequest(tx, ids, userId, requestKey)
  if (!done) return { requestKey, requestHash }
  if (done.requestHash === requestHash) return undefined
  throw new ShopError(
    'idempotency_key_reused',
    t('You’ve already saved this change with other details. Check the log before you try again.'),
  )
}
