import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { maxStars, reviewStatuses } from '#contract/reviews/review-rules.ts'
import { users } from './accounts.ts'
import { products } from './catalog.ts'
import { actorColumns, bytea, oneOf, partOf } from './columns.ts'
import { orders } from './orders.ts'

/** Reviews of products by buyers. A trigger updates the count and the sum in `products`: see the migration. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null after the account was deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The latest order with the product when the review was written. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** The name that the reviewer wants to be shown; may be empty. */
    name: text().notNull(),
    rating: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    status: text({ enum: reviewStatuses }).notNull().default('pending'),
    /** The shop's reply, or empty. */
    reply: text().notNull().default(''),
    repliedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the reviewer last changed it. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (review) => [
    unique().on(review.productId, review.userId),
    index().on(review.productId, review.createdAt).where(sql`status = 'published'`),
    index().on(review.status, review.updatedAt),
    index().on(review.createdAt),
    index().on(review.userId),
    index().on(review.orderId),
    check('review_rating_range', sql`rating between 1 and ${sql.raw(String(maxStars))}`),
    check('review_status_known', oneOf('status', reviewStatuses)),
  ],
)

/** Images of reviews. In the database, so that they can be private and are deleted with their review on all hosts. */
export const reviewImages = pgTable(
  'review_images',
  {
    id: uuid().primaryKey().defaultRandom(),
    reviewId: partOf(() => reviews.id),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP. */
    bytes: bytea().notNull(),
    thumbnail: bytea().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (image) => [index().on(image.reviewId)],
)

/** Staff notes about customers. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: partOf(() => users.id),
    /** Set if it is about one of the customer's orders. */
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    ...actorColumns(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (note) => [index().on(note.customerId, note.createdAt)],
)
