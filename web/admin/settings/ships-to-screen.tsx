import { useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { anyTexts } from '../../forms/any-texts.ts'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { changesBetween, readEdit } from '../kit/changes-between.ts'
import { settingsPath, setupPath } from '../kit/paths.ts'
import { useEditForm } from '../kit/use-edit-form.tsx'
import { useEntered } from '../kit/use-entered.ts'
import { CountryChoice, countryTexts, parseCountries } from './country-choice.tsx'

export const loader = screenLoader(({ call, signal }) => call('GET /api/admin/settings', {}, signal))

export const action = formAction(async (form, { call, search }) => {
  const { before, now } = readEdit(form)
  const body = changesBetween({ shipsTo: parseCountries(before) }, { shipsTo: parseCountries(now) })
  await call('PATCH /api/admin/settings', { body })
  return {
    path: search.get('from') === 'setup' ? `${setupPath}?step=prices` : settingsPath,
    notice: t('Settings saved.'),
  }
})

/** The countries that the shop ships to. */
export function Component() {
  const { values, pinned } = useLoaderData<typeof loader>()
  const { country, shipsTo } = values
  return (
    <AdminPage>
      <p className="mt-2 max-w-2xl text-soft">
        {t('Customers can order to these countries, and always to {country}, the shop’s own country.', {
          country: countryInSentence(country),
        })}
      </p>
      {pinned['shipsTo'] ? (
        <p className="mt-4">
          {t('Set by {variable} in the environment: {countries}.', {
            variable: pinned['shipsTo'],
            countries: [country, ...shipsTo].map(countryInSentence).join(', '),
          })}
        </p>
      ) : (
        <ShipsToForm country={country} saved={shipsTo} />
      )}
    </AdminPage>
  )
}

type ShipsToFormProps = {
  /** The shop's own country, which is always selected. */
  country: string
  saved: string[]
}

const Fields = anyTexts([])

/** Selects the countries that the shop ships to. */
export function ShipsToForm({ country, saved }: ShipsToFormProps) {
  const values = countryTexts(saved)
  const { form } = useEditForm(Fields, { saved: values })
  const shown = form.postedError?.values ?? values
  const { entered, follow } = useEntered(form, values, shown)
  return (
    <ActionForm form={form} onInput={follow} className="mt-4 max-w-4xl">
      <CountryChoice country={country} initial={parseCountries(shown)} checked={parseCountries(entered)} />
      <div className="mt-6 grid gap-3">
        {/* Its name is submitted even if nothing was changed, so that the setup continues. */}
        <SubmitButton form={form} name="intent" value="save" label={t('Save countries')} />
      </div>
    </ActionForm>
  )
}
