import { inContext, t } from '#contract/language/t.ts'
import type { ReviewStatus } from '#contract/reviews/review-rules.ts'

export const statusNames: Record<ReviewStatus, string> = {
  pending: inContext('a review', 'Pending'),
  published: t('Published'),
  rejected: t('Rejected'),
}
