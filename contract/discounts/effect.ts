import { toCents, toPercentage, toPpb, toUnits } from '../money.ts'
import type { DiscountEffect } from '../pricing/order-price.ts'
import type { Effect } from './discounts.ts'

/** An effect as admins enter it, in units and percent, as it is calculated with, in cents and parts per billion. */
export function toDiscountEffect(effect: Effect): DiscountEffect {
  if (effect.kind === 'shipping') return effect
  if (effect.kind === 'amount') return { kind: 'amount', cents: toCents(effect.amount), of: effect.of }
  const { percent, ...rest } = effect
  return { ...rest, ppb: toPpb(percent) }
}

/** The reverse of `toDiscountEffect`. */
export function toEffect(effect: DiscountEffect): Effect {
  if (effect.kind === 'shipping') return effect
  if (effect.kind === 'amount') return { kind: 'amount', amount: toUnits(effect.cents), of: effect.of }
  const { ppb, ...rest } = effect
  return { ...rest, percent: toPercentage(ppb) }
}
