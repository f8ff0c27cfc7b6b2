import { countries } from '#contract/address/countries.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { useActionForm } from '../../forms/use-action-form.ts'
import { CountryChoice } from './country-choice.tsx'

type ShipsToFormProps = {
  /** The shop's own country, which is always selected. */
  country: string
  saved: string[]
  /** What a form that was posted without scripts has selected, but not saved. */
  selected: string[] | undefined
}

/** Selects the countries that the shop ships to. */
export function ShipsToForm({ country, saved, selected }: ShipsToFormProps) {
  const form = useActionForm()
  const posted = form.postedError?.values
  const initial = posted ? Object.keys(countries).filter((code) => posted[code] === 'on') : (selected ?? saved)
  return (
    <ActionForm form={form} {...(selected && { 'data-unsaved': true })} className="mt-4 max-w-4xl">
      {/* A disabled default button: Enter in a checkbox submits nothing. */}
      <button type="submit" disabled hidden>
        Save
      </button>
      <input type="hidden" name="before" value={saved.join(' ')} />
      <CountryChoice country={country} initial={initial} />
      <div className="mt-6 grid gap-3">
        <SubmitButton form={form} label="Save countries" />
      </div>
    </ActionForm>
  )
}
