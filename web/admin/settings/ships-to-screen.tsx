import { useLoaderData } from 'react-router'
import { countries } from '#contract/address/countries.ts'
import { countryRegions } from '#contract/address/country-regions.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { formAction } from '../../forms/form-action.ts'
import { usePostedResult } from '../../forms/use-posted-result.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { settingsPath, setupPath } from '../kit/paths.ts'
import { ShipsToForm } from './ships-to-form.tsx'

export const loader = screenLoader(({ call, signal }) => call('GET /api/admin/settings', {}, signal))

/** Each country is a field, so that the form is like others. Without scripts, `all` and `none` select a region. */
export const action = formAction(async ({ all, none, before = '', ...form }, { call, search }) => {
  const shipsTo = Object.keys(countries).filter((code) => form[code] === 'on')
  const codesOf = (slug: string | undefined) => countryRegions.find((region) => region.slug === slug)?.codes ?? []
  if (all !== undefined || none !== undefined) {
    const dropped = new Set(codesOf(none))
    return { result: [...shipsTo, ...codesOf(all)].filter((code) => !dropped.has(code)) }
  }
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
    <AdminPage title="Ships to" heading="Ships to">
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
