import { useLoaderData } from 'react-router'
import { plural, t } from '#contract/language/t.ts'
import { toDay } from '#contract/orders/delivery.ts'
import { formAction } from '../../forms/form-action.ts'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'

import { AdminPage, Section } from '../kit/admin-page.tsx'
import { saveSettings } from '../settings/setting-values.ts'
import { loadSettings } from '../settings/use-settings-form.ts'
import { parseRate } from './rate-values.ts'
import { TaxClasses } from './tax-classes.tsx'
import { ImportRates, NewRate, ownRates, TaxRates } from './tax-rates.tsx'
import { TaxSettings } from './tax-settings.tsx'

/** `?country=` is the country whose rates are shown, the shop’s by default, or `own` for its custom rates. */
export const loader = screenLoader(async ({ call, search, signal }) => {
  const [settings, classes, all] = await Promise.all([
    loadSettings(call, signal),
    call('GET /api/admin/tax-classes', {}, signal),
    call('GET /api/admin/tax-rates', {}, signal),
  ])
  const shown = search.get('country') ?? ''
  const country = shown && shown !== ownRates ? shown : settings.values.country
  const rates = all.filter((rate) => (shown === ownRates ? rate.id !== null : rate.country === country))
  return { settings, classes, rates, shown, country, now: Date.now() }
})

export const action = formAction(async ({ intent, id = '', ...form }, { call }) => {
  switch (intent) {
    case 'add-class':
      await call('POST /api/admin/tax-classes', { body: { name: form['name'] ?? '' } })
      return { notice: t('Tax class added.') }
    case 'rename-class':
      await call('PATCH /api/admin/tax-classes/:id', { params: { id }, body: { name: form['name'] ?? '' } })
      return { notice: t('Tax class renamed.') }
    case 'delete-class':
      await call('DELETE /api/admin/tax-classes/:id', { params: { id } })
      return { notice: t('Tax class deleted.') }
    case 'add-rate': {
      const rate = parseRate(form)
      await call('POST /api/admin/tax-rates', { body: { ...rate, rate: rate.rate as number } })
      return { notice: t('Rate added.') }
    }
    case 'delete-rate':
      await call('DELETE /api/admin/tax-rates/:id', { params: { id } })
      return { notice: t('Rate deleted.') }
    case 'import-rates': {
      const { added, replaced } = await call('POST /api/admin/tax-rates/import', { body: { csv: form['csv'] ?? '' } })
      const counts = [
        plural(added, '{count} rate added', '{count} rates added'),
        plural(replaced, '{count} replaced', '{count} replaced'),
      ]
      return { notice: `${counts.join(', ')}.` }
    }
    default:
      return saveSettings(call, form)
  }
})

/** The taxes that the shop charges. */
export function Component() {
  const { settings, classes, rates, shown, country, now } = useLoaderData<typeof loader>()
  const today = toDay(new Date(now), useSettings().timeZone)
  return (
    <AdminPage>
      <TaxSettings {...settings} />
      <Section title={t('Tax classes')} className="mt-10">
        <TaxClasses classes={classes} />
      </Section>
      <Section title={t('Rates')} className="mt-10">
        <p className="mt-3 max-w-prose text-soft">
          {t(
            'The rates of the EU, the United Kingdom, Switzerland and Norway are filled in. Check them before you rely on them, and add your own if they differ. In countries outside your tax area, tax is only charged if you’ve added a rate. Existing orders keep their rates.',
          )}
        </p>
        <TaxRates rates={rates} classes={classes} shown={shown} />
        <NewRate key={country} classes={classes} country={country} today={today} />
        <ImportRates />
      </Section>
    </AdminPage>
  )
}
