import { useState } from 'react'
import { t } from '#contract/language/t.ts'
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
import { methodBases, methodKinds } from './method-choices.ts'
import { fromName, newValues, priceName, toValues } from './method-values.ts'

/** The maximum number of steps that the API accepts. */
export const maxRows = 20

const states = { true: t('Active'), false: t('Off') }

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
      <Field label={t('Name')} hint={t('Shown to customers, such as Standard or Express.')} {...field('name')} />
      <Radios legend={t('Kind')} options={methodKinds} {...field('kind')} />
      <div hidden={entered['kind'] !== 'pickup'}>
        <Field
          label={t('Pickup address and hours')}
          multiline
          rows={3}
          hint={t('Shown at checkout, in the order and in emails.')}
          {...field('pickupPlace')}
        />
      </div>
      <Radios legend={t('Price depends on')} options={methodBases} {...field('by')} />
      <fieldset>
        <legend className="text-sm font-medium">{t('Prices')}</legend>
        <p className="mb-2 text-sm text-soft">
          {isByWeight
            ? t('One price, or a price for each weight from which it applies. Empty rows are ignored.')
            : t('One price, or a price for each subtotal from which it applies. Empty rows are ignored.')}
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
            {t('Add a row')}
          </button>
        )}
      </fieldset>
      <Field
        label={t('Free shipping over ({currency}, optional)', { currency })}
        inputMode="decimal"
        hint={t('Leave empty if it’s never free.')}
        {...field('freeFrom')}
      />
      <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-3">
        <Field label={t('Business days, from')} inputMode="numeric" {...field('minDays')} />
        <Field label={t('Business days, to')} inputMode="numeric" {...field('maxDays')} />
        <Field
          label={t('Cut-off time (optional)')}
          type="time"
          hint={t('In {timeZone}. Later orders count as placed on the next business day.', { timeZone })}
          {...field('cutOffTime')}
        />
      </div>
      <div hidden={entered['kind'] === 'pickup'}>
        <Field label={t('Shipping classes (optional)')} hint={classesHint(classes)} {...field('takesClasses')} />
      </div>
      <Radios legend={t('Status')} options={states} {...field('active')} />
      <div className="mt-4 grid gap-3">
        <SubmitButton form={form} label={method ? t('Save method') : t('Create method')}>
          <TextButtonLink to={shippingPath}>{t('Cancel')}</TextButtonLink>
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

function classesHint(classes: string[]): string {
  const shipped = classes.filter((name) => name !== pickupClass)
  const example =
    shipped.length > 0 ? t('In use: {classes}.', { classes: shipped.join(', ') }) : t('For example: bulky, heavy.')
  return [t('Separate classes with commas.'), example, t('Pickup accepts all products.')].join(' ')
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
        label={isByWeight ? t('From weight (g)') : t('From subtotal ({currency})', { currency })}
        inputMode="decimal"
        {...field(fromName(row))}
      />
      <Field label={t('Price ({currency})', { currency })} inputMode="decimal" {...field(priceName(row))} />
    </>
  )
}
