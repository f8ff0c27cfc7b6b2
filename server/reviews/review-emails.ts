import { plural, t } from '#contract/language/t.ts'
import type { Outbox, QueuedEmail } from '../emails/outbox.ts'
import { writeEmail } from '../emails/write-email.ts'
import type { Db } from '../platform/db/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { pageUrl } from '../platform/language/reader-language.ts'
import type { CurrentSettings, ShopInfo } from '../settings/settings.ts'
import { countReviews, findUnannouncedReviews } from './queries.ts'

type ReviewEmailsServices = { outbox: Outbox; settings: CurrentSettings }

/** Queues an email to the shop about pending reviews if there are new ones, at most once a day. */
export async function queueReviewEmail(db: Db, { outbox, settings }: ReviewEmailsServices): Promise<void> {
  if (!settings.current.reviewEmails) return
  await db.transaction(async (tx) => {
    if (await findUnannouncedReviews(tx)) {
      await outbox.queue([reviewEmail(settings.current, await countReviews(tx, 'pending'))], tx)
    }
  })
}

/** Looks for new reviews every 15 minutes. */
export function scheduleReviewEmails(jobs: Jobs, db: Db, services: ReviewEmailsServices): Promise<void> {
  return jobs.schedule({ name: 'pending-reviews', cron: '*/15 * * * *', run: () => queueReviewEmail(db, services) })
}

function reviewEmail(shop: ShopInfo, count: number): QueuedEmail {
  return {
    to: shop.shopEmail,
    onlyToConfirmed: false,
    ...writeEmail(shop, null, 'pending_reviews', () => ({
      reviews: plural(count, '{count} review', '{count} reviews'),
      reviewsLink: {
        action: { label: t('View reviews'), url: pageUrl(shop, '/admin/reviews') },
      },
    })),
  }
}
