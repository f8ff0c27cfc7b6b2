import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { alertKinds } from '#contract/alerts/product-alerts.ts'
import { maxQuantityPerItem } from '#contract/cart/max-quantity.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { users } from './accounts.ts'
import { productId, productVariants } from './catalog.ts'
import { partOf } from './columns.ts'

/** The cart of a user, or of the guest who has its cookie. */
export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the cookie. */
    tokenHash: text().unique(),
    /** The secret of the link to the wishlist, while it is shared. Not a hash, since its owner sees the link again. */
    wishlistToken: text().unique(),
    /** Discount codes, as they were normalized. */
    codes: text().array().notNull().default([]),
    /**
     * The ids of discounts that an order of this cart was refused for other orders of its unconfirmed email address, so
     * that the cart shows the same total. The order or another code empties it.
     */
    withheldDiscounts: uuid().array().notNull().default([]),
    /** The VAT ID that the customer has entered at checkout, with its prefix; empty for none. */
    vatId: text().notNull().default(''),
    /** The country that the customer last selected in the cart or at checkout; empty for none. */
    country: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was last used: when something was added, or a guest came back after a day. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (cart) => [
    check('one_owner', sql`(user_id is null) <> (token_hash is null)`),
    index().on(cart.updatedAt).where(sql`token_hash is not null`),
  ],
)

/** The columns of items, in the cart or saved for later. */
const itemColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  cartId: partOf(() => carts.id),
  productId: productId(),
  /** Null for a product without options, and for one that got its options after it was added. */
  variantId: text(),
  quantity: integer().notNull(),
  /** The displayed price, in units, when the item was added or its quantity last changed. */
  priceWhenAdded: doublePrecision().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

const cartItemColumns = {
  ...itemColumns(),
  /** The sum of two carts that were joined, if fewer are available; null once the quantity is changed. */
  reducedFrom: integer(),
}

export const cartItems = pgTable('cart_items', cartItemColumns, (item) => [
  unique().on(item.cartId, item.productId, item.variantId).nullsNotDistinct(),
  index().on(item.productId),
  foreignKey({
    name: 'cart_items_variant_fk',
    columns: [item.productId, item.variantId],
    foreignColumns: [productVariants.productId, productVariants.id],
  }),
  check('quantity_range', sql`quantity between 1 and ${sql.raw(String(maxQuantityPerItem))}`),
])

/** Items that were moved out of a cart, to be ordered another time. */
export const savedItems = pgTable('saved_items', itemColumns(), (item) => [
  unique().on(item.cartId, item.productId, item.variantId).nullsNotDistinct(),
  index().on(item.productId),
  foreignKey({
    name: 'saved_items_variant_fk',
    columns: [item.productId, item.variantId],
    foreignColumns: [productVariants.productId, productVariants.id],
  }),
])

/** Products of a wishlist, which belongs to the owner of the cart. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    cartId: partOf(() => carts.id),
    productId: productId(),
    /** The displayed price, in units, when it was added. */
    priceWhenAdded: doublePrecision().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Kept for a day after it was removed, so that undoing that restores its price and place. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (item) => [
    primaryKey({ columns: [item.cartId, item.productId] }),
    index().on(item.productId),
    index().on(item.removedAt),
  ],
)

export const itemLists = ['cart', 'saved', 'wishlist'] as const

/** Items of a cart, saved items and products of a wishlist that were deleted permanently, until the shopper removes them. */
export const deletedItems = pgTable(
  'deleted_items',
  {
    /** The id of the deleted item. */
    id: uuid().primaryKey().defaultRandom(),
    cartId: partOf(() => carts.id),
    list: text({ enum: itemLists }).notNull(),
    productId: text().notNull(),
    /** Includes the values of the variant. */
    title: text().notNull(),
    quantity: integer().notNull(),
    priceWhenAdded: doublePrecision().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (item) => [unique().on(item.cartId, item.list, item.productId, item.title)],
)

/** Additions that were requested with an idempotency key, for a day. */
export const cartAdditions = pgTable(
  'cart_additions',
  {
    cartId: partOf(() => carts.id),
    idempotencyKey: text().notNull(),
    /** SHA-256 of the request. */
    requestHash: text().notNull(),
    /** It may have been removed or ordered. */
    itemId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (addition) => [primaryKey({ columns: [addition.cartId, addition.idempotencyKey] }), index().on(addition.createdAt)],
)

/** Requests for one email about a product. See docs/behavior.md#product-alerts. */
export const productAlerts = pgTable(
  'product_alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: productId(),
    /** Null for an alert about the whole product. */
    variantId: text(),
    kind: text({ enum: alertKinds }).notNull(),
    /** In lower case. */
    email: text().notNull(),
    /** The language of the page on which it was requested, and of its emails; null for the shop's main one. */
    language: text().$type<LanguageCode>(),
    /** The displayed price, in units, when it was requested. */
    price: doublePrecision().notNull(),
    /** SHA-256 of the token that was emailed last: to confirm the request, or to stop alerts. */
    tokenHash: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** When its email was queued. */
    sentAt: timestamp({ withTimezone: true }),
  },
  (alert) => [
    unique().on(alert.productId, alert.variantId, alert.kind, alert.email).nullsNotDistinct(),
    foreignKey({
      name: 'product_alerts_variant_fk',
      columns: [alert.productId, alert.variantId],
      foreignColumns: [productVariants.productId, productVariants.id],
    }),
    index('product_alerts_waiting_index').on(alert.productId).where(sql`confirmed_at is not null and sent_at is null`),
    index().on(alert.email),
  ],
)
