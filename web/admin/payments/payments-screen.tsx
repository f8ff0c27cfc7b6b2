import { useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import { type OnlineProvider, onlineProviders } from '#contract/payments/payment-methods.ts'
import { providerKeyNames } from '#contract/payments/providers.ts'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { readEdit } from '../kit/changes-between.ts'
import { parseCountries } from '../settings/country-choice.tsx'
import { saveSettings } from '../settings/setting-values.ts'
import { loadSettings } from '../settings/use-settings-form.ts'
import { OfflinePayments } from './offline-payments.tsx'
import { Provider } from './provider.tsx'

export const loader = screenLoader(async ({ call, signal }) => {
  const [settings, accounts, options] = await Promise.all([
    loadSettings(call, signal),
    call('GET /api/admin/payment-accounts', {}, signal),
    call('GET /api/payment-options', {}, signal),
  ])
  return { settings, accounts, options }
})

/** Connects, changes or disconnects a provider, or saves the settings of the other payment methods. */
export const action = formAction(async ({ intent, provider: given, ...form }, { call }) => {
  const params = { provider: given as OnlineProvider }
  switch (intent) {
    case 'connect': {
      const body = Object.fromEntries(providerKeyNames.map((name) => [name, form[name] ?? '']))
      await call('POST /api/admin/payment-accounts/:provider', { params, body })
      return { notice: t('Connected.') }
    }
    case 'offer':
    case 'hide': {
      const isEnabled = intent === 'offer'
      await call('PATCH /api/admin/payment-accounts/:provider', { params, body: { isEnabled } })
      return { notice: isEnabled ? t('Customers can select it.') : t('Hidden from customers.') }
    }
    case 'disconnect':
      await call('DELETE /api/admin/payment-accounts/:provider', { params })
      return { notice: t('Disconnected. Its keys are deleted.') }
    default:
      return saveSettings(call, { ...form, cashCountries: parseCountries(readEdit(form).now).join(' ') })
  }
})

/** How customers can pay. */
export function Component() {
  const { settings, accounts, options } = useLoaderData<typeof loader>()
  return (
    <AdminPage>
      {options.every(({ isStaffOnly }) => isStaffOnly) && (
        <p role="status" className="mt-6 card border-sale p-4">
          {t(
            'Customers can’t check out: no payment method is turned on. Connect a payment provider, or turn on bank transfer or cash.',
          )}
        </p>
      )}
      <Section title={t('Online payments')} className="mt-8">
        <p className="mt-3 max-w-prose text-soft">
          {t(
            'Customers pay on a payment provider’s page, by card or another method that your account offers. Card numbers never reach your shop.',
          )}
        </p>
        <ul aria-label={t('Payment providers')} className="mt-3 border-t border-line">
          {onlineProviders.map((provider) => (
            <Provider
              key={provider}
              provider={provider}
              account={accounts.find((account) => account.provider === provider)}
              isStaffOnly={options.some((option) => option.provider === provider && option.isStaffOnly)}
            />
          ))}
        </ul>
      </Section>
      <OfflinePayments {...settings} />
    </AdminPage>
  )
}
