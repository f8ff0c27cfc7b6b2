import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Address, AddressInput } from '#contract/accounts.ts'
import { countries } from '#contract/countries.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'

const countryOptions = Object.entries(countries).map(([value, label]) => ({ value, label }))

type AddressFormProps = {
  initial: Partial<Omit<Address, 'id'>>
  saveLabel: string
  /** A link to leave the form without saving. */
  cancel: ReactNode
}

/** Adds or edits an address. Its action reads the fields with `readAddress`. */
export function AddressForm({ initial, saveLabel, cancel }: AddressFormProps) {
  const { isDefault, ...texts } = initial
  const { form, field, register, alert } = useSchemaForm(AddressInput, { initial: texts })
  const posted = form.postedError?.values
  return (
    <ActionForm form={form} className="grid gap-2">
      <AddressFields
        field={field}
        checkbox={{ ...register('isDefault'), defaultChecked: posted ? posted.isDefault === 'on' : isDefault }}
      />
      <FormAlert text={alert} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {saveLabel}
        </Button>
        {cancel}
      </div>
    </ActionForm>
  )
}

type AddressFormState = ReturnType<typeof useSchemaForm<FieldValues, FieldValues>>

type AddressFieldsProps = {
  /** The props of a field. */
  field: (name: keyof Omit<AddressInput, 'id' | 'isDefault'>) => ReturnType<AddressFormState['field']>
  /** The props of the checkbox for the default address. */
  checkbox: ComponentProps<'input'>
}

export function AddressFields({ field, checkbox }: AddressFieldsProps) {
  return (
    <div className="grid gap-2">
      <Field label="Name" autoComplete="shipping name" {...field('name')} />
      <Field label="Street and number" autoComplete="shipping address-line1" {...field('street')} />
      <Field label="Apartment, suite, company (optional)" autoComplete="shipping address-line2" {...field('street2')} />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_9rem]">
        <Field label="City" autoComplete="shipping address-level2" {...field('city')} />
        <Field label="Postal code" autoComplete="shipping postal-code" {...field('postalCode')} />
      </div>
      <Field label="State or region (optional)" autoComplete="shipping address-level1" {...field('region')} />
      <SelectField
        label="Country"
        placeholder="Select a country"
        options={countryOptions}
        autoComplete="shipping country"
        {...field('country')}
      />
      <Field label="Phone for delivery (optional)" type="tel" autoComplete="shipping tel" {...field('phone')} />
      <label className="mb-3 flex min-h-11 items-center gap-3 text-sm">
        <input type="checkbox" className="size-5 accent-accent" {...checkbox} />
        Use as my default address
      </label>
    </div>
  )
}
