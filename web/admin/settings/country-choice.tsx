import { type KeyboardEvent, useState } from 'react'
import { countries, countryName, countryNames } from '#contract/address/countries.ts'
import { countryRegions } from '#contract/address/country-regions.ts'
import { formatNumber } from '#contract/language/format.ts'
import { inContext, t } from '#contract/language/t.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CheckboxGroup } from '../kit/checkbox-group.tsx'

/** The codes of the countries that a form selects, each of which is a field. */
export function parseCountries(form: FormValues): string[] {
  return Object.keys(form).filter((code) => Object.hasOwn(countries, code) && form[code] === 'on')
}

/** The field values that select the countries with the codes. */
export function countryTexts(codes: string[]): FormValues {
  return Object.fromEntries(codes.map((code) => [code, 'on']))
}

type CountryChoiceProps = {
  /** Always selected. */
  country?: string
  /** The codes that are selected when the form is filled. */
  initial: string[]
  /** The codes that are selected now. */
  checked: string[]
}

/** A checkbox for each country, by region. */
export function CountryChoice({ country = '', initial, checked }: CountryChoiceProps) {
  const [filter, setFilter] = useState('')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its fields' events bubble up
    <div onKeyDown={keepFromSubmitting}>
      <div className="max-w-sm">
        <Field label={t('Find a country')} type="search" onChange={({ target }) => setFilter(target.value)} />
      </div>
      {countryRegions.map((region) => (
        <Region key={region.slug} {...{ region, country, initial, checked, filter }} />
      ))}
    </div>
  )
}

/** Enter in the search or in a checkbox would save the whole form. */
function keepFromSubmitting(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

type RegionProps = {
  region: (typeof countryRegions)[number]
  country: string
  initial: string[]
  checked: string[]
  filter: string
}

function Region({ region: { name, codes }, country, initial, checked, filter }: RegionProps) {
  const wanted = filter.trim().toLowerCase()
  const isFound = (code: string) => countryName(code).toLowerCase().includes(wanted)
  const count = codes.filter((code) => code === country || checked.includes(code)).length
  const [isUsed, setUsed] = useState(false)
  return (
    <CheckboxGroup
      heading={name()}
      note={t('{count} of {total}', { count: formatNumber(count), total: formatNumber(codes.length) })}
      isOpen={wanted !== '' || isUsed}
      hidden={!codes.some(isFound)}
      onInput={() => setUsed(true)}
      className="py-2"
      choices={byName(codes).map((code) => ({
        name: code,
        label: countryName(code),
        isChecked: initial.includes(code) || code === country,
        isDisabled: code === country,
        isHidden: !isFound(code),
      }))}
    >
      <SelectButton isChecking>{t('Select all')}</SelectButton>
      <SelectButton isChecking={false}>{inContext('a selection', 'Clear')}</SelectButton>
    </CheckboxGroup>
  )
}

/** Sorts codes by the names of the countries. */
const byName = (codes: string[]) => Object.keys(countryNames()).filter((code) => codes.includes(code))

/** Selects or clears the countries of a region that are shown. */
function SelectButton({ isChecking, children }: { isChecking: boolean; children: string }) {
  return (
    <Button
      type="button"
      look="link"
      onClick={({ currentTarget }) => {
        for (const box of currentTarget.closest('fieldset')?.querySelectorAll('input') ?? []) {
          if (!box.disabled && box.checkVisibility()) box.checked = isChecking
        }
        currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
      }}
    >
      {children}
    </Button>
  )
}
