import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CollectionRule } from '#contract/catalog/collections.ts'
import { type Fact, maxFacts } from '#contract/catalog/facts.ts'
import { maxLeadTimeDays, maxOptions, maxRating, maxWeight } from '#contract/catalog/product-fields.ts'
import { changeTypes } from '#contract/catalog/product-log.ts'
import { returnRules } from '#contract/catalog/return-rules.ts'
import { maxPriceCents, wholePpb } from '#contract/money.ts'
import { actorColumns, oldSlugsTable, oneOf } from './columns.ts'
import { textPages } from './text-pages.ts'
import type { translations } from './translations.ts'

/** In display order. */
const facts = () => jsonb().$type<Fact[]>().notNull().default([])

/** The slug of a text page about the sizes of its products; null when there is none. */
const sizeGuide = () =>
  text().references((): AnyPgColumn => textPages.slug, { onUpdate: 'cascade', onDelete: 'set null' })

const factsCount = sql`jsonb_array_length(facts) <= ${sql.raw(String(maxFacts))}`

/** `value` is the slug. The text and the image of the page may be empty. */
const groupColumns = () => ({
  value: text().primaryKey(),
  label: text().notNull(),
  seoTitle: text('page_title').notNull().default(''),
  description: text().notNull().default(''),
  image: text().notNull().default(''),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const categories = pgTable('categories', {
  ...groupColumns(),
  /** Null until an admin has moved a category; those without come last, by label. */
  position: integer(),
  /** The category that it is in; null at the top. Categories in it have none in them. */
  parent: text().references((): AnyPgColumn => categories.value, { onUpdate: 'cascade', onDelete: 'set null' }),
  sizeGuide: sizeGuide(),
})

export const brands = pgTable(
  'brands',
  {
    ...groupColumns(),
    /** Shown with each of its products that has no fact of the same name. */
    facts: facts(),
    sizeGuide: sizeGuide(),
  },
  () => [check('brand_facts_count', factsCount)],
)

export const oldCategorySlugs = oldSlugsTable('old_category_slugs', () => categories.value)

export const oldBrandSlugs = oldSlugsTable('old_brand_slugs', () => brands.value)

/** Contains the products that match the rule or, without one, manually selected products in their order. */
export const collections = pgTable('collections', {
  ...groupColumns(),
  rule: jsonb().$type<CollectionRule>(),
  /** Some may have been deleted. */
  productIds: text().array().notNull().default([]),
})

export const oldCollectionSlugs = oldSlugsTable('old_collection_slugs', () => collections.value)

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    /** The lowest price of the variants for sale, if it has options. */
    priceCents: integer().notNull(),
    /** Parts per billion; see contract/money.ts. */
    discountPpb: integer().notNull().default(0),
    /** When the discount begins and ends; null for immediately and never. */
    saleStartsAt: timestamp({ withTimezone: true }),
    saleEndsAt: timestamp({ withTimezone: true }),
    /** `discountPpb` while the sale is active, otherwise 0. A trigger sets this and the two below. */
    activeDiscountPpb: integer().notNull().default(0),
    /** When the sale begins or ends next; null if it doesn't. */
    saleChangesAt: timestamp({ withTimezone: true }),
    /** The lowest displayed price of the 30 days before the active sale; null if none is known. */
    priorCents: integer(),
    /** Set by an admin or an import; shown until the first review is published. */
    rating: doublePrecision().notNull().default(0),
    /** Counts published reviews. A trigger on `reviews` updates both. */
    reviewCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    /** The average of the reviews, or the imported rating without any. */
    displayedRating: doublePrecision()
      .notNull()
      .generatedAlwaysAs(
        sql`case when review_count > 0 then round(rating_sum::numeric / review_count, 2)::double precision else rating end`,
      ),
    /** Empty when there is none. */
    color: text().notNull(),
    thumbnail: text().notNull(),
    images: jsonb().$type<{ src: string; alt: string }[]>().notNull().default([]),
    facts: facts(),
    category: text()
      .notNull()
      .references(() => categories.value, { onUpdate: 'cascade' }),
    /** Null when there is none. */
    brand: text().references(() => brands.value, { onUpdate: 'cascade' }),
    /** Units left; null when stock is not tracked. With options, a trigger sets it to the sum of the variants for sale. */
    stock: integer(),
    /** Business days until it can be dispatched; null unless it is made to order. */
    leadTimeDays: integer(),
    returns: text({ enum: returnRules }).notNull().default('shop'),
    /** In grams. */
    weight: integer(),
    /** Such as “250 g”; empty when it isn't sold by weight, volume or size. */
    content: text().notNull().default(''),
    /** Unknown ones are taxed as the main one. */
    taxClass: text().notNull().default('standard'),
    /** Empty for normal products. */
    shippingClass: text().notNull().default(''),
    /** The stock from which it is low; null for the usual one. */
    reorderLevel: integer(),
    /** Empty for a product with options. */
    sku: text().notNull().default(''),
    barcode: text().notNull().default(''),
    /**
     * Whether its stock is low, and the email about it was sent. A trigger sets `none` and `pending`. With options,
     * always `none`.
     */
    lowStockAlert: text({ enum: ['none', 'pending', 'sent'] })
      .notNull()
      .default('none'),
    archivedAt: timestamp({ withTimezone: true }),
    /** When it was first for sale, which a trigger sets, also as `createdAt`; null for a draft. */
    publishedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its page changed; a trigger sets it. How many are left doesn't count. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    options: text().array().notNull().default([]),
  },
  (product) => [
    // To find the products of a category or brand whose slug changes.
    index().on(product.category),
    index().on(product.brand),
    // To list them by title.
    index('products_title').on(sql`lower(title)`, product.id),
    index('products_sku').on(product.sku).where(sql`sku <> ''`),
    index('products_sale_changes').on(product.saleChangesAt).where(sql`sale_changes_at is not null`),
    index('products_low_stock').on(product.id).where(sql`low_stock_alert = 'pending'`),
    check('weight_range', sql`weight between 1 and ${sql.raw(String(maxWeight))}`),
    check('reorder_level_not_negative', sql`reorder_level >= 0`),
    check('price_cents_range', sql`price_cents between 0 and ${sql.raw(String(maxPriceCents))}`),
    check('discount_range', sql`discount_ppb between 0 and ${sql.raw(String(wholePpb))}`),
    check('sale_ends_later', sql`sale_ends_at > sale_starts_at`),
    check('rating_range', sql`rating between 0 and ${sql.raw(String(maxRating))}`),
    check('stock_not_negative', sql`stock >= 0`),
    check('returns_known', oneOf('returns', returnRules)),
    check('lead_time_days_range', sql`lead_time_days between 1 and ${sql.raw(String(maxLeadTimeDays))}`),
    check('facts_count', factsCount),
    check('options_count', sql`cardinality(options) <= ${sql.raw(String(maxOptions))}`),
  ],
)

