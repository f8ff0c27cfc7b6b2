import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/call.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { ActionButton } from './action-form.tsx'
import { type FormValues, formAction } from './form-action.ts'

test('an action button submits its values once, and passes on the result', async () => {
  const answered = Promise.withResolvers<void>()
  const submit = vi.fn<(form: FormValues) => void>()
  const onDone = vi.fn<(result: unknown) => void>()
  const action = formAction(async (form) => {
    submit(form)
    await answered.promise
    return { result: 7, notice: 'Address removed.' }
  })
  const { screen } = await renderScreen(
    <ActionButton values={{ intent: 'remove', id: 'a' }} onDone={onDone}>
      Remove
    </ActionButton>,
    action,
  )
  await screen.getByRole('button', { name: 'Remove' }).dblClick()
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  answered.resolve()
  await expect.element(screen.getByText('Address removed.')).toBeVisible()
  expect(submit).toHaveBeenCalledExactlyOnceWith({ intent: 'remove', id: 'a' })
  await expect.poll(() => onDone.mock.calls).toEqual([[7]])
})

test('an error of an action button is shown as a toast', async () => {
  const action = formAction(async () => {
    throw new ApiError(409, { code: 'conflict', message: 'The address is in use.' })
  })
  const { screen } = await renderScreen(<ActionButton values={{ id: 'b' }}>Delete</ActionButton>, action)
  await screen.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('The address is in use.')).toBeVisible()
})
