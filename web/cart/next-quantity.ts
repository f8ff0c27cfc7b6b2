import { maxQuantityPerItem } from '#contract/cart/max-quantity.ts'

type Input = { entered: string; step: number; quantity: number; max: number }

/** The requested quantity, limited to 1 to `max`. Invalid input leaves the quantity unchanged. */
export function nextQuantity({ entered, step, quantity, max }: Input): number {
  const given = Number(entered)
  const from = Number.isInteger(given) && given >= 1 ? given : quantity
  return Math.min(Math.max(from + step, 1), max)
}

/** Why what was entered or pressed isn't the quantity; empty if it is. `left` is what can be ordered. */
export function quantityProblem({ entered, step, quantity, left }: Omit<Input, 'max'> & { left: number }): string {
  const given = Number(entered)
  if (!Number.isInteger(given) || given < 1) return 'Enter 1 or more.'
  // The note next to the item says so already.
  if (given + step <= left || quantity > left) return ''
  return left === maxQuantityPerItem ? `At most ${left} per order.` : `Only ${left} left.`
}
