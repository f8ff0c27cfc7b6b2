import { eq, sql } from 'drizzle-orm'
import { addressFormat, findRegion } from '#contract/address/address-rules.ts'
import { countryName } from '#contract/address/countries.ts'
import { compare } from '#contract/language/compare.ts'
import { t } from '#contract/language/t.ts'
import { toPercentage, toPpb } from '#contract/money.ts'
import { filledInName } from '#contract/taxes/tax-names.ts'
import type { NewTaxRate, TaxRateEntry } from '#contract/taxes/taxes.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import { type Db, isUuid, onUniqueViolation } from '../platform/db/database.ts'
import { taxRates } from '../platform/db/schema/index.ts'
import { fieldError, notFound, throwFieldErrors } from '../platform/errors.ts'
import { listClassIds, unknownClass } from './classes.ts'
import { filledInRates } from './filled-in-rates.ts'
import { type DatedRate, findRates } from './find-rates.ts'

type StoredRate = DatedRate & { id: string | null; source: string }

/** The rates that every shop has. */
export const filledIn: StoredRate[] = filledInRates.map(([country, region, taxClass, percentage, since, source]) => ({
  id: null,
  country,
  region,
  taxClass,
  name: filledInName,
  ppb: toPpb(percentage),
  since,
  source,
  isOwn: false,
}))

/** All rates: the filled-in ones, and the shop’s own. */
export async function readRates(db: Db): Promise<StoredRate[]> {
  const own = await db.select().from(taxRates)
  return [...filledIn, ...own.map(({ createdAt: _created, ...row }) => ({ ...row, source: '', isOwn: true }))]
}

/** All rates, by country, region, class and day. */
export async function listRates(db: Db, day: string): Promise<TaxRateEntry[]> {
  const rates = await readRates(db)
  const sorted = rates.toSorted((a, b) => compare(keyOf(a), keyOf(b)) || compare(a.since, b.since))
  return sorted.map(({ ppb, isOwn: _own, ...rate }) => ({
    ...rate,
    rate: toPercentage(ppb),
    state: stateOf(rates, rate, day),
  }))
}

function keyOf({ country, region, taxClass }: Pick<StoredRate, 'country' | 'region' | 'taxClass'>): string {
  return `${countryName(country)} ${region} ${taxClass}`
}

type Dated = Pick<StoredRate, 'id' | 'country' | 'region' | 'taxClass' | 'since'>

function stateOf(rates: StoredRate[], rate: Dated, day: string): TaxRateEntry['state'] {
  if (rate.since > day) return 'scheduled'
  const same = rates.filter(({ region, taxClass }) => region === rate.region && taxClass === rate.taxClass)
  const current = findRates(same, rate, day).get(rate.taxClass)
  return current?.since === rate.since && current.isOwn === (rate.id !== null) ? 'current' : 'replaced'
}

const taken = onUniqueViolation(() => fieldError('since', t('There is a rate with this start. Delete it first.')))

/** Adds a rate. Throws `invalid_input` for an unknown class or region, and if one starts on that day. */
export async function createRate(db: Db, actor: Actor, given: NewTaxRate): Promise<void> {
  await db
    .transaction(async (tx) => {
      const { rate, errors } = checkRate(given, await listClassIds(tx))
      throwFieldErrors(errors)
      await tx.insert(taxRates).values(toRow(rate))
      await record(tx, actor, { after: toLogged(rate) })
    })
    .catch(taken)
}

/** Throws `not_found`. */
export async function deleteRate(db: Db, actor: Actor, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound(t('Tax rate not found.'))
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(taxRates).where(eq(taxRates.id, id)).returning()
    if (!row) throw notFound(t('Tax rate not found.'))
    await record(tx, actor, { before: toLogged({ ...row, rate: toPercentage(row.ppb) }) })
  })
}

/** Adds rates; the same country, region, class and day replaces one. They have been checked. */
export async function importRates(db: Db, actor: Actor, rates: NewTaxRate[]) {
  return db.transaction(async (tx) => {
    const before = await tx.$count(taxRates)
    await tx
      .insert(taxRates)
      .values(rates.map(toRow))
      .onConflictDoUpdate({
        target: [taxRates.country, taxRates.region, taxRates.taxClass, taxRates.since],
        set: { name: sql`excluded.name`, ppb: sql`excluded.ppb` },
      })
    const added = (await tx.$count(taxRates)) - before
    await record(tx, actor, { after: { imported: rates.length } })
    return { added, replaced: rates.length - added }
  })
}

/** The rate with its region as in addresses, and its errors by field. */
export function checkRate(given: NewTaxRate, classes: string[]) {
  const { country, region, taxClass } = given
  const isListed = addressFormat(country).regions.length > 0
  const found = region === '' || !isListed ? region : findRegion(country, region)
  const errors: Record<string, string> = {
    ...(found === undefined && {
      region: t('{country} has no region “{region}”.', { country: countryName(country), region }),
    }),
    ...(!classes.includes(taxClass) && { taxClass: unknownClass(classes) }),
  }
  return { rate: { ...given, region: found ?? region }, errors }
}

function toRow({ rate, ...row }: NewTaxRate) {
  return { ...row, ppb: toPpb(rate) }
}

function toLogged({ country, region, taxClass, name, rate, since }: NewTaxRate) {
  return { taxRate: { country, region, taxClass, name, rate, since } }
}

function record(tx: Db, actor: Actor, values: { before?: Record<string, unknown>; after?: Record<string, unknown> }) {
  return recordEvents(tx, actor, {
    event: 'tax_rates_changed',
    subject: { type: 'settings', id: 'taxes' },
    ...values,
  })
}
