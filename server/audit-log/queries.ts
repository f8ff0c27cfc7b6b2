import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { AuditEvent } from '#contract/audit-log/audit-events.ts'
import { maxLogEntries } from '#contract/listing.ts'
import { matchesPerson } from '../accounts/person-filter.ts'
import type { Db } from '../platform/db/database.ts'
import {
  auditLog,
  brands,
  categories,
  collections,
  discounts,
  factDefinitions,
  imports,
  orders,
  products,
  productVariants,
  returns,
  reviews,
  textPages,
  users,
} from '../platform/db/schema/index.ts'
import { toTimestamp } from '../platform/db/to-timestamp.ts'

export type AuditRow = typeof auditLog.$inferSelect

export type AuditFilter = {
  events?: readonly AuditEvent[] | undefined
  person?: string | undefined
  /** Milliseconds since 1970. */
  from?: number
  before?: number
}

function matches({ events, person, from, before }: AuditFilter) {
  return and(
    person ? matchesPerson(auditLog.userId, person) : undefined,
    events && inArray(auditLog.event, [...events]),
    from === undefined ? undefined : gte(auditLog.createdAt, toTimestamp(from)),
    before === undefined ? undefined : lt(auditLog.createdAt, toTimestamp(before)),
  )
}

/** Newest first. */
export function listEntries(
  db: Db,
  { limit, offset, ...filter }: AuditFilter & { limit: number; offset: number },
): Promise<AuditRow[]> {
  return db.select().from(auditLog).where(matches(filter)).orderBy(desc(auditLog.id)).limit(limit).offset(offset)
}

/** Counts entries, up to `maxLogEntries`. */
export async function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  const entries = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(matches(filter))
    .limit(maxLogEntries)
    .as('entries')
  return db.$count(entries)
}

const isUser = (ids: string[]) => inArray(users.id, ids)

export function listUsers(db: Db, ids: string[]): Promise<{ id: string; name: string; email: string }[]> {
  return db.select({ id: users.id, name: users.name, email: users.email }).from(users).where(isUser(ids))
}

export function listVariants(db: Db, productIds: string[]) {
  const { productId, id, values } = productVariants
  return db.select({ productId, id, values }).from(productVariants).where(inArray(productId, productIds))
}

type Labels = Promise<{ id: string; label: string }[]>

/** The current names of the subjects of entries. */
export const labelsOf = {
  product: (db: Db, ids: string[]): Labels =>
    db.select({ id: products.id, label: products.title }).from(products).where(inArray(products.id, ids)),
  category: (db: Db, ids: string[]): Labels =>
    db.select({ id: categories.value, label: categories.label }).from(categories).where(inArray(categories.value, ids)),
  brand: (db: Db, ids: string[]): Labels =>
    db.select({ id: brands.value, label: brands.label }).from(brands).where(inArray(brands.value, ids)),
  collection: (db: Db, ids: string[]): Labels =>
    db
      .select({ id: collections.value, label: collections.label })
      .from(collections)
      .where(inArray(collections.value, ids)),
  fact_definition: (db: Db, ids: string[]): Labels =>
    db
      .select({ id: sql<string>`${factDefinitions.id}::text`, label: factDefinitions.name })
      .from(factDefinitions)
      .where(inArray(factDefinitions.id, ids)),
  discount: (db: Db, ids: string[]): Labels =>
    db.select({ id: discounts.id, label: discounts.name }).from(discounts).where(inArray(discounts.id, ids)),
  order: (db: Db, ids: string[]): Labels =>
    db
      .select({ id: orders.id, label: sql<string>`${orders.number}::text` })
      .from(orders)
      .where(inArray(orders.id, ids)),
  withdrawal: (db: Db, ids: string[]): Labels =>
    db.select({ id: returns.id, label: returns.name }).from(returns).where(inArray(returns.id, ids)),
  review: (db: Db, ids: string[]): Labels =>
    db
      .select({ id: sql<string>`${reviews.id}::text`, label: products.title })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(inArray(reviews.id, ids)),
  import: (db: Db, ids: string[]): Labels =>
    db.select({ id: imports.id, label: imports.fileName }).from(imports).where(inArray(imports.id, ids)),
  page: (db: Db, ids: string[]): Labels =>
    db.select({ id: textPages.id, label: textPages.title }).from(textPages).where(inArray(textPages.id, ids)),
  user: (db: Db, ids: string[]): Labels =>
    db.select({ id: users.id, label: users.email }).from(users).where(isUser(ids)),
}
