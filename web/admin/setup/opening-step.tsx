import { type SetupStep, setupSteps } from '#contract/setup/setup-steps.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { SettingsFormData } from '../settings/use-settings-form.ts'
import { SettingsStep } from './settings-step.tsx'
import { stepNames, stepPath } from './steps.ts'

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
          {comingSoon ? 'Open the shop' : 'The shop is open'}
        </h2>
        <p className="text-soft">
          {comingSoon
            ? 'Visitors see the coming soon page. You and your staff see the shop.'
            : 'Everyone sees the shop and can order.'}
        </p>
        {left.length > 0 && (
          <div>
            <p>{comingSoon ? 'Not done yet:' : 'Still to do:'}</p>
            <ul className="list-disc pl-5">
              {left.map((step) => (
                <li key={step}>
                  <TextLink to={stepPath(step)}>{stepNames[step]}</TextLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        {comingSoon && !pinned && <ActionButton values={{ intent: 'open' }}>Open the shop</ActionButton>}
        {comingSoon && pinned && <p>Set by {pinned} in the environment.</p>}
      </section>
      <SettingsStep step="opening" settings={settings} sendsEmails={sendsEmails} />
    </>
  )
}