/** The id of a product that must exist. */
export const productId = () =>
  text()
    .notNull()
    .references(() => products.id)

/**
 * The combinations of a product's options that are or were sold. The migration adds what Drizzle can't express: no two
 * variants for sale of a product have the same values. Writers lock the product first.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** A slug of its first values. It never changes. */
    id: text().notNull(),
    position: integer().notNull(),
    /** One for each option of the product. */
    values: text().array().notNull(),
    sku: text().notNull().default(''),
    barcode: text().notNull().default(''),
    /** Null when it has the product's price. */
    priceCents: integer(),
    /** The discount of its own sale, in parts per billion, may be 0; null when it only has the product's. */
    discountPpb: integer(),
    /** When its own sale begins and ends; null for immediately and never. */
    saleStartsAt: timestamp({ withTimezone: true }),
    saleEndsAt: timestamp({ withTimezone: true }),
    /** `discountPpb` while its own sale is active, otherwise null: then it has the product's. A trigger sets this and the two below. */
    activeDiscountPpb: integer(),
    /** See `products`. */
    saleChangesAt: timestamp({ withTimezone: true }),
    priorCents: integer(),
    /** Units left; null when stock is not tracked. */
    stock: integer(),
    /** Empty for the product's. */
    content: text().notNull().default(''),
    /** The stock at which it counts as low; null for the product's level. */
    reorderLevel: integer(),
    /** See `products`. */
    lowStockAlert: text({ enum: ['none', 'pending', 'sent'] })
      .notNull()
      .default('none'),
    /** One of the product's images, or empty. */
    image: text().notNull().default(''),
    archivedAt: timestamp({ withTimezone: true }),
  },
  (variant) => [
    primaryKey({ columns: [variant.productId, variant.id] }),
    index('variants_sku').on(variant.sku).where(sql`sku <> ''`),
    index('variants_low_stock').on(variant.productId).where(sql`low_stock_alert = 'pending'`),
    index('variants_sale_changes').on(variant.saleChangesAt).where(sql`sale_changes_at is not null`),
    check('variant_discount_range', sql`discount_ppb between 0 and ${sql.raw(String(wholePpb))}`),
    check('variant_sale_ends_later', sql`sale_ends_at > sale_starts_at`),
    check('variant_reorder_level_not_negative', sql`reorder_level >= 0`),
    check('variant_price_range', sql`price_cents between 0 and ${sql.raw(String(maxPriceCents))}`),
    check('variant_stock_not_negative', sql`stock >= 0`),
  ],
)

