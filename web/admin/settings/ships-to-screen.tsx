import { useLoaderData } from 'react-router'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { formAction } from '../../forms/form-action.ts'
import { usePostedResult } from '../../forms/use-posted-result.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { settingsPath, setupPath } from '../kit/paths.ts'
import { readCountries } from './country-choice.tsx'
import { ShipsToForm } from './ships-to-form.tsx'

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
