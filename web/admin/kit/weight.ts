import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import type { OrderItem } from '#contract/orders/orders.ts'

/** '850 g', '2.4 kg' */
export function formatWeight(grams: number): string {
  if (grams < 1000) return t('{weight} g', { weight: String(grams) })
  return t('{weight} kg', { weight: formatNumber(Math.round(grams / 10) / 100) })
}

/** '2.4 kg', or '2.4 kg and 3 without a weight'. Empty if no weight is known. */
export function describeWeight(items: Pick<OrderItem, 'weight' | 'quantity'>[]): string {
  const sum = items.reduce((total, { weight, quantity }) => total + (weight ?? 0) * quantity, 0)
  const unknown = items.reduce((total, { weight, quantity }) => total + (weight === null ? quantity : 0), 0)
  if (sum === 0) return ''
  return unknown === 0
    ? formatWeight(sum)
    : plural(unknown, '{weight} and {count} without a weight', '{weight} and {count} without a weight', {
        weight: formatWeight(sum),
      })
}
