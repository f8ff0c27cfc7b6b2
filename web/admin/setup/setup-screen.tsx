import { useLoaderData } from 'react-router'
import type { SetupStep } from '#contract/setup-steps.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { type FormValues, formAction, invalidInput } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { AdminPage } from '../admin-page.tsx'
import { readJson } from '../read-json.ts'
import { loadSettings } from '../settings/load-settings.ts'
import { readChanges } from '../settings/setting-values.ts'
import { ProductsStep } from './products-step.tsx'
import { SettingsStep } from './settings-step.tsx'
import { SetupProgress } from './setup-progress.tsx'
import { currentStep, pathAfter } from './steps.ts'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const [setup, settings] = await Promise.all([call('GET /api/admin/setup', {}, signal), loadSettings(call, signal)])
  return { setup, settings, step: currentStep(search, setup.done) }
})

export const action = formAction(async ({ intent, step, before = '', ...form }, { call }) => {
  if (intent === 'hide') {
    await call('PATCH /api/admin/setup', { body: { isHidden: true } })
    return { path: '/admin', notice: 'Setup hidden. You can find it under Settings.' }
  }
  if (intent === 'remove-sample') {
    const { deleted, archived } = await call('POST /api/admin/setup/remove-sample', {})
    const kept = archived > 0 ? ` ${archived} in orders archived instead.` : ''
    return { notice: `${deleted} sample products deleted.${kept}` }
  }
  if (before !== '') {
    const { changes, errors } = readChanges((readJson(before) ?? {}) as FormValues, form)
    if (Object.keys(errors).length > 0) throw invalidInput(errors)
    await call('PATCH /api/admin/settings', { body: changes })
  }
  await call('PATCH /api/admin/setup', { body: { done: step as SetupStep } })
  return { path: pathAfter(step as SetupStep) }
})

/** What a new shop needs before it opens, one step after the other. */
export function Component() {
  const { setup, settings, step } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title="Setup"
      dependsOnSearch
      heading="Set up your shop"
      actions={
        !setup.isHidden && (
          <ActionButton values={{ intent: 'hide' }} look="link">
            Hide setup
          </ActionButton>
        )
      }
    >
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[15rem_1fr]">
        <SetupProgress step={step} done={setup.done} />
        {step === 'products' ? (
          <ProductsStep sampleProducts={setup.sampleProducts} />
        ) : (
          <SettingsStep key={step} step={step} settings={settings} sendsMails={setup.sendsMails} />
        )}
      </div>
    </AdminPage>
  )
}
