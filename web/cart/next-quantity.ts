import { maxQuantityPerItem } from '#contract/cart/max-quantity.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'

type Input = { entered: string; step: number; quantity: number; max: number }

/** The requested quantity, limited to 1 to `max`. Invalid input leaves the quantity unchanged. */
export function nextQuantity({ entered, step, quantity, max }: Input): number {
  const given = Number(entered)
  const from = Number.isInteger(given) && given >= 1 ? given : quantity
  return Math.min(Math.max(from + step, 1), max)
}

/** Explains a difference between the input and the quantity; empty if there is none. `left` is the available stock. */
export function quantityProblem({ entered, step, quantity, left }: Omit<Input, 'max'> & { left: number }): string {
  const given = Number(entered)
  if (!Number.isInteger(given) || given < 1) return t('Enter 1 or more.')
  // The note next to the item already shows it.
  if (given + step <= left || quantity > left) return ''
  return left === maxQuantityPerItem
    ? t('At most {left} per order.', { left: formatNumber(left) })
    : t('Only {left} left.', { left: formatNumber(left) })
}
