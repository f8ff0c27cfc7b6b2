import { t } from '../language/t.ts'

export const maxStars = 5

export const maxReviewImages = 4

/** Only published reviews are public and count. See docs/behavior.md#reviews. */
export const reviewStatuses = ['pending', 'published', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** How the review list can be sorted. `images`: reviews with images first. */
export const reviewSorts = ['newest', 'highest', 'lowest', 'images'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Shown for reviewers without a name. */
export const anonymousReviewer = (): string => t('A customer')

/** Reviews per page. */
export const reviewPageSize = 10

/** Reviews on the product page, and in its data for search engines. */
export const maxShownReviews = 5
