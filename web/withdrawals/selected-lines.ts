import { t } from '#contract/language/t.ts'
import type { NewOrderWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { type FormValues, invalidInput } from '../forms/form-action.ts'

/** The fields of a line: whether it is selected, and how many units of it. */
export const itemField = (position: number) => `item-${position}`
export const quantityField = (position: number) => `quantity-${position}`

/** The selected lines of an order. */
export function parseLines(values: FormValues): NewOrderWithdrawal['lines'] {
  return Object.entries(values).flatMap(([name, value]) => {
    const [, position] = /^item-(\d+)$/.exec(name) ?? []
    if (position === undefined || value === '') return []
    return [{ position: Number(position), quantity: Number(values[quantityField(Number(position))] ?? 1) }]
  })
}

/** Throws an error unless a line is selected. */
export function checkLines(values: FormValues): void {
  if (parseLines(values).length === 0) throw invalidInput({ lines: t('Select at least one item.') })
}
