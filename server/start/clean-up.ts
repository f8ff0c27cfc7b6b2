import { lt, lte, sql } from 'drizzle-orm'
import { importKeptDays } from '#contract/imports/import-file.ts'
import { t } from '#contract/language/t.ts'
import { deleteUnusedGuestAccounts } from '../accounts/guest-accounts/queries.ts'
import { deleteExpiredSessions } from '../accounts/sessions/queries.ts'
import { deleteOldAlerts } from '../alerts/queries.ts'
import { deleteAdditions } from '../cart/add-queries.ts'
import { deleteAbandonedCarts } from '../cart/queries.ts'
import { deleteRemovedWishlistItems } from '../cart/wishlist/queries.ts'
import { deleteOldChanges } from '../catalog/edit/edit-queries.ts'
import { deletePastPrices } from '../catalog/edit/sale-queries.ts'
import { deleteOldEmails } from '../emails/outbox-records.ts'
import type { Env } from '../env.ts'
import { failStaleImages } from '../imports/image-queries.ts'
import { deleteOldImports, failStaleImports } from '../imports/queries.ts'
import { deleteOldReports } from '../orders/links/queries.ts'
import { deleteClientHashes } from '../orders/unconfirmed-queries.ts'
import { deleteOldReturns } from '../orders/withdrawals/queries.ts'
import { deleteOldWebhooks } from '../payments/attempts/queries.ts'
import type { Db } from '../platform/db/database.ts'
import { auditLog, limits, passkeyChallenges, pendingSignIns, staffInvitations } from '../platform/db/schema/index.ts'
import { deleteExpiredLinks } from '../platform/emailed-links/emailed-links.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { deleteWrittenEmails, outboxFolder } from '../platform/mail/transport.ts'
import { retentionDays, withdrawalYears } from '../retention.ts'
import { deleteOldSearches } from '../searches/search-log-queries.ts'
import { deleteOldVatIdChecks } from '../taxes/vat-ids.ts'

const hour = 3_600_000
const day = 24 * hour

/** Deletes expired data at the start and every hour. */
export function scheduleCleanUp(jobs: Jobs, db: Db, env: Pick<Env, 'DATA_DIR'>): Promise<void> {
  return jobs.schedule({ name: 'clean-up', cron: '0 * * * *', run: () => deleteExpired(db, env) })
}

/**
 * Deletes expired data, and data older than `retentionDays` and `withdrawalYears`. A step that fails doesn't stop the
 * others; all failures are thrown together.
 */
export async function deleteExpired(db: Db, env: Pick<Env, 'DATA_DIR'>): Promise<void> {
  const interrupted = t('The import was interrupted. Upload the file again.')
  const steps: (() => PromiseLike<unknown>)[] = [
    () => deleteExpiredSessions(db),
    () => deleteUnusedGuestAccounts(db, daysAgo(retentionDays.guestAccountWithoutOrders)),
    () => deleteExpiredLinks(db),
    ...[staffInvitations, pendingSignIns, passkeyChallenges].map(
      (table) => () => db.delete(table).where(lte(table.expiresAt, sql`now()`)),
    ),
    () => db.delete(limits).where(lte(limits.resetsAt, sql`now()`)),
    () => db.delete(auditLog).where(lt(auditLog.createdAt, daysAgo(retentionDays.securityLog))),
    () => deleteOldChanges(db, daysAgo(retentionDays.securityLog)),
    () => deletePastPrices(db),
    () => deleteAbandonedCarts(db, daysAgo(retentionDays.guestCart), daysAgo(retentionDays.cartOfOneVisit)),
    () => deleteAdditions(db, daysAgo(1)),
    () => deleteOldSearches(db, daysAgo(retentionDays.searchCounts)),
    () => deleteRemovedWishlistItems(db, daysAgo(1)),
    () => deleteOldAlerts(db, daysAgo(retentionDays.productAlert), daysAgo(retentionDays.unconfirmedAlert)),
    () => deleteOldImports(db, daysAgo(1), daysAgo(importKeptDays)),
    () => failStaleImports(db, { message: interrupted, checkedBefore: new Date(Date.now() - hour) }),
    () => failStaleImages(db, t('Fetching was interrupted.')),
    () => deleteOldVatIdChecks(db, daysAgo(retentionDays.vatIdCheck)),
    () => deleteClientHashes(db, daysAgo(retentionDays.orderClient)),
    () => deleteOldEmails(db, daysAgo(retentionDays.outbox), daysAgo(2)),
    () => deleteWrittenEmails(outboxFolder(env), daysAgo(retentionDays.outbox)),
    () => deleteOldReports(db, daysAgo(retentionDays.orderLink)),
    () => deleteOldReturns(db, withdrawalYears),
    () => deleteOldWebhooks(db, daysAgo(retentionDays.paymentWebhook)),
  ]
  const errors: unknown[] = []
  for (const run of steps) {
    try {
      await run()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some expired data could not be deleted.')
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * day)
}
