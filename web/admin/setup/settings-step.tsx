import type { ComponentType } from 'react'
import { t } from '#contract/language/t.ts'
import { type SetupStep, setupSteps } from '#contract/setup/setup-steps.ts'
import { suggestedSettings } from '#contract/setup/suggested-settings.ts'
import { ActionButton, ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { settingsPath } from '../kit/paths.ts'
import { LogoSection } from '../settings/logo-section.tsx'
import {
  EmailGroup,
  OpeningGroup,
  PricesGroup,
  SellerGroup,
  type SettingsGroupProps,
  ShopGroup,
  UnconfirmedOrdersGroup,
} from '../settings/setting-groups.tsx'
import { Checkbox, Group } from '../settings/setting-inputs.tsx'
import { type SettingsFormData, useSettingsForm } from '../settings/use-settings-form.ts'
import { TaxesField } from '../taxes/tax-settings.tsx'
import { stepNames, stepPath } from './steps.ts'

type SettingsStepName = Exclude<SetupStep, 'account' | 'payments' | 'products' | 'legal'>

const groups: Record<SettingsStepName, ComponentType<SettingsGroupProps>> = {
  shop: ShopGroup,
  seller: SellerGroup,
  prices: PricesAndTaxes,
  emails: EmailsAndAddresses,
  opening: OpeningGroup,
}

type SettingsStepProps = {
  step: SettingsStepName
  settings: SettingsFormData
  sendsEmails: boolean
  /** Whether the step was saved before. Then nothing is suggested. */
  isDone?: boolean
  hasOrders?: boolean
}

/** Prices, and the taxes that shops of the country, which was selected in an earlier step, usually charge. */
function PricesAndTaxes(props: SettingsGroupProps) {
  return (
    <>
      <PricesGroup {...props} />
      <Group title={t('Taxes')} text={t('The rates and more settings are in Settings, Taxes.')}>
        <TaxesField {...props} />
        <Checkbox {...props.input('pricesIncludeTax', t('Otherwise, tax is added at checkout.'))} />
      </Group>
    </>
  )
}

/** The shop's email address, and the order limits for customers with an unconfirmed one. */
function EmailsAndAddresses(props: SettingsGroupProps) {
  return (
    <>
      <EmailGroup {...props} />
      <UnconfirmedOrdersGroup {...props} />
    </>
  )
}

/** The settings of one step. Saving marks the step as done, even without a change. */
export function SettingsStep({ step, settings, sendsEmails, isDone = true, hasOrders = false }: SettingsStepProps) {
  const suggested = isDone ? {} : suggestedSettings(step, settings.values, hasOrders)
  const { form, groups: props } = useSettingsForm(settings, suggested)
  const Groups = groups[step]
  const isLast = step === 'opening'
  return (
    <div className="max-w-2xl">
      <ActionForm form={form} className="grid gap-6">
        <Groups {...props} />
        <div className="grid gap-3">
          {/* Its name is submitted even if nothing was changed. */}
          <SubmitButton
            form={form}
            name="step"
            value={step}
            look={isLast ? 'quiet' : 'filled'}
            label={isLast ? t('Save and finish') : t('Save and continue')}
          />
        </div>
      </ActionForm>
      {step === 'shop' && <LogoSection values={settings.values} />}
      {step === 'emails' && <TestEmail sendsEmails={sendsEmails} />}
    </div>
  )
}

function TestEmail({ sendsEmails }: { sendsEmails: boolean }) {
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-xl">{sendsEmails ? t('Test email') : t('Mail server')}</h2>
      {sendsEmails ? (
        <p className="mt-2 mb-4 text-soft">{t('Save the address first. The test goes to your own email address.')}</p>
      ) : (
        <MailServerHelp />
      )}
      <ActionButton action={settingsPath} values={{ intent: 'test-email' }} look="quiet">
        {t('Send test email')}
      </ActionButton>
    </section>
  )
}

/** The password of the mail server is kept out of the database and its backups: see decision 069. */
function MailServerHelp() {
  return (
    <div className="mt-2 mb-4 grid gap-3 text-soft">
      <p>
        {t(
          'No mail server is configured, so emails aren’t sent. They’re saved as files in the folder “outbox” of the data folder.',
        )}
      </p>
      <p>
        {t(
          'Your email provider tells you its SMTP server, port, user name and password. Add them as one line to the file “.env” on the machine that runs the shop, then restart the shop:',
        )}
      </p>
      <p>
        <code className="block rounded-control bg-sunken px-3.5 py-2.5 text-sm wrap-anywhere text-ink">
          {/* Not translated: a setting. */}
          SMTP_URL=smtp://user:password@smtp.example.com:587
        </code>
      </p>
      <p className="text-sm">
        {t(
          'In the user name and the password, write @ as %40, : as %3A and / as %2F. For port 465, start with smtps://.',
        )}
      </p>
    </div>
  )
}

type OpeningStepProps = { settings: SettingsFormData; done: readonly SetupStep[]; sendsEmails: boolean }

/** Opens the shop, with a list of remaining tasks. Below it are the settings of the page for visitors. */
export function OpeningStep({ settings, done, sendsEmails }: OpeningStepProps) {
  const { comingSoon } = settings.values
  const left = setupSteps.filter((step) => step !== 'opening' && !done.includes(step))
  const pinned = settings.pinned['comingSoon']
  return (
    <>
      <section aria-labelledby="open-shop" className="mb-10 grid max-w-2xl justify-items-start gap-4">
        <h2 id="open-shop" className="text-xl">
          {comingSoon ? t('Open the shop') : t('The shop is open')}
        </h2>
        <p className="text-soft">
          {comingSoon
            ? t('Visitors see the coming soon page. You and your staff see the shop.')
            : t('Everyone sees the shop and can order.')}
        </p>
        {left.length > 0 && (
          <div>
            <p>{comingSoon ? t('Not done yet:') : t('Still to do:')}</p>
            <ul className="list-disc ps-5">
              {left.map((step) => (
                <li key={step}>
                  <TextLink to={stepPath(step)}>{stepNames[step]}</TextLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        {comingSoon && !pinned && (
          <ActionButton look="filled" values={{ intent: 'open' }}>
            {t('Open the shop')}
          </ActionButton>
        )}
        {comingSoon && pinned && <p>{t('Set by {variable} in the environment.', { variable: pinned })}</p>}
      </section>
      <SettingsStep step="opening" settings={settings} sendsEmails={sendsEmails} />
    </>
  )
}
