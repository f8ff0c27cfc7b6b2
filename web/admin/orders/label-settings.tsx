import { t } from '#contract/language/t.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Group, Pair } from '../settings/setting-inputs.tsx'
import { type SettingsFormData, useSettingsForm } from '../settings/use-settings-form.ts'

/** The settings of files for carriers. */
export function LabelSettings(data: SettingsFormData) {
  const { form, groups } = useSettingsForm(data)
  const { input } = groups
  return (
    <ActionForm form={form} className="mt-10 grid max-w-2xl gap-4">
      <Group title={t('File settings')}>
        <Pair>
          <Field {...input('dhlProduct', t('For example V01PAK for DHL Paket, or V62KP for DHL Kleinpaket.'))} />
          <Field {...input('dhlBillingNumber', t('From your contract with DHL.'))} inputMode="numeric" />
          <Field {...input('dhlProductAbroad', t('For example V53WPAK for DHL Paket International.'))} />
          <Field {...input('dhlBillingNumberAbroad', '')} inputMode="numeric" />
        </Pair>
        <div className="max-w-xs">
          <Field
            {...input('labelWeight', t('For orders with products without a weight. Leave empty for none.'))}
            inputMode="decimal"
          />
        </div>
      </Group>
      <div className="grid">
        <SubmitButton form={form} label={t('Save settings')} look="quiet" />
      </div>
    </ActionForm>
  )
}
