import type { TaxPart } from '../pricing/order-price.ts'
import { takePart } from '../pricing/refund-parts.ts'
import { split } from '../pricing/rounding.ts'

/** The parts of an order's frozen price that refunds need. */
export type RefundableOrder = {
  totalCents: number
  /** The lines by position. */
  lines: { quantity: number; taxes: TaxPart[] }[]
  /** Empty if it isn’t shipped. */
  shippingTaxes: TaxPart[]
  /** Empty without a fee. */
  feeTaxes: TaxPart[]
  /** The total before rounding, by rate. */
  taxes: TaxPart[]
  /** The smallest amount of its currency. */
  smallestCents: number
}

/** A refund of an order that was made or requested before. */
export type EarlierRefund = {
  amountCents: number
  lines: { position: number; quantity: number }[]
  shippingCents: number
  feeCents: number
  taxes: TaxPart[]
}

export type RefundItems = {
  lines: { position: number; quantity: number }[]
  shippingCents: number
  feeCents: number
  /** An amount for no item, such as a gesture of goodwill. */
  otherCents: number
}

/** The refundable rest of an order: money, its taxes by rate, quantities by position, shipping and the fee. */
export type RefundableRest = {
  cents: number
  taxes: TaxPart[]
  quantities: number[]
  shippingCents: number
  feeCents: number
  smallestCents: number
}

export type RefundAmount = {
  amountCents: number
  /** Taxes by rate. They may differ from the amount by the rounding of the order’s total. */
  taxes: TaxPart[]
}

/** Returns the rest of an order that can be refunded after earlier refunds. */
export function getRefundable(order: RefundableOrder, earlier: EarlierRefund[]): RefundableRest {
  const taxes = order.taxes.map((part) => {
    const parts = earlier.flatMap((refund) => refund.taxes.filter((each) => keyOf(each) === keyOf(part)))
    const netCents = part.netCents - sum(parts.map((each) => each.netCents))
    const taxCents = part.taxCents - sum(parts.map((each) => each.taxCents))
    return { ...part, netCents: Math.max(0, netCents), taxCents: Math.max(0, taxCents) }
  })
  return {
    cents: Math.max(0, order.totalCents - sum(earlier.map(({ amountCents }) => amountCents))),
    taxes,
    quantities: order.lines.map(({ quantity }, position) => Math.max(0, quantity - refundedOf(earlier, position))),
    shippingCents: Math.max(0, sumGross(order.shippingTaxes) - refundedCents(earlier, 'shippingCents')),
    feeCents: Math.max(0, sumGross(order.feeTaxes) - refundedCents(earlier, 'feeCents')),
    smallestCents: order.smallestCents,
  }
}

/**
 * Returns the amounts of a refund in tax parts, after earlier ones: quantities at their price, at most the rest. All
 * refunds of an order together add up to its total and its taxes, to the cent: the one that takes the last item or the last
 * cent also takes the rest of the other, even with another amount next to it. The quantities, shipping, fee and amount must
 * be left, see `getRefundable`.
 */
export function refundAmount(order: RefundableOrder, earlier: EarlierRefund[], items: RefundItems): RefundAmount {
  const rest = getRefundable(order, earlier)
  const lines = items.lines.flatMap(({ position, quantity }) => {
    const line = order.lines[position]
    const from = refundedOf(earlier, position)
    return line ? takePart(line.taxes, { from, to: from + quantity, of: line.quantity }, order.smallestCents) : []
  })
  const charge = (taxes: TaxPart[], name: 'shippingCents' | 'feeCents') => {
    const from = refundedCents(earlier, name)
    const of = sumGross(taxes)
    return of === 0 ? [] : takePart(taxes, { from, to: from + items[name], of }, order.smallestCents)
  }
  const charges = [...charge(order.shippingTaxes, 'shippingCents'), ...charge(order.feeTaxes, 'feeCents')]
  const wantedCents = sumGross(lines) + items.shippingCents + items.feeCents + items.otherCents
  const takesLastCent = items.otherCents === 0 && wantedCents >= sumGross(rest.taxes)
  const takesRest = wantedCents > 0 && (takesLastCent || !leavesItems(order, earlier, items))
  const amountCents = takesRest ? rest.cents : Math.min(wantedCents, rest.cents)
  return { amountCents, taxes: taxesWithin(rest, amountCents, [...lines, ...charges]) }
}

