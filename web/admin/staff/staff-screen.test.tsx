import { expect, test } from 'vitest'
import type { StaffInvitation, StaffMember } from '#contract/accounts/staff.ts'
import { formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { Component } from './staff-screen.tsx'

test('the heading gets the focus when an invitation has been withdrawn or a member removed', async () => {
  const at = '2026-11-01T08:00:00.000Z'
  const ada = { id: 'ada', name: 'Ada', email: 'ada@example.com', lastSeenAt: null, hasSecondFactor: false }
  const stored: { members: StaffMember[]; invitations: StaffInvitation[] } = {
    members: [{ ...ada, staffRole: 'manager' }],
    invitations: [{ id: 'bob', email: 'bob@example.com', staffRole: 'manager', createdAt: at, expiresAt: at }],
  }
  const action = formAction(async ({ intent }) => {
    if (intent === 'withdraw') stored.invitations = []
    else stored.members = []
    return {}
  })
  const { screen } = await renderScreen(<Component />, action, '/', () => ({ ...stored }))
  const heading = screen.getByRole('heading', { level: 1 })
  await screen.getByRole('button', { name: /^Withdraw/ }).click()
  await expect.element(screen.getByText('bob@example.com')).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
  await screen.getByText('Remove Ada').click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByText('ada@example.com')).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
})
