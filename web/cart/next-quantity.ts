import { maxQuantityPerItem } from '#contract/cart/totals.ts'

type Input = { typed: string; step: number; quantity: number; max: number }

/** The requested quantity, limited to 1 to `max`. Invalid input leaves the quantity unchanged. */
export function nextQuantity({ typed, step, quantity, max }: Input): number {
  const given = Number(typed)
  const from = Number.isInteger(given) && given >= 1 ? given : quantity
  return Math.min(Math.max(from + step, 1), max)
}

/** Why what was typed or pressed isn't the quantity; empty if it is. `left` is what can be ordered. */
export function quantityProblem({ typed, step, quantity, left }: Omit<Input, 'max'> & { left: number }): string {
  const given = Number(typed)
  if (!Number.isInteger(given) || given < 1) return 'Enter 1 or more.'
  // The note beside the item says so already.
  if (given + step <= left || quantity > left) return ''
  return left === maxQuantityPerItem ? `At most ${left} per order.` : `Only ${left} left.`
}
