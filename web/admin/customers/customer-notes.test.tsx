import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CustomerNote } from '#contract/customers/customers.ts'
import { formAction } from '../../forms/form-action.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { CustomerNotes } from './customer-notes.tsx'

test('the heading gets the focus when the note with the focus has been deleted', async () => {
  const createdAt = '2026-11-01T08:00:00.000Z'
  const stored = { notes: [{ id: '1', text: 'Likes oak.', by: 'Ada', createdAt, order: null }] as CustomerNote[] }
  const action = formAction(async () => {
    stored.notes = []
    return {}
  })
  const Notes = () => (
    <AdminPage title="Grace">
      <CustomerNotes notes={useLoaderData<typeof stored>().notes} describe={() => null} />
    </AdminPage>
  )
  const { screen } = await renderScreen(<Notes />, action, '/', () => ({ ...stored }))
  await screen.getByText('Delete note').click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Likes oak.')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Grace' })).toHaveFocus()
})

test('the focus stays where the user has moved it', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const stored = { hasRow: true }
  const action = formAction(async () => {
    await released
    stored.hasRow = false
    return {}
  })
  const Rows = () => (
    <AdminPage title="Rows">
      {useLoaderData<typeof stored>().hasRow && <CustomerNotes notes={[]} describe={() => null} />}
      <button type="button">Next</button>
    </AdminPage>
  )
  const { screen } = await renderScreen(<Rows />, action, '/', () => ({ ...stored }))
  await screen.getByLabelText('New note').fill('Likes oak.')
  await userEvent.keyboard('{Tab}{Enter}')
  const next = screen.getByRole('button', { name: 'Next' })
  ;(next.element() as HTMLElement).focus()
  release()
  await expect.element(screen.getByLabelText('New note')).not.toBeInTheDocument()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(next).toHaveFocus()
})
