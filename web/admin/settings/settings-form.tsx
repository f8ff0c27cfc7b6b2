import { ActionForm } from '../../forms/action-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
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
import { type SettingsFormData, useSettingsForm } from './use-settings-form.ts'

/** The form for settings that are text, choices and numbers. */
export function SettingsForm(data: SettingsFormData) {
  const { form, before, groups } = useSettingsForm(data)
  return (
    <ActionForm form={form} className="mt-6 grid max-w-2xl gap-10">
      <input type="hidden" name="before" value={before} />
      <ShopGroup {...groups} />
      <SellerGroup {...groups} />
      <PricesGroup {...groups} />
      <CheckoutGroup {...groups} />
      <UnconfirmedOrdersGroup {...groups} />
      <OpeningGroup {...groups} />
      <SecurityGroup {...groups} />
      <EmailGroup {...groups} />
      <div className="grid gap-3">
        <SubmitButton form={form} label="Save settings" />
      </div>
    </ActionForm>
  )
}
