import { useState } from 'react'
import { discountedPriceOf } from '#contract/displayed-price.ts'
import { parseNumber, parsePercentage } from '#contract/numbers.ts'
import type { FormValues } from '../../forms/form-action.ts'
import type { FieldProps } from '../../forms/use-schema-form.ts'
import { useMoney, useSettings } from '../../product/settings-context.ts'
import { Field } from '../../ui/field.tsx'
import { parseSalePrice, salePriceText } from './sale-price.ts'

type SalePriceFieldProps = {
  field: FieldProps
  /** The form's values; it follows the price and the percentage. */
  form: FormValues
  /** Receives the percentage that gives the sale price that was entered. */
  onDiscount: (percentage: string) => void
}

/** The price after the discount, which follows the percentage and sets it. */
export function SalePriceField({ field, form, onDiscount }: SalePriceFieldProps) {
  const money = useMoney()
  const { roundPrices } = useSettings()
  const { defaultValue, error, ...input } = field
  const shown = salePriceText(form, roundPrices)
  // A posted one that was rejected is shown again.
  const [entered, setEntered] = useState(error === undefined ? undefined : defaultValue)
  const price = parseNumber(form.price ?? '')
  const problem = entered === undefined ? undefined : parseSalePrice(entered, price).problem
  const percentage = parsePercentage(form.discountPercentage ?? '')
  const rounded =
    roundPrices && shown !== '' && typeof price === 'number' && typeof percentage === 'number'
      ? { hint: `Rounded: ${money(discountedPriceOf({ price, discountPercentage: percentage }, true))}.` }
      : {}

  function handleChange(text: string): void {
    setEntered(text)
    input.onChange()
    const read = parseSalePrice(text, price)
    if (read.percentage !== undefined) onDiscount(read.percentage)
  }

  return (
    <Field
      {...input}
      label="Sale price"
      inputMode="decimal"
      value={entered ?? shown}
      onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      onBlur={() => {
        if (problem === undefined) setEntered(undefined)
      }}
      error={problem ?? error}
      {...rounded}
    />
  )
}
