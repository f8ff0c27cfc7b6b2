import { useLoaderData } from 'react-router'
import { countries } from '#contract/address/countries.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { useActionForm, usePostedResult } from '../../forms/use-action-form.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { settingsPath, setupPath } from '../kit/paths.ts'
import { CountryChoice, readCountries } from './country-choice.tsx'

export const loader = screenLoader(({ call, signal }) => call('GET /api/admin/settings', {}, signal))

export const action = formAction(async ({ before = '', ...form }, { call, search }) => {
  const { codes: shipsTo, isDraft } = readCountries(form)
  if (isDraft) return { result: shipsTo }
  const expected = before.split(' ').filter(Boolean)
  await call('PATCH /api/admin/settings', { body: { shipsTo, expected: { shipsTo: expected } } })
  return {
    path: search.get('from') === 'setup' ? `${setupPath}?step=prices` : settingsPath,
    notice: 'Settings saved.',
  }
})

/** The countries that the shop ships to. */
export function Component() {
  const { values, pinned } = useLoaderData<typeof loader>()
  const selected = usePostedResult() as string[] | undefined
  const { country, shipsTo } = values
  return (
    <AdminPage title="Ships to">
      <p className="mt-2 max-w-2xl text-soft">
        Customers can order to these countries, and always to {countryInSentence(country)}, the shop’s own country.
      </p>
      {pinned['shipsTo'] ? (
        <p className="mt-4">
          Set by {pinned['shipsTo']} in the environment: {[country, ...shipsTo].map(countryInSentence).join(', ')}.
        </p>
      ) : (
        <ShipsToForm country={country} saved={shipsTo} selected={selected} />
      )}
    </AdminPage>
  )
}

type ShipsToFormProps = {
  /** The shop's own country, which is always selected. */
  country: string
  saved: string[]
  /** The selection of a form that was posted without scripts and isn’t saved. */
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
