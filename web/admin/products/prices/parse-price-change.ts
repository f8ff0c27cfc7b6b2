import type { PriceChange, PriceEnding } from '#contract/catalog/price-change.ts'
import { t } from '#contract/language/t.ts'
import { numberProblem, parseNumber } from '#contract/numbers.ts'
import type { FormValues } from '../../../forms/form-action.ts'

/** How prices can be changed. */
export const priceActions = [
  { value: 'add-percent', label: t('Increase by percent') },
  { value: 'subtract-percent', label: t('Decrease by percent') },
  { value: 'add', label: t('Increase by amount') },
  { value: 'subtract', label: t('Decrease by amount') },
  { value: 'set', label: t('Set to') },
] as const

/** Parses the price fields. Returns undefined without a change, or the errors. */
export function parsePriceChange({
  priceAction = '',
  priceBy = '',
  ending,
}: FormValues): PriceChange | string | undefined {
  const number = parseNumber(priceBy)
  if (priceAction === '') return number === null ? undefined : t('Select how prices change.')
  if (number === null) return t('Enter a number.')
  if (typeof number === 'string') return numberProblem(number)
  if (number < 0) return t('Enter a number of 0 or more.')
  const rounding = { ending: (ending || 'none') as PriceEnding }
  if (priceAction === 'set') return { price: number, ...rounding }
  const signed = priceAction.startsWith('subtract') ? -number : number
  return { [priceAction.endsWith('percent') ? 'percent' : 'amount']: signed, ...rounding }
}
