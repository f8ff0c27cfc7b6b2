import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { formatMoney } from '#contract/money.ts'
import { parseNumber } from '#contract/numbers.ts'
import type { FormValues } from '../../../forms/form-action.ts'

/** The number in a field of the table: an amount in the form’s currency, or a stock. */
export function describeNumber(text: string, { currency, roundPrices }: FormValues): string {
  const number = parseNumber(text)
  if (typeof number !== 'number') return t('not tracked')
  return currency ? formatMoney(number, { currency, roundPrices: roundPrices === 'true' }) : formatNumber(number)
}
