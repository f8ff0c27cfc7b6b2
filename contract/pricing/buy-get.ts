import { wholePpb } from '../money.ts'
import { matchingLines } from './matching-lines.ts'
import type { DiscountEffect, DiscountRule, PriceLine } from './order-price.ts'
import { getShare, roundToMultiple, sumBy } from './rounding.ts'

/** Pieces of a line that were reduced by the same discounts, and the remaining price of all of them. */
export type Pieces = PriceLine & { cents: number; isFree: boolean }

type BuyGet = Extract<DiscountEffect, { kind: 'buyGet' }>

/** Separates the pieces that “buy X get Y” reduces from the rest of their lines. Returns them with the amounts. */
export function giveAway(
  discount: DiscountRule,
  effect: BuyGet,
  pieces: Pieces[],
  smallest: number,
): [Pieces, number][] {
  return selectReduced(discount, effect, pieces).map(([each, quantity]) => {
    const cents = roundToMultiple((each.cents * quantity) / each.quantity, smallest)
    const reduced = { ...each, quantity, cents, isFree: effect.ppb === wholePpb }
    each.quantity -= quantity
    each.cents -= cents
    pieces.push(reduced)
    return [reduced, getShare(cents, effect.ppb, smallest)]
  })
}

/** A number to compare what discounts give away. It isn't rounded, so dividing a line doesn't change it. */
export function getWorth(discount: DiscountRule, pieces: Pieces[]): number {
  const { effect } = discount
  if (effect.kind !== 'buyGet') return 0
  const reduced = selectReduced(discount, effect, pieces)
  return sumBy(reduced, ([{ unitCents }, quantity]) => unitCents * quantity) * effect.ppb
}

/**
 * How many of which pieces are reduced: the cheapest ones, by their displayed price. A piece counts once: as bought or as
 * reduced, and not at all if it is free.
 */
function selectReduced(discount: DiscountRule, effect: BuyGet, pieces: Pieces[]): [Pieces, number][] {
  const { buy, get, maxTimes, getGroups } = effect
  const paid = pieces.filter(({ isFree }) => !isFree)
  const bought = matchingLines(discount, paid)
  const boughtCount = sumBy(bought, ({ quantity }) => quantity)
  const toGet = matchingLines(getGroups.length === 0 ? discount : { ...discount, groups: getGroups }, paid)
  const cheapestFirst = toGet.toSorted((a, b) => a.unitCents - b.unitCents)
  const isPossible = (times: number) => {
    const reduced = takeFirst(cheapestFirst, times * get)
    const isEnough = sumBy(reduced, quantityOf) === times * get
    const fromBought = reduced.filter(([each]) => bought.includes(each))
    return isEnough && boughtCount - sumBy(fromBought, quantityOf) >= times * buy
  }
  let times = 0
  for (let more = 2 ** 20; more >= 1; more /= 2) {
    if (times + more <= (maxTimes ?? Number.POSITIVE_INFINITY) && isPossible(times + more)) times += more
  }
  return takeFirst(cheapestFirst, times * get)
}

/** The first pieces, as many as are wanted, with how many of each group. */
function takeFirst(pieces: Pieces[], wanted: number): [Pieces, number][] {
  let missing = wanted
  return pieces.flatMap((each) => {
    const quantity = Math.min(each.quantity, missing)
    missing -= quantity
    return quantity > 0 ? [[each, quantity]] : []
  })
}

const quantityOf = ([, quantity]: [Pieces, number]) => quantity
