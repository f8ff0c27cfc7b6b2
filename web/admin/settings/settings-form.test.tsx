import { expect, onTestFinished, test, vi } from 'vitest'
import { settingDefaults } from '#contract/setting-fields.ts'
import type { SettingsReply } from '#contract/settings.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { SettingsForm } from './settings-form.tsx'

const values = { ...settingDefaults, shopEmail: 'shop@localhost', timeZone: 'UTC' }

async function renderForm(pinned: SettingsReply['pinned'] = {}) {
  const posted: Record<string, unknown>[] = []
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(Object.fromEntries(new FormData(this)))
  })
  onTestFinished(() => submit.mockRestore())
  const form = <SettingsForm values={values} pinned={pinned} currencies={['EUR', 'USD']} timeZones={['UTC']} />
  const { screen } = await renderScreen(form, async () => null)
  return { screen, posted }
}

test('the form is posted by the browser, once what was edited is valid', async () => {
  const { screen, posted } = await renderForm()
  await screen.getByLabelText('Shipping price').fill('free')
  await screen.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(screen.getByLabelText('Shipping price')).toHaveAccessibleDescription('Enter a number.')
  expect(posted).toEqual([])
  await screen.getByLabelText('Shipping price').fill('4.90')
  await screen.getByLabelText('Pages without a connection').click()
  await screen.getByRole('button', { name: 'Save settings' }).click()
  await expect.poll(() => posted).toMatchObject([{ shippingPrice: '4.90', serviceWorker: 'false', currency: 'USD' }])
})

test('a setting of the environment names its variable and is not submitted', async () => {
  const { screen, posted } = await renderForm({ returnDays: 'RETURN_DAYS' })
  const field = screen.getByLabelText('Days for returns')
  await expect.element(field).toBeDisabled()
  await expect.element(field).toHaveAccessibleDescription('Set by RETURN_DAYS in the environment.')
  await screen.getByRole('button', { name: 'Save settings' }).click()
  await expect.poll(() => posted).toHaveLength(1)
  expect(posted[0]).not.toHaveProperty('returnDays')
})
