import type { Discount, PriceLine, Reduction } from './order-price.ts'
import { shareOf, split } from './rounding.ts'

/** The id of shipping among the reductions; no line has it. */
export const shippingId = ''

/** The reductions of each line and of shipping. */
export type Reductions = Map<string, Reduction[]>

/** The order in which discounts are applied: first to single items, then to what is left of the order, then to shipping. */
const stages = ['buyGet', 'percent items', 'amount items', 'percent order', 'amount order', 'shipping'] as const
type Stage = (typeof stages)[number]

/**
 * The reductions of lines and shipping by discounts that are applied together. Each discount looks at what the ones before
 * it have left, and never reduces more than that.
 */
export function applyDiscounts(lines: PriceLine[], discounts: Discount[], shippingCents: number): Reductions {
  const reductions: Reductions = new Map()
  const left = new Map(lines.map(({ id, unitCents, quantity }) => [id, unitCents * quantity]))
  left.set(shippingId, shippingCents)
  for (const discount of inOrder(discounts)) {
    for (const [id, wanted] of reductionsBy(discount, lines, left)) {
      const cents = Math.min(wanted, left.get(id) ?? 0)
      if (cents === 0) continue
      left.set(id, (left.get(id) ?? 0) - cents)
      reductions.set(id, [...(reductions.get(id) ?? []), { discountId: discount.id, cents }])
    }
  }
  return reductions
}

function inOrder(discounts: Discount[]): Discount[] {
  const stageOf = ({ effect }: Discount) => {
    const stage: Stage = 'of' in effect ? `${effect.kind} ${effect.of}` : effect.kind
    return stages.indexOf(stage)
  }
  return discounts.toSorted((a, b) => stageOf(a) - stageOf(b) || (a.id < b.id ? -1 : 1))
}

/** What a discount would take off each line, which may be more than is left. */
function reductionsBy(discount: Discount, lines: PriceLine[], left: Map<string, number>): Map<string, number> {
  const { effect } = discount
  const leftOf = (id: string) => left.get(id) ?? 0
  const matching = matchingLines(discount, lines)
  switch (effect.kind) {
    case 'shipping':
      return new Map([[shippingId, leftOf(shippingId)]])
    case 'buyGet':
      return freeItems(effect, matching, linesToGet(discount, lines))
    case 'percent':
      if (effect.of === 'order') break
      return new Map(matching.map(({ id }) => [id, shareOf(leftOf(id), effect.ppb)]))
    case 'amount':
      if (effect.of === 'order') break
      return new Map(matching.map(({ id, quantity }) => [id, effect.cents * quantity]))
  }
  const parts = matching.map(({ id }) => ({ id, weight: leftOf(id) }))
  const sum = parts.reduce((total, { weight }) => total + weight, 0)
  return split(effect.kind === 'percent' ? shareOf(sum, effect.ppb) : Math.min(effect.cents, sum), parts)
}

/** The lines that a discount is for. */
export function matchingLines({ groups, excludesSale }: Discount, lines: PriceLine[]): PriceLine[] {
  return lines.filter((line) => isIn(groups, line) && !(excludesSale && line.unitCents < line.listCents))
}

function linesToGet(discount: Discount, lines: PriceLine[]): PriceLine[] {
  if (discount.effect.kind !== 'buyGet') return []
  const { getGroups } = discount.effect
  return matchingLines(getGroups.length === 0 ? discount : { ...discount, groups: getGroups }, lines)
}

function isIn(groups: string[], line: PriceLine): boolean {
  return groups.length === 0 || line.groups.some((group) => groups.includes(group))
}

type BuyGet = Extract<Discount['effect'], { kind: 'buyGet' }>

/** An item can only count once: as bought, or as one that is reduced. */
function freeItems({ buy, get, ppb, maxTimes }: BuyGet, bought: PriceLine[], toGet: PriceLine[]): Map<string, number> {
  const cheapestFirst = toGet.toSorted((a, b) => a.unitCents - b.unitCents || (a.id < b.id ? -1 : 1))
  const counts = (times: number) => takeItems(cheapestFirst, times * get)
  const isPossible = (times: number) => {
    const taken = counts(times)
    const isEnough = sumOf(taken.values()) === times * get
    const rest = sumOf(bought.map(({ id, quantity }) => quantity - (taken.get(id) ?? 0)))
    return isEnough && rest >= times * buy
  }
  let times = 0
  while (times < (maxTimes ?? Number.POSITIVE_INFINITY) && isPossible(times + 1)) times += 1
  const reduced = counts(times)
  return new Map(toGet.map(({ id, unitCents }) => [id, shareOf(unitCents * (reduced.get(id) ?? 0), ppb)]))
}

/** How many items of each line are among the first `count`. */
function takeItems(lines: PriceLine[], count: number): Map<string, number> {
  let missing = count
  return new Map(
    lines.map(({ id, quantity }) => {
      const taken = Math.min(quantity, missing)
      missing -= taken
      return [id, taken]
    }),
  )
}

function sumOf(numbers: Iterable<number>): number {
  return [...numbers].reduce((sum, number) => sum + number, 0)
}
