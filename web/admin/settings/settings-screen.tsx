import { useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import { shopLanguage } from '#contract/shop-settings/guarantee-notice.ts'
import { ActionButton, ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { useMoney } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { describeSettings } from '../changes/describe-setting.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { readEdit } from '../kit/changes-between.ts'
import { LastChange } from '../kit/last-change.tsx'
import { GuaranteeSection } from './guarantee-section.tsx'
import { LanguagesGroup, languageTexts, parseLanguages } from './languages-group.tsx'
import { LogoSection } from './logo-section.tsx'
import {
  CheckoutGroup,
  EmailGroup,
  OpeningGroup,
  PricesGroup,
  SecurityGroup,
  SellerGroup,
  ShopGroup,
  UnconfirmedOrdersGroup,
} from './setting-groups.tsx'
import { saveSettings } from './setting-values.ts'
import { loadSettings, type SettingsFormData, useSettingsForm } from './use-settings-form.ts'

export const loader = screenLoader(({ call, signal }) => loadSettings(call, signal))

export const action = formAction(async ({ intent, id, ...form }, { call }) => {
  if (intent === 'undo') {
    await call('POST /api/admin/settings/undo', { body: { id: Number(id) } })
    return { notice: t('Change undone.') }
  }
  if (intent === 'test-email') {
    const { message } = await call('POST /api/admin/settings/test-email', {})
    return { notice: message }
  }
  if (intent === 'logo-name') {
    await call('PATCH /api/admin/settings', { body: { logoIncludesName: form['logoIncludesName'] === 'true' } })
    return { notice: t('Settings saved.') }
  }
  if (intent === 'remove-logo') {
    await call('PATCH /api/admin/settings', { body: { logo: '', logoIncludesName: false } })
    return { notice: t('Logo removed.') }
  }
  if (intent === 'remove-notice') {
    const { guaranteeNotices } = (await call('GET /api/admin/settings', {})).values
    const notice = { image: '', pdf: '', ...guaranteeNotices[shopLanguage], [form['kind'] ?? '']: '' }
    await call('PATCH /api/admin/settings', {
      body: {
        guaranteeNotices: { ...guaranteeNotices, [shopLanguage]: notice },
        expected: { guaranteeNotices },
      },
    })
    return { notice: t('Notice removed.') }
  }
  return saveSettings(call, { ...form, ...parseLanguages(readEdit(form).now) })
})

/** The shop’s details, and how it sells. */
export function Component() {
  const settings = useLoaderData<typeof loader>()
  const { lastChange } = settings
  const money = useMoney()
  return (
    <AdminPage>
      {lastChange && (
        <LastChange change={lastChange} lines={describeSettings(lastChange.before, lastChange.after, money)} />
      )}
      <SettingsForm {...settings} />
      <LogoSection values={settings.values} />
      <GuaranteeSection values={settings.values} />
      <section className="mt-10 max-w-2xl border-t border-line pt-6">
        <h2 className="text-xl">{t('Test email')}</h2>
        <p className="mt-2 mb-4 text-soft">
          {t('Sends an email to your own address, with the name and address saved above.')}
        </p>
        <ActionButton values={{ intent: 'test-email' }} look="quiet">
          {t('Send test email')}
        </ActionButton>
      </section>
    </AdminPage>
  )
}

/** The form for settings that are text, choices and numbers. */
export function SettingsForm(data: SettingsFormData) {
  const { languages } = data.values
  const { form, groups } = useSettingsForm(data, {}, undefined, languageTexts(languages))
  return (
    <ActionForm form={form} className="mt-6 grid max-w-2xl gap-10">
      <ShopGroup {...groups} />
      <LanguagesGroup form={form} input={groups.input} saved={languages} />
      <SellerGroup {...groups} />
      <PricesGroup {...groups} />
      <CheckoutGroup {...groups} />
      <UnconfirmedOrdersGroup {...groups} />
      <OpeningGroup {...groups} />
      <SecurityGroup {...groups} />
      <EmailGroup {...groups} />
      <div className="grid gap-3">
        <SubmitButton form={form} label={t('Save settings')} />
      </div>
    </ActionForm>
  )
}
