import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { StaffMember } from '#contract/accounts/staff.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { MemberRow } from './member-row.tsx'

const member: StaffMember = {
  id: 'bo',
  name: 'Bo',
  email: 'bo@example.com',
  staffRole: 'manager',
  lastSeenAt: null,
  hasSecondFactor: false,
}

const Screen = () => <MemberRow member={useLoaderData<StaffMember>()} isSelf={false} />

test('a role that was changed is still selected when the form is opened again, and is not sent again', async () => {
  let stored = member
  const sent: FormValues[] = []
  const action = formAction(async (form) => {
    sent.push(form)
    stored = { ...stored, staffRole: 'fulfillment' }
    return {}
  })
  const { screen } = await renderScreen(<Screen />, action, '/', () => stored)
  await screen.getByText(/^Change role/).click()
  const role = screen.getByRole('combobox', { name: 'Role' })
  const save = screen.getByRole('button', { name: 'Save role' })
  await role.selectOptions('fulfillment')
  await save.click()
  await expect.poll(() => role.query()).toBeNull()
  await screen.getByText(/^Change role/).click()
  await expect.element(role).toHaveValue('fulfillment')
  await save.click()
  await expect.element(screen.getByText('No changes to save.')).toBeVisible()
  expect(sent).toEqual([{ intent: 'role', id: 'bo', staffRole: 'fulfillment' }])
})
