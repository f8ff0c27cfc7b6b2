import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  Suspense,
  startTransition,
  useMemo,
  useState,
} from 'react'
import type { Address } from '#contract/accounts/accounts.ts'
import { findListedRegion } from '#contract/address/address-format.ts'
import { countries, countryName, countryNames } from '#contract/address/countries.ts'
import { t } from '#contract/language/t.ts'
import { countryProblem } from '#contract/shop-settings/shipping-countries.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import type { FormError } from '../forms/form-action.ts'
import { type FieldProps, useSchemaForm } from '../forms/use-schema-form.ts'
import { useSettings } from '../product/settings-context.ts'
import { Disclosure, foldedStyle } from '../ui/disclosure.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { LabeledCheckbox } from '../ui/labeled-checkbox.tsx'
import { confirmedPostalCode } from './address-book.ts'
import { hasAddressFormats, type KnownFormat, loadAddressFormats, useAddressFormat } from './address-formats.ts'
import { whenShipped } from './pickup-styles.ts'

type AddressText = Omit<Address, 'id' | 'isDefault'>

/** The fields of the address form. */
export const addressFieldNames = [
  'country',
  'name',
  'street',
  'street2',
  'city',
  'region',
  'postalCode',
  'phone',
  'isDefault',
] satisfies (keyof Address)[]

const addressForm = {
  names: addressFieldNames,
  load: async () => (await import('./address-schema.ts')).AddressFormSchema,
}

type AddressFormProps = {
  initial: Partial<Omit<Address, 'id'>>
  saveLabel: string
  /** A link to leave the form without saving. */
  cancel: ReactNode
}

/** Adds or edits an address. Its action reads the fields with `readAddress`. */
export function AddressForm({ initial, saveLabel, cancel }: AddressFormProps) {
  const { isDefault, ...texts } = initial
  const { form, field } = useSchemaForm(addressForm, { initial: texts })
  const posted = form.postedError?.values
  return (
    <ActionForm form={form} className="grid gap-2">
      <AddressFields
        field={field}
        initial={posted ?? texts}
        savedCountry={texts.country}
        error={form.error}
        checkbox={{ name: 'isDefault', defaultChecked: posted ? posted.isDefault === 'on' : isDefault }}
      />
      <SubmitButton form={form} label={saveLabel}>
        {cancel}
      </SubmitButton>
    </ActionForm>
  )
}

type AddressFieldsProps = {
  /** The props of a field. */
  field: (name: keyof AddressText) => FieldProps
  initial: Partial<Record<string, string | undefined>>
  /** The format of the country that is selected at first, so that no others are loaded until another one is. */
  format?: KnownFormat
  /** The country of a saved address, which can still be selected. */
  savedCountry?: string | undefined
  /** The last error of the form. */
  error: FormError | undefined
  /** The props of the checkbox for the default address, if there is one. */
  checkbox: ComponentProps<'input'> | false | undefined
}

/** The country comes first, because it decides which fields follow. */
export function AddressFields({ field, initial, format, savedCountry, error, checkbox }: AddressFieldsProps) {
  const { country: shopCountry, shipsTo, shipsToText } = useSettings()
  const [country, setCountry] = useState(initial['country'] || shopCountry)
  const options = useMemo(
    () => countryOptions(shipsTo ?? [shopCountry, ...Object.keys(countryNames())], savedCountry),
    [shipsTo, shopCountry, savedCountry],
  )
  const { onChange, onBlur, ...countryField } = field('country')
  return (
    <div className="@container grid gap-2" onFocus={() => void loadAddressFormats()}>
      <input type="hidden" name="confirmedPostalCode" value={confirmedPostalCode(error)} />
      <div className={whenShipped}>
        <SelectField
          label={t('Country')}
          placeholder={t('Select a country')}
          options={options}
          autoComplete="shipping country"
          hint={(country && countryProblem(country, shipsTo)) || shipsToText}
          {...countryField}
          defaultValue={country}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => {
            const follow = () => setCountry(event.target.value)
            // Fields of the previous country remain until the formats are loaded.
            if (hasAddressFormats()) follow()
            else startTransition(follow)
            onChange()
            // The errors of other fields follow the country.
            onBlur()
          }}
        />
      </div>
      <Field label={t('Name')} autoComplete="shipping name" {...field('name')} />
      <div className={`grid gap-2 ${whenShipped}`}>
        <Field label={t('Street address')} autoComplete="shipping address-line1" {...field('street')} />
        <Disclosure
          summary={t('Add apartment, suite or company')}
          isInitiallyOpen={Boolean(initial['street2'])}
          className="-mt-3"
          summaryClassName={foldedStyle}
        >
          <Field
            label={t('Apartment, suite, company (optional)')}
            autoComplete="shipping address-line2"
            {...field('street2')}
          />
        </Disclosure>
        <Suspense>
          <TownFields country={country} known={format} region={initial['region']} field={field} />
        </Suspense>
      </div>
      <Field label={t('Phone (optional)')} type="tel" autoComplete="shipping tel" {...field('phone')} />
      {checkbox && (
        <div className={`mb-3 ${whenShipped}`}>
          <LabeledCheckbox {...checkbox}>{t('Use as my default address')}</LabeledCheckbox>
        </div>
      )}
    </div>
  )
}

function countryOptions(shipsTo: string[], savedCountry = ''): { value: string; label: string }[] {
  return [...new Set([...shipsTo, savedCountry])]
    .filter((code) => Object.hasOwn(countries, code))
    .map((code) => ({ value: code, label: countryName(code) }))
}

type TownFieldsProps = Pick<AddressFieldsProps, 'field'> & {
  country: string
  known: KnownFormat | undefined
  region: string | undefined
}

/** City, region and postal code as addresses of the country have them, in their order. */
function TownFields({ country, known, region, field }: TownFieldsProps) {
  const { fields, required, labels, hasNumericCodes, regions } = useAddressFormat(country, known)
  const label = (name: (typeof fields)[number]) => `${labels[name]}${required.includes(name) ? '' : ' (optional)'}`
  const inputs = {
    city: <Field key="city" label={label('city')} autoComplete="shipping address-level2" {...field('city')} />,
    region:
      regions.length > 0 ? (
        <SelectField
          key={`region of ${country}`}
          label={label('region')}
          placeholder={t('Select')}
          options={regions}
          autoComplete="shipping address-level1"
          {...field('region')}
          defaultValue={findListedRegion(regions, region ?? '') ?? ''}
        />
      ) : (
        <Field key="region" label={label('region')} autoComplete="shipping address-level1" {...field('region')} />
      ),
    postalCode: (
      <Field
        key="postalCode"
        label={label('postalCode')}
        autoComplete="shipping postal-code"
        inputMode={hasNumericCodes ? 'numeric' : 'text'}
        autoCapitalize="characters"
        {...field('postalCode')}
      />
    ),
  }
  return (
    <div className="grid gap-x-4 gap-y-2 @2xl:auto-cols-fr @2xl:grid-flow-col">
      {fields.map((name) => inputs[name])}
    </div>
  )
}
