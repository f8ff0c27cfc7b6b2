import { type ChangeEvent, useRef, useState } from 'react'
import { countryNames } from '#contract/address/countries.ts'
import { t } from '#contract/language/t.ts'
import { getTimeZone, hasSeveralZones, listTimeZones } from '#contract/shop-settings/country-defaults.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { enterValue } from '../../forms/enter-value.ts'
import { SelectField } from '../../ui/field.tsx'
import type { Input } from './setting-inputs.tsx'

const countryOptions = Object.entries(countryNames()).map(([value, label]) => ({ value, label }))
const zoneOptions = listTimeZones().map((value) => ({ value, label: value }))

type CountryFieldsProps = {
  input: (name: 'country' | 'timeZone') => Input
  values: Pick<ShopSettings, 'country' | 'timeZone'>
}

/** The country, and the time zone, which follows the country until staff select another one. */
export function CountryFields({ input, values }: CountryFieldsProps) {
  const zone = input('timeZone')
  const [filled, setFilled] = useState({ country: values.country, timeZone: zone.defaultValue })
  const filledZone = useRef('')
  const isFollowing = useRef(true)

  const fill = (country: string, field: Element | RadioNodeList | null | undefined) => {
    if (!isFollowing.current || !(field instanceof HTMLSelectElement) || field.disabled) return
    const ofBrowser = Intl.DateTimeFormat().resolvedOptions().timeZone
    const isSaved = country === values.country
    const timeZone = isSaved ? zone.defaultValue : (getTimeZone(country, values.timeZone, ofBrowser) ?? field.value)
    filledZone.current = timeZone
    setFilled({ country, timeZone })
    if (field.value !== timeZone) enterValue(field, timeZone)
  }
  const follow = ({ target }: ChangeEvent) => {
    if (!(target instanceof HTMLSelectElement)) return
    if (target.name === 'country') return fill(target.value, target.form?.elements.namedItem('timeZone'))
    if (target.value === filledZone.current) return
    isFollowing.current = false
    setFilled({ country: '', timeZone: values.timeZone })
  }

  const message = filled.timeZone === values.timeZone ? '' : describe(filled.country)
  const isListed = zoneOptions.some(({ value }) => value === values.timeZone)
  return (
    <div className="contents" onChange={follow}>
      <SelectField {...input('country')} options={countryOptions} />
      <div>
        <SelectField
          {...zone}
          hint={message || zone.hint}
          options={isListed ? zoneOptions : [{ value: values.timeZone, label: values.timeZone }, ...zoneOptions]}
        />
        <p role="status" className="sr-only">
          {message && `${t('Time zone: {timeZone}.', { timeZone: filled.timeZone })} ${message}`}
        </p>
      </div>
    </div>
  )
}

function describe(code: string): string {
  const country = countryInSentence(code)
  return hasSeveralZones(code)
    ? t('Set to match {country}, which has several time zones.', { country })
    : t('Set to match {country}.', { country })
}
