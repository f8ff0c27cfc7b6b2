import { useState } from 'react'
import { parseNumber } from '#contract/numbers.ts'
import type { FormValues } from '../../../forms/form-action.ts'
import { useSettings } from '../../../product/settings-context.ts'
import { parseSalePrice, salePriceText } from './sale-price.ts'

/**
 * The state of an input for the price after the discount, which follows the price and the percentage and sets it.
 * `onDiscount` receives the percentage that gives the sale price that was entered.
 */
export function useSalePrice(
  form: FormValues,
  onDiscount: (percentage: string, entered: string) => void,
  initial?: string,
) {
  const { roundPrices } = useSettings()
  const [entered, setEntered] = useState(initial)
  const price = parseNumber(form.price ?? '')
  const problem = entered === undefined ? undefined : parseSalePrice(entered, price).problem
  return {
    problem,
    value: entered ?? salePriceText(form, roundPrices),
    handleChange(text: string) {
      setEntered(text)
      const { percentage } = parseSalePrice(text, price)
      if (percentage !== undefined) onDiscount(percentage, text)
    },
    handleBlur() {
      if (problem === undefined) setEntered(undefined)
    },
  }
}
