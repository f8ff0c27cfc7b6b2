import { listRegions } from '#contract/address/address-rules.ts'
import { countryName, countryNames } from '#contract/address/countries.ts'
import { t } from '#contract/language/t.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { CheckboxGroup } from '../kit/checkbox-group.tsx'
import { Fold } from '../kit/fold.tsx'

const withRegions = Object.keys(countryNames()).filter((code) => listRegions(code).length > 0)

const regionKeys = new Set(
  withRegions.flatMap((country) => listRegions(country).map(({ value }) => `${country}:${value}`)),
)

/** Returns, for example, "Hawaii, United States". */
export function regionLabel(key: string): string {
  const country = key.slice(0, 2)
  const found = listRegions(country).find(({ value }) => key === `${country}:${value}`)
  return `${found?.label ?? key.slice(3)}, ${countryName(country)}`
}

/** The regions that a form selects, such as `US:HI`, each of which is a field. */
export function parseRegions(form: FormValues): string[] {
  return Object.keys(form).filter((key) => regionKeys.has(key) && form[key] === 'on')
}

/** The field values that select the regions with the keys. */
export function regionTexts(keys: string[]): FormValues {
  return Object.fromEntries(keys.map((key) => [key, 'on']))
}

/** A checkbox for each region of the countries that have regions to select from. */
export function RegionChoice({ initial, error }: { initial: string[]; error: string | undefined }) {
  return (
    <Fold heading={t('Parts of countries')} open={initial.length > 0 || error !== undefined} className="py-2">
      <p className="mb-2 max-w-prose text-sm text-soft">
        {t('Add individual states or regions. They override a zone that includes the whole country.')}
      </p>
      {error && <p className="mb-2 text-sm text-sale">{error}</p>}
      {withRegions.map((country) => (
        <CheckboxGroup
          key={country}
          heading={countryName(country)}
          className="border-t border-b-0 ps-6 text-sm"
          choices={listRegions(country).map(({ value, label }) => ({
            name: `${country}:${value}`,
            label,
            isChecked: initial.includes(`${country}:${value}`),
          }))}
        />
      ))}
    </Fold>
  )
}
