import { useLoaderData } from 'react-router'
import type { LanguageCode } from '#contract/language/languages.ts'
import { plural, t } from '#contract/language/t.ts'
import type { FooterLink, Navigation } from '#contract/navigation/navigation.ts'
import type { PaymentOption } from '#contract/payments/payments.ts'
import type { Setup } from '#contract/setup/setup.ts'
import { type SetupStep, setupSteps } from '#contract/setup/setup-steps.ts'
import type { LegalPage } from '#contract/text-pages/legal-pages.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { formAction, invalidInput } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Icon } from '../../ui/icon.tsx'

import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { parseBefore } from '../kit/changes-between.ts'
import { pagePath, productsPath } from '../kit/paths.ts'
import { parseChanges } from '../settings/setting-values.ts'
import { loadSettings, type SettingsFormData } from '../settings/use-settings-form.ts'
import { LanguageChoice, suggestLanguage } from './language-choice.tsx'
import { LegalStep } from './legal-step.tsx'
import { OwnerStep } from './owner-step.tsx'
import { PaymentsStep } from './payments-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { OpeningStep, SettingsStep } from './settings-step.tsx'
import { currentStep, pathAfter, stepNames, stepPath } from './steps.ts'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const [setup, settings, paymentOptions] = await Promise.all([
    call('GET /api/admin/setup', {}, signal),
    loadSettings(call, signal),
    call('GET /api/payment-options', {}, signal),
  ])
  return { setup, settings, paymentOptions, step: currentStep(search, setup.done) }
})

export const action = formAction(async ({ intent, step, before = '', ...form }, { call }) => {
  if (intent === 'hide') {
    await call('PATCH /api/admin/setup', { body: { isHidden: true } })
    return { path: productsPath, notice: t('Setup hidden. You can find it under Settings.') }
  }
  if (intent === 'language') {
    await call('POST /api/admin/setup/language', { body: { language: form['language'] as LanguageCode } })
    await call('PATCH /api/users', { body: { language: null } })
    return {}
  }
  if (intent === 'remove-sample') {
    const { deleted, archived, isClosed } = await call('POST /api/admin/setup/remove-sample', {})
    const sentences = [
      plural(deleted, '{count} sample product deleted.', '{count} sample products deleted.'),
      archived > 0 && plural(archived, '{count} in orders archived instead.', '{count} in orders archived instead.'),
      isClosed && t('The shop is closed until you open it in the last step.'),
    ]
    return { notice: sentences.filter(Boolean).join(' ') }
  }
  if (intent === 'write-legal-page') {
    const { id } = await call('POST /api/admin/setup/legal-pages', { body: { page: form['page'] as LegalPage } })
    return { path: `${pagePath(id)}?from=setup` }
  }
  if (intent === 'link-legal-page') {
    const { label = '', to = '' } = form
    const navigation = await call('GET /api/admin/navigation', {})
    const body = { ...addFooterLink(navigation, { label, to }), expected: navigation }
    await call('PATCH /api/admin/navigation', { body })
    return { notice: t('Link added to the footer.') }
  }
  if (intent === 'open') {
    await call('PATCH /api/admin/settings', { body: { comingSoon: false } })
    await call('PATCH /api/admin/setup', { body: { done: 'opening' } })
    return { path: productsPath, notice: t('Your shop is open.') }
  }
  if (before !== '') {
    const { changes, errors } = parseChanges(parseBefore({ before }), form)
    if (Object.keys(errors).length > 0) throw invalidInput(errors)
    await call('PATCH /api/admin/settings', { body: changes })
  }
  // The step is done once the shop is open.
  if (form['comingSoon'] === 'true') return { path: productsPath, notice: t('Settings saved.') }
  await call('PATCH /api/admin/setup', { body: { done: step as SetupStep } })
  return { path: pathAfter(step as SetupStep) }
})

/** The steps of a new shop before it opens. */
export function Component() {
  const { step, ...data } = useLoaderData<typeof loader>()
  const { setup } = data
  return (
    <AdminPage
      dependsOnSearch
      heading={t('Set up your shop')}
      actions={!setup.isHidden && <ActionButton values={{ intent: 'hide' }}>{t('Hide setup')}</ActionButton>}
    >
      <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[15rem_1fr]">
        <SetupProgress step={step} done={setup.done} />
        <Step key={step} step={step} {...data} />
      </div>
    </AdminPage>
  )
}

type StepProps = {
  step: SetupStep
  setup: Setup
  settings: SettingsFormData
  paymentOptions: PaymentOption[]
}

function Step({ step, setup, settings, paymentOptions }: StepProps) {
  const { done, sendsEmails, hasOrders } = setup
  switch (step) {
    case 'account':
      return (
        <div>
          {!settings.pinned['languages'] && (
            <LanguageChoice
              current={settings.values.languages}
              suggested={suggestLanguage(settings.values.languages, !done.includes('shop'), navigator.languages)}
              ready={setup.readyLanguages}
            />
          )}
          <OwnerStep sendsEmails={sendsEmails} isDone={done.includes('account')} />
        </div>
      )
    case 'payments':
      return (
        <PaymentsStep
          options={paymentOptions.filter(({ isStaffOnly }) => !isStaffOnly)}
          isDone={done.includes('payments')}
        />
      )
    case 'products':
      return <ProductsStep sampleProducts={setup.sampleProducts} />
    case 'legal':
      return <LegalStep pages={setup.legalPages} country={settings.values.country} />
    case 'opening':
      return <OpeningStep settings={settings} done={done} sendsEmails={sendsEmails} />
    default:
      return <SettingsStep {...{ step, settings, sendsEmails, hasOrders }} isDone={done.includes(step)} />
  }
}

/** The checklist: every step, whether it is done, and the one on the screen. */
function SetupProgress({ step: current, done }: { step: SetupStep; done: readonly SetupStep[] }) {
  return (
    <nav aria-label={t('Steps')}>
      <ol className="grid gap-1 xs:max-lg:grid-cols-2">
        {setupSteps.map((step, index) => (
          <li key={step}>
            <PrefetchLink
              to={stepPath(step)}
              aria-current={step === current ? 'step' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-control px-2 text-sm font-medium hover:bg-sunken aria-[current=step]:bg-sunken"
            >
              <span
                className={`grid size-7 shrink-0 place-items-center rounded-full border text-sm ${
                  done.includes(step) ? 'border-accent bg-accent text-on-accent' : 'border-edge'
                }`}
              >
                {done.includes(step) ? <Icon name="check" className="size-4" /> : index + 1}
              </span>
              {stepNames[step]}
              {done.includes(step) && <span className="sr-only">{`, ${t('done')}`}</span>}
            </PrefetchLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Adds a link to the group of the footer that has the terms or the privacy policy, otherwise to the last one. */
export function addFooterLink({ groups, social }: Navigation, link: FooterLink): Navigation {
  const found = groups.findIndex(({ links }) => links.some(({ to }) => to === '/terms' || to === '/privacy'))
  const index = found === -1 ? groups.length - 1 : found
  const group = groups[index]
  if (!group) return { groups: [{ title: t('Legal'), links: [link] }], social }
  return { groups: groups.with(index, { ...group, links: [...group.links, link] }), social }
}