/**
 * Displayed prices of the last 30 days that have changed since, from which the lowest one is found when a sale begins. Triggers
 * on products and variants add them.
 */
export const pastPrices = pgTable(
  'past_prices',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Empty for the product. */
    variantId: text().notNull(),
    /** Until when it was the price. */
    endedAt: timestamp({ withTimezone: true }).notNull(),
    /** The price as displayed at that time. */
    cents: integer().notNull(),
  },
  (price) => [primaryKey({ columns: [price.productId, price.variantId, price.endedAt] }), index().on(price.endedAt)],
)

/**
 * Categories and brands that were merged into others, as they were before, so that it can be undone. The products that
 * moved have log entries of the same time.
 */
export const groupMerges = pgTable('group_merges', {
  id: uuid().primaryKey().defaultRandom(),
  type: text({ enum: ['category', 'brand'] }).notNull(),
  slug: text().notNull(),
  label: text().notNull(),
  seoTitle: text('page_title').notNull(),
  description: text().notNull(),
  image: text().notNull().default(''),
  facts: facts(),
  position: integer(),
  /** The slug of the category that it was in, at that time. */
  parent: text(),
  sizeGuide: sizeGuide(),
  /** The slugs that it had before. */
  oldSlugs: text().array().notNull(),
  translations: jsonb()
    .$type<Pick<typeof translations.$inferSelect, 'language' | 'texts' | 'sources'>[]>()
    .notNull()
    .default([]),
  /** The slug of the merge target at that time. */
  into: text().notNull(),
  /** How many products moved. */
  products: integer().notNull(),
  ...actorColumns(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** The log of changes to products. Orders have their own history. */
export const productChanges = pgTable(
  'product_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the product is deleted: then only the audit log shows the change. */
    productId: text().references(() => products.id, { onDelete: 'set null' }),
    type: text({ enum: changeTypes }).notNull(),
    /** The old and new values of each changed field, as in the API. */
    fields: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
    /** Why the stock was adjusted; empty otherwise. */
    reason: text().notNull().default(''),
    /** The idempotency key of the request, and a hash of its body; null for requests without a key. */
    requestKey: text(),
    requestHash: text(),
    ...actorColumns(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (change) => [
    index().on(change.productId, change.createdAt),
    index().on(change.createdAt, change.id),
    index().on(change.userId, change.createdAt),
    index('changes_of_deleted_products').on(change.createdAt).where(sql`product_id is null`),
    uniqueIndex().on(change.productId, change.userId, change.requestKey).where(sql`request_key is not null`),
  ],
)
