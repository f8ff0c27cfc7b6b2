import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  DiscountFields,
  type DiscountState,
  type EditedDiscount,
  type ShopDiscount,
} from '#contract/discounts/discounts.ts'
import { toDiscountEffect, toEffect } from '#contract/discounts/effect.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { type Actor, findLastEvent, recordEvents } from '../platform/audit/record-events.ts'
import { type Db, isUuid, onUniqueViolation } from '../platform/db/database.ts'
import { discounts } from '../platform/db/schema/index.ts'
import { fieldError, notFound, ShopError } from '../platform/errors.ts'
import { checkWholeAmounts } from '../platform/settings/whole-amounts.ts'
import { type DiscountRow, listWithStatistics } from './queries.ts'

const takenCode = onUniqueViolation(() => fieldError('code', 'Another discount has this code.'))

/** `revenueIn`: the shop’s currency; null for staff who may not see revenue. */
type Reading = { now: Date; revenueIn: string | null }

/** All discounts, the latest first. */
export async function listDiscounts(db: Db, reading: Reading): Promise<ShopDiscount[]> {
  return (await listWithStatistics(db, reading.revenueIn)).map((row) => toShopDiscount(row, reading))
}

/** A discount with its last change. Throws `not_found`. */
export async function getDiscount(db: Db, id: string, reading: Reading): Promise<EditedDiscount> {
  const [row] = isUuid(id) ? await listWithStatistics(db, reading.revenueIn, id) : []
  if (!row) throw notFound('Discount')
  const last = await findLastEvent(db, 'discount_changed', { subjectId: id })
  const canUndo =
    last !== undefined && Object.keys(changedValues(last.after, toChangeable(row.discount)).after).length === 0
  return {
    ...toShopDiscount(row, reading),
    lastChange: last ? { ...last, createdAt: last.createdAt.toISOString(), canUndo } : null,
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

type Change = DiscountFields & { archived?: boolean | undefined; version: number }

/**
 * Replaces the fields of a discount, and archives or restores it. Orders keep the version that they were placed with. Throws
 * `not_found`, `discount_changed` if the version isn’t the current one, or `invalid_input` if another one has the code.
 */
export async function updateDiscount(db: Db, actor: Actor, id: string, change: Change): Promise<void> {
  const { archived, version, ...fields } = change
  if (!isUuid(id)) throw notFound('Discount')
  await db
    .transaction(async (tx) => {
      const [before] = await tx.select().from(discounts).where(eq(discounts.id, id)).for('update')
      if (!before) throw notFound('Discount')
      if (before.version !== version) throw changedMeanwhile()
      await checkAmounts(tx, fields)
      const archivedAt = archived === undefined ? before.archivedAt : archived ? sql`now()` : null
      await tx
        .update(discounts)
        .set({ ...toColumns(fields), archivedAt, version: version + 1 })
        .where(eq(discounts.id, id))
      await recordEvents(tx, actor, {
        event: 'discount_changed',
        subject: { type: 'discount', id },
        ...changedValues(toChangeable(before), { archived: before.archivedAt !== null, ...change }),
      })
    })
    .catch(takenCode)
}

/**
 * Reverts the last change of a discount. Throws `not_found`, `discount_changed` if one of its values has changed again, or
 * `invalid_input` if another discount has the earlier code.
 */
export async function undoDiscount(db: Db, actor: Actor, id: string, changeId: number): Promise<void> {
  const { version, lastChange, state, ...current } = await getDiscount(db, id, { now: new Date(), revenueIn: null })
  if (!lastChange || lastChange.id < changeId) throw notFound('Change')
  if (lastChange.id !== changeId || !lastChange.canUndo) throw changedMeanwhile()
  const { archived = state === 'archived', ...before } = lastChange.before
  const fields = z.parse(DiscountFields, { ...current, ...before })
  await updateDiscount(db, actor, id, { ...fields, archived: archived === true, version })
}

async function checkAmounts(tx: Db, { effect, minSubtotal }: DiscountFields): Promise<void> {
  await checkWholeAmounts(tx, { minSubtotal, ...(effect.kind === 'amount' && { 'effect.amount': effect.amount }) })
}

function changedMeanwhile(): ShopError {
  return new ShopError('discount_changed', 'Someone else has changed this discount. Reload it, then change it again.')
}

/** The values that a change can replace. */
function toChangeable(row: DiscountRow) {
  return { ...toFields(row), archived: row.archivedAt !== null }
}

function changedValues(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { before: pick(before), after: pick(after) }
}

type WithStatistics = Awaited<ReturnType<typeof listWithStatistics>>[number]

function toShopDiscount(row: WithStatistics, { now, revenueIn }: Reading): ShopDiscount {
  const { discount, uses, revenueCents, unpaidCents, reductionCents } = row
  return {
    ...toFields(discount),
    ...{ id: discount.id, version: discount.version, createdAt: discount.createdAt.toISOString(), uses },
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
