import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { useEntered } from '../kit/use-entered.ts'
import { CountryChoice, countryTexts, parseCountries } from '../settings/country-choice.tsx'
import { Checkbox, Group } from '../settings/setting-inputs.tsx'
import { type SettingsFormData, useSettingsForm } from '../settings/use-settings-form.ts'

const values = { intent: 'settings' }

/** The settings of bank transfer and cash on delivery. */
export function OfflinePayments(data: SettingsFormData) {
  const saved = countryTexts(data.values.cashCountries)
  const { form, groups } = useSettingsForm(data, {}, values, saved)
  const shown = form.postedError?.values ?? saved
  const { entered, follow } = useEntered(form, saved, shown)
  const countries = parseCountries(entered)
  const { input } = groups
  const { error } = input('cashCountries')
  return (
    <ActionForm form={form} onInput={follow} className="mt-10 grid max-w-2xl grid-cols-1 gap-8">
      <Group title={t('Bank transfer')}>
        <Checkbox {...input('bankTransfer', t('Customers transfer the money before you dispatch the order.'))} />
        <Field
          {...input('bankDetails', t('Shown with the order number on the order page and in emails.'))}
          multiline
          rows={4}
          placeholder={t('Account holder\nIBAN\nBIC')}
        />
        <div className="max-w-xs">
          <Field {...input('bankTransferDays', t('Unpaid orders are cancelled after this.'))} inputMode="numeric" />
        </div>
      </Group>
      <Group title={t('Cash on delivery')}>
        <Checkbox {...input('cashOnDelivery', t('Customers pay the courier, or you when they pick up their order.'))} />
        <div className="grid max-w-xl gap-x-4 sm:grid-cols-2">
          <Field
            {...input('cashMaximum', t('Includes shipping and the fee. Leave empty for no limit.'))}
            inputMode="decimal"
          />
          <Field
            {...input('cashFee', t('Added to orders that the courier delivers. Enter 0 for none.'))}
            inputMode="decimal"
          />
        </div>
        <div id="cashCountries" tabIndex={-1}>
          <Disclosure
            summary={
              countries.length === 0
                ? t('Countries: all')
                : t('Countries: {count}', { count: formatNumber(countries.length) })
            }
            isInitiallyOpen={error !== undefined}
          >
            <p className={`mt-1 mb-2 text-sm ${error ? 'text-sale' : 'text-soft'}`}>
              {error ??
                t(
                  'Select where cash on delivery is available. Select none for all countries. This doesn’t affect pickup.',
                )}
            </p>
            <CountryChoice initial={parseCountries(shown)} checked={countries} />
          </Disclosure>
        </div>
      </Group>
      <div className="grid grid-cols-1 gap-3">
        <SubmitButton form={form} label={t('Save settings')} />
      </div>
    </ActionForm>
  )
}
