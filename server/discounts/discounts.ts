import { eq, sql } from 'drizzle-orm'
import {
  type DiscountChanges,
  type DiscountFields,
  type DiscountState,
  type EditedDiscount,
  NewDiscount,
  type ShopDiscount,
} from '#contract/discounts/discounts.ts'
import { toDiscountEffect, toEffect } from '#contract/discounts/effect.ts'
import { t } from '#contract/language/t.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import { checkTogether } from '../platform/changes/check-together.ts'
import { change, findLastChange, type Tracked, undo } from '../platform/changes/tracked.ts'
import { type Db, isUuid, onUniqueViolation } from '../platform/db/database.ts'
import { discounts } from '../platform/db/schema/index.ts'
import { fieldError, notFound } from '../platform/errors.ts'
import { checkWholeAmounts } from '../settings/whole-amounts.ts'
import { type DiscountRow, listWithStatistics } from './queries.ts'

const takenCode = onUniqueViolation(() => fieldError('code', t('Another discount has this code.')))

/** `revenueIn`: the shop’s currency; null for staff who may not see revenue. */
type Reading = { now: Date; revenueIn: string | null }

/** All discounts, the latest first. */
export async function listDiscounts(db: Db, reading: Reading): Promise<ShopDiscount[]> {
  return (await listWithStatistics(db, reading.revenueIn)).map((row) => toShopDiscount(row, reading))
}

/** A discount with its last change. Throws `not_found`. */
export async function getDiscount(db: Db, id: string, reading: Reading): Promise<EditedDiscount> {
  const [row] = isUuid(id) ? await listWithStatistics(db, reading.revenueIn, id) : []
  if (!row) throw notFound(t('Discount not found.'))
  return {
    ...toShopDiscount(row, reading),
    lastChange: await findLastChange(db, trackedDiscount(id), toValues(row.discount)),
  }
}

/** Creates a discount and returns its id. Throws `invalid_input` if another one has the code. */
export async function createDiscount(db: Db, actor: Actor, fields: DiscountFields): Promise<string> {
  return db
    .transaction(async (tx) => {
      await checkAmounts(tx, fields)
      const [created] = await tx.insert(discounts).values(toColumns(fields)).returning({ id: discounts.id })
      const id = created?.id ?? ''
      await recordEvents(tx, actor, { event: 'discount_created', subject: { type: 'discount', id }, after: fields })
      return id
    })
    .catch(takenCode)
}

type DiscountValues = DiscountFields & { archived: boolean }

/** Orders keep the version that they were placed with. */
const trackedDiscount = (id: string): Tracked<DiscountValues> => ({
  event: 'discount_changed',
  subject: { type: 'discount', id },
  conflict: { code: 'discount_changed', message: t('Someone else has changed this discount. Check it and try again.') },
  async lock(tx) {
    const [row] = isUuid(id) ? await tx.select().from(discounts).where(eq(discounts.id, id)).for('update') : []
    if (!row) throw notFound(t('Discount not found.'))
    return toValues(row)
  },
  async check(tx, next) {
    checkTogether(NewDiscount, next)
    await checkAmounts(tx, next)
  },
  async write(tx, { archived, ...fields }, changes) {
    const archiving = changes.archived !== undefined && { archivedAt: archived ? sql`now()` : null }
    await tx
      .update(discounts)
      .set({ ...toColumns(fields), ...archiving, version: sql`version + 1` })
      .where(eq(discounts.id, id))
  },
})

/**
 * Changes a discount, or archives or restores it. Throws `not_found`, `discount_changed`, or `invalid_input` if another one
 * has the code.
 */
export async function updateDiscount(
  db: Db,
  actor: Actor,
  id: string,
  { expected, ...values }: DiscountChanges,
): Promise<void> {
  await db.transaction((tx) => change(tx, actor, trackedDiscount(id), { values, expected })).catch(takenCode)
}

/** Reverts the last change of a discount. Throws like `undo`, and `invalid_input` if another discount has the earlier code. */
export async function undoDiscount(db: Db, actor: Actor, id: string, changeId: number): Promise<void> {
  await db.transaction((tx) => undo(tx, actor, trackedDiscount(id), changeId)).catch(takenCode)
}

async function checkAmounts(tx: Db, { effect, minSubtotal }: DiscountFields): Promise<void> {
  await checkWholeAmounts(tx, { minSubtotal, ...(effect.kind === 'amount' && { 'effect.amount': effect.amount }) })
}

function toValues(row: DiscountRow): DiscountValues {
  return { ...toFields(row), archived: row.archivedAt !== null }
}

type WithStatistics = Awaited<ReturnType<typeof listWithStatistics>>[number]

function toShopDiscount(row: WithStatistics, { now, revenueIn }: Reading): ShopDiscount {
  const { discount, uses, revenueCents, unpaidCents, reductionCents } = row
  return {
    ...toFields(discount),
    id: discount.id,
    version: discount.version,
    createdAt: discount.createdAt.toISOString(),
    uses,
    state: stateOf(discount, uses, now),
    revenue: revenueIn === null ? null : toUnits(revenueCents),
    unpaid: revenueIn === null ? null : toUnits(unpaidCents),
    reduction: revenueIn === null ? null : toUnits(reductionCents),
  }
}

function stateOf({ archivedAt, startsAt, endsAt, maxUses }: DiscountRow, uses: number, now: Date): DiscountState {
  if (archivedAt) return 'archived'
  if (endsAt && endsAt <= now) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'usedUp'
  return startsAt && startsAt > now ? 'scheduled' : 'active'
}

function toFields(row: DiscountRow): DiscountFields {
  const { id: _id, version: _version, createdAt: _created, archivedAt: _archived, minSubtotalCents, ...fields } = row
  return {
    ...fields,
    effect: toEffect(row.effect),
    minSubtotal: toUnits(minSubtotalCents),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  }
}

function toColumns({ minSubtotal, effect, startsAt, endsAt, ...fields }: DiscountFields) {
  return {
    ...fields,
    effect: toDiscountEffect(effect),
    minSubtotalCents: toCents(minSubtotal),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}
