import { expect, test } from 'vitest'
import { type FormValues, formAction, invalidInput } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { LanguageChoice, suggestLanguage } from './language-choice.tsx'

test('the suggested language is selected, and others that are still being built are named', async () => {
  const posted: FormValues[] = []
  const action = formAction(async (form) => {
    posted.push(form)
    // After a success, the page would be loaded again.
    throw invalidInput({ language: 'Deutsch isn’t ready yet.' })
  })
  const { screen } = await renderScreen(<LanguageChoice current={['en']} suggested="de" ready={['en']} />, action)
  const choice = screen.getByLabelText('Language of the shop and the admin area')
  await expect.element(choice).toHaveDisplayValue('Deutsch')
  await expect.element(choice).toHaveAccessibleDescription('Ready in a minute: Deutsch.')
  await screen.getByRole('button', { name: 'Save language' }).click()
  await expect.poll(() => posted).toMatchObject([{ intent: 'language', language: 'de' }])
  await expect.element(choice).toHaveAccessibleDescription(/Deutsch isn’t ready yet/)
})

test.each([
  ['a new shop', true, ['fr-FR', 'de-CH', 'en'], 'de'],
  ['a new shop with an unknown language', true, ['fr'], 'en'],
  ['a shop that has been set up', false, ['de'], 'en'],
] as const)(
  'the setup suggests the language of the browser only to a new shop: %s',
  (_, isNew, preferred, language) => {
    expect(suggestLanguage(['en'], isNew, preferred)).toBe(language)
  },
)
