import { t } from '#contract/language/t.ts'
import type { ModeratedReview } from '#contract/reviews/reviews.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import { checkExpected } from '../platform/changes/conflicts.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { notFound } from '../platform/errors.ts'
import { listModeratedReviews, lockReviews, updateReply, updateStatuses } from './queries.ts'

type Moderation = { reviews: { id: string; updatedAt: string }[]; status: 'published' | 'rejected' }

/**
 * Publishes or rejects reviews. `updatedAt` belongs to the text that was shown to the admin: reviews that have changed,
 * and unknown ones, are outdated and are skipped.
 */
export async function moderateReviews(db: Db, actor: Actor, { reviews, status }: Moderation) {
  return db.transaction(async (tx) => {
    const readAt = new Map(reviews.map(({ id, updatedAt }) => [id.toLowerCase(), updatedAt]))
    const locked = await lockReviews(tx, [...readAt.keys()])
    const current = locked.filter(({ id, updatedAt }) => readAt.get(id) === updatedAt.toISOString())
    const changing = current.filter((review) => review.status !== status)
    await updateStatuses(
      tx,
      changing.map(({ id }) => id),
      status,
    )
    await recordEvents(
      tx,
      actor,
      ...changing.map((review) => ({
        event: 'review_moderated' as const,
        subject: { type: 'review' as const, id: review.id },
        before: { status: review.status },
        after: { status },
      })),
    )
    const changed = current.map(({ id }) => id)
    return {
      changed,
      outdated: [...readAt.keys()].filter((id) => !changed.includes(id)),
      productIds: [...new Set(changing.map(({ productId }) => productId))],
    }
  })
}

const conflict = () =>
  ({ code: 'reply_changed', message: t('Someone else changed this reply. Reload to see the latest version.') }) as const

type Answer = { reply: string; expectedReply?: string | undefined }

/**
 * Sets the shop's reply, and removes it if it is empty. Throws `not_found`, and `reply_changed` if the reply is
 * neither the expected nor the new one.
 */
export async function answerReview(db: Db, actor: Actor, id: string, answer: Answer): Promise<ModeratedReview> {
  const { reply, expectedReply } = answer
  if (!isUuid(id)) throw notFound(t('Review not found.'))
  return db.transaction(async (tx) => {
    const [locked] = await lockReviews(tx, [id])
    if (!locked) throw notFound(t('Review not found.'))
    if (locked.reply !== reply) {
      checkExpected(conflict(), { reply: locked.reply }, { reply: expectedReply }, { reply })
      await updateReply(tx, id, reply)
      await recordEvents(tx, actor, {
        event: 'review_answered',
        subject: { type: 'review', id },
        before: { reply: locked.reply },
        after: { reply },
      })
    }
    const [answered] = await listModeratedReviews(tx, { ids: [id], limit: 1, offset: 0 })
    return answered as ModeratedReview
  })
}
