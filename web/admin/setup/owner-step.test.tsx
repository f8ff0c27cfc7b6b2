import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { aUser } from '../../test/a-user.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { OwnerStep } from './owner-step.tsx'

async function renderSection(given: Partial<User>) {
  const sent: FormValues[] = []
  const action = formAction(async (form) => {
    sent.push(form)
    return {}
  })
  const user = aUser({ role: 'admin', name: 'Owner', email: 'admin@example.com', ...given })
  const { screen } = await renderScreen(<OwnerStep sendsEmails={false} isDone={false} />, action, '/', undefined, user)
  return { screen, sent }
}

test('the first admin enters a name, an email address and the current password', async () => {
  const { screen, sent } = await renderSection({})
  const save = screen.getByRole('button', { name: 'Save your account' })
  await save.click()
  await expect.element(screen.getByText('Enter your name.')).toBeVisible()
  expect(sent).toEqual([])
  await screen.getByLabelText('Your name').fill('Ada')
  await screen.getByLabelText('Your email').fill('ada@example.org')
  await screen.getByLabelText('Current password').fill('analytical engine')
  await save.click()
  const values = { name: 'Ada', email: 'ada@example.org', currentPassword: 'analytical engine' }
  await expect.poll(() => sent).toEqual([{ intent: 'owner', ...values }])
})

test('the section shows where the confirmation email is until the new address is confirmed', async () => {
  const { screen } = await renderSection({ pendingEmail: 'ada@example.org' })
  await expect.element(screen.getByText(/^Waiting for confirmation: .*folder “outbox”/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Send again' })).toBeVisible()
})

test('an owner with an address enters a name only', async () => {
  const { screen, sent } = await renderSection({ email: 'ada@example.org' })
  await expect.element(screen.getByText(/^You sign in as ada@example.org/)).toBeVisible()
  await screen.getByLabelText('Your name').fill('Ada')
  await screen.getByRole('button', { name: 'Save name' }).click()
  await expect.poll(() => sent).toEqual([{ intent: 'name', name: 'Ada' }])
})

test('other staff see no form', async () => {
  const { screen } = await renderSection({ staffRole: 'manager' })
  await expect.element(screen.getByText('Only the owner can complete this step.')).toBeVisible()
})
