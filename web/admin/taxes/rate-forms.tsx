import * as z from 'zod/mini'
import { countries } from '#contract/address/countries.ts'
import { text } from '#contract/endpoint.ts'
import { rateColumns, type TaxClass } from '#contract/taxes/taxes.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { Pair } from '../settings/setting-inputs.tsx'
import { RateForm } from './rate-values.ts'

const countryOptions = Object.entries(countries).map(([value, label]) => ({ value, label }))

type NewRateProps = { classes: TaxClass[]; country: string; today: string }

/** Adds a rate. It doesn’t change earlier orders. */
export function NewRate({ classes, country, today }: NewRateProps) {
  const { form, field } = useSchemaForm(RateForm, {
    values: { intent: 'add-rate' },
    initial: { country, taxClass: 'standard', name: country === 'US' ? 'Sales tax' : 'VAT', since: today },
    closesDisclosure: true,
  })
  return (
    <Disclosure summary="New rate" isInitiallyOpen={form.postedError !== undefined}>
      <ActionForm form={form} className="mt-2 grid max-w-2xl gap-1.5">
        <Pair>
          <SelectField label="Country" options={countryOptions} {...field('country')} />
          <Field label="State or region" hint="Such as CA. Leave empty for the whole country." {...field('region')} />
          <SelectField
            label="Tax class"
            options={classes.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('taxClass')}
          />
          <Field label="Name" hint="Customers see it with the rate." {...field('name')} />
          <Field label="Rate in percent" inputMode="decimal" {...field('rate')} />
          <Field label="From" type="date" hint="It replaces the earlier rate on this day." {...field('since')} />
        </Pair>
        <SubmitButton form={form} label="Add rate" />
      </ActionForm>
    </Disclosure>
  )
}

const ImportForm = z.object({ csv: text(100_000, { min: 1, message: 'Paste the rows of a CSV file.' }) })

/** Adds the rates of a CSV file, such as those of US states. */
export function ImportRates() {
  const { form, field } = useSchemaForm(ImportForm, { values: { intent: 'import-rates' }, closesDisclosure: true })
  return (
    <Disclosure summary="Import rates" isInitiallyOpen={form.postedError !== undefined}>
      <ActionForm form={form} className="mt-2 grid max-w-2xl gap-1.5">
        <Field
          label="Rows of a CSV file"
          multiline
          rows={6}
          spellCheck={false}
          placeholder={'country,region,rate,since\nUS,CA,7.25,2026-01-01'}
          hint={`With the columns ${rateColumns.join(', ')}. A rate with the same start is replaced.`}
          {...field('csv')}
        />
        <SubmitButton form={form} label="Import rates" />
      </ActionForm>
    </Disclosure>
  )
}
