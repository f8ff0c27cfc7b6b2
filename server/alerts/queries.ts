import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AlertKind } from '#contract/alerts/product-alerts.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import { isForSale, joinVariant, linePrice } from '../cart/lines.ts'
import type { Db } from '../platform/db/database.ts'
import { productAlerts } from '../platform/db/schema/index.ts'

export type AlertSubject = { productId: string; variantId: string | null; kind: AlertKind }

export type Alert = AlertSubject & {
  id: string
  email: string
  language: LanguageCode | null
  /** The displayed price when it was requested, and now. */
  price: number
  currentPrice: number
  title: string
  values: string[] | null
  /** Whether it has happened: the product can be bought, and costs less if the alert is about its price. */
  isDue: boolean
}

/** A product with options can be bought if one of its variants can: then its own stock, the sum of theirs, isn't 0. */
const canBeBought = sql`products.archived_at is null and case when alert.variant_id is null
  then products.stock is distinct from 0
  else ${isForSale(sql`alert.variant_id`)} and variant.stock is distinct from 0 end`

const isDue = sql`(${canBeBought} and (alert.kind = 'back' or ${linePrice} < alert.price))`

const fromAlerts = sql`from product_alerts as alert join products on products.id = alert.product_id
  ${joinVariant(sql`alert.variant_id`)}`

type Wanted = { productId: string; variantId: string | null }

/** Returns the displayed price of a product for sale, or of one of its variants; undefined without one. */
export async function findPrice(db: Db, { productId, variantId }: Wanted): Promise<number | undefined> {
  const { rows } = (await db.execute(sql`
    select ${linePrice} as price from products ${joinVariant(sql`${variantId}::text`)}
    where products.id = ${productId} and products.archived_at is null
      and (${variantId}::text is null or (variant.id is not null and variant.archived_at is null))
  `)) as { rows: { price: number }[] }
  return rows[0]?.price
}

type NewAlert = AlertSubject & { email: string; language: LanguageCode; price: number; isConfirmed: boolean }

/**
 * Stores a request, or starts it again if its email was sent or it was never confirmed. Returns its id; undefined if it
 * is waiting already.
 */
export async function insertAlert(db: Db, { isConfirmed, ...alert }: NewAlert): Promise<string | undefined> {
  const confirmedAt = isConfirmed ? sql`now()` : null
  const { productId, variantId, kind, email } = productAlerts
  const [row] = await db
    .insert(productAlerts)
    .values({ ...alert, confirmedAt })
    .onConflictDoUpdate({
      target: [productId, variantId, kind, email],
      set: { price: alert.price, language: alert.language, confirmedAt, sentAt: null, createdAt: sql`now()` },
      setWhere: sql`${productAlerts.confirmedAt} is null or ${productAlerts.sentAt} is not null`,
    })
    .returning({ id: productAlerts.id })
  return row?.id
}

/** Marks alerts that are due as sent and returns their ids. Skips alerts that another process is marking. */
export async function takeDueAlerts(tx: Db, max: number): Promise<string[]> {
  const { rows } = (await tx.execute(sql`
    update product_alerts set sent_at = now() where id in (
      select alert.id ${fromAlerts}
      where alert.confirmed_at is not null and alert.sent_at is null and ${isDue}
      order by alert.created_at limit ${max} for update of alert skip locked
    ) returning id
  `)) as { rows: { id: string }[] }
  return rows.map(({ id }) => id)
}

/** Lets an alert wait again. */
export async function clearSentAt(db: Db, id: string): Promise<void> {
  await db.update(productAlerts).set({ sentAt: null }).where(eq(productAlerts.id, id))
}

/** Finds an alert with its product as it is now. */
export async function findAlert(db: Db, id: string): Promise<Alert | undefined> {
  const { rows } = (await db.execute(sql`
    select alert.id, alert.product_id as "productId", alert.variant_id as "variantId", alert.kind, alert.email,
      alert.language, alert.price, ${linePrice} as "currentPrice", products.title, variant."values", ${isDue} as "isDue"
    ${fromAlerts} where alert.id = ${id}
  `)) as { rows: Alert[] }
  return rows[0]
}

export async function setAlertToken(db: Db, id: string, tokenHash: string): Promise<void> {
  await db.update(productAlerts).set({ tokenHash }).where(eq(productAlerts.id, id))
}

/** Confirms the alert with this token, once. */
export async function confirmAlert(db: Db, tokenHash: string): Promise<AlertSubject | undefined> {
  const [alert] = await db
    .update(productAlerts)
    .set({ confirmedAt: sql`now()`, tokenHash: null })
    .where(and(eq(productAlerts.tokenHash, tokenHash), isNull(productAlerts.confirmedAt)))
    .returning({
      productId: productAlerts.productId,
      variantId: productAlerts.variantId,
      kind: productAlerts.kind,
    })
  return alert
}

/** Deletes all alerts of the email address with this token. */
export async function deleteAlertsOfToken(db: Db, tokenHash: string): Promise<void> {
  await db.execute(sql`
    delete from product_alerts where email = (select email from product_alerts where token_hash = ${tokenHash})
  `)
}

const isWaiting = and(isNotNull(productAlerts.confirmedAt), isNull(productAlerts.sentAt)) as SQL

export async function countWaitingAlerts(db: Db, productId: string): Promise<Record<AlertKind, number>> {
  const count = (kind: AlertKind) => sql<number>`(count(*) filter (where kind = ${kind}))::integer`
  const [counts] = await db
    .select({ back: count('back'), price: count('price') })
    .from(productAlerts)
    .where(and(eq(productAlerts.productId, productId), isWaiting))
  return counts ?? { back: 0, price: 0 }
}

/** Deletes alerts that were requested before one time, or weren't confirmed by another. */
export async function deleteOldAlerts(db: Db, before: Date, unconfirmedBefore: Date): Promise<void> {
  const isUnconfirmed = and(isNull(productAlerts.confirmedAt), lt(productAlerts.createdAt, unconfirmedBefore))
  await db.delete(productAlerts).where(or(lt(productAlerts.createdAt, before), isUnconfirmed))
}
