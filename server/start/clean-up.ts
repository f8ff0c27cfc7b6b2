import { lt, lte, sql } from 'drizzle-orm'
import { importKeptDays } from '#contract/imports/import-file.ts'
import { deleteUnusedGuestAccounts } from '../accounts/guest-accounts/queries.ts'
import { deleteExpiredSessions } from '../accounts/sessions/queries.ts'
import { deleteOldAlerts } from '../alerts/queries.ts'
import { deleteAdditions } from '../cart/add-queries.ts'
import { deleteAbandonedCarts } from '../cart/queries.ts'
import { deleteRemovedWishlistItems } from '../cart/wishlist-queries.ts'
import { deleteOldChanges } from '../catalog/edit/edit-queries.ts'
import { deletePastPrices } from '../catalog/edit/sale-queries.ts'
import { failStaleImages } from '../imports/image-queries.ts'
import { deleteOldImports, failStaleImports } from '../imports/queries.ts'
import { deleteOldLinks } from '../orders/links/queries.ts'
import { deleteClientHashes } from '../orders/unconfirmed-queries.ts'
import { deleteOldWebhooks } from '../payments/queries.ts'
import type { Db } from '../platform/db/database.ts'
import {
  auditLog,
  emailChanges,
  emailConfirmations,
  limits,
  passkeyChallenges,
  passwordResets,
  pendingSignIns,
  staffInvitations,
} from '../platform/db/schema/index.ts'
import type { Env } from '../platform/env.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { deleteOldEmails } from '../platform/mail/outbox-records.ts'
import { deleteWrittenEmails, outboxFolder } from '../platform/mail/transport.ts'
import { retentionDays } from '../platform/retention.ts'
import { deleteOldSearches } from '../searches/search-log-queries.ts'
import { deleteOldVatIdChecks } from '../taxes/vat-ids.ts'

const hour = 3_600_000
const day = 24 * hour

/** Deletes expired data at the start and every hour. */
export function scheduleCleanUp(jobs: Jobs, db: Db, env: Pick<Env, 'DATA_DIR'>): Promise<void> {
  return jobs.schedule({ name: 'clean-up', cron: '0 * * * *', run: () => deleteExpired(db, env) })
}

/** Deletes expired data, and data older than `retentionDays`. */
export async function deleteExpired(db: Db, env: Pick<Env, 'DATA_DIR'>): Promise<void> {
  await deleteExpiredSessions(db)
  await deleteUnusedGuestAccounts(db, daysAgo(retentionDays.guestAccountWithoutOrders))
  const links = [passwordResets, emailConfirmations, emailChanges, staffInvitations]
  for (const table of [...links, pendingSignIns, passkeyChallenges]) {
    await db.delete(table).where(lte(table.expiresAt, sql`now()`))
  }
  await db.delete(limits).where(lte(limits.resetsAt, sql`now()`))
  await db.delete(auditLog).where(lt(auditLog.createdAt, daysAgo(retentionDays.securityLog)))
  await deleteOldChanges(db, daysAgo(retentionDays.securityLog))
  await deletePastPrices(db)
  await deleteAbandonedCarts(db, daysAgo(retentionDays.guestCart), daysAgo(retentionDays.cartOfOneVisit))
  await deleteAdditions(db, daysAgo(1))
  await deleteOldSearches(db, daysAgo(retentionDays.searchCounts))
  await deleteRemovedWishlistItems(db, daysAgo(1))
  await deleteOldAlerts(db, daysAgo(retentionDays.productAlert), daysAgo(retentionDays.unconfirmedAlert))
  await deleteOldImports(db, daysAgo(1), daysAgo(importKeptDays))
  const message = 'The import was interrupted. Upload the file again.'
  await failStaleImports(db, { message, checkedBefore: new Date(Date.now() - hour) })
  await failStaleImages(db, 'Fetching was interrupted.')
  await deleteOldVatIdChecks(db, daysAgo(retentionDays.vatIdCheck))
  await deleteClientHashes(db, daysAgo(retentionDays.orderClient))
  await deleteOldEmails(db, daysAgo(retentionDays.outbox), daysAgo(2))
  await deleteWrittenEmails(outboxFolder(env), daysAgo(retentionDays.outbox))
  await deleteOldLinks(db, daysAgo(retentionDays.orderLink))
  await deleteOldWebhooks(db, daysAgo(retentionDays.paymentWebhook))
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * day)
}
