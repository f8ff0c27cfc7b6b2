import type { OwnReview } from '#contract/reviews/reviews.ts'

/** A review as its author gets it from the API. */
export function aReview(given: Partial<OwnReview> = {}): OwnReview {
  return {
    id: '0b9f1c52-1d0a-4c5e-9f57-6f3d2f6f1e11',
    rating: 4,
    title: 'Good light',
    text: 'It gives a warm light.',
    name: 'Ada L.',
    isVerified: true,
    images: [],
    reply: '',
    repliedAt: null,
    createdAt: '2026-09-03T08:00:00.000Z',
    status: 'published',
    ...given,
  }
}
