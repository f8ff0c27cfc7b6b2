import { type Reductions, shippingId } from './apply-discounts.ts'
import type {
  OrderPrice,
  PricedFee,
  PricedLine,
  PricedShipping,
  PriceRequest,
  Reduction,
  TaxPart,
} from './order-price.ts'
import { roundToMultiple, sumBy } from './rounding.ts'
import { selectDiscounts } from './select-discounts.ts'
import { shippingPrice } from './shipping-price.ts'
import { addUpTaxes, calculateTax, taxOnCharge } from './tax.ts'

/**
 * Calculates what an order costs, and why: the one place where prices are calculated. The parts add up to the total, to
 * the cent. See docs/behavior.md#what-an-order-costs.
 */
export function priceOrder(request: PriceRequest): OrderPrice {
  const { tax, smallestCents } = request
  const round = (cents: number) => roundToMultiple(cents, smallestCents)
  const roundTotal = (cents: number) => roundToMultiple(cents, request.roundTotalTo)
  const lines = request.lines.map((line) => ({ ...line, unitCents: round(line.unitCents) }))
  const subtotalCents = sumBy(lines, ({ unitCents, quantity }) => unitCents * quantity)
  const shippingCents = round(shippingPrice(request.shipping, lines))
  const { selected, reductions, refused, unknownCodes } = selectDiscounts({ ...request, lines }, shippingCents)

  const pricedLines = lines.map((line): PricedLine => {
    const { id, quantity, listCents, unitCents } = line
    const reduced = reduce(unitCents * quantity, reductions, id)
    return {
      id,
      quantity,
      listCents,
      unitCents,
      ...reduced,
      ...calculateTax(reduced.totalCents, line.taxClass, tax, smallestCents),
    }
  })
  const shares = lines.map(({ taxClass }, index) => ({ taxClass, cents: pricedLines[index]?.totalCents ?? 0 }))
  const charge: Charge = (cents) => ({ totalCents: cents, ...taxOnCharge(cents, shares, tax, smallestCents) })
  const shipping = priceShipping(request, shippingCents, reductions, charge)
  const shipped = shipping ? [shipping] : []
  const feeCents = round(request.feeCents)
  // For an order that costs nothing, there is nothing to collect.
  const isFree = roundTotal(paidCents([...pricedLines, ...shipped])) === 0
  const fee = feeCents === 0 || isFree ? null : charge(feeCents)
  const all = [...pricedLines, ...shipped, ...(fee ? [fee] : [])]
  const taxes = addUpTaxes(all.flatMap((part) => part.taxes))
  const amounts = {
    subtotalCents,
    discountCents: subtotalCents - sumBy(pricedLines, ({ totalCents }) => totalCents),
    shippingCents: shipping?.totalCents ?? 0,
    feeCents: fee?.totalCents ?? 0,
    addedTaxCents: tax.pricesIncludeTax ? 0 : sumBy(taxes, ({ taxCents }) => taxCents),
    removedTaxCents: sumBy(all, ({ removedTaxCents }) => removedTaxCents),
  }
  const exact = paidCents(all)
  const totalCents = roundTotal(exact)
  return {
    lines: pricedLines,
    shipping,
    fee,
    ...amounts,
    roundingCents: totalCents - exact,
    totalCents,
    taxes,
    pricesIncludeTax: tax.pricesIncludeTax,
    exemption: tax.exemption,
    taxNote: tax.note,
    applied: selected.map(({ id, version, name, code }) => ({
      id,
      version,
      name,
      code,
      itemCents: reductionBy(id, pricedLines),
      shippingCents: reductionBy(id, shipped),
    })),
    refused,
    unknownCodes,
  }
}

/** Calculates the tax of shipping or a fee. */
type Charge = (cents: number) => PricedFee

function priceShipping(
  { lines, shipping }: PriceRequest,
  priceCents: number,
  reductions: Reductions,
  charge: Charge,
): PricedShipping | null {
  if (shipping === null || lines.length === 0) return null
  const { id, version, name } = shipping
  const reduced = reduce(priceCents, reductions, shippingId)
  return { id, version, name, priceCents, ...reduced, ...charge(reduced.totalCents) }
}

function reduce(cents: number, reductions: Reductions, id: string) {
  const own = reductions.get(id) ?? []
  return { reductions: own, totalCents: cents - sumBy(own, centsOf) }
}

function reductionBy(id: string, parts: { reductions: Reduction[] }[]): number {
  const own = parts.flatMap(({ reductions }) => reductions.filter(({ discountId }) => discountId === id))
  return sumBy(own, centsOf)
}

/** Returns the price of parts of an order before rounding. */
function paidCents(parts: { taxes: TaxPart[] }[]): number {
  return sumBy(parts, ({ taxes }) => sumBy(taxes, ({ netCents, taxCents }) => netCents + taxCents))
}

function centsOf({ cents }: Reduction): number {
  return cents
}
