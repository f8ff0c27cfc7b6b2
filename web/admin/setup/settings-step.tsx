import type { ComponentType } from 'react'
import type { SetupStep } from '#contract/setup-steps.ts'
import { ActionButton, ActionForm } from '../../forms/action-form.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LogoSection } from '../settings/logo-section.tsx'
import {
  MailGroup,
  OpeningGroup,
  PricesGroup,
  SellerGroup,
  type SettingsGroupProps,
  ShopGroup,
} from '../settings/setting-groups.tsx'
import { type SettingsFormData, useSettingsForm } from '../settings/use-settings-form.ts'
import { OwnerSection } from './owner-section.tsx'

type SettingsStepName = Exclude<SetupStep, 'products'>

const groups: Record<SettingsStepName, ComponentType<SettingsGroupProps>> = {
  shop: ShopGroup,
  seller: SellerGroup,
  prices: PricesGroup,
  mails: MailGroup,
  opening: OpeningGroup,
}

type SettingsStepProps = { step: SettingsStepName; settings: SettingsFormData; sendsMails: boolean }

/** The settings of one step. Saving them marks the step as done, also without a change. */
export function SettingsStep({ step, settings, sendsMails }: SettingsStepProps) {
  const { form, alert, before, groups: props } = useSettingsForm(settings)
  const Group = groups[step]
  return (
    <div className="max-w-2xl">
      {step === 'shop' && <OwnerSection sendsMails={sendsMails} />}
      <ActionForm form={form} className="grid gap-6">
        <input type="hidden" name="before" value={before} />
        <Group {...props} />
        <div className="grid gap-3">
          <FormAlert text={alert} />
          <div>
            {/* Its name is submitted even if nothing was changed. */}
            <Button type="submit" name="step" value={step} isBusy={form.isBusy}>
              {step === 'opening' ? 'Save and finish' : 'Save and continue'}
            </Button>
          </div>
        </div>
      </ActionForm>
      {step === 'shop' && <LogoSection values={settings.values} />}
      {step === 'mails' && <TestMail sendsMails={sendsMails} />}
    </div>
  )
}

function TestMail({ sendsMails }: { sendsMails: boolean }) {
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-xl">Test mail</h2>
      <p className="mt-2 mb-4 text-soft">
        {sendsMails
          ? 'Save the address first. The mail goes to your own one.'
          : 'No mail server is set, so that mails are only written to a folder. Set SMTP_URL on the machine to send them.'}
      </p>
      <ActionButton action="/admin/settings" values={{ intent: 'test-mail' }} look="quiet">
        Send test mail
      </ActionButton>
    </section>
  )
}
