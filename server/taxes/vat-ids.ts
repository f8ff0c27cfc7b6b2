import { setTimeout as wait } from 'node:timers/promises'
import { eq, lt, type SQL, sql } from 'drizzle-orm'
import type { VatIdState } from '#contract/taxes/vat-ids.ts'
import type { Env } from '../env.ts'
import type { Db } from '../platform/db/database.ts'
import { vatIdChecks } from '../platform/db/schema/index.ts'
import type { Jobs, Queue } from '../platform/jobs/jobs.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import { normalizeVatId, vatIdProblem } from './check-vat-id.ts'
import { askVies, ViesError } from './vies.ts'

/** How long a confirmation is valid, and how long a rejected VAT ID isn’t checked again. */
const hoursConfirmed = 24
const minutesRejected = 10

/** Temporary failures are tried again for about an hour: after 30 seconds, then twice as long each time. */
const maxAttempts = 8
const secondsBefore = (attempt: number) => 15 * 2 ** attempt

export type VatIdCheck = {
  state: VatIdState
  confirmedAt: Date | null
  consultationNumber: string
  registeredTo: string
}

const unconfirmed = { confirmedAt: null, consultationNumber: '', registeredTo: '' }

export type VatIds = {
  /** Asks the official service about a VAT ID, unless it has answered lately or is off. */
  request(vatId: string): Promise<void>
  /** Waits for a response, for a few seconds at most. */
  settle(vatId: string): Promise<void>
}

type Check = { vatId: string; attempt: number }

type VatIdsServices = { db: Db; settings: CurrentSettings }

/** Checks VAT IDs with the official service in a job. */
export async function createVatIds(
  jobs: Jobs,
  { db, settings }: VatIdsServices,
  { VIES_URL }: Pick<Env, 'VIES_URL'>,
  { msToSettle = 4000, msToAnswer }: { msToSettle?: number; msToAnswer?: number } = {},
): Promise<VatIds> {
  const queue: Queue<Check> = await jobs.open({
    name: 'vat-ids',
    retries: { retryLimit: 3, retryDelay: 30, retryBackoff: true },
    // Short, since jobs contain VAT IDs.
    keptFor: 60,
    handle: check,
  })

  /** Queries the service. A later response to an earlier attempt counts as well. */
  async function check({ vatId, attempt }: Check): Promise<void> {
    if (VIES_URL === 'off') return
    const requester = ownVatId(settings)
    try {
      const { isValid, ...evidence } = await askVies(VIES_URL, { vatId, requester }, msToAnswer)
      const state = isValid ? 'confirmed' : 'invalid'
      await update(db, vatId, { state, ...evidence, checkedAt: sql`now()` })
    } catch (error) {
      if (!(error instanceof ViesError)) throw error
      await update(db, vatId, { state: 'unavailable' })
      const next = attempt + 1
      if (!error.isTemporary || next > maxAttempts) return
      await queue.add([{ vatId, attempt: next }], undefined, { afterSeconds: secondsBefore(attempt) })
    }
  }

  return {
    async request(vatId) {
      if (VIES_URL === 'off') return
      const isDue = sql`case ${vatIdChecks.state}
        when 'confirmed' then ${vatIdChecks.checkedAt} < now() - make_interval(hours => ${hoursConfirmed})
        when 'invalid' then ${vatIdChecks.checkedAt} < now() - make_interval(mins => ${minutesRejected})
        else ${vatIdChecks.requestedAt} < now() - interval '1 minute' end`
      const requested = await db
        .insert(vatIdChecks)
        .values({ vatId })
        .onConflictDoUpdate({
          target: vatIdChecks.vatId,
          set: { state: 'pending', requestedAt: sql`now()` },
          setWhere: isDue,
        })
        .returning({ vatId: vatIdChecks.vatId })
      await queue.add(requested.map((row) => ({ ...row, attempt: 1 })))
    },
    async settle(vatId) {
      const end = Date.now() + msToSettle
      while (Date.now() < end && (await findVatIdCheck(db, vatId)).state === 'pending') await wait(100)
    },
  }
}

/** The shop’s own VAT ID if it is one; the service rejects others. */
function ownVatId({ current }: CurrentSettings): string {
  const id = normalizeVatId(current.vatId)
  return vatIdProblem(id) === undefined ? id : ''
}

type Changes = Omit<Partial<typeof vatIdChecks.$inferInsert>, 'checkedAt'> & { checkedAt?: SQL }

async function update(db: Db, vatId: string, changes: Changes): Promise<void> {
  await db.update(vatIdChecks).set(changes).where(eq(vatIdChecks.vatId, vatId))
}

/** The stored result for a VAT ID. A confirmation is valid for a day. */
export async function findVatIdCheck(db: Db, vatId: string): Promise<VatIdCheck> {
  const isRecent = sql<boolean>`${vatIdChecks.checkedAt} > now() - make_interval(hours => ${hoursConfirmed})`
  const [row] = await db.select({ check: vatIdChecks, isRecent }).from(vatIdChecks).where(eq(vatIdChecks.vatId, vatId))
  if (!row) return { state: 'unavailable', ...unconfirmed }
  const { state, checkedAt, consultationNumber, registeredTo } = row.check
  if (state !== 'confirmed') return { state, ...unconfirmed }
  if (!row.isRecent) return { state: 'unavailable', ...unconfirmed }
  return { state, confirmedAt: checkedAt, consultationNumber, registeredTo }
}

/** Deletes old checks. Orders keep the data that they need. */
export async function deleteOldVatIdChecks(db: Db, before: Date): Promise<void> {
  await db.delete(vatIdChecks).where(lt(vatIdChecks.requestedAt, before))
}
