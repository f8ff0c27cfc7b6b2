import { type FormEvent, useState } from 'react'
import { countries } from '#contract/address/countries.ts'
import { countryRegions } from '#contract/address/country-regions.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { useActionForm } from '../../forms/use-action-form.ts'

import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

type ShipsToFormProps = {
  /** The shop's own country, which is always selected. */
  country: string
  saved: string[]
  /** What a form that was posted without scripts has selected, but not saved. */
  selected: string[] | undefined
}

/** A checkbox for each country, by region. */
export function ShipsToForm({ country, saved, selected }: ShipsToFormProps) {
  const form = useActionForm()
  const isHydrated = useHydrated()
  const [filter, setFilter] = useState('')
  const posted = form.postedError?.values
  const initial = posted ? Object.keys(countries).filter((code) => posted[code] === 'on') : (selected ?? saved)
  const [checked, setChecked] = useState(initial)
  const update = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const data = new FormData(currentTarget)
    setChecked(Object.keys(countries).filter((code) => data.has(code)))
  }
  return (
    <div className="mt-4 max-w-4xl">
      <div className="max-w-sm noscript:hidden">
        <Field
          label="Find a country"
          type="search"
          disabled={!isHydrated}
          onChange={({ target }) => setFilter(target.value)}
        />
      </div>
      <ActionForm form={form} onInput={update} {...(selected && { 'data-unsaved': true })}>
        {/* A disabled default button: Enter in a checkbox submits nothing. */}
        <button type="submit" disabled hidden>
          Save
        </button>
        <input type="hidden" name="before" value={saved.join(' ')} />
        {countryRegions.map((region) => (
          <Region key={region.slug} {...{ region, country, initial, checked, filter }} />
        ))}
        <div className="mt-6 grid gap-3">
          <SubmitButton form={form} label="Save countries" />
        </div>
      </ActionForm>
    </div>
  )
}

type RegionProps = {
  region: (typeof countryRegions)[number]
  country: string
  initial: string[]
  checked: string[]
  filter: string
}

function Region({ region: { name, slug, codes }, country, initial, checked, filter }: RegionProps) {
  const wanted = filter.trim().toLowerCase()
  const isFound = (code: string) => countries[code]?.toLowerCase().includes(wanted) ?? false
  const count = codes.filter((code) => code === country || checked.includes(code)).length
  const isSelected = (code: string) => initial.includes(code) || code === country
  return (
    <details
      open={wanted !== '' || codes.some(isSelected)}
      hidden={!codes.some(isFound)}
      className="group border-b border-line py-2"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
        <Icon name="down" className="size-4 -rotate-90 transition-transform group-open:rotate-0" />
        <span>{name}</span>
        <span className="font-normal text-soft">
          {count} of {codes.length}
        </span>
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{name}</legend>
        <SelectButton name="all" slug={slug} isChecking>
          Select all
        </SelectButton>
        <SelectButton name="none" slug={slug} isChecking={false}>
          Clear
        </SelectButton>
        <ul className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {byName(codes).map((code) => (
            <li key={code} hidden={!isFound(code)}>
              <label className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  name={code}
                  defaultChecked={isSelected(code)}
                  disabled={code === country}
                  className="size-5 shrink-0 accent-accent"
                />
                {countries[code]}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  )
}

/** In the order of `countries`, which are sorted by name. */
const byName = (codes: string[]) => Object.keys(countries).filter((code) => codes.includes(code))

type SelectButtonProps = { name: 'all' | 'none'; slug: string; isChecking: boolean; children: string }

/** Selects or clears the countries of a region that are shown; without scripts, all of the region. */
function SelectButton({ name, slug, isChecking, children }: SelectButtonProps) {
  return (
    <Button
      type="submit"
      look="link"
      name={name}
      value={slug}
      onClick={(event) => {
        event.preventDefault()
        const boxes = event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? []
        for (const box of boxes) {
          if (!box.disabled && box.checkVisibility()) box.checked = isChecking
        }
        event.currentTarget.form?.dispatchEvent(new Event('input', { bubbles: true }))
      }}
    >
      {children}
    </Button>
  )
}
