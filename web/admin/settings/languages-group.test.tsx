import { expect, test } from 'vitest'
import { type ShopSettings, settingDefaults } from '#contract/shop-settings/setting-fields.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { readEdit } from '../kit/changes-between.ts'
import { parseLanguages } from './languages-group.tsx'
import { SettingsForm } from './settings-screen.tsx'

async function renderForm(languages: ShopSettings['languages'], pinned: Record<string, string> = {}) {
  const posted: (string | undefined)[] = []
  const action = formAction(async (form: FormValues) => {
    posted.push(parseLanguages(readEdit(form).now).languages)
    return {}
  })
  const values = { ...settingDefaults, languages, shopEmail: 'shop@localhost', timeZone: 'UTC' }
  const form = <SettingsForm values={values} pinned={pinned} currencies={[{ value: 'USD', label: 'USD' }]} />
  const { screen } = await renderScreen(form, action, '/admin/settings')
  const further = screen.getByRole('group', { name: 'Further languages' })
  return { screen, further, posted, save: screen.getByRole('button', { name: 'Save settings' }) }
}

test.each<[string, ShopSettings['languages'], string]>([
  ['a shop gets a further language', ['en'], 'en de'],
  ['a shop loses a further language', ['en', 'de'], 'en'],
])('%s', async (_, languages, saved) => {
  const { further, posted, save } = await renderForm(languages)
  await further.getByRole('checkbox', { name: 'Deutsch' }).click()
  await save.click()
  await expect.poll(() => posted).toEqual([saved])
})

test('the main language isn’t among the further ones, and the one that it replaces becomes one of them', async () => {
  const { screen, further, posted, save } = await renderForm(['en', 'de'])
  const english = further.getByRole('checkbox', { name: 'English' })
  await expect.element(english).not.toBeInTheDocument()
  await screen.getByLabelText('Main language').selectOptions('Deutsch')
  await expect.element(english).toBeChecked()
  await expect.element(further.getByRole('checkbox', { name: 'Deutsch' })).not.toBeInTheDocument()
  await save.click()
  await expect.poll(() => posted).toEqual(['de en'])
})

test('languages that the environment sets can’t be changed', async () => {
  const { screen, further } = await renderForm(['en'], { languages: 'LANGUAGES' })
  const main = screen.getByLabelText('Main language')
  await expect.element(main).toBeDisabled()
  await expect.element(main).toHaveAccessibleDescription('Set by LANGUAGES in the environment.')
  await expect.element(further.getByRole('checkbox', { name: 'Deutsch' })).toBeDisabled()
})
