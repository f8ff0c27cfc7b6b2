import { getDiscountedPrice } from '#contract/displayed-price.ts'
import { t } from '#contract/language/t.ts'
import { parseNumber, parsePercentage } from '#contract/numbers.ts'
import type { FormValues } from '../../../forms/form-action.ts'
import type { FieldProps } from '../../../forms/use-schema-form.ts'
import { useMoney, useSettings } from '../../../product/settings-context.ts'
import { Field } from '../../../ui/field.tsx'
import { salePriceText } from './sale-price.ts'
import { useSalePrice } from './use-sale-price.ts'

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
  // A posted one that was rejected is shown again.
  const initial = error === undefined ? undefined : defaultValue
  const { problem, value, handleChange, handleBlur } = useSalePrice(form, onDiscount, initial)
  const [price, percentage] = [parseNumber(form.price ?? ''), parsePercentage(form.discountPercentage ?? '')]
  const rounded =
    roundPrices && salePriceText(form, true) !== '' && typeof price === 'number' && typeof percentage === 'number'
      ? {
          hint: t('Rounded: {price}.', {
            price: money(getDiscountedPrice({ price, discountPercentage: percentage }, true)),
          }),
        }
      : {}

  return (
    <Field
      {...input}
      label={t('Sale price')}
      inputMode="decimal"
      value={value}
      onChange={({ currentTarget }) => {
        input.onChange()
        handleChange(currentTarget.value)
      }}
      onBlur={handleBlur}
      error={problem ?? error}
      {...rounded}
    />
  )
}
