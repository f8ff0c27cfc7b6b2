import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { type FormValues, formAction } from '../forms/form-action.ts'
import { aUser } from '../test/a-user.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { ProfileDetails } from './profile-details.tsx'

async function renderDetails(user: Partial<User>) {
  const posted: FormValues[] = []
  const action = formAction(async (form) => void posted.push(form))
  const { screen } = await renderScreen(<ProfileDetails user={aUser({ hasPassword: true, ...user })} />, action)
  return { screen, posted }
}

test('staff select the language of the admin area, also in a shop in one language', async () => {
  const { screen, posted } = await renderDetails({ role: 'admin', staffRole: 'owner' })
  await screen.getByText('English', { exact: true }).first().click()
  const language = screen.getByLabelText('New language')
  await expect.element(language).toHaveDisplayValue('Same as the shop (English)')
  await language.selectOptions('Deutsch')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => posted).toMatchObject([{ intent: 'language', language: 'de' }])
})

test('customers of a shop in one language have no language to select', async () => {
  const { screen } = await renderDetails({})
  await expect.element(screen.getByText('Phone')).toBeVisible()
  await expect.element(screen.getByLabelText('New language')).not.toBeInTheDocument()
})
