import type { ReactNode } from 'react'
import { AddressInput } from '#contract/accounts.ts'
import { countries } from '#contract/countries.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { WantedAddress } from './save-address.ts'

const countryOptions = Object.entries(countries).map(([value, label]) => ({ value, label }))

type AddressFormProps = {
  initial: Partial<WantedAddress>
  saveLabel: string
  onSave: (wanted: WantedAddress) => Promise<void>
  /** What leads away from the form without saving, where there is such a way. */
  cancel: ReactNode
}

/** The fields of an address. */
export function AddressForm({ initial, saveLabel, onSave, cancel }: AddressFormProps) {
  const { submit, field, register, alert, isBusy } = useCallForm(AddressInput, { send: onSave })
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-2">
      <Field label="Name" autoComplete="shipping name" defaultValue={initial.name} {...field('name')} />
      <Field
        label="Street and number"
        autoComplete="shipping address-line1"
        defaultValue={initial.street}
        {...field('street')}
      />
      <Field
        label="Floor, door, company (optional)"
        autoComplete="shipping address-line2"
        defaultValue={initial.street2}
        {...field('street2')}
      />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_9rem]">
        <Field label="Town" autoComplete="shipping address-level2" defaultValue={initial.city} {...field('city')} />
        <Field
          label="Postal code"
          autoComplete="shipping postal-code"
          defaultValue={initial.postalCode}
          {...field('postalCode')}
        />
      </div>
      <Field
        label="State or region (optional)"
        autoComplete="shipping address-level1"
        defaultValue={initial.region}
        {...field('region')}
      />
      <SelectField
        label="Country"
        placeholder="Choose a country"
        options={countryOptions}
        autoComplete="shipping country"
        defaultValue={initial.country}
        {...field('country')}
      />
      <Field
        label="Phone for the courier (optional)"
        type="tel"
        autoComplete="shipping tel"
        defaultValue={initial.phone}
        {...field('phone')}
      />
      <label className="mb-3 flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          defaultChecked={initial.isDefault}
          {...register('isDefault')}
        />
        Send my orders here by default
      </label>
      <FormAlert text={alert} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {saveLabel}
        </Button>
        {cancel}
      </div>
    </form>
  )
}
