import type { TaxPart, TaxRules } from './order-price.ts'
import { getShare, includedTax, split, sumBy } from './rounding.ts'

type Taxed = { taxes: TaxPart[]; removedTaxCents: number }

/** An amount in net and tax, rounded half up. Whether the amount includes tax is a rule of the shop. */
export function calculateTax(cents: number, taxClass: string, rules: TaxRules, smallest: number): Taxed {
  const rate = rules.exemption === null ? (rules.rates[taxClass] ?? untaxed) : untaxed
  const removedTaxCents = removedTax(cents, taxClass, rules, smallest)
  if (!rules.pricesIncludeTax) {
    return { taxes: [{ ...rate, netCents: cents, taxCents: getShare(cents, rate.ppb, smallest) }], removedTaxCents }
  }
  const taxCents = includedTax(cents, rate.ppb, smallest)
  return { taxes: [{ ...rate, netCents: cents - removedTaxCents - taxCents, taxCents }], removedTaxCents }
}

const untaxed = { name: '', ppb: 0 }

/** Exported goods, and goods whose buyer owes the tax, cost the price without its included tax. */
function removedTax(
  cents: number,
  taxClass: string,
  { exemption, pricesIncludeTax, includedRates }: TaxRules,
  smallest: number,
): number {
  const isRemoved = pricesIncludeTax && (exemption === 'export' || exemption === 'reverseCharge')
  return isRemoved ? includedTax(cents, includedRates[taxClass]?.ppb ?? 0, smallest) : 0
}

type Share = { taxClass: string; cents: number }

/** The tax on shipping or a fee: in its own class, or in the lines' classes, in proportion to the lines' prices. */
export function taxOnCharge(cents: number, lines: Share[], rules: TaxRules, smallest: number): Taxed {
  const { shippingClass } = rules
  if (shippingClass !== null) return calculateTax(cents, shippingClass, rules, smallest)
  const weights = new Map<string, number>()
  for (const line of lines) weights.set(line.taxClass, (weights.get(line.taxClass) ?? 0) + line.cents)
  // Sorted, so that the order of the lines doesn't decide about a cent.
  const classes = [...weights].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const isFree = classes.every(([, weight]) => weight === 0)
  const shares = split(cents, classes, smallest, ([, weight]) => (isFree ? 1 : weight))
  const taxed = shares.map(([[taxClass], share]) => calculateTax(share, taxClass, rules, smallest))
  return {
    taxes: addUpTaxes(taxed.flatMap(({ taxes }) => taxes)),
    removedTaxCents: sumBy(taxed, ({ removedTaxCents }) => removedTaxCents),
  }
}

/** One entry for each rate, the highest first. */
export function addUpTaxes(parts: TaxPart[]): TaxPart[] {
  const sums = new Map<string, TaxPart>()
  for (const part of parts) {
    const key = `${part.ppb} ${part.name}`
    const { netCents, taxCents } = sums.get(key) ?? { netCents: 0, taxCents: 0 }
    sums.set(key, { ...part, netCents: netCents + part.netCents, taxCents: taxCents + part.taxCents })
  }
  return [...sums.values()].toSorted((a, b) => b.ppb - a.ppb || (a.name < b.name ? -1 : 1))
}