/** Whether items that cost something, shipping or the fee are left after a refund. */
function leavesItems(order: RefundableOrder, earlier: EarlierRefund[], items: RefundItems): boolean {
  const { quantities, shippingCents, feeCents } = getRefundable(order, earlier)
  const isLineLeft = order.lines.some(({ taxes }, position) => {
    const taken = items.lines.find((line) => line.position === position)?.quantity ?? 0
    return sumGross(taxes) > 0 && (quantities[position] ?? 0) > taken
  })
  return isLineLeft || shippingCents > items.shippingCents || feeCents > items.feeCents
}

/** Splits an amount of the refundable rest into its tax parts, the given items' first. */
export function taxesWithin(
  rest: Pick<RefundableRest, 'cents' | 'taxes' | 'smallestCents'>,
  amountCents: number,
  items: TaxPart[] = [],
) {
  if (amountCents >= rest.cents) return atLeastOne(rest.taxes)
  const cents = Math.min(amountCents, sumGross(rest.taxes))
  const left = cellsOf(rest.taxes)
  const wanted = cellsOf(items)
  const own = left.map(({ id, weight }) => {
    const sums = wanted.filter((each) => each.id === id).map((each) => each.weight)
    return { id, weight: Math.min(weight, sum(sums)) }
  })
  const ownCents = sum(own.map(({ weight }) => weight))
  const isEnough = ownCents >= cents
  const others = left.map(({ id, weight }, index) => ({ id, weight: weight - (own[index]?.weight ?? 0) }))
  const weightOf = ({ weight }: { weight: number }) => weight
  const sharedCents = isEnough ? cents : cents - ownCents
  // Providers also refund amounts that the shop wouldn't.
  const smallest = sharedCents % rest.smallestCents === 0 ? rest.smallestCents : 1
  const shared = split(sharedCents, isEnough ? own : others, smallest, weightOf)
  const shares = new Map(shared.map(([{ id }, share]) => [id, share]))
  const centsOf = (id: string) =>
    (shares.get(id) ?? 0) + (isEnough ? 0 : (own.find((each) => each.id === id)?.weight ?? 0))
  return atLeastOne(
    rest.taxes.map((part) => ({
      ...part,
      netCents: centsOf(`${keyOf(part)} net`),
      taxCents: centsOf(`${keyOf(part)} tax`),
    })),
  )
}

/** Returns the gross sum of tax parts. */
export function sumGross(taxes: TaxPart[]): number {
  return sum(taxes.map(({ netCents, taxCents }) => netCents + taxCents))
}

/** Omits parts of 0, but keeps one: a refund without parts isn’t a refund of the order’s price. */
function atLeastOne(taxes: TaxPart[]): TaxPart[] {
  const some = taxes.filter((part) => sumGross([part]) > 0)
  return some.length > 0 ? some : taxes.slice(0, 1)
}

const cellsOf = (taxes: TaxPart[]) =>
  taxes.flatMap((part) => [
    { id: `${keyOf(part)} net`, weight: part.netCents },
    { id: `${keyOf(part)} tax`, weight: part.taxCents },
  ])

const keyOf = ({ name, ppb }: TaxPart): string => `${ppb} ${name}`

const refundedOf = (earlier: EarlierRefund[], position: number): number =>
  sum(earlier.flatMap(({ lines }) => lines.filter((line) => line.position === position).map((line) => line.quantity)))

const refundedCents = (earlier: EarlierRefund[], name: 'shippingCents' | 'feeCents'): number =>
  sum(earlier.map((refund) => refund[name]))

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
