import { useState } from 'react'
import { Link } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, offline } from '../api/call.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { ScreensContext } from '../ui/prefetch-link.tsx'
import { toast } from '../ui/toast.tsx'
import { ActionButton, ActionForm, FormAlert } from './action-form.tsx'
import { type FormValues, formAction } from './form-action.ts'
import { useActionForm } from './use-action-form.ts'

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
    <ActionButton look="filled" values={{ intent: 'remove', id: 'a' }} onDone={onDone}>
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

test('a double click on a button that then does the opposite submits once', async () => {
  const click = vi.fn<() => void>()
  const submit = vi.fn<(form: FormValues) => void>()
  const action = formAction(async (form) => {
    submit(form)
    return { result: form.intent }
  })
  function Toggle() {
    const [isArchived, setArchived] = useState(false)
    const intent = isArchived ? 'restore' : 'archive'
    return (
      <ActionButton look="filled" values={{ intent }} onClick={click} onDone={() => setArchived(!isArchived)}>
        {intent}
      </ActionButton>
    )
  }
  const { screen } = await renderScreen(<Toggle />, action)
  // The button changes between the two clicks.
  await screen.getByRole('button', { name: 'archive' }).dblClick({ delay: 300 })
  await expect.element(screen.getByRole('button', { name: 'restore' })).toBeVisible()
  expect(submit).toHaveBeenCalledExactlyOnceWith({ intent: 'archive' })
  expect(click).toHaveBeenCalledTimes(1)
  await screen.getByRole('button', { name: 'restore' }).click()
  await expect.poll(() => submit.mock.calls.length).toBe(2)
})

test('an error of an action button is shown as a toast', async () => {
  const action = formAction(async () => {
    throw new ApiError(409, { code: 'conflict', message: 'The address is in use.' })
  })
  const { screen } = await renderScreen(
    <ActionButton look="filled" values={{ id: 'b' }}>
      Delete
    </ActionButton>,
    action,
  )
  await screen.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('The address is in use.')).toBeVisible()
})

test('a form says that it can’t be sent if neither the code of its action nor the shop can be reached', async () => {
  const fetch = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => fetch.mockRestore())
  function Payment() {
    const form = useActionForm({ action: '/profile' })
    return (
      <ActionForm form={form}>
        <FormAlert text={form.alert} />
        <button type="submit">Continue</button>
      </ActionForm>
    )
  }
  const { screen } = await renderScreen(
    <ScreensContext value={{ has: () => true, prefetch: async () => false }}>
      <Payment />
    </ScreensContext>,
    async () => null,
  )
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(offline().message)
})

test('an action that is answered after another screen was opened does not navigate', async () => {
  const answered = Promise.withResolvers<void>()
  const finished = vi.fn<() => void>()
  const action = formAction(async () => {
    await answered.promise
    finished()
    return { path: '/saved', notice: 'Saved.' }
  })
  const { screen, router } = await renderScreen(
    <>
      <ActionButton look="filled" values={{ id: 'c' }}>
        Save
      </ActionButton>
      <Link to="/terms">Terms</Link>
    </>,
    action,
  )
  await screen.getByRole('button', { name: 'Save' }).click()
  await screen.getByRole('link', { name: 'Terms' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/terms')
  answered.resolve()
  await expect.element(screen.getByText('Saved.')).toBeVisible()
  await expect.poll(() => router.state.fetchers.size).toBe(0)
  expect(router.state.location.pathname).toBe('/terms')
})

function Repeatable() {
  const form = useActionForm({ isRepeatable: true, onError: ({ message }) => toast('error', message) })
  return ['a', 'b'].map((id) => (
    <ActionForm key={id} form={{ ...form, values: { id } }}>
      <button type="submit">Remove {id}</button>
    </ActionForm>
  ))
}

test('the error of a form that was submitted again since is shown as well', async () => {
  const answered = Promise.withResolvers<void>()
  const action = formAction(async ({ id }) => {
    if (id !== 'a') return {}
    await answered.promise
    throw new ApiError(503, { code: 'unavailable', message: 'The lamp is still in your cart.' })
  })
  const { screen } = await renderScreen(<Repeatable />, action)
  await screen.getByRole('button', { name: 'Remove a' }).click()
  await screen.getByRole('button', { name: 'Remove b' }).click()
  answered.resolve()
  await expect.element(screen.getByText('The lamp is still in your cart.')).toBeVisible()
})
