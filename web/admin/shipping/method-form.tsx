import { useState } from 'react'
import type { ShopMethod } from '#contract/shipping/shipping.ts'
import { pickupClass } from '#contract/shipping/shipping-classes.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { anyTexts } from '../../forms/any-texts.ts'
import type { FieldProps } from '../../forms/use-schema-form.ts'
import { useSettings } from '../../product/settings-context.ts'
import { Field } from '../../ui/field.tsx'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { Radios } from '../discounts/radios.tsx'
import { shippingPath } from '../kit/paths.ts'
import { useEditForm } from '../kit/use-edit-form.tsx'
import { useEntered } from '../kit/use-entered.ts'
import { fromName, newValues, priceName, toValues } from './method-values.ts'

/** The maximum number of steps that the API accepts. */
export const maxRows = 20

const kinds = { shipping: 'Shipping', pickup: 'Customer pickup' }
const bases = { subtotal: 'The order’s subtotal', weight: 'The order’s weight' }
const states = { true: 'Active', false: 'Off' }

const rows = Array.from({ length: maxRows }, (_, index) => index)

const Fields = anyTexts([...Object.keys(newValues), ...rows.map(fromName), ...rows.map(priceName)])

type MethodFormProps = {
  method: ShopMethod | undefined
  /** The shipping classes that the shop has. */
  classes: string[]
}

/** Edits a method, or creates one. */
export function MethodForm({ method, classes }: MethodFormProps) {
  const { currency, timeZone } = useSettings()
  const saved = method && toValues(method)
  const initial = { ...newValues, [fromName(0)]: '0' }
  const { form, field } = useEditForm(Fields, { saved, initial: saved ? {} : initial })
  const { entered, follow } = useEntered(form, saved, form.postedError?.values ?? saved ?? initial)
  const used = rows.findLastIndex((row) => entered[fromName(row)] || entered[priceName(row)]) + 1
  const [shownRows, setShownRows] = useState(1)
  // Emptied rows are kept.
  if (used > shownRows) setShownRows(used)
  const isByWeight = entered['by'] === 'weight'
  return (
    <ActionForm form={form} onInput={follow} className="mt-6 grid max-w-2xl gap-2">
      <Field label="Name" hint="Shown to customers, such as Standard or Express." {...field('name')} />
      <Radios legend="Kind" options={kinds} {...field('kind')} />
      <div hidden={entered['kind'] !== 'pickup'}>
        <Field
          label="Pickup address and hours"
          multiline
          rows={3}
          hint="Shown at checkout, in the order and in emails."
          {...field('pickupPlace')}
        />
      </div>
      <Radios legend="Price depends on" options={bases} {...field('by')} />
      <fieldset>
        <legend className="text-sm font-medium">Prices</legend>
        <p className="mb-2 text-sm text-soft">
          One price, or a price for each {isByWeight ? 'weight' : 'subtotal'} from which it applies. Empty rows are
          ignored.
        </p>
        <div className="grid grid-cols-2 gap-x-4">
          {rows.slice(0, shownRows).map((row) => (
            <Step key={row} {...{ row, field, isByWeight, currency }} />
          ))}
        </div>
        {shownRows < maxRows && (
          <button
            type="button"
            className="py-1.5 text-sm underline underline-offset-4"
            onClick={() => setShownRows(shownRows + 1)}
          >
            Add a row
          </button>
        )}
      </fieldset>
      <Field
        label={`Free shipping over (${currency}, optional)`}
        inputMode="decimal"
        hint="Leave empty if it’s never free."
        {...field('freeFrom')}
      />
      <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-3">
        <Field label="Business days, from" inputMode="numeric" {...field('minDays')} />
        <Field label="Business days, to" inputMode="numeric" {...field('maxDays')} />
        <Field
          label="Cut-off time (optional)"
          type="time"
          hint={`In ${timeZone}. Later orders count as placed on the next business day.`}
          {...field('cutOffTime')}
        />
      </div>
      <div hidden={entered['kind'] === 'pickup'}>
        <Field label="Shipping classes (optional)" hint={classesHint(classes)} {...field('takesClasses')} />
      </div>
      <Radios legend="Status" options={states} {...field('active')} />
      <div className="mt-4 grid gap-3">
        <SubmitButton form={form} label={method ? 'Save method' : 'Create method'}>
          <TextButtonLink to={shippingPath}>Cancel</TextButtonLink>
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

function classesHint(classes: string[]): string {
  const shipped = classes.filter((name) => name !== pickupClass)
  const example = shipped.length > 0 ? `In use: ${shipped.join(', ')}.` : 'For example: bulky, heavy.'
  return `Separate classes with commas. ${example} Pickup accepts all products.`
}

type StepProps = {
  row: number
  field: (name: string) => FieldProps
  isByWeight: boolean
  currency: string
}

function Step({ row, field, isByWeight, currency }: StepProps) {
  return (
    <>
      <Field
        label={isByWeight ? 'From weight (g)' : `From subtotal (${currency})`}
        inputMode="decimal"
        {...field(fromName(row))}
      />
      <Field label={`Price (${currency})`} inputMode="decimal" {...field(priceName(row))} />
    </>
  )
}
