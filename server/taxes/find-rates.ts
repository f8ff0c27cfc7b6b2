import type { TaxRate } from '#contract/pricing/order-price.ts'
import { mainClass, zeroClass } from '#contract/taxes/tax-classes.ts'

/** A rate of a class, from a day on. */
export type DatedRate = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** A state or region as addresses have it; empty for the whole country. */
  region: string
  taxClass: string
  /** Such as VAT. */
  name: string
  ppb: number
  /** The first day, such as 2026-01-01. */
  since: string
  /** Whether the shop has entered it. */
  isOwn: boolean
}

/**
 * The rates of a place on a day, by class. The latest one of a class applies; of two with the same day, the shop’s. The rate
 * of a region comes before its country’s rate.
 */
export function findRates(rates: DatedRate[], place: { country: string; region: string }, day: string) {
  const applicable = rates
    .filter(({ country, region, since }) => country === place.country && isIn(region, place) && since <= day)
    .toSorted(
      (a, b) =>
        Number(a.region !== '') - Number(b.region !== '') ||
        compare(a.since, b.since) ||
        Number(a.isOwn) - Number(b.isOwn),
    )
  return new Map(applicable.map((rate) => [rate.taxClass, rate]))
}

function isIn(region: string, place: { region: string }): boolean {
  return region === '' || region.toLowerCase() === place.region.toLowerCase()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** The rates of the given classes. A class without a rate has the main class’s, so that no tax is missed; `zero` has none. */
export function getRates(found: Map<string, DatedRate>, classes: string[]): Record<string, TaxRate> {
  const entries = classes.flatMap((id) => {
    const rate = found.get(id) ?? (id === zeroClass ? undefined : found.get(mainClass))
    return rate ? [[id, { name: rate.name, ppb: rate.ppb }] as const] : []
  })
  return Object.fromEntries(entries)
}
