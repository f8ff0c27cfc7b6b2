import { expect, test } from 'vitest'
import { ApiError } from '../api/call.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { useIdentityQuestion } from '../forms/confirm-identity.ts'
import { formAction } from '../forms/form-action.ts'
import { useActionForm } from '../forms/use-action-form.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { ConfirmDialog } from './confirm-form.tsx'

const rejected = formAction(async () => {
  const fields = { password: 'Enter your password.' }
  throw new ApiError(403, { code: 'verification_required', message: 'Confirm it’s you to continue.', fields })
})

function Screen() {
  const form = useActionForm()
  const question = useIdentityQuestion()
  return (
    <>
      <ActionForm form={form}>
        <input aria-label="Discount" name="discount" />
        <button type="submit">Set</button>
        <p role="alert">{form.error?.message}</p>
      </ActionForm>
      {question && <ConfirmDialog question={question} />}
    </>
  )
}

/** A screen whose form was submitted and now asks to confirm. */
async function renderQuestion() {
  const { screen, router } = await renderScreen(<Screen />, rejected)
  await screen.getByLabelText('Discount').fill('20')
  await screen.getByRole('button', { name: 'Set' }).click()
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus()
  return { screen, router, dialog: screen.getByRole('dialog') }
}

test('cancelling the dialog leaves what was entered, and moves the focus back', async () => {
  const { screen, dialog } = await renderQuestion()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Confirm it’s you to continue.')
  await expect.element(screen.getByLabelText('Discount')).toHaveValue('20')
  await expect.element(screen.getByRole('button', { name: 'Set' })).toHaveFocus()
})

test('the dialog closes when another page is opened', async () => {
  const { router, dialog } = await renderQuestion()
  await router.navigate('/?page=2')
  await expect.element(dialog).not.toBeInTheDocument()
})
