import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { settingChoices } from '../changes/describe-setting.ts'
import type { SettingsGroupProps } from '../settings/setting-groups.tsx'
import { Checkbox } from '../settings/setting-inputs.tsx'
import { type SettingsFormData, useSettingsForm } from '../settings/use-settings-form.ts'

/** The settings about taxes. */
export function TaxSettings(data: SettingsFormData) {
  const { form, groups } = useSettingsForm(data)
  return (
    <ActionForm form={form} className="mt-6 grid max-w-2xl gap-2">
      <TaxesField {...groups} />
      <Checkbox {...groups.input('pricesIncludeTax', t('Otherwise, tax is added at checkout.'))} />
      <SelectField
        {...groups.input(
          'euSales',
          t('For shops in the EU. With less than €10,000 a year in other EU countries, you may charge your own tax.'),
        )}
        options={optionsOf('euSales')}
      />
      <SelectField {...groups.input('shippingTax')} options={optionsOf('shippingTax')} />
      <Field {...groups.input('vatId', t('Your own. Sent along when customers’ VAT IDs are checked.'))} />
      <Field
        {...groups.input(
          'smallBusinessNote',
          t('Shown on the orders of a small business. Leave empty for the default note.'),
        )}
      />
      <Checkbox {...groups.input('roundsTo5Cents', t('Common in Switzerland.'))} />
      <SubmitButton form={form} label={t('Save settings')} />
    </ActionForm>
  )
}

/** Whether the shop charges taxes. */
export function TaxesField({ input }: Pick<SettingsGroupProps, 'input'>) {
  return (
    <SelectField
      {...input('taxes', t('Small businesses that don’t have to charge VAT state that on orders.'))}
      options={optionsOf('taxes')}
    />
  )
}

function optionsOf(name: keyof typeof settingChoices) {
  return Object.entries(settingChoices[name]).map(([value, label]) => ({ value, label }))
}
