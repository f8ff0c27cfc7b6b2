import { regionsOf } from '#contract/address/address-rules.ts'
import { countries } from '#contract/address/countries.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { Icon } from '../../ui/icon.tsx'

const withRegions = Object.keys(countries).filter((code) => regionsOf(code).length > 0)

const regionKeys = withRegions.flatMap((country) => regionsOf(country).map(({ value }) => `${country}:${value}`))

/** For example "Hawaii, United States". */
export function regionLabel(key: string): string {
  const country = key.slice(0, 2)
  const found = regionsOf(country).find(({ value }) => key === `${country}:${value}`)
  return `${found?.label ?? key.slice(3)}, ${countries[country] ?? country}`
}

/** The regions that a form selects, such as `US:HI`, each of which is a field. */
export function readRegions(form: FormValues): string[] {
  return regionKeys.filter((key) => form[key] === 'on')
}

/** The texts of the fields of regions, of which those with the keys are selected. */
export function regionTexts(keys: string[]): FormValues {
  return Object.fromEntries(regionKeys.map((key) => [key, keys.includes(key) ? 'on' : '']))
}

/** A checkbox for each region of the countries that have regions to select from. */
export function RegionChoice({ initial, error }: { initial: string[]; error: string | undefined }) {
  return (
    <details open={initial.length > 0 || error !== undefined} className="group/all border-b border-line py-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
        <Icon name="down" className="size-4 -rotate-90 transition-transform group-open/all:rotate-0" />
        Parts of countries
      </summary>
      <p className="mb-2 max-w-prose text-sm text-soft">
        States and regions that are in this zone without the rest of their country. They come before a zone with the
        whole country.
      </p>
      {error && <p className="mb-2 text-sm text-sale">{error}</p>}
      {withRegions.map((country) => (
        <details
          key={country}
          open={initial.some((key) => key.startsWith(`${country}:`))}
          className="group border-t border-line pl-6"
        >
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
            <Icon name="down" className="size-4 -rotate-90 transition-transform group-open:rotate-0" />
            {countries[country]}
          </summary>
          <fieldset className="pb-3">
            <legend className="sr-only">{countries[country]}</legend>
            <ul className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
              {regionsOf(country).map(({ value, label }) => (
                <li key={value}>
                  <label className="flex min-h-11 items-center gap-3 text-sm">
                    <input
                      type="checkbox"
                      name={`${country}:${value}`}
                      defaultChecked={initial.includes(`${country}:${value}`)}
                      className="size-5 shrink-0 accent-accent"
                    />
                    {label}
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        </details>
      ))}
    </details>
  )
}
