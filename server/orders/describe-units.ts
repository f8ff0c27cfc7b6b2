import { formatOptions } from '#contract/catalog/format-options.ts'
import type { OrderItem } from '#contract/orders/orders.ts'

/** Units of an item in an email, with notes: “2 × Mug · Color: Blue · Refunded”. Empty notes are skipped. */
export function describeUnits(
  units: number,
  { title, options }: Pick<OrderItem, 'title' | 'options'>,
  ...notes: string[]
): string {
  return [`${units} × ${title}`, formatOptions(options), ...notes].filter(Boolean).join(' · ')
}
